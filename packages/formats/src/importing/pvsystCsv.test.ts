import { describe, expect, test } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { importFile, type ImportedSeries, type ImportOptions } from './importFile';

const pad = (value: number): string => String(value).padStart(2, '0');
const at = (hour: number, year = 1990): Date => new Date(Date.UTC(year, 0, 1) + hour * 3_600_000);
const dayFirst = (hour: number): string =>
  `${pad(at(hour).getUTCDate())}/${pad(at(hour).getUTCMonth() + 1)}/90 ${pad(at(hour).getUTCHours())}:00`;
const monthFirst = (hour: number): string =>
  `${pad(at(hour).getUTCMonth() + 1)}/${pad(at(hour).getUTCDate())}/90 ${pad(at(hour).getUTCHours())}:00`;

const head = (unit: string): readonly string[] => [
  'PVSYST 7.4',
  ';File;File date',
  '',
  'date;GlobHor;EArray;E_Grid',
  `;W/m²;kW;${unit}`,
  '',
];

/** A year that gives a value at noon and takes 2 in all other hours. */
function rows(noon: string, stamp = dayFirst): string[] {
  return Array.from({ length: 8760 }, (_, hour) => `${stamp(hour)};0;1;${hour % 24 === 12 ? noon : '-2'}`);
}

const file = (unit: string, noon: string): string => [...head(unit), ...rows(noon)].join('\n');
const read = (text: string, options: Partial<ImportOptions> = {}): ImportedSeries =>
  importFile(text, { kind: 'pvsyst', comma: false, ...options });

function refusal(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof UserError) return inEnglish(error.detail ?? '');
    throw error;
  }
  throw new Error('the file was read');
}

describe('PVsyst', () => {
  test('E_Grid in kW; night consumption becomes 0, and its amount is told', () => {
    const series = read(file('kW', '500'));
    expect([series.values[12], series.values[0], series.negativeCount, series.year]).toEqual([500, 0, 8395, 1990]);
    expect(series.changes).toEqual([{ count: 8395, why: 'hours of night consumption, 16,790 kWh, set to 0' }]);
    expect(series.notes).toEqual(['8,395 hours of night consumption, 16,790 kWh, set to 0']);
  });

  test.each([
    ['W', '500000'],
    ['Wh', '500000'],
    ['kWh', '500'],
    ['MW', '0.5'],
  ])('the unit %s stands in the row below the names', (unit, noon) => {
    expect(read(file(unit, noon)).values[12]).toBeCloseTo(500, 9);
  });

  test('months before days, decimal commas, and another mark than was told', () => {
    const american = [...head('kW'), ...rows('500', monthFirst)].join('\n');
    expect(read(american).values[12]).toBe(500);
    const commas = file('kW', '500,5');
    expect([read(commas, { comma: true }).values[12], read(commas).values[12]]).toEqual([500.5, 500.5]);
    const separated = file('kW', '500.5').replaceAll(';', ',');
    expect(read(separated, { comma: true }).values[12]).toBe(500.5);
  });

  test('E_Grid stands anywhere; without it the energy of the inverters or the array is taken, and said', () => {
    const moved = file('kW', '500')
      .replace('date;GlobHor;EArray;E_Grid', 'date;E_Grid;EArray;GlobHor')
      .replace(';W/m²;kW;kW', ';kW;kW;W/m²');
    expect(read(moved).values[12]).toBe(0);
    expect(read(file('kW', '500').replace('E_Grid', 'PR')).warnings[0]).toEqual(
      'There is no column E_Grid: EArray was taken, which has not yet all losses up to the grid.',
    );
    expect(read(file('kW', '500'), { column: 'EArray' }).values[0]).toBe(1);
  });

  test('without a row of units the size tells, with a warning', () => {
    const bare = (noon: string): string => ['date;EArray;X;E_Grid', ...rows(noon)].join('\n');
    expect([read(bare('90000000')).values[12], read(bare('90000000')).warnings[0]]).toEqual([
      90_000,
      'The file has no row of units: E_Grid was taken as W, by its size.',
    ]);
    expect(read(bare('5000')).values[12]).toBe(5000);
  });

  test('without a row of units the rated power tells, where it is known', () => {
    const bare = ['date;EArray;X;E_Grid', ...rows('500000')].join('\n');
    expect([read(bare, { ratedKW: 550 }).values[12], read(bare, { ratedKW: 600_000 }).values[12]]).toEqual([500, 500_000]);
  });

  test('refuses the summary of a batch', () => {
    expect(refusal(['PVSYST 7.4', 'Batch;x', ';Ident;Tilt;E_Grid', ';;deg;MWh', ';SIM_1;10;30000'].join('\n'))).toContain(
      'summary of PVsyst batch simulations',
    );
  });

  test('refuses a file without energy, an unknown unit, a part of a year', () => {
    expect(refusal(file('kW', '5').replace('E_Grid', 'PR').replace('EArray', 'GlobInc'))).toContain('No column E_Grid, EOutInv, EArray');
    expect(refusal(file('kWp', '5'))).toContain('The unit of E_Grid is "kWp"');
    expect(refusal([...head('kW'), ...rows('5').slice(0, 4000)].join('\n'))).toContain(
      '4,000 rows; hourly results of one year (8,760 rows)',
    );
    expect(refusal(file('kW', '5').replace('01/02/90 12:00;0;1;5', '01/02/90 12:00;0;1;#REF!'))).toMatch(
      /^Line 763: "#REF!" in column E_Grid/,
    );
  });

  test('a year that does not begin on 1 January takes its place', () => {
    const later = (hour: number): string => dayFirst((hour + 24 * 31) % 8760).replace('/90', hour < 8760 - 24 * 31 ? '/90' : '/91');
    const text = [...head('kW'), ...Array.from({ length: 8760 }, (_, hour) => `${later(hour)};0;1;${hour}`)].join('\n');
    const { values, year } = read(text);
    expect([values[24 * 31], year]).toEqual([0, 1990]);
  });
});

describe('dates that a spreadsheet damaged', () => {
  const damaged = (count: number): string => {
    const lines = rows('500');
    for (let row = 10; row < 10 + count; row++) lines[row] = (lines[row] as string).replace(/^[^;]+;/, '1/4/90 0:00;');
    return [...head('kW'), ...lines].join('\n');
  };

  test('are repaired by the order of the rows, and counted', () => {
    const repaired = read(damaged(14));
    expect(repaired.values).toEqual(read(file('kW', '500')).values);
    expect(repaired.notes[0]).toEqual('14 damaged dates repaired by the order of the rows, the first in line 17');
  });

  test('days and months exchanged up to the twelfth of each month are repaired', () => {
    const exchanged = (hour: number): string => (at(hour).getUTCDate() <= 12 ? monthFirst(hour) : dayFirst(hour));
    const text = [...head('kW'), ...rows('500', exchanged)].join('\n');
    expect(read(text).values).toEqual(read(file('kW', '500')).values);
    expect(inEnglish(read(text).notes[0] ?? '')).toContain('3,168 damaged dates repaired');
  });

  test('too many of them are refused with the first line', () => {
    expect(refusal(damaged(1000))).toMatch(/^Line 17: the date "1\/4\/90 0:00" does not follow the one before; 1,000 rows/);
  });

  test('an hour that is missing is refused with its line', () => {
    const lines = rows('500');
    lines.splice(5000, 1);
    expect(refusal([...head('kW'), ...lines].join('\n'))).toMatch(/^Line 5,007: the date "28\/07\/90 09:00" does not follow/);
  });
});
