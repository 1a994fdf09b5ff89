import { describe, expect, test } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { chosenColumn } from '../table/columnChoice';
import { columnYear, type ColumnYear } from './columnYear';
import { dataTable } from '../table/dataTable';
import type { ImportOptions, TableKind } from '../importedSeries';

const hour = 3_600_000;
const stampOf = (step: number, year = 2019): string =>
  new Date(Date.UTC(year, 0, 1) + step * hour).toISOString().slice(0, 16).replace('T', ' ');

/** Lines of hours from 1 January on, under a heading. */
const lines = (heading: string, cell: (step: number) => string | number, { count = 8760, year = 2019 } = {}): string[] => [
  `time,${heading}`,
  ...Array.from({ length: count }, (_, step) => `${stampOf(step, year)},${cell(step)}`),
];

type Options = Partial<ImportOptions> & { readonly kind: TableKind };

function read(rows: readonly string[], { kind, ...others }: Options): ColumnYear {
  const options = { comma: false, ...others, kind };
  const table = dataTable(rows.join('\n'), options.comma);
  return columnYear(table, chosenColumn(table, kind, options), {}, options);
}

function refusal(rows: readonly string[], options: Options): string {
  try {
    read(rows, options);
  } catch (error) {
    if (error instanceof UserError) return inEnglish(error.detail ?? '');
    throw error;
  }
  throw new Error('The file was read');
}

const speed = (step: number): number => 7 + (step % 24) / 10;
const asked = { fillGaps: true };

describe('gaps', () => {
  const withGaps =
    (text: string, count: number) =>
    (step: number): string | number =>
      step >= 1000 && step < 1000 + count ? text : speed(step);

  test('cells that are empty or say so are gaps; up to two hours of them are filled with the value before', () => {
    for (const text of ['', '-', 'n/a', 'NULL', 'NaN', 'No Data', 'Bad', '#N/A', 'missing', '.']) {
      const { year } = read(lines('wind speed (m/s)', withGaps(text, 2)), { kind: 'windResource' });
      expect([year.values[1001], year.filled], text).toEqual([speed(999), [{ from: 1000, count: 2 }]]);
    }
  });

  test('more of them are refused with their number, the first and the last, and can be filled', () => {
    expect(refusal(lines('wind speed (m/s)', withGaps('No Data', 40)), { kind: 'windResource' })).toBe(
      '40 values of the year are missing (0.46 %), the first at 11 Feb 16:00, the last at 13 Feb 07:00. They can be filled on import, or fill them in the file.',
    );
    const { year } = read(lines('wind speed (m/s)', withGaps('No Data', 40)), { kind: 'windResource', answers: asked });
    expect(year.filled).toEqual([{ from: 1000, count: 40 }]);
    for (let step = 1000; step < 1040; step++) expect(year.values[step]).toBeCloseTo(speed(step), 10);
    expect(year.notes.map(inEnglish)).toContain('40 cells without a value, lines 1,002 to 1,041');
  });

  test('a short gap is interpolated', () => {
    const { year } = read(
      lines('temperature (C)', (step) => (step >= 500 && step < 503 ? 'NaN' : step / 1000)),
      {
        kind: 'temperature',
        answers: asked,
      },
    );
    expect(year.values[501]).toBeCloseTo(0.501, 10);
  });

  test('missing rows are gaps, too', () => {
    const rows = lines('wind speed (m/s)', speed);
    rows.splice(3000, 30);
    expect(refusal(rows, { kind: 'windResource' })).toContain('30 values of the year are missing (0.34 %)');
    expect(read(rows, { kind: 'windResource', answers: asked }).year.filled).toEqual([{ from: 2999, count: 30 }]);
  });

  test('more than 2 % of the year is refused, asked or not', () => {
    expect(refusal(lines('wind speed (m/s)', withGaps('', 200)), { kind: 'windResource', answers: asked })).toContain(
      '200 values of the year are missing (2.28 %)',
    );
  });

  test('irradiance is filled by the usual day and the clouds of the neighbours', () => {
    const clear = (step: number): number => Math.max(0, 800 * Math.sin((((step % 24) - 6) / 12) * Math.PI));
    const isCloudy = (step: number): boolean => Math.floor(step / 24) === 100;
    const rows = lines('GHI (W/m2)', (step) =>
      step === 2412 || step === 2413 || step === 2414 ? '' : isCloudy(step) ? clear(step) / 2 : clear(step),
    );
    const { year } = read(rows, { kind: 'solarResource', answers: asked });
    expect(year.values[2413]).toBeCloseTo(clear(2413) / 2, 6);
  });

  test('a leap year that ends a day early and has gaps keeps 29 February', () => {
    const rows = lines('wind speed (m/s)', (step) => (step >= 4000 && step < 4010 ? '' : speed(step)), { year: 2020 });
    expect(read(rows, { kind: 'windResource', answers: asked }).year.filled).toEqual([{ from: 4000, count: 10 }]);
  });
});

describe('codes of missing values', () => {
  const codeAt =
    (code: number, value: (step: number) => number) =>
    (step: number): number =>
      step % 200 === 7 ? code : value(step);

  test('are gaps where the quantity cannot have them', () => {
    const options = { kind: 'windResource', answers: asked } as const;
    for (const code of [-9, -99, -999, -9999, 999, 99999]) {
      const { year } = read(lines('wind speed (m/s)', codeAt(code, speed)), options);
      expect(year.notes.map(inEnglish), String(code)).toContain(`44 values ${code} taken as missing, the first in line 9`);
      expect(year.values[7]).toBeCloseTo((speed(6) + speed(8)) / 2, 10);
    }
  });

  test('are gaps in power where they are far from all other values', () => {
    const power = (step: number): number => step % 1000;
    expect(refusal(lines('power (kW)', codeAt(-9999, power)), { kind: 'windProduction' })).toContain('44 values of the year are missing');
  });

  test('are values where the quantity has them', () => {
    const cold = (step: number): number => (step % 40) - 20;
    expect(read(lines('temperature (C)', codeAt(-9, cold)), { kind: 'temperature' }).year.values[7]).toBe(-9);
    const night = (step: number): number => (step % 24 < 8 ? -9 : 5000);
    expect(read(lines('power (kW)', night), { kind: 'production' }).year.values[0]).toBe(-9);
    const price = (step: number): number => 40 + (step % 30);
    expect(read(lines('price', codeAt(999, price)), { kind: 'price' }).year.values[7]).toBe(999);
    expect(
      read(
        lines(
          'GHI (W/m2)',
          codeAt(999, (step) => (step % 24) * 40),
        ),
        { kind: 'solarResource' },
      ).year.values[7],
    ).toBe(999);
  });
});

describe('single absurd values', () => {
  test('are refused with their line, and replaced by the mean of their neighbours if asked', () => {
    const rows = lines('wind speed (m/s)', (step) => (step === 700 ? 850 : speed(step)));
    expect(refusal(rows, { kind: 'windResource' })).toBe(
      'Line 702: the value 850 is far from all others, and cannot be right. Correct the file, or have the mean of its neighbours taken on import.',
    );
    const { year } = read(rows, { kind: 'windResource', answers: { replaceOutliers: true } });
    expect(year.values[700]).toBeCloseTo((speed(699) + speed(701)) / 2, 10);
    expect(year.changes.map(({ count }) => count)).toEqual([1]);
  });

  test('are more than ten times all others where the quantity has no limit', () => {
    const rows = lines('power (kW)', (step) => (step === 4 ? 5_000_000 : 100 + (step % 50)));
    expect(refusal(rows, { kind: 'windProduction' })).toContain('Line 6: the value 5,000,000 is far');
  });

  test('among prices are warned of, because prices have peaks', () => {
    const { year } = read(
      lines('price', (step) => (step === 4 ? 9000 : 40 + (step % 30))),
      { kind: 'price' },
    );
    expect([year.values[4], year.warnings.map(inEnglish)]).toEqual([9000, ['Line 6: the price 9,000 is more than ten times every other.']]);
  });
});

describe('counters of energy', () => {
  const reading = (step: number): number => 12_000 + 10 * step;

  test('are differenced, with a warning that says so', () => {
    const { year } = read(lines('Energy export (kWh)', reading), { kind: 'production' });
    expect([year.values[0], year.values[100], year.values[8759]]).toEqual([10, 10, 10]);
    expect(year.warnings.map(inEnglish)[0]).toContain('Column Energy export (kWh) never falls');
  });

  test('of a unit of power, or of none, are refused', () => {
    expect(refusal(lines('Power (kW)', reading), { kind: 'production' })).toContain('but its unit is not one of energy');
    expect(refusal(lines('Production', reading), { kind: 'production' })).toContain('Choose its unit of energy');
    expect(read(lines('Production', reading), { kind: 'production', answers: { unit: 'kWh' } }).year.values[5]).toBe(10);
  });
});

describe('several years and places in one file', () => {
  const twoYears = lines('wind speed (m/s)', (step) => (step < 8760 ? 5 : 6), { count: 17_520 });

  test('the year is chosen, or the years are listed', () => {
    expect(refusal(twoYears, { kind: 'windResource' })).toContain('The file holds several years: 2019, 2020.');
    const { year } = read(twoYears, { kind: 'windResource', year: 2019 });
    expect([year.year, year.values[8759]]).toEqual([2019, 5]);
    expect(year.notes.map(inEnglish)).toContain('the other years of the file left out: 2020');
  });

  test('two places below one another are refused', () => {
    const one = lines('wind speed (m/s)', speed);
    expect(refusal([...one, ...one.slice(1)], { kind: 'windResource' })).toContain('The file holds every time 2 times');
  });
});

test('repeated headings and sums between months are left out, and noted', () => {
  const rows = lines('wind speed (m/s)', speed);
  rows.splice(745, 0, 'time,wind speed (m/s)', 'Total,5580');
  const { year, rowsRead } = read(rows, { kind: 'windResource' });
  expect(rowsRead).toBe(8760);
  expect(year.notes.map(inEnglish)).toContain('2 repeated headings and rows of sums left out, the first in line 746');
});
