import { z } from 'zod';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

/** A price file and the project years it holds for. */
export interface PriceSeries {
  readonly id: string;
  /** One year of prices, with its own year and average. */
  readonly data: TimeSeries;
  readonly timeSeriesFileBaseName: string;
  readonly fileIndex: number;
  /** A flag for each project year. */
  readonly projectYearsValid: readonly boolean[];
}

export function newPriceSeries(id: string, fileIndex: number, name: string, data: TimeSeries, lifetimeYears: number): PriceSeries {
  return { id, data, timeSeriesFileBaseName: name, fileIndex, projectYearsValid: Array.from({ length: lifetimeYears }, () => false) };
}

/** Returns flags for another lifetime: trimmed, or padded with false. */
export function resizedFlags(flags: readonly boolean[], lifetimeYears: number): readonly boolean[] {
  return flags.length === lifetimeYears ? flags : Array.from({ length: lifetimeYears }, (_, year) => flags[year] ?? false);
}

/** Assigns a project year (from 0) to one file, or to none, and removes it from the others. */
export function assignYear<F extends PriceSeries>(files: readonly F[], projectYear: number, id: string | undefined): readonly F[] {
  return files.map((file) => {
    const flag = file.id === id;
    if ((file.projectYearsValid[projectYear] ?? false) === flag) return file;
    return { ...file, projectYearsValid: file.projectYearsValid.map((before, year) => (year === projectYear ? flag : before)) };
  });
}

/** Assigns the project years of a range (from 0, in either order) to one file, or to none, as by dragging along its row. */
export function assignYears<F extends PriceSeries>(files: readonly F[], from: number, to: number, id: string | undefined): readonly F[] {
  const [first, last] = from <= to ? [from, to] : [to, from];
  let given = files;
  for (let year = first; year <= last; year++) given = assignYear(given, year, id);
  return given;
}

/** Returns the file of a project year from 0. */
export function fileOfYear<F extends PriceSeries>(files: readonly F[], projectYear: number): F | undefined {
  return files.find(({ projectYearsValid }) => projectYearsValid[projectYear]);
}

/** Returns the project years, from 0, without a file. */
export function yearsWithoutFile(files: readonly PriceSeries[], lifetimeYears: number): readonly number[] {
  return Array.from({ length: lifetimeYears }, (_, year) => year).filter((year) => fileOfYear(files, year) === undefined);
}

/** Returns the file for a year that has none. `files` is not empty; `firstYear` is the calendar year of project year 0. */
type FillRule = <F extends PriceSeries>(files: readonly F[], projectYear: number, firstYear: number) => F | undefined;

/** The file after the one of the year before; after the last, the first. */
const cycle: FillRule = (files, projectYear) => {
  const before = projectYear === 0 ? undefined : fileOfYear(files, projectYear - 1);
  return files[before ? (files.indexOf(before) + 1) % files.length : 0];
};

/** The file of the year before; before the first assigned year, the file of that year. */
const repeat: FillRule = (files, projectYear) => {
  const before = projectYear === 0 ? undefined : fileOfYear(files, projectYear - 1);
  const [given] = (files[0]?.projectYearsValid ?? []).flatMap((_, year) => fileOfYear(files, year) ?? []);
  return before ?? given ?? files[0];
};

/** The file whose own year is nearest to the calendar year; if two are equally near, the first of them. */
const nearest: FillRule = (files, projectYear, firstYear) => {
  const distance = ({ data }: PriceSeries): number => Math.abs(data.year - (firstYear + projectYear));
  const [first, ...others] = files;
  return first && others.reduce((best, file) => (distance(file) < distance(best) ? file : best), first);
};

/** Ways to assign files to the years that have none. */
export const fillRules = { cycle, repeat, nearest } as const;

/** Assigns a file to each project year that has none, one year after the other; other years keep theirs. */
export function fillYears<F extends PriceSeries>(
  files: readonly F[],
  rule: keyof typeof fillRules,
  lifetimeYears: number,
  firstYear: number,
): readonly F[] {
  return yearsWithoutFile(files, lifetimeYears).reduce(
    (given, year) => assignYear(given, year, fillRules[rule](given, year, firstYear)?.id),
    files,
  );
}

export const priceSeriesSchema: z.ZodType<PriceSeries> = z
  .object({
    id: z.string(),
    data: timeSeriesSchema.default(blankSeries),
    timeSeriesFileBaseName: z.string().default(''),
    fileIndex: z.number().default(0),
    projectYearsValid: z.array(z.boolean()).readonly().default([]),
  })
  .readonly();
