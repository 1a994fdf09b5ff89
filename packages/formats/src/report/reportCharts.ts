import { message, ofOwner, type Text } from '@hybrid/project/i18n/message';
import { chartedAccounts } from '@hybrid/project/results/accounts';
import type { Details } from '@hybrid/project/results/details';
import { ownerTones, streamColors } from '@hybrid/project/results/marketColors';
import type { RevenueOwner } from '@hybrid/project/results/revenueResult';
import { hexOf, lightTones, marketShade, toneOf } from '@hybrid/project/results/seriesColors';
import { moneyStepFor, threeDigits, type MoneyStep } from '../tables/moneySteps';
import { monthTexts, ownerWords } from '../tables/resultWords';
import type { StackedChart, StackedSeries } from '../pdf/pdfChart';
import { ink } from '../pdf/reportColors';

type Written = (value: number, decimals: number) => string;

/** Labels of ticks: whole numbers, or as many decimals as a small step needs. */
export const tickText =
  (written: Written) =>
  (value: number): string =>
    written(value, Number.isInteger(value) ? 0 : Math.min(3, String(Number(value.toPrecision(6))).split('.')[1]?.length ?? 0));

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
    series: chartedAccounts.map(({ title, chartTitle = title, flow, tone }) => series(chartTitle, hexOf(tone), (year) => year[flow] ?? 0)),
    line: series(message('results.cumulativeCashFlow'), ink.text, ({ cumulative }) => cumulative),
    written: tickText(written),
  };
}

/** Returns the chart of the revenue of each market in each operating year. */
export function revenueChart({ cashflow, revenue }: Details, currency: string, written: Written): StackedChart {
  const operating = cashflow.years.filter(({ year }) => year > 0);
  const { divisor, unitOf } = axisStep(operating.map((year) => year.revenue));
  const colors = streamColors(cashflow.revenueNames, { revenue });
  return {
    unit: unitOf(currency),
    labels: operating.map(({ year }) => String(year)),
    series: cashflow.revenueNames.map((name, stream) => ({
      name,
      color: hexOf(colors[stream] ?? 'grid'),
      values: operating.map(({ revenues }) => (revenues[stream] ?? 0) / divisor),
    })),
    written: tickText(written),
  };
}

/** Returns the chart of monthly production of the first year, of each array and wind farm; undefined without any. */
export function productionChart({ solar, wind }: Details, written: Written): StackedChart | undefined {
  const items = [
    ...solar.map((item, place) => ({ item, color: toneOf('solar', place) })),
    ...wind.map((item, place) => ({ item, color: toneOf('wind', place) })),
  ];
  if (items.length === 0) return undefined;
  return {
    unit: 'GWh',
    labels: monthTexts,
    series: items.map(({ item, color }) => ({
      name: item.customName,
      color: hexOf(color),
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
  const colors = day.streams.map(({ owner }, stream) =>
    marketShade(lightTones[ownerTones[owner]], ink.text, day.streams.slice(0, stream).filter((before) => before.owner === owner).length),
  );
  return {
    revenue: {
      unit: message('files.hour', { unit: unitOf(currency) }),
      labels,
      series: day.streams.map(({ name, owner, revenue }, stream) => ({
        name: streamNames[owner](name),
        color: colors[stream] ?? ink.soft,
        values: revenue.map((amount) => amount / divisor),
      })),
      written: tickText(written),
    },
    price: {
      unit: `${currency}/MWh`,
      labels,
      series: [],
      line: { name: message('files.salePrice'), color: ink.text, values: day.price },
      written: tickText(written),
    },
  };
}

/** Returns the chart of usable storage capacity, the maximum of each year; undefined if one year stands for all. */
export function capacityChart({ augmentation }: Details, written: Written): StackedChart | undefined {
  const years = augmentation[0]?.items ?? [];
  const changes = augmentation.some(({ items }) => items.some(({ maximum }) => maximum !== items[0]?.maximum));
  if (!changes) return undefined;
  return {
    unit: 'MWh',
    labels: years.map(({ year }) => String(year)),
    series: augmentation.map(({ customName, items }, index) => ({
      name: customName,
      color: hexOf(toneOf('storage', index)),
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
