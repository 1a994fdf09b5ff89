import { message, type Text } from '@hybrid/project/i18n/message';
import type { YearsResult } from '@hybrid/project/results/studyResults';
import { amount, amountUnit, axisAmount, type FigureLook, type MoneyScale } from '../../ui/figures';
import { translate } from '../../i18n/translate';
import { stackedChart, type StackedPicture } from '../years/stackedChart';

/** Returns the name of a run: its year of prices, and that of its weather unless it is the imported one. */
export function runName(priceYear: Text, weatherYear: Text): string {
  const [price, weather] = [translate(priceYear), translate(weatherYear)];
  return weather === translate(message('calculation.asImported')) ? price : `${price}, ${weather}`;
}

/** Returns a chart of the net present values of the years, the highest first, with P10, P50 and P90 as lines; undefined where these are not known. */
export function yearsChart(
  { runs, figures }: YearsResult,
  scale: MoneyScale,
  look: FigureLook,
  words: { readonly year: string; readonly npv: string },
): StackedPicture | undefined {
  const { npv } = figures;
  if ('lacking' in npv) return undefined;
  const years = runs
    .flatMap(({ priceYear, weatherYear, outcome }) =>
      'infeasible' in outcome ? [] : [{ name: runName(priceYear, weatherYear), npv: outcome.npv }],
    )
    .toSorted((a, b) => b.npv - a.npv);
  const line = (name: string, color: 'storage' | 'warn' | 'grid', form: 'line' | 'dashed', value: number) => ({
    name,
    color,
    form,
    values: years.map(() => value),
  });
  return stackedChart({
    category: words.year,
    categories: years.map(({ name }) => name),
    unit: amountUnit('¤', scale, look),
    series: [
      { name: words.npv, color: 'dam/45', form: 'bar', values: years.map((year) => year.npv) },
      line('P10', 'grid', 'dashed', npv.p10),
      line('P50', 'storage', 'line', npv.p50),
      line('P90', 'warn', 'dashed', npv.p90),
    ],
    write: (value) => amount(value, scale, look),
    writeAxis: (value) => axisAmount(value, scale, look),
  });
}
