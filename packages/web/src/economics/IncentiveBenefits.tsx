import { incentiveName } from '@hybrid/project/document/incentive';
import type { EChartsOption } from 'echarts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../i18n/translate';
import type { IncentiveFlow } from '@hybrid/engine/simulate/estimate';
import { Chart } from '../charts/Chart';
import { axisLook, type ChartTheme } from '../charts/chartTheme';
import type { LiveEstimate } from '../estimate/useEstimate';
import { useNumbers } from '../ui/numbers';
import { moneyScales, scaleFor, moneyText } from '../ui/figures';
import { useYearLabel } from '../openProject/yearLabels';
import { useProject } from '../openProject/projectStore';

/** Colours in the order of the incentives. */
const colours = ['incentive', 'gridText', 'lineStrong', 'ok', 'contract', 'text3'] as const satisfies readonly (keyof ChartTheme)[];
const colourOf = (theme: ChartTheme, at: number): string => theme[colours[at % colours.length] ?? 'incentive'];

/** Minimum number of operating years in the chart, so that a credit of year 0 is at its beginning. */
const minYears = 10;

/** Shows the yearly value of the incentives, in the estimate of the base size. */
export function IncentiveBenefits({ live: { estimate, isBlocked } }: { readonly live: LiveEstimate }) {
  const { t } = useTranslation();
  const hasIncentives = useProject((project) => project.incentives.length > 0);
  if (!hasIncentives) return null;
  return (
    <section className="rail-part" aria-label={t('economics.bringTitle')}>
      <h2>{t('economics.bringTitle')}</h2>
      {estimate && estimate.incentives.length > 0 ? (
        <Flows flows={estimate.incentives} />
      ) : (
        <p className="rail-text">
          {t(isBlocked ? 'economics.bringBlocked' : estimate ? 'economics.bringNothing' : 'economics.bringWaiting')}
        </p>
      )}
    </section>
  );
}

function Flows({ flows: byIncentive }: { readonly flows: readonly IncentiveFlow[] }) {
  const { t } = useTranslation();
  const translate = useTranslate();
  const incentives = useProject((project) => project.incentives);
  const flows = useMemo(
    () =>
      byIncentive.flatMap(({ id, byYear }) => {
        // An outdated estimate may still list an incentive that was removed.
        const incentive = incentives.find((item) => item.id === id);
        return incentive ? [{ name: translate(incentiveName(incentives, incentive)), byYear }] : [];
      }),
    [byIncentive, incentives, translate],
  );
  const numbers = useNumbers();
  const yearLabel = useYearLabel();
  const lifetime = useProject((project) => project.lifetime);
  const shown = useMemo(() => {
    const last = Math.max(...flows.map(({ byYear }) => byYear.findLastIndex((amount) => amount !== 0)), 0);
    const years = Array.from({ length: Math.max(last, Math.min(minYears, lifetime)) + 1 }, (_, year) => yearLabel(year - 1));
    const totals = years.map((_, year) => flows.reduce((sum, { byYear }) => sum + (byYear[year] ?? 0), 0));
    return { years, totals, lastPaid: yearLabel(last - 1), ...moneyScales[scaleFor(Math.max(...totals.map(Math.abs)))] };
  }, [flows, lifetime, yearLabel]);
  const { years, totals, lastPaid, divisor, prefix } = shown;
  const unit = `${prefix}${numbers.currencySymbol}`;
  const decimals = prefix === '' ? 0 : 2;
  const total = totals.reduce((sum, amount) => sum + amount, 0);
  const option = useMemo(
    () =>
      (theme: ChartTheme): EChartsOption => ({
        grid: { left: 4, right: 8, top: 22, bottom: 4, containLabel: true },
        xAxis: { type: 'category', data: [...years], ...axisLook(theme), splitLine: { show: false } },
        yAxis: { type: 'value', name: unit, splitNumber: 3, ...axisLook(theme) },
        tooltip: { trigger: 'axis', valueFormatter: (value) => `${numbers.column(Number(value), decimals)} ${unit}` },
        series: flows.map(({ name, byYear }, at) => ({
          type: 'bar',
          name,
          stack: 'incentives',
          barMaxWidth: 14,
          data: years.map((_, year) => (byYear[year] ?? 0) / divisor),
          itemStyle: { color: colourOf(theme, at) },
        })),
      }),
    [flows, years, divisor, unit, decimals, numbers],
  );
  return (
    <>
      <Chart
        option={option}
        height={150}
        name={t('economics.bringName', { total: moneyText(total, numbers), last: lastPaid })}
        legend={(theme) => flows.map(({ name }, at) => ({ name, color: colourOf(theme, at), mark: 'block' }))}
        table={{
          columns: [t('economics.bringYear'), ...flows.map(({ name }) => `${name}, ${unit}`)],
          rows: years.map((label, year) => [label, ...flows.map(({ byYear }) => numbers.column((byYear[year] ?? 0) / divisor, decimals))]),
        }}
      />
      <p className="rail-text">{t('economics.bringText', { total: moneyText(total, numbers) })}</p>
    </>
  );
}
