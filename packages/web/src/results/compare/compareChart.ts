import { amount, amountUnit, axisAmount, type FigureLook, type MoneyScale } from '../../ui/figures';
import { stackedChart, type ChartSeries, type StackedPicture } from '../years/stackedChart';
import type { ComparedFlows, FlowTerms } from './comparedFlows';

export const flowChoices = ['both', 'difference'] as const;
export type FlowChoice = (typeof flowChoices)[number];

interface CompareWords {
  readonly year: string;
  readonly line: (name: keyof ComparedFlows) => string;
}

const looks = {
  proposed: { color: 'dam', line: 'line' },
  base: { color: 'grid/70', line: 'dashed' },
  difference: { color: 'dam', line: 'line' },
} as const;

export const flowsShown: { readonly [C in FlowChoice]: readonly (keyof ComparedFlows)[] } = {
  both: ['proposed', 'base'],
  difference: ['difference'],
};

export const flowColors = { proposed: looks.proposed.color, base: looks.base.color, difference: looks.difference.color } as const;

/** Returns a chart of two cash flows side by side, or of their difference: annual as columns, cumulative as lines. */
export function compareChart(
  flows: ComparedFlows,
  terms: FlowTerms,
  choice: FlowChoice,
  yearLabels: readonly string[],
  scale: MoneyScale,
  look: FigureLook,
  words: CompareWords,
): StackedPicture {
  return stackedChart({
    category: words.year,
    categories: yearLabels,
    unit: amountUnit('¤', scale, look),
    series: flowsShown[choice].map((name): ChartSeries => ({
      name: words.line(name),
      color: looks[name].color,
      form: terms === 'annual' ? 'bar' : looks[name].line,
      values: flows[name],
      stack: name,
    })),
    write: (value) => amount(value, scale, look),
    writeAxis: (value) => axisAmount(value, scale, look),
  });
}
