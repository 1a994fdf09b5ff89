import { flag, money, number, percent, type RecordOf } from '../fields/field';

export const economicsFields = {
  discountRate: percent('Discount Rate', 0, { help: 'Nominal, per year.' }),
  inflationRate: number('Inflation Rate', 0, {
    unit: '%',
    min: -100,
    max: 100,
    help: 'Per year. Money of the project is real, of the base year.',
  }),
  systemFixedCost: money('System Fixed Cost', 0, { help: 'Capital in year 0 that belongs to no technology.' }),
  systemOmCost: money('System O&M Cost', 0, { unit: '¤/yr', help: 'In each operating year, of no technology.' }),
  useZeroCashFlow: flag('Compare with no project', true, 'Otherwise results are compared with a base case that is chosen among them.'),
} as const;

export type Economics = RecordOf<typeof economicsFields>;

/**
 * Real discount rate [%]: 100 (i - f) / (100 + f), nominal rate i and inflation f in percent.
 * Undefined when inflation is -100 %, where money loses all meaning.
 */
export function realDiscountRatePercent({
  discountRate,
  inflationRate,
}: Pick<Economics, 'discountRate' | 'inflationRate'>): number | undefined {
  if (inflationRate <= -100) return undefined;
  return (100 * (discountRate - inflationRate)) / (100 + inflationRate);
}
