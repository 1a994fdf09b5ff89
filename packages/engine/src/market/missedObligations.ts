import type { Text } from '@hybrid/project/i18n/message';
import type { Series } from '../series';
import type { ContractYear } from './contract';
import type { DeliveredMarket } from './deliveredDuties';

/** Shortfalls of an obligation that allows none. */
export interface MissedObligation {
  readonly contract: Text;
  /** Number of windows, or steps, that fell short, and their total hours. */
  readonly windows: number;
  readonly hours: number;
  /** Energy missing in all of them. */
  readonly missingMWh: number;
  /** The largest shortage, and when its window begins: hours since the start of the year. [MWh, h] */
  readonly worstMWh: number;
  readonly worstAtHour: number;
}

/** Share of the energy owed below which a shortfall is rounding. */
const negligible = 1e-4;

/** Returns the shortfalls of contracts without a penalty in a year; any of them means that the plant cannot meet the contract. */
export function missedObligations(
  contracts: readonly ContractYear[],
  delivered: readonly DeliveredMarket[],
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
        missingMWh: shortages.reduce((total, { missingMWh }) => total + missingMWh, 0),
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
