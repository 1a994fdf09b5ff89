import { sentenceFigure } from '@hybrid/project/basics/numberText';
import { UserError } from '@hybrid/project/basics/userError';
import type { MissedObligation } from '../market/missedObligations';
import type { YearEnergies } from './yearEnergies';

/** A contract without a penalty that a system does not keep, over all simulated years. */
export interface MissedContract {
  readonly contract: string;
  readonly windows: number;
  readonly hours: number;
  readonly worst: {
    readonly missingMWh: number;
    /** From 0. */ readonly operatingYear: number;
    /** Since the start of the year. */ readonly hour: number;
  };
}

/** A simulated year with what its markets asked for. */
export interface YearOfDuties {
  readonly operatingYear: number;
  readonly energies: Pick<YearEnergies, 'markets'>;
}

/** Returns what the simulated years missed, contract by contract. */
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

/** Why a system has no row, as the user reads it. */
export function infeasibleText({ contract, windows, hours, worst }: MissedContract): string {
  const [day, hour] = [Math.floor(worst.hour / 24) + 1, worst.hour % 24];
  return (
    `${contract} is not kept: ${sentenceFigure(windows)} obligations of ${sentenceFigure(hours)} h in all fall short; ` +
    `the worst lacks ${sentenceFigure(worst.missingMWh, 2)} MWh on day ${day} at ${hour} h of operating year ${worst.operatingYear + 1}`
  );
}

/** The refusal of a single system. */
export function infeasible(missed: readonly MissedContract[]): UserError {
  return new UserError('badInput', missed.map(infeasibleText).join('. '), 'Enlarge the plant, owe less, or accept a shortage penalty.');
}
