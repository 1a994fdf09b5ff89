import { hoursPerDay } from '@hybrid/project/basics/calendar';
import { sentenceFigure } from '@hybrid/project/basics/numberText';
import { UserError } from '@hybrid/project/basics/userError';
import type { MissedObligation } from '../market/missedObligations';
import type { YearEnergies } from './yearEnergies';

/** A contract without a penalty that a system does not meet, over all simulated years. */
export interface MissedContract {
  readonly contract: string;
  readonly windows: number;
  readonly hours: number;
  readonly worst: {
    readonly missingMWh: number;
    /** Operating year from 0. */ readonly operatingYear: number;
    /** Hours since the start of the year. */ readonly hour: number;
  };
}

/** Energies of a simulated year with the duties of its markets. */
interface YearOfDuties {
  readonly operatingYear: number;
  readonly energies: Pick<YearEnergies, 'markets'>;
}

/** Returns the obligations that the simulated years missed, by contract. */
export function missedContracts(years: readonly YearOfDuties[]): readonly MissedContract[] {
  const found = new Map<string, MissedContract>();
  for (const { operatingYear, energies } of years)
    for (const missed of energies.markets.missed) found.set(missed.contract, added(found.get(missed.contract), missed, operatingYear));
  return [...found.values()];
}

function added(before: MissedContract | undefined, missed: MissedObligation, operatingYear: number): MissedContract {
  const { contract, windows, hours, worstMWh, worstAtHour } = missed;
  const worst = { missingMWh: worstMWh, operatingYear, hour: worstAtHour };
  if (!before) return { contract, windows, hours, worst };
  return {
    contract,
    windows: before.windows + windows,
    hours: before.hours + hours,
    worst: worst.missingMWh > before.worst.missingMWh ? worst : before.worst,
  };
}

/** Returns the text that explains to the user why a system has no row. */
export function infeasibleText({ contract, windows, hours, worst }: MissedContract): string {
  const [day, hour] = [Math.floor(worst.hour / hoursPerDay) + 1, worst.hour % hoursPerDay];
  return (
    `${contract} is not kept: ${sentenceFigure(windows)} obligations of ${sentenceFigure(hours)} h in all fall short; ` +
    `the worst lacks ${sentenceFigure(worst.missingMWh, 2)} MWh on day ${day} at ${hour} h of operating year ${worst.operatingYear + 1}`
  );
}

/** Returns the error that refuses a single system. */
export function infeasible(missed: readonly MissedContract[]): UserError {
  return new UserError('badInput', missed.map(infeasibleText).join('. '), 'Enlarge the plant, owe less, or accept a shortage penalty.');
}
