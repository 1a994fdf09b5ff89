// @module-tag nightly
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, describe, test } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { importFile, type ImportedSeries, type ImportKind } from './importFile';

const folder = join(import.meta.dirname, '../../../../../shared/data/layouts');

const isThere = existsSync(folder);

/** One import of a file with a known truth; the fields are explained in the README of the files. */
interface Layout {
  readonly layout: string;
  readonly file: string;
  readonly kind: ImportKind;
  readonly quantity: string;
  readonly scale: number;
  readonly column?: string;
  readonly comma?: boolean;
  readonly siteUtcOffset: number;
  readonly heightM?: number;
  readonly year: number | null;
  readonly mean: number;
  readonly toleranceHours: number;
}

/** Result of an import: right, refused or read with a warning; else what is wrong without a word. */
interface LayoutOutcome {
  readonly outcome: 'right' | 'refused' | 'warned' | 'silent';
  readonly says: string;
}

const textOf = (name: string): string => {
  const plain = join(folder, name);
  return existsSync(plain) ? readFileSync(plain, 'latin1') : gunzipSync(readFileSync(`${plain}.gz`)).toString('utf8');
};

const layouts = (): readonly Layout[] => JSON.parse(readFileSync(join(folder, 'expected.json'), 'utf8')) as readonly Layout[];

const hoursPerDay = 24;
const hoursPerYear = 8760;

/** Columns of the truth by the names of quantities in the list of imports. */
const columnOf: Readonly<Record<string, string>> = {
  ghi: 'ghi_kW_per_m2',
  temp: 'temperature_C',
  wind: 'wind_m_per_s',
  pow: 'wind_power_kW',
  pv: 'pv_power_kW',
};

/** Returns the columns of the truth by name: 8,760 hours of the standard time of the site. */
function truthColumns(): ReadonlyMap<string, Float64Array> {
  const [head = '', ...rows] = textOf('truth.csv').trim().split(/\r?\n/);
  const cells = rows.map((row) => row.split(','));
  return new Map(head.split(',').map((name, column) => [name.trim(), Float64Array.from(cells, (row) => Number(row[column]))]));
}

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns means of each hour; an hour is held through it where the step is longer. */
function hourly({ values, stepMinutes }: ImportedSeries): Float64Array {
  const perHour = 60 / stepMinutes;
  return Float64Array.from({ length: hoursPerYear }, (_, hour) =>
    meanOf(values.subarray(Math.floor(hour * perHour), Math.max(Math.floor(hour * perHour) + 1, Math.floor((hour + 1) * perHour)))),
  );
}

/** Returns the sum of products of two series about their means, one of them shifted by hours. */
function likeness(values: Float64Array, truth: Float64Array, shift: number): number {
  const [mean, other] = [meanOf(values), meanOf(truth)];
  let sum = 0;
  for (let hour = 0; hour < hoursPerYear; hour++)
    sum += ((values[(hour + shift + hoursPerYear) % hoursPerYear] as number) - mean) * ((truth[hour] as number) - other);
  return sum;
}

/** Returns the shift with the greatest likeness among some. [h] */
function bestShift(values: Float64Array, truth: Float64Array, shifts: readonly number[]): number {
  return shifts.reduce((best, shift) => (likeness(values, truth, shift) > likeness(values, truth, best) ? shift : best), 0);
}

/** Returns by how many hours values are later than the truth, between hours by a parabola through the three best. [h] */
function latenessHours(values: Float64Array, truth: Float64Array): number {
  const within = bestShift(
    values,
    truth,
    Array.from({ length: hoursPerDay + 1 }, (_, at) => at - hoursPerDay / 2),
  );
  const [before, at, after] = [within - 1, within, within + 1].map((shift) => likeness(values, truth, shift)) as [number, number, number];
  return within + (before - after) / (2 * (before - 2 * at + after));
}

const days = [-180, -90, -40, -20, -6, -1, 0, 1, 6, 20, 40, 90, 180].map((day) => day * hoursPerDay);

function faultOf(read: ImportedSeries, { mean, year, toleranceHours, siteUtcOffset }: Layout, truth: Float64Array): string | undefined {
  const found = hourly(read);
  // Stamps of another zone are shifted by the calculation.
  const behind = read.utcOffsetHours === undefined ? 0 : siteUtcOffset - read.utcOffsetHours;
  if (!(Math.abs(meanOf(found) - mean) <= Math.max(0.01 * Math.abs(mean), 0.01))) return `mean ${meanOf(found)}, not ${mean}`;
  const late = latenessHours(found, truth) + behind;
  if (Math.abs(late) > Math.max(toleranceHours, 0.12)) return `${late.toFixed(2)} h late`;
  const day = bestShift(found, truth, days);
  if (day !== 0) return `${day / hoursPerDay} days off`;
  return year !== null && read.year !== year ? `year ${read.year}, not ${year}` : undefined;
}

/** Imports a file and compares it with its truth. */
function outcomeOf(layout: Layout, truth: ReadonlyMap<string, Float64Array>): LayoutOutcome {
  const { file, kind, quantity, column, comma = false, heightM, siteUtcOffset } = layout;
  const values = truth.get(columnOf[quantity] ?? '');
  if (!values) throw new Error(`The truth has no column ${quantity}`);
  const options = { kind, comma, name: file, utcOffsetHours: siteUtcOffset, ...(column && { column }), ...(heightM && { heightM }) };
  try {
    const read = importFile(textOf(file), options);
    const fault = faultOf(read, layout, values);
    if (fault === undefined) return { outcome: 'right', says: '' };
    const [warning] = read.warnings;
    return warning === undefined ? { outcome: 'silent', says: fault } : { outcome: 'warned', says: `${fault}; ${inEnglish(warning)}` };
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    return { outcome: 'refused', says: inEnglish(error.detail ?? error.title) };
  }
}

/** Layouts that are read wrong without a word: none. */
const silent: readonly string[] = [];

describe.skipIf(!isThere)('files of many layouts, each with the hours it is known to hold', () => {
  test('are read right, refused or warned of; those that are read wrong in silence are known', () => {
    const truth = truthColumns();
    const found = layouts().map((layout) => ({ ...layout, ...outcomeOf(layout, truth) }));
    const namesOf = (wanted: LayoutOutcome['outcome']) => found.filter(({ outcome }) => outcome === wanted).map(({ layout }) => layout);
    expect(namesOf('silent')).toEqual(silent);
    expect(namesOf('refused')).toHaveLength(15);
    expect(namesOf('warned')).toHaveLength(10);
    expect(namesOf('right')).toHaveLength(148);
  });
});
