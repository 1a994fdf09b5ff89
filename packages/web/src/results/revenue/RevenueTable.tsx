import type { RevenueResult } from '@hybrid/project/results/revenueResult';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { amount, amountUnit, figure, type FigureLook, type MoneyScale } from '../../ui/figures';
import { YearTable, type YearRow } from '../years/YearTable';
import { totalRevenue, type RevenueGroup } from './revenueGroups';

interface RevenueTableProps {
  readonly result: RevenueResult;
  readonly groups: readonly RevenueGroup[];
  readonly yearLabels: readonly string[];
  readonly scale: MoneyScale;
  readonly look: FigureLook;
}

/** Lists revenue, energy and price of each year with their changes, and the costs of operation and augmentation. */
export function RevenueTable({ result, groups, yearLabels, scale, look }: RevenueTableProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const unit = amountUnit('¤', scale, look);
  const word = (name: 'revenue' | 'change' | 'energy' | 'price' | 'priceChange' | 'total' | 'operating' | 'augmentation') =>
    t(`revenue.lines.${name}`);
  const money = (value: number) => ({ text: amount(value, scale, look), isNegative: value < 0 });
  const change = (value: number | null) =>
    value === null ? { text: figure(null, 1, look), why: t('revenue.noChange') } : { text: figure(value, 1, look) };
  const rowsOf = ({ name, color, years, parts }: RevenueGroup): readonly YearRow[] => [
    { key: name, label: name, color, cells: [], kind: 'heading' },
    { key: `${name}/revenue`, label: word('revenue'), unit, cells: years.map(({ revenue }) => money(revenue)) },
    ...parts.map((part): YearRow => ({
      key: `${name}/revenue/${part.name}`,
      label: translate(part.name),
      unit,
      cells: part.revenues.map(money),
      isPart: true,
    })),
    { key: `${name}/change`, label: word('change'), unit: '%', cells: years.map(({ revenueChange }) => change(revenueChange)) },
    { key: `${name}/energy`, label: word('energy'), unit: 'MWh', cells: years.map(({ energy }) => ({ text: figure(energy, 0, look) })) },
    {
      key: `${name}/price`,
      label: word('price'),
      unit: amountUnit('¤/MWh', 'full', look),
      cells: years.map(({ price }) => ({ text: figure(price, 2, look), ...(price === null ? { why: t('revenue.noSale') } : {}) })),
    },
    { key: `${name}/priceChange`, label: word('priceChange'), unit: '%', cells: years.map(({ priceChange }) => change(priceChange)) },
  ];
  const total = totalRevenue(groups);
  const rows: readonly YearRow[] = [
    ...groups.flatMap(rowsOf),
    { key: 'all', label: t('revenue.all'), cells: [], kind: 'heading' },
    { key: 'total', label: word('total'), unit, cells: total.map(({ revenue }) => money(revenue)), kind: 'sum' },
    { key: 'totalChange', label: word('change'), unit: '%', cells: total.map(({ revenueChange }) => change(revenueChange)) },
    {
      key: 'operating',
      label: word('operating'),
      unit,
      cells: result.years.map(({ operatingCost }) => ({ text: amount(operatingCost, scale, look) })),
    },
    {
      key: 'augmentation',
      label: word('augmentation'),
      unit,
      cells: result.years.map(({ augmentationCost }) => ({ text: amount(augmentationCost, scale, look) })),
    },
  ];
  return <YearTable name={t('revenue.table')} corner={t('revenue.corner')} yearLabels={yearLabels} rows={rows} />;
}
