import type { FactSource, ImportKind } from '@hybrid/project/document/importKinds';
import { message, sentences, type Text } from '@hybrid/project/i18n/message';
import { badFile } from '../importedSeries';
import { noZone } from './timeStamp';

/** Fact about the stamps, and where it was found. */
export interface StatedFact<T> {
  readonly value: T;
  readonly source: FactSource;
}

/** Clock of the stamps as stated by the file or the caller, in minutes east of Greenwich. */
export interface StatedClock {
  /** Zone of the stamps; an answer of the user precedes that of the stamps themselves. */
  readonly zone?: StatedFact<number> | undefined;
  /** Local standard time, as stated in the file. */
  readonly local?: number | undefined;
  /** Standard time of the site, from the caller. */
  readonly site?: number | undefined;
  /** True if stamps are at the end of their step, false if at the beginning. */
  readonly end?: StatedFact<boolean> | undefined;
  /** Quantity of the values: the clock of prices is kept in summer, that of weather and production is put to standard time. */
  readonly kind?: ImportKind | undefined;
  /** True for a format whose values are those of an instant. */
  readonly areInstants?: boolean | undefined;
  /** Time from the stamp to the instant of the value. [minutes] */
  readonly instantOffset?: number | undefined;
  readonly warnings?: readonly Text[] | undefined;
}

/** Returns the name of a zone: `UTC`, `UTC+1`, `UTC−5:30`. */
function zoneName(minutes: number): string {
  const whole = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return minutes === 0 ? 'UTC' : `UTC${minutes < 0 ? '−' : '+'}${whole}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

export interface Zones {
  /** Offset of standard time of the stamps; undefined where it is not stated. [minutes east of Greenwich] */
  readonly offset: number | undefined;
  readonly source: FactSource;
  readonly hasDaylightSaving: boolean;
  readonly hasStamps: boolean;
}

/** Finds the zone of the stamps. If it changes with daylight saving, they are converted to the lesser offset, in place. */
export function zonesOf(minutes: Float64Array, zone: Int16Array, stated: StatedClock): Zones {
  let [min, max, bare] = [Infinity, -Infinity, 0];
  for (const offset of zone) {
    if (offset === noZone) bare++;
    else [min, max] = [Math.min(min, offset), Math.max(max, offset)];
  }
  const isUsers = stated.zone?.source === 'user';
  if (bare === zone.length)
    return { offset: stated.zone?.value, source: stated.zone?.source ?? 'assumed', hasDaylightSaving: false, hasStamps: false };
  if (bare > 0) throw badFile(sentences(message('imports.someTimesNameTimeZone'), message('imports.writeWay')));
  if (min !== max) for (let row = 0; row < minutes.length; row++) minutes[row] = (minutes[row] as number) - (zone[row] as number) + min;
  if (isUsers) return { offset: stated.zone?.value, source: 'user', hasDaylightSaving: min !== max, hasStamps: false };
  return { offset: min, source: 'stamps', hasDaylightSaving: min !== max, hasStamps: true };
}

/** Shift of the stamps to the zone in which their values are kept. */
interface Shift {
  readonly minutes: number;
  /** Zone after the shift. [minutes east of Greenwich] */
  readonly zoneMinutes: number | undefined;
  readonly notes: readonly Text[];
  readonly warnings: readonly Text[];
}

/** Returns the shift from the zone of the stamps to the local standard time of the file, or, for stamps in UTC, of the site. */
export function shiftOf({ offset, hasDaylightSaving, hasStamps }: Zones, stated: StatedClock): Shift {
  if (offset === undefined) return { minutes: 0, zoneMinutes: undefined, notes: [], warnings: [] };
  const target = hasStamps && offset !== 0 ? offset : (stated.local ?? (offset === 0 ? stated.site : undefined) ?? offset);
  const notes: Text[] = [];
  if (hasDaylightSaving) notes.push(message('imports.timesDaylightSavingPutStandard', { zone: zoneName(offset) }));
  if (target !== offset) {
    const shifted = stated.local === target ? 'imports.timesShiftedLocalStandardTime' : 'imports.timesShiftedStandardTimeSite';
    notes.push(message(shifted, { zone: zoneName(offset), target: zoneName(target) }));
  }
  const warnings: Text[] = [];
  if (target === 0 && stated.site === undefined && stated.local === undefined)
    warnings.push(sentences(message('imports.timesUtcKept'), message('imports.siteAnotherTimeHoursOff')));
  if (stated.site !== undefined && stated.site !== target)
    warnings.push(
      sentences(
        message('imports.timesStandardTimeSite', { zone: zoneName(target), site: zoneName(stated.site) }),
        message('imports.calculationShiftsThem'),
      ),
    );
  return { minutes: target - offset, zoneMinutes: target, notes, warnings };
}
