import { amount, amountUnit, axisAmount, figure, type FigureLook, type MoneyScale } from '../../ui/figures';
import { stackedChart, type StackedPicture } from '../years/stackedChart';
import type { RevenueGroup } from './revenueGroups';

interface Along {
  readonly groups: readonly RevenueGroup[];
  readonly yearLabels: readonly string[];
  readonly yearWord: string;
  readonly look: FigureLook;
}

/** Returns a chart of annual revenue, one block for each market or technology; payments are below zero. */
export function revenueChart({ groups, yearLabels, yearWord, look }: Along, scale: MoneyScale): StackedPicture {
  return stackedChart({
    category: yearWord,
    categories: yearLabels,
    unit: amountUnit('¤', scale, look),
    series: groups.map(({ name, color, years }) => ({ name, color, form: 'bar', values: years.map(({ revenue }) => revenue) })),
    write: (value) => amount(value, scale, look),
    writeAxis: (value) => axisAmount(value, scale, look),
  });
}

/** Returns a chart of annual energy. */
export function energyChart({ groups, yearLabels, yearWord, look }: Along): StackedPicture {
  return stackedChart({
    category: yearWord,
    categories: yearLabels,
    unit: 'MWh',
    series: groups.map(({ name, color, years }) => ({ name, color, form: 'bar', values: years.map(({ energy }) => energy) })),
    write: (value) => figure(value, 0, look),
    writeAxis: (value) => figure(value, 3, look, true),
  });
}

/** Returns a chart of the price per MWh, one line for each market or technology that sold energy. */
export function priceChart({ groups, yearLabels, yearWord, look }: Along): StackedPicture {
  return stackedChart({
    category: yearWord,
    categories: yearLabels,
    unit: amountUnit('¤/MWh', 'full', look),
    series: groups
      .filter(({ years }) => years.some(({ price }) => price !== null))
      .map(({ name, color, years }) => ({ name, color, form: 'line', values: years.map(({ price }) => price ?? undefined) })),
    write: (value) => figure(value, 2, look),
    writeAxis: (value) => figure(value, 3, look, true),
  });
}
