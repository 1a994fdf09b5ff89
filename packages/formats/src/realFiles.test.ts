import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '@hybrid/project/basics/userError';
import { importFile, type ImportKind } from './importFile';

const folder = join(import.meta.dirname, '../../../../shared/data');
const isThere = existsSync(folder);
const text = (file: string, encoding: BufferEncoding = 'utf8'): string => readFileSync(join(folder, file), encoding);

interface Expected {
  readonly file: string;
  readonly count: number;
  readonly mean: number;
  readonly negative: number;
}

function expectations(): readonly Expected[] {
  const [, ...lines] = text('expected_statistics.csv').trim().split('\n');
  return lines.map((line) => {
    const [file = '', count, , mean, , negative] = line.split(',');
    return { file, count: Number(count), mean: Number(mean), negative: Number(negative) };
  });
}

const kindOf = (file: string): ImportKind => (file.includes('temperature') ? 'temperature' : 'price');
const mean = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Less than a year, or gaps: refused. */
const refused = [
  'prices/bad/ercot_dam_16days.csv',
  'prices/bad/ercot_rtm15_january_only.csv',
  'prices/ancillary/miso_regulation_2019_gridworks_header.csv',
];

describe.skipIf(!isThere)('files as users have them', () => {
  const all = isThere ? expectations() : [];

  test.each(all.filter(({ file }) => !refused.includes(file)))('$file', ({ file, count, mean: expected, negative }) => {
    const read = importFile(text(file), { kind: kindOf(file), comma: file.includes('comma_decimal'), keepNegative: true });
    expect(read.rowsRead).toBe(count);
    expect(read.values.length * read.stepMinutes).toBe(525_600);
    // A leap day and the hours when clocks change are the only values that may be missing from the mean.
    const exact = read.values.length === count && !file.includes('se3');
    expect(Math.abs(mean(read.values) - expected)).toBeLessThan(exact ? 6e-5 : Math.max(0.01, 0.02 * expected));
    if (exact) expect(read.negativeCount).toBe(negative);
  });

  test.each(refused)('%s is refused, with the reason', (file) => {
    expect(() => importFile(text(file), { kind: 'price', comma: false })).toThrow(UserError);
  });

  test.each([
    'prices/caiso/caiso_dam_regup_regdown_2020_dervet_multicolumn.csv',
    'prices/nyiso/nyiso_nyc_dam_july2017_june2018_source_columns.csv',
    'prices/europe/dk1_spot_balancing_2021_hydesign_multicolumn.csv',
    'prices/europe/se4_spot_quarter_hour_2024_leap.csv',
    'prices/europe/eu24_zones_balmorel_2012_leap_multicolumn.csv',
    'prices/europe/nl_tennet_imbalance_15min_2024_leap_semicolon.csv',
  ])('%s has several columns and is refused until one is chosen', (file) => {
    expect(() => importFile(text(file), { kind: 'price', comma: false })).toThrow('Import error: incorrect file format');
  });

  test('day by time gives the very same series as date and value', () => {
    const byDay = importFile(text('prices/pjm/PJM_dam_2017_day_by_time.csv'), { kind: 'price', comma: false });
    const byStamp = importFile(text('prices/pjm/PJM_dam_2017_two_column.csv'), { kind: 'price', comma: false });
    expect(byDay.values).toEqual(byStamp.values);
    expect([byDay.year, byDay.negativeCount]).toEqual([2017, 16]);
  });

  const pvsyst = isThere
    ? text('pvsyst/expected_e_grid.csv')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.replaceAll('","', '";"').split(/,(?=[^"]*$|")|,/))
    : [];

  test('PVsyst files give the energy they hold', () => {
    const lines = pvsyst.map((cells) => ({ file: cells[0] as string, sum: Number(cells.at(-1)), isWatts: !cells.includes('kW') }));
    expect(lines).toHaveLength(8);
    for (const { file, sum, isWatts } of lines) {
      const read = (): ReturnType<typeof importFile> =>
        importFile(text(`pvsyst/${file}`, 'latin1'), { kind: 'pvsyst', comma: file.includes('comma_decimal') });
      if (file.includes('meteo')) {
        expect(read, file).toThrow(UserError);
        continue;
      }
      const energy = read().values.reduce((total, value) => total + value, 0);
      expect(energy / (isWatts ? sum / 1000 : sum), file).toBeCloseTo(1, 6);
    }
  });
});
