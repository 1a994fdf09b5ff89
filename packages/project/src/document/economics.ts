import { fraction } from '../basics/units';
import { flag, money, number, percent, type RecordOf } from '../fields/field';
import type { LabelCode } from '../i18n/message';
import type { TechnologyKind } from './technologies';

const outage = (label: LabelCode, help: LabelCode) => percent(label, 0, { max: 50, help });

export const economicsFields = {
  discountRate: percent('money.discountRate', 0, { help: 'money.discountRateHelp' }),
  inflationRate: number('money.inflationRate', 0, {
    unit: '%',
    min: -100,
    max: 100,
    help: 'money.inflationRateHelp',
  }),
  systemFixedCost: money('money.systemFixedCost', 0, { help: 'money.systemFixedCostHelp' }),
  systemOmCost: money('money.systemOAndMCost', 0, { unit: '¤/yr', help: 'money.systemOAndMCostHelp' }),
  useNominalMoney: flag('money.nominalMoney', false, 'money.nominalMoneyHelp'),
  includeSalvage: flag('money.salvageValue', false, 'money.salvageValueHelp'),
  halfBasisReduction: flag('money.taxCreditReducesDepreciation', true, 'money.taxCreditReducesDepreciationHelp'),
  solarPlannedOutage: outage('money.solarPlannedOutage', 'money.solarPlannedOutageHelp'),
  solarForcedOutage: outage('money.solarForcedOutage', 'money.solarForcedOutageHelp'),
  windPlannedOutage: outage('money.windPlannedOutage', 'money.windPlannedOutageHelp'),
  windForcedOutage: outage('money.windForcedOutage', 'money.windForcedOutageHelp'),
  storagePlannedOutage: outage('money.storagePlannedOutage', 'money.storagePlannedOutageHelp'),
  storageForcedOutage: outage('money.storageForcedOutage', 'money.storageForcedOutageHelp'),
  useZeroCashFlow: flag('money.compareWithNoProject', true, 'money.compareWithNoProjectHelp'),
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
