import { hoursPerDay, hoursPerYear, monthDay } from '@hybrid/project/basics/calendar';
import type { FirstAndAverage } from '@hybrid/project/results/firstAndAverage';
import type { RegulationResult } from '@hybrid/project/results/regulationResults';

type RegulationYear = RegulationResult['items'][number];

/** Keys of the eight figures of a market, up before down. */
export const regulationKeys = [
  'regUpCapacityRevenue',
  'regUpCapacityCommitted',
  'regUpEnergyRevenue',
  'regUpEnergyExports',
  'regDownCapacityRevenue',
  'regDownCapacityCommitted',
  'regDownEnergyExpense',
  'regDownEnergyImports',
] as const satisfies readonly (keyof RegulationYear)[];
export type RegulationKey = (typeof regulationKeys)[number];

export const isMoneyFigure = (key: RegulationKey): boolean => key.endsWith('Revenue') || key.endsWith('Expense');

/** Returns the net revenue of a market in a year: its income less the expense for energy taken down. */
export function netRevenue(year: RegulationYear): number {
  return year.regUpCapacityRevenue + year.regUpEnergyRevenue + year.regDownCapacityRevenue - year.regDownEnergyExpense;
}

/** Returns a figure of the first year, and its mean over all years; undefined without years. */
export function firstAndMean(values: readonly number[]): FirstAndAverage | undefined {
  const [first] = values;
  return first === undefined ? undefined : { first, average: values.reduce((sum, value) => sum + value, 0) / values.length };
}

export const alongs = ['hour', 'month'] as const;
export type Along = (typeof alongs)[number];

const placeOf: { readonly [A in Along]: (hour: number) => number } = {
  hour: (hour) => Math.floor(hour) % hoursPerDay,
  month: (hour) => monthDay(Math.floor(hour / hoursPerDay)).month,
};

/** Returns the means of the steps of a year by hour of the day (24) or by month (12). */
export function meansAlong(steps: readonly number[], along: Along): readonly number[] {
  const count = along === 'hour' ? hoursPerDay : 12;
  const sums = new Float64Array(count);
  const counts = new Float64Array(count);
  steps.forEach((value, step) => {
    const place = placeOf[along]((step * hoursPerYear) / steps.length);
    sums[place] = (sums[place] ?? 0) + value;
    counts[place] = (counts[place] ?? 0) + 1;
  });
  return Array.from(sums, (sum, place) => sum / (counts[place] || 1));
}
