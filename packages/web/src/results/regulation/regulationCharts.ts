import type { RegulationResult } from '@hybrid/project/results/regulationResults';
import { amount, amountUnit, axisAmount, figure, type FigureLook, type MoneyScale } from '../../ui/figures';
import { stackedChart, type StackedPicture } from '../years/stackedChart';
import { meansAlong, netRevenue, type Along, type RegulationKey } from './regulationFigures';

/** Returns a chart of annual income above zero, the expense for energy below it, and the net revenue as a line. */
export function regulationRevenueChart(
  { items }: RegulationResult,
  yearLabels: readonly string[],
  scale: MoneyScale,
  look: FigureLook,
  words: { readonly year: string; readonly figure: (key: RegulationKey | 'net') => string },
): StackedPicture {
  const bar = (key: RegulationKey, color: 'regUp' | 'regUp/55' | 'regDown' | 'regDown/55', sign = 1) =>
    ({ name: words.figure(key), color, form: 'bar', values: items.map((year) => sign * year[key]) }) as const;
  return stackedChart({
    category: words.year,
    categories: yearLabels,
    unit: amountUnit('¤', scale, look),
    series: [
      bar('regUpCapacityRevenue', 'regUp'),
      bar('regUpEnergyRevenue', 'regUp/55'),
      bar('regDownCapacityRevenue', 'regDown'),
      bar('regDownEnergyExpense', 'regDown/55', -1),
      { name: words.figure('net'), color: 'text', form: 'line', values: items.map(netRevenue) },
    ],
    write: (value) => amount(value, scale, look),
    writeAxis: (value) => axisAmount(value, scale, look),
  });
}

const powerKinds = ['keptUp', 'keptDown', 'movedUp', 'movedDown'] as const;
type PowerKind = (typeof powerKinds)[number];

/** Returns a chart of the mean power of the first year [MW], up above zero and down below it: reserved as columns, delivered as lines. */
export function regulationPowerChart(
  { timeSeries }: RegulationResult,
  along: Along,
  categories: readonly string[],
  look: FigureLook,
  words: { readonly along: string; readonly power: (kind: PowerKind) => string },
): StackedPicture {
  const means = (steps: readonly number[], sign = 1) => meansAlong(steps, along).map((value) => sign * value);
  const { regUpCapacityCommitted, regDownCapacityCommitted, regUpEnergyExports, regDownEnergyImports } = timeSeries;
  return stackedChart({
    category: words.along,
    categories,
    unit: 'MW',
    series: [
      { name: words.power('keptUp'), color: 'regUp', form: 'bar', values: means(regUpCapacityCommitted) },
      { name: words.power('keptDown'), color: 'regDown/55', form: 'bar', values: means(regDownCapacityCommitted, -1) },
      { name: words.power('movedUp'), color: 'text', form: 'line', values: means(regUpEnergyExports) },
      { name: words.power('movedDown'), color: 'grid', form: 'dashed', values: means(regDownEnergyImports, -1) },
    ],
    write: (value) => figure(value, 2, look),
    writeAxis: (value) => figure(value, 3, look, true),
  });
}
