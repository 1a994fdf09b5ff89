import type { ComponentCost } from '@hybrid/project/document/costAmounts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alwaysThere, isReplaced } from './costTiming';
import { remainingLife, salvageLines } from './salvage';

const converter: ComponentCost = {
  owner: 'solar',
  id: 'pv-1-converter',
  name: 'PV converter',
  capital: 5e6,
  operatingPerYear: 0,
  operatingPerMWhThroughput: 0,
  operatingPerMWhAc: 0,
  replacement: 3e6,
  lifetimeYears: 15,
  usefulLifeYears: 15,
  operatingByYear: undefined,
  replacementByYear: undefined,
};
const sold = (cost: ComponentCost, years: number, timing = alwaysThere) => salvageLines([cost], years, () => timing);

describe('a converter of 15 years in a project of 25', () => {
  test('was replaced after 15 and has a third of its life left: a million of three, in the last year', () => {
    expect(remainingLife(converter, alwaysThere, 25)).toBeCloseTo(1 / 3, 12);
    const [line] = sold(converter, 25);
    expect(line).toMatchObject({ account: 'salvage', owner: 'solar', component: 'pv-1-converter', path: ['PV converter'] });
    expect([...line!.byYear.keys()].filter((year) => line!.byYear[year] !== 0)).toEqual([25]);
    expect(line!.byYear[25]).toBeCloseTo(1e6, 6);
  });

  test('is worth nothing where it is not replaced', () => {
    expect(sold({ ...converter, lifetimeYears: undefined }, 25)).toEqual([]);
  });

  test('is sold for its share of the replacement cost of that year', () => {
    const replacementByYear = Array.from({ length: 25 }, (_, year) => 1.02 ** year);
    expect(sold({ ...converter, replacementByYear }, 25)[0]!.byYear[25]).toBeCloseTo(1e6 * 1.02 ** 24, 4);
  });

  test('that comes five years later is replaced after 20, and has ten of its fifteen years left', () => {
    expect(remainingLife(converter, { capitalYear: 5, fromYears: 5, untilYears: Infinity }, 25)).toBeCloseTo(10 / 15, 12);
  });

  test('that goes after ten years is sold then, with a third of its life left', () => {
    const [line] = sold(converter, 25, { ...alwaysThere, untilYears: 10 });
    expect(line!.byYear[10]).toBeCloseTo(1e6, 6);
    expect(line!.byYear[25]).toBe(0);
  });
});

test('life that ends with the project leaves nothing: 5, 12.5 and 25 years of 25', () => {
  for (const lifetimeYears of [5, 12.5, 25])
    expect(remainingLife({ ...converter, lifetimeYears, usefulLifeYears: lifetimeYears }, alwaysThere, 25)).toBeCloseTo(0, 12);
});

test('without a life or a replacement cost nothing is sold', () => {
  const { usefulLifeYears: _, ...endless } = converter;
  expect(sold(endless, 20)).toEqual([]);
  expect(sold({ ...converter, replacement: 0 }, 20)).toEqual([]);
});

test('what is replaced has lost the years since its last replacement, whatever its life and the project’s', () => {
  const years = fc.integer({ min: 1, max: 40 });
  fc.assert(
    fc.property(years, years, fc.integer({ min: 0, max: 10 }), (life, project, fromYears) => {
      fc.pre(fromYears < project);
      const timing = { capitalYear: fromYears, fromYears, untilYears: Infinity };
      const replacedIn = Array.from({ length: project }, (_, year) => year).filter((year) => isReplaced(timing, life, year, project));
      const newAt = replacedIn.at(-1) ?? fromYears;
      const left = remainingLife({ ...converter, lifetimeYears: life, usefulLifeYears: life }, timing, project);
      expect(left).toBeCloseTo(1 - (project - newAt) / life, 9);
      expect(left).toBeGreaterThanOrEqual(-1e-12);
    }),
  );
});
