import type { Details } from '@hybrid/project/results/details';
import { marketFigureTables, type MarketFigureRow } from '@hybrid/project/results/marketFigures';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate';
import { amount, amountUnit, figure, type FigureLook, type MoneyScale } from '../../ui/figures';
import { FactTable, type Row } from '../summary/FactTable';

interface MarketFigureTablesProps {
  readonly details: Details;
  readonly scale: MoneyScale;
  readonly look: FigureLook;
}

/** Shows a table for each capacity market and each contract: contracted power or energy, its delivered part, and its revenue. */
export function MarketFigureTables({ details, scale, look }: MarketFigureTablesProps) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const tables = marketFigureTables(details, details.revenueResult.years.length);
  if (tables.length === 0) return null;
  const rowOf = ({ label, unit, decimals, first, average, sum }: MarketFigureRow): Row => {
    const isMoney = unit === '¤';
    const write = (value: number | null) => (isMoney ? amount(value, scale, look) : figure(value, decimals, look));
    const shownUnit = isMoney ? amountUnit(unit, scale, look) : unit;
    const name = translate(label);
    return {
      key: name,
      label: shownUnit === '' ? name : `${name}, ${shownUnit}`,
      cells: [first, average, sum].map((value) => (value === null ? '' : write(value))),
    };
  };
  return (
    <div className="chart-pair">
      {tables.map(({ name, rows }) => (
        <FactTable
          key={translate(name)}
          title={translate(name)}
          columns={[t('results.tables.first'), t('results.tables.average'), t('revenue.allYears')]}
          rows={rows.map(rowOf)}
        />
      ))}
    </div>
  );
}
