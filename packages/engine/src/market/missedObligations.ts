import type { Series } from '../series';
import type { ContractYear } from './contract';
import type { DeliveredContract } from './deliveredDuties';

/** An obligation that was missed though none may be. */
export interface MissedObligation {
  readonly contract: string;
  /** Windows, or steps, that fell short; and the hours they last. */
  readonly windows: number;
  readonly hours: number;
  /** The largest shortage, and when its window begins: hours since the start of the year. [MWh, h] */
  readonly worstMWh: number;
  readonly worstAtHour: number;
}

/** Of what is owed: less than this is rounding. */
const negligible = 1e-4;

/** What contracts without a penalty miss in a year: nothing, or the plant cannot keep them. */
export function missedObligations(
  contracts: readonly ContractYear[],
  delivered: readonly DeliveredContract[],
  stepHours: number,
): readonly MissedObligation[] {
  return contracts.flatMap(({ contract, penalty, stepDuty, windowDuties }, k) => {
    if (penalty) return [];
    const { stepMW, windowShortfallMWh } = delivered[k];
    const shortages = [
      ...(stepDuty ? stepShortages(stepDuty.powerMW, stepMW, stepHours) : []),
      ...windowDuties.flatMap(({ steps, energyMWh }, w) =>
        windowShortfallMWh[w] > negligible * energyMWh
          ? [{ missingMWh: windowShortfallMWh[w], atHour: steps[0] * stepHours, hours: steps.length * stepHours }]
          : [],
      ),
    ];
    if (shortages.length === 0) return [];
    const worst = shortages.reduce((max, shortage) => (shortage.missingMWh > max.missingMWh ? shortage : max));
    return [
      {
        contract: contract.name,
        windows: shortages.length,
        hours: shortages.reduce((total, { hours }) => total + hours, 0),
        worstMWh: worst.missingMWh,
        worstAtHour: worst.atHour,
      },
    ];
  });
}

interface Shortage {
  readonly missingMWh: number;
  readonly atHour: number;
  readonly hours: number;
}

function stepShortages(owedMW: Series, deliveredMW: Series, stepHours: number): readonly Shortage[] {
  const found: Shortage[] = [];
  for (let t = 0; t < owedMW.length; t++) {
    const missingMW = owedMW[t] - deliveredMW[t];
    if (missingMW > negligible * owedMW[t]) found.push({ missingMWh: missingMW * stepHours, atHour: t * stepHours, hours: stepHours });
  }
  return found;
}
