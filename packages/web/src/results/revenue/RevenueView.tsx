import type { Details } from '@hybrid/project/results/details';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { tableText } from '../../charts/chartData';
import { Segmented } from '../../ui/Segmented';
import { moneyOf } from '@hybrid/project/results/npvBridge';
import { amount, amountUnit, figure, scaleFor, type FigureLook, type MoneyScale } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { ComesFrom } from '../ComesFrom';
import { CopyButton } from '../optimization/CopyButton';
import { MoneySwitch } from '../optimization/MoneySwitch';
import { energyChart, priceChart, revenueChart } from './revenueCharts';
import { groupings, revenueGroups, totalRevenue, type Grouping, type RevenueGroup } from './revenueGroups';
import { MarketFigureTables } from './MarketFigureTables';
import { RevenueTable } from './RevenueTable';
import type { SystemViewProps } from '../systemView';
import { useYearLabel } from '../../openProject/yearLabels';
import { ChartCard } from '../ChartCard';
import { FigureStrip } from '../FigureStrip';
import type { StackedPicture } from '../years/stackedChart';
import '../years/years.css';

/** Shows the revenue of each year, by market or by technology. */
export function RevenueView({ projectId, details, title, badge }: SystemViewProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const labelOf = useYearLabel();
  const { revenueResult, financial } = details;
  const [grouping, setGrouping] = useState<Grouping>('market');
  const [scale, setScale] = useState<MoneyScale>(() => scaleFor(financial.revenue / 10));
  const groups = useMemo(
    () => revenueGroups(revenueResult, grouping, (owner) => t(`results.chart.${owner}`)),
    [revenueResult, grouping, t],
  );
  const yearLabels = useMemo(() => revenueResult.years.map(({ year }) => labelOf(year - 1)), [revenueResult, labelOf]);
  const { comma, symbol } = look;
  const pictures = useMemo(() => {
    const along = { groups, yearLabels, yearWord: t('revenue.year'), look: { comma, symbol } };
    return { revenue: revenueChart(along, scale), energy: energyChart(along), price: priceChart(along) };
  }, [groups, yearLabels, scale, comma, symbol, t]);

  const total = totalRevenue(groups).map(({ revenue }) => revenue);
  const names = chartNames({ groups, grouping, total, scale, look }, t);
  const { money: terms } = moneyOf(details);

  return (
    <>
      <div className="results-head">
        <h1>{t('revenue.title')}</h1>
        <span className="muted clip" title={title}>
          {title}
        </span>
        {badge}
        <span className="grow" />
        <MoneySwitch scale={scale} look={look} onChange={setScale} />
        <Segmented
          size="small"
          value={grouping}
          onChange={setGrouping}
          label={t('revenue.grouping')}
          options={groupings.map((value) => ({ value, label: t(`revenue.by.${value}`) }))}
        />
        <CopyButton text={() => tableText(pictures.revenue.table)} />
      </div>
      <RevenueFigures details={details} total={total} firstYear={yearLabels[0] ?? ''} look={look} />
      <ChartSection title={t('revenue.chart')} picture={pictures.revenue} height={260} name={names.revenue} empty={t('revenue.empty')} />
      <div className="chart-pair">
        {(['energy', 'price'] as const).map((kind) => (
          <ChartSection
            key={kind}
            title={t(`revenue.${kind}Chart`)}
            picture={pictures[kind]}
            height={190}
            name={names[kind]}
            empty={t('revenue.noPrice')}
          />
        ))}
      </div>
      <MarketFigureTables details={details} scale={scale} look={look} />
      <RevenueTable result={revenueResult} groups={groups} yearLabels={yearLabels} scale={scale} look={look} />
      <p className="results-note">{t('revenue.note', { money: t(`revenue.noteMoney.${terms}`) })}</p>
      <ComesFrom projectId={projectId} />
    </>
  );
}

interface ChartSectionProps {
  readonly title: string;
  readonly picture: StackedPicture;
  readonly height: number;
  readonly name: string;
  readonly empty: string;
}

/** Shows a chart below its title. */
function ChartSection({ title, picture, height, name, empty }: ChartSectionProps) {
  return (
    <ChartCard title={title}>
      <Chart option={picture.option} height={height} name={name} table={picture.table} legend={picture.legend} empty={empty} />
    </ChartCard>
  );
}

interface ShownRevenue {
  readonly groups: readonly RevenueGroup[];
  readonly grouping: Grouping;
  /** Revenue of each year. */
  readonly total: readonly number[];
  readonly scale: MoneyScale;
  readonly look: FigureLook;
}

/** Returns the accessible names of the charts: the first and last revenue, totals of energy, and the range of prices. */
function chartNames({ groups, grouping, total, scale, look }: ShownRevenue, t: TFunction) {
  const prices = groups.flatMap(({ years: figures }) => figures.flatMap(({ price }) => price ?? []));
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  return {
    revenue: t('revenue.chartName', {
      grouping: t(`revenue.by.${grouping}`),
      first: amount(total[0], scale, look),
      last: amount(total.at(-1), scale, look),
      unit: amountUnit('¤', scale, look),
      parts: groups
        .map(({ name, years: figures }) => `${name} ${amount(sum(figures.map(({ revenue }) => revenue)), scale, look)}`)
        .join(', '),
    }),
    energy: t('revenue.energyName', {
      parts: groups.map(({ name, years: figures }) => `${name} ${figure(sum(figures.map(({ energy }) => energy)), 0, look)}`).join(', '),
    }),
    price:
      prices.length === 0
        ? t('revenue.noPrice')
        : t('revenue.priceName', { min: figure(min, 2, look), max: figure(max, 2, look), unit: amountUnit('¤/MWh', 'full', look) }),
  };
}

const sum = (values: readonly number[]): number => values.reduce((before, value) => before + value, 0);

interface RevenueFiguresProps {
  readonly details: Details;
  /** Revenue of each year. */
  readonly total: readonly number[];
  readonly firstYear: string;
  readonly look: FigureLook;
}

/** Shows the revenue of the first year, its mean and its sum, and the costs of operating and augmentation. */
function RevenueFigures({ details, total, firstYear, look }: RevenueFiguresProps) {
  const { t } = useTranslation();
  const { years } = details.revenueResult;
  const money = (value: number, unit = '¤') => ({
    value: amount(value, scaleFor(value), look),
    unit: amountUnit(unit, scaleFor(value), look),
    isNegative: value < 0,
  });
  return (
    <FigureStrip
      name={t('revenue.figures')}
      figures={[
        { label: t('revenue.strip.first'), ...money(total[0] ?? 0), note: firstYear },
        {
          label: t('revenue.strip.average'),
          ...money(details.financial.revenue, '¤/yr'),
          note: t('revenue.strip.over', { years: years.length }),
        },
        {
          label: t('revenue.strip.sum'),
          ...money(sum(total)),
          note: t('revenue.strip.undiscounted', { money: t(`results.flow.money.${moneyOf(details).money}`) }),
        },
        {
          label: t('revenue.strip.operating'),
          ...money(sum(years.map(({ operatingCost }) => operatingCost)) / Math.max(1, years.length), '¤/yr'),
          note: t('revenue.strip.over', { years: years.length }),
        },
        {
          label: t('revenue.strip.augmentation'),
          ...money(sum(years.map(({ augmentationCost }) => augmentationCost))),
          note: t('revenue.strip.augmentations', { count: years.filter(({ augmentationCost }) => augmentationCost > 0).length }),
        },
      ]}
    />
  );
}
