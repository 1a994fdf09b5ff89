import { message, ofOwner, type Text } from '@hybrid/project/i18n/message';
import { chartedAccounts } from '@hybrid/project/results/accounts';
import type { Details } from '@hybrid/project/results/details';
import type { RevenueOwner } from '@hybrid/project/results/revenueResult';
import { moneyStepFor, type MoneyStep } from '../tables/moneySteps';
import { monthTexts, ownerWords } from '../tables/resultWords';
import type { StackedChart, StackedSeries } from '../pdf/pdfChart';
import { streamTones, technologyTones, tones } from '../pdf/reportColors';

type Written = (value: number, decimals: number) => string;

/** Labels of ticks: whole numbers, or as many decimals as a small step needs. */
const tickText =
  (written: Written) =>
  (value: number): string =>
    written(value, Number.isInteger(value) ? 0 : Math.min(3, String(Number(value.toPrecision(6))).split('.')[1]?.length ?? 0));

/** Labels of axes have up to three digits before the decimal mark, not six. */
const threeDigits = 1e3;
const axisStep = (amounts: readonly number[]): MoneyStep => moneyStepFor(amounts.map((amount) => amount * threeDigits));

/** Returns the chart of income and cost of each year, from the investment on, with the cumulative cash flow. */
export function cashFlowChart({ cashflow }: Details, currency: string, written: Written): StackedChart {
  const { years } = cashflow;
  const { divisor, unitOf } = axisStep(years.flatMap(({ capEx, cumulative, revenue }) => [capEx, cumulative, revenue]));
  const series = (name: Text, color: string, of: (year: (typeof years)[number]) => number): StackedSeries => ({
    name,
    color,
    values: years.map((year) => of(year) / divisor),
  });
  return {
    unit: unitOf(currency),
    labels: years.map(({ year }) => String(year)),
    series: chartedAccounts.map(({ title, chartTitle = title, flow, paperColor }) =>
      series(chartTitle, paperColor, (year) => year[flow] ?? 0),
    ),
    line: series(message('results.cumulativeCashFlow'), tones.net, ({ cumulative }) => cumulative),
    written: tickText(written),
  };
}

/** Returns the chart of the revenue of each market in each operating year. */
export function revenueChart({ cashflow }: Details, currency: string, written: Written): StackedChart {
  const operating = cashflow.years.filter(({ year }) => year > 0);
  const { divisor, unitOf } = axisStep(operating.map(({ revenue }) => revenue));
  return {
    unit: unitOf(currency),
    labels: operating.map(({ year }) => String(year)),
    series: cashflow.revenueNames.map((name, stream) => ({
      name,
      color: toneOf(stream),
      values: operating.map(({ revenues }) => (revenues[stream] ?? 0) / divisor),
    })),
    written: tickText(written),
  };
}

/** Returns the chart of monthly production of the first year, of each array and wind farm; undefined without any. */
export function productionChart({ solar, wind }: Details, written: Written): StackedChart | undefined {
  const items = [...solar.map((item) => ({ item, kind: 'solar' as const })), ...wind.map((item) => ({ item, kind: 'wind' as const }))];
  if (items.length === 0) return undefined;
  const colors = ownTones(items.map(({ kind }) => kind));
  return {
    unit: 'GWh',
    labels: monthTexts,
    series: items.map(({ item }, index) => ({
      name: item.customName,
      color: colors[index] ?? tones.revenue,
      values: item.totalProductionByMonth.map((energyMWh) => energyMWh / 1e3),
    })),
    written: tickText(written),
  };
}

/** Returns the charts of the average day of the first operating year: revenue of each market by hour, and price; undefined without days. */
export function averageDayCharts(
  { summaryChart }: Details,
  currency: string,
  written: Written,
): { readonly revenue: StackedChart; readonly price: StackedChart } | undefined {
  const day = summaryChart[0]?.average;
  if (!day) return undefined;
  const { divisor, unitOf } = axisStep(day.streams.flatMap(({ revenue }) => [...revenue]));
  const labels = day.price.map((_, hour) => String(hour));
  const colors = ownTones(day.streams.map(({ owner }) => owner));
  return {
    revenue: {
      unit: message('files.hour', { unit: unitOf(currency) }),
      labels,
      series: day.streams.map(({ name, owner, revenue }, stream) => ({
        name: streamNames[owner](name),
        color: colors[stream] ?? tones.revenue,
        values: revenue.map((amount) => amount / divisor),
      })),
      written: tickText(written),
    },
    price: {
      unit: `${currency}/MWh`,
      labels,
      series: [],
      line: { name: message('files.salePrice'), color: tones.net, values: day.price },
      written: tickText(written),
    },
  };
}

/** Returns the chart of usable storage capacity, the maximum of each year; undefined if one year stands for all. */
export function capacityChart({ augmentation }: Details, written: Written): StackedChart | undefined {
  const years = augmentation[0]?.items ?? [];
  const changes = augmentation.some(({ items }) => items.some(({ maximum }) => maximum !== items[0]?.maximum));
  if (!changes) return undefined;
  const colors = ownTones(augmentation.map(() => 'storage'));
  return {
    unit: 'MWh',
    labels: years.map(({ year }) => String(year)),
    series: augmentation.map(({ customName, items }, index) => ({
      name: customName,
      color: colors[index] ?? tones.revenue,
      values: items.map(({ maximum }) => maximum),
    })),
    written: tickText(written),
  };
}

/** Names of the parts of a stream by their owner: `Day-ahead: solar`. */
const streamNames: { readonly [O in RevenueOwner]: (market: Text) => Text } = {
  solar: (market) => message('results.solar', { market }),
  wind: (market) => message('results.wind', { market }),
  storage: (market) => message('results.storage', { market }),
  system: (market) => ofOwner(market, ownerWords.system),
};

const toneOf = (index: number): string => streamTones[index % streamTones.length] ?? tones.revenue;

/** Returns tones: the first item of each technology has its tone, the others have tones of no technology. */
function ownTones(owners: readonly (keyof typeof technologyTones)[]): readonly string[] {
  const taken: readonly string[] = Object.values(technologyTones);
  const free = streamTones.filter((tone) => !taken.includes(tone));
  let others = 0;
  return owners.map((owner, index) =>
    owners.indexOf(owner) === index ? technologyTones[owner] : (free[others++ % free.length] ?? tones.revenue),
  );
}
