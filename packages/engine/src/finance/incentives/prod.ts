import { fraction } from '@hybrid/project/basics/units';
import { technologyKinds } from '@hybrid/project/document/technologies';
import { realAmounts, type IncentiveModel } from './incentiveModel';

/**
 * Returns the credit for each MWh that the selected technologies deliver: for solar and wind the energy that reaches the bus and is not curtailed,
 * for storage its discharge. The sum of a year and the number of years may be limited, and the credit may be taxed. Nominal amounts are converted
 * to real money of the base year. Source: 26 USC 45; HOMER Grid manual, "Production-based incentives".
 */
export const prod: IncentiveModel<'prod'> = (incentive, inputs) => {
  const { credit, maxCredit, useDuration, duration, useCreditTaxPercent, creditTaxPercent } = incentive;
  const { lifetimeYears, delivered } = inputs;
  const ticked = technologyKinds.filter((technology) => incentive[technology]);
  const kept = useCreditTaxPercent ? 1 - fraction(creditTaxPercent) : 1;
  const lastYear = useDuration ? Math.min(duration, lifetimeYears) : lifetimeYears;
  /** Share of a year's credit that the limit allows. */
  const share = delivered.map((energy) => {
    const whole = credit * ticked.reduce((sum, technology) => sum + energy[technology], 0);
    return maxCredit > 0 && whole > maxCredit ? maxCredit / whole : 1;
  });
  return ticked.map((owner) => ({
    owner,
    byYear: realAmounts(inputs, (year) =>
      year === 0 || year > lastYear ? 0 : credit * delivered[year - 1][owner] * share[year - 1] * kept,
    ),
  }));
};
