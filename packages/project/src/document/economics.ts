import { fraction } from '../basics/units';
import { flag, money, number, percent, type RecordOf } from '../fields/field';
import type { TechnologyKind } from './technologies';

const outage = (label: string, help: string) => percent(label, 0, { max: 50, help });

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
  useNominalMoney: flag(
    'Nominal money',
    false,
    'Cash flow and figures in money of each year, with inflation, at the nominal rate. Net present value stays the same.',
  ),
  includeSalvage: flag(
    'Salvage value',
    false,
    'What is left of the life of a component is sold at the end, for its share of the replacement cost.',
  ),
  halfBasisReduction: flag(
    'Tax credit reduces depreciation',
    true,
    'Half of the investment tax credit is deducted from the depreciable basis (26 USC 50).',
  ),
  solarPlannedOutage: outage(
    'Solar planned outage',
    'Share of the year in which PV is out for maintenance; reduces its production in every step.',
  ),
  solarForcedOutage: outage('Solar forced outage', 'Share of the year in which PV fails; adds to the planned outage.'),
  windPlannedOutage: outage(
    'Wind planned outage',
    'Share of the year in which turbines are out for maintenance; reduces their production in every step.',
  ),
  windForcedOutage: outage('Wind forced outage', 'Share of the year in which turbines fail; adds to the planned outage.'),
  storagePlannedOutage: outage(
    'Storage planned outage',
    'Share of the year in which storage is out for maintenance; reduces its power in every step.',
  ),
  storageForcedOutage: outage('Storage forced outage', 'Share of the year in which storage fails; adds to the planned outage.'),
  useZeroCashFlow: flag('Compare with no project', true, 'Otherwise results are compared with a base case that is chosen among them.'),
} as const;

export type Economics = RecordOf<typeof economicsFields>;

/** Returns the share of the year in which a technology works: 1 less planned and forced outage. [fraction] */
export function availability(economics: Economics, technology: TechnologyKind): number {
  return 1 - fraction(economics[`${technology}PlannedOutage`] + economics[`${technology}ForcedOutage`]);
}

/**
 * Returns the real discount rate [%]: 100 (i - f) / (100 + f), nominal rate i and inflation f in percent.
 * Undefined if inflation is -100 %, at which the rate does not exist.
 */
export function realDiscountRatePercent({
  discountRate,
  inflationRate,
}: Pick<Economics, 'discountRate' | 'inflationRate'>): number | undefined {
  if (inflationRate <= -100) return undefined;
  return (100 * (discountRate - inflationRate)) / (100 + inflationRate);
}
