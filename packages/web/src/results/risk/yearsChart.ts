import type { YearsResult } from '@hybrid/project/results/studyResults';
import { amount, amountUnit, figure, moneyScales, type FigureLook, type MoneyScale } from '../figures';
import { stackedChart, type StackedPicture } from '../years/stackedChart';

/** Net present values of the years, the highest first, with P10, P50 and P90 as lines across; undefined where they are not told. */
export function yearsChart(
  { runs, figures }: YearsResult,
  scale: MoneyScale,
  look: FigureLook,
  words: { readonly year: string; readonly npv: string },
): StackedPicture | undefined {
  const { npv } = figures;
  if ('lacking' in npv) return undefined;
  const worths = runs
    .flatMap(({ priceYear, weatherYear, outcome }) =>
      'infeasible' in outcome
        ? []
        : [{ name: weatherYear === 'as imported' ? priceYear : `${priceYear}, ${weatherYear}`, npv: outcome.npv }],
    )
    .toSorted((a, b) => b.npv - a.npv);
  const line = (name: string, color: 'storage' | 'warn' | 'grid', form: 'line' | 'dashed', value: number) => ({
    name,
    color,
    form,
    values: worths.map(() => value),
  });
  return stackedChart({
    category: words.year,
    categories: worths.map(({ name }) => name),
    unit: amountUnit('¤', scale, look),
    series: [
      { name: words.npv, color: 'dam/45', form: 'bar', values: worths.map((worth) => worth.npv) },
      line('P10', 'grid', 'dashed', npv.p10),
      line('P50', 'storage', 'line', npv.p50),
      line('P90', 'warn', 'dashed', npv.p90),
    ],
    write: (value) => amount(value, scale, look),
    writeAxis: (value) => figure(value / moneyScales[scale].divisor, 3, look, true),
  });
}
