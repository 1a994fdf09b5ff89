import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assignYear,
  assignYears,
  fileOfYear,
  fillRules,
  fillYears,
  newPriceSeries,
  yearsWithoutFile,
  type PriceSeries,
} from './priceSeries';
import { blankSeries } from './timeSeries';

const rules = Object.keys(fillRules) as (keyof typeof fillRules)[];

function files(lifetimeYears: number, ...years: readonly number[]): readonly PriceSeries[] {
  return years.map((year, index) => newPriceSeries(String(year), index, String(year), { ...blankSeries, year }, lifetimeYears));
}

/** File of each project year; `-` if there is none. */
function strip(given: readonly PriceSeries[], lifetimeYears: number): string {
  return Array.from({ length: lifetimeYears }, (_, year) => fileOfYear(given, year)?.id ?? '-').join(' ');
}

test('a stroke gives its years to one file, whichever way it is drawn, and takes them from the others', () => {
  const row = assignYears(files(5, 2019, 2020), 0, 4, '2019');
  expect(strip(assignYears(row, 3, 1, '2020'), 5)).toBe('2019 2020 2020 2020 2019');
  expect(strip(assignYears(row, 2, 4, undefined), 5)).toBe('2019 2019 - - -');
});

describe('filling the rest', () => {
  test('cycles the files on from the year before', () => {
    expect(strip(fillYears(files(7, 2019, 2020, 2021), 'cycle', 7, 2028), 7)).toBe('2019 2020 2021 2019 2020 2021 2019');
    expect(strip(fillYears(assignYear(files(6, 2019, 2020, 2021), 1, '2021'), 'cycle', 6, 2028), 6)).toBe('2019 2021 2019 2020 2021 2019');
  });

  test('repeats the file of the year before to the end; what lies before the first takes that one', () => {
    const given = assignYear(assignYear(files(6, 2019, 2020), 1, '2020'), 3, '2019');
    expect(strip(fillYears(given, 'repeat', 6, 2028), 6)).toBe('2020 2020 2020 2019 2019 2019');
    expect(strip(fillYears(files(3, 2019, 2020), 'repeat', 3, 2028), 3)).toBe('2019 2019 2019');
  });

  test('takes the file of the nearest year; of two equally near, the first', () => {
    expect(strip(fillYears(files(9, 2025, 2030, 2034), 'nearest', 9, 2026), 9)).toBe('2025 2025 2030 2030 2030 2030 2030 2034 2034');
    expect(strip(fillYears(files(2, 2018, 2021), 'nearest', 2, 2028), 2)).toBe('2021 2021');
  });

  test.each(rules)('by %s nothing is filled without files', (rule) => {
    expect(fillYears([], rule, 25, 2028)).toEqual([]);
  });

  test.each(rules)('by %s leaves no year without a file, gives none two, and keeps what was given', (rule) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 40 }),
        fc.uniqueArray(fc.integer({ min: 2000, max: 2060 }), { minLength: 1, maxLength: 6 }),
        fc.array(fc.tuple(fc.nat(39), fc.nat(5)), { maxLength: 20 }),
        (lifetimeYears, years, strokes) => {
          const given = strokes.reduce(
            (before, [year, file]) => (year < lifetimeYears ? assignYear(before, year, String(years[file % years.length])) : before),
            files(lifetimeYears, ...years),
          );
          const filled = fillYears(given, rule, lifetimeYears, 2028);
          expect(yearsWithoutFile(filled, lifetimeYears)).toEqual([]);
          for (let year = 0; year < lifetimeYears; year++) {
            expect(filled.filter(({ projectYearsValid }) => projectYearsValid[year])).toHaveLength(1);
            const before = fileOfYear(given, year);
            if (before) expect(fileOfYear(filled, year)?.id).toBe(before.id);
          }
        },
      ),
    );
  });
});
