import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { figure, listOf, message, type Text } from '@hybrid/project/i18n/message';
import { hoursPerDay } from '@hybrid/project/basics/calendar';
import { UserError } from '@hybrid/project/i18n/userError';
import type { MissedObligation } from '../market/missedObligations';
import type { YearEnergies } from './yearEnergies';

/** A contract without a penalty that a system does not meet, over all simulated years. */
export interface MissedContract {
  readonly contract: Text;
  readonly windows: number;
  readonly hours: number;
  /** Energy missing in all of them. */
  readonly missingMWh: number;
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
    for (const missed of energies.markets.missed) {
      const key = inEnglish(missed.contract);
      found.set(key, added(found.get(key), missed, operatingYear));
    }
  return [...found.values()];
}

function added(before: MissedContract | undefined, missed: MissedObligation, operatingYear: number): MissedContract {
  const { contract, windows, hours, missingMWh, worstMWh, worstAtHour } = missed;
  const worst = { missingMWh: worstMWh, operatingYear, hour: worstAtHour };
  if (!before) return { contract, windows, hours, missingMWh, worst };
  return {
    contract,
    windows: before.windows + windows,
    hours: before.hours + hours,
    missingMWh: before.missingMWh + missingMWh,
    worst: worst.missingMWh > before.worst.missingMWh ? worst : before.worst,
  };
}

/** Returns the text that explains to the user why a system has no row. */
export function infeasibleText({ contract, windows, hours, worst }: MissedContract): Text {
  const [day, hour] = [Math.floor(worst.hour / hoursPerDay) + 1, worst.hour % hoursPerDay];
  return message('notes.keptObligationsHFallShort', {
    contract,
    windows: figure(windows),
    hours: figure(hours),
    missing: figure(worst.missingMWh, 2),
    day,
    hour,
    year: worst.operatingYear + 1,
  });
}

/** Returns the error that refuses a single system. */
export function infeasible(missed: readonly MissedContract[]): UserError {
  return new UserError('badInput', listOf(missed.map(infeasibleText), '. '), message('notes.enlargePlantOweLessAccept'));
}
