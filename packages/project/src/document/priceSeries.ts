import { z } from 'zod';
import { blankSeries, timeSeriesSchema, type TimeSeries } from './timeSeries';

/** A price file and the project years it holds for. */
export interface PriceSeries {
  readonly id: string;
  /** One year of prices; its own year and average stand in the series. */
  readonly data: TimeSeries;
  readonly timeSeriesFileBaseName: string;
  readonly fileIndex: number;
  /** A flag for each project year. */
  readonly projectYearsValid: readonly boolean[];
}

export function newPriceSeries(id: string, fileIndex: number, name: string, data: TimeSeries, lifetimeYears: number): PriceSeries {
  return { id, data, timeSeriesFileBaseName: name, fileIndex, projectYearsValid: Array.from({ length: lifetimeYears }, () => false) };
}

/** Flags for another lifetime: trimmed, or padded with false. */
export function resizedFlags(flags: readonly boolean[], lifetimeYears: number): readonly boolean[] {
  return flags.length === lifetimeYears ? flags : Array.from({ length: lifetimeYears }, (_, year) => flags[year] ?? false);
}

/** Gives a project year (from 0) to one file, or to none, and takes it from the others. */
export function assignYear(files: readonly PriceSeries[], projectYear: number, id: string | undefined): readonly PriceSeries[] {
  return files.map((file) => {
    const flag = file.id === id;
    if ((file.projectYearsValid[projectYear] ?? false) === flag) return file;
    return { ...file, projectYearsValid: file.projectYearsValid.map((before, year) => (year === projectYear ? flag : before)) };
  });
}

/** The file that holds for a project year from 0. */
export function fileOfYear(files: readonly PriceSeries[], projectYear: number): PriceSeries | undefined {
  return files.find(({ projectYearsValid }) => projectYearsValid[projectYear]);
}

/** Project years, from 0, that no file is given to. */
export function yearsWithoutFile(files: readonly PriceSeries[], lifetimeYears: number): readonly number[] {
  return Array.from({ length: lifetimeYears }, (_, year) => year).filter((year) => fileOfYear(files, year) === undefined);
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
