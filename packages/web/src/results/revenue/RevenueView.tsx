import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { tableText } from '../../charts/chartData';
import { Segmented } from '../../ui/Segmented';
import { moneyOf } from '../cashFlow/cashFlowRows';
import { amount, amountUnit, figure, scaleFor, type MoneyScale } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { ComesFrom } from '../ComesFrom';
import { CopyButton } from '../optimization/CopyButton';
import { MoneySwitch } from '../optimization/MoneySwitch';
import { energyChart, priceChart, revenueChart } from './revenueCharts';
import { groupings, revenueGroups, totalRevenue, type Grouping } from './revenueGroups';
import { MarketFigureTables } from './MarketFigureTables';
import { RevenueTable } from './RevenueTable';
import type { SystemViewProps } from '../systemView';
import { useYearLabel } from '../../openProject/yearLabels';
import { FigureStrip } from '../FigureStrip';
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
  const sum = (values: readonly number[]) => values.reduce((before, value) => before + value, 0);
  const money = (value: number, unit = '¤') => ({
    value: amount(value, scaleFor(value), look),
    unit: amountUnit(unit, scaleFor(value), look),
    isNegative: value < 0,
  });
  const years = revenueResult.years;
  const prices = groups.flatMap(({ years: figures }) => figures.flatMap(({ price }) => price ?? []));
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  const names = {
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
  const { money: terms } = moneyOf(details);

  return (
    <>
      <div className="results-head">
        <h1>{t('revenue.title')}</h1>
        <span className="muted clip">{title}</span>
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
      <FigureStrip
        name={t('revenue.figures')}
        figures={[
          { label: t('revenue.strip.first'), ...money(total[0] ?? 0), note: yearLabels[0] ?? '' },
          {
            label: t('revenue.strip.average'),
            ...money(financial.revenue, '¤/yr'),
            note: t('revenue.strip.over', { years: years.length }),
          },
          {
            label: t('revenue.strip.sum'),
            ...money(sum(total)),
            note: t('revenue.strip.undiscounted', { money: t(`results.flow.money.${terms}`) }),
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
      <section className="card chart-card" aria-label={t('revenue.chart')}>
        <div className="chart-head">
          <h2>{t('revenue.chart')}</h2>
        </div>
        <Chart
          option={pictures.revenue.option}
          height={260}
          name={names.revenue}
          table={pictures.revenue.table}
          legend={pictures.revenue.legend}
          empty={t('revenue.empty')}
        />
      </section>
      <div className="chart-pair">
        {(['energy', 'price'] as const).map((kind) => (
          <section key={kind} className="card chart-card" aria-label={t(`revenue.${kind}Chart`)}>
            <div className="chart-head">
              <h2>{t(`revenue.${kind}Chart`)}</h2>
            </div>
            <Chart
              option={pictures[kind].option}
              height={190}
              name={names[kind]}
              table={pictures[kind].table}
              legend={pictures[kind].legend}
              empty={t('revenue.noPrice')}
            />
          </section>
        ))}
      </div>
      <MarketFigureTables details={details} scale={scale} look={look} />
      <RevenueTable result={revenueResult} groups={groups} yearLabels={yearLabels} scale={scale} look={look} />
      <p className="results-note">{t('revenue.note', { money: t(`revenue.noteMoney.${terms}`) })}</p>
      <ComesFrom projectId={projectId} />
    </>
  );
}
