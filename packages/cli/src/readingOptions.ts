import { Option, type Command } from 'commander';
import type { ImportedSeries } from '@hybrid/formats/importing/importFile';
import type { ImportOptions } from '@hybrid/formats/importing/importedSeries';
import type { ImportKind } from '@hybrid/project/document/importKinds';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { number, wholeNumber } from './commandModule';

/** Answers about a file of values, as they are typed. */
export interface ReadingOptions {
  readonly comma?: true | undefined;
  readonly keepNegative?: true | undefined;
  readonly column?: string | undefined;
  readonly unit?: string | undefined;
  readonly year?: number | undefined;
  readonly height?: number | undefined;
  readonly siteZone?: number | undefined;
  readonly stampZone?: number | undefined;
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  readonly rated?: number | undefined;
  readonly shift?: number | undefined;
  readonly endsAt?: 'end' | 'beginning' | undefined;
  readonly fillGaps?: true | undefined;
  readonly replaceOutliers?: true | undefined;
}

const given = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: NonNullable<T[K]> };

/** Returns the options of the reading of a file. */
export function importOptions<K extends ImportKind>(name: string, kind: K, options: ReadingOptions): ImportOptions & { readonly kind: K } {
  return {
    kind,
    comma: options.comma ?? false,
    name,
    ...given({
      keepNegative: options.keepNegative,
      column: options.column,
      year: options.year,
      utcOffsetHours: options.siteZone,
      latitude: options.latitude,
      longitude: options.longitude,
      ratedKW: options.rated,
    }),
    answers: given({
      unit: options.unit,
      heightM: options.height,
      stampZoneHours: options.stampZone,
      stampsAtEnd: options.endsAt && options.endsAt === 'end',
      shiftMinutes: options.shift,
      fillGaps: options.fillGaps,
      replaceOutliers: options.replaceOutliers,
    }),
  };
}

/** Returns the reading of a file for people: the sentence, then warnings, then notes. */
export function readingText({ reading, warnings, notes }: ImportedSeries): string {
  return [
    inEnglish(reading),
    ...warnings.map((text) => `Warning: ${inEnglish(text)}`),
    ...notes.map((text) => `- ${inEnglish(text)}`),
  ].join('\n');
}

/**
 * Adds the answers about files of values to a command, and returns the command. Their types are {@link ReadingOptions}: inferred beside the options of
 * a command, one from the other, they take the compiler minutes.
 */
export function withReadingOptions<C extends object>(command: C): C {
  (command as unknown as Command)
    .option('--comma', 'the file has decimal commas')
    .option('--keep-negative', 'keep prices below zero')
    .option('--column <name>', 'column to read')
    .option('--unit <unit>', 'unit of the column, in place of the one that was read')
    .option('--year <year>', 'year of values without dates', wholeNumber)
    .option('--height <metres>', 'measurement height [m]', number)
    .option('--site-zone <hours>', 'standard time of the site [hours east of Greenwich]', number)
    .option('--stamp-zone <hours>', 'zone of the time stamps [hours east of Greenwich]', number)
    .addOption(new Option('--ends-at <place>', 'place of the time stamps in their step').choices(['beginning', 'end']))
    .option('--latitude <degrees>', 'latitude of the site [degrees north]', number)
    .option('--longitude <degrees>', 'longitude of the site [degrees east]', number)
    .option('--rated <kilowatts>', 'rated power of the plant [kW]', number)
    .option('--shift <minutes>', 'move all values to later steps [min]', wholeNumber)
    .option('--fill-gaps', 'fill gaps of up to 2 % of the year')
    .option('--replace-outliers', 'replace single absurd values by the mean of their neighbours');
  return command;
}
