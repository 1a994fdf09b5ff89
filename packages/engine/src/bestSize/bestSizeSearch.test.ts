import { newProject } from '@hybrid/project/document/project';
import { searchableSizes } from '@hybrid/project/document/searchableSizes';
import { inOrder } from '@hybrid/project/edits/edit';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { bestSizeQuestionSchema, type BestSize, type BestSizeQuestion, type SizePoint } from '@hybrid/project/results/bestSize';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestSizeSearch } from './bestSizeSearch';

/** Solar, turbines and a storage; the values of their sizes are given by the tests. */
const plant = inOrder(
  useTechnology('solar', true),
  useTechnology('wind', true),
  useTechnology('storage', true),
)(newProject('p', '2026-01-01'));
const [solar, wind, storage] = [plant.solar, plant.wind, plant.storage].map(([item]) => item?.id ?? '');
const paths = {
  solar: `solar/${solar}/sizing`,
  wind: `wind/${wind}/sizing`,
  storage: `storage/${storage}/sizing`,
  hours: `storage/${storage}/hours`,
};

const question = (sizes: BestSizeQuestion['sizes'], objective: BestSizeQuestion['objective'] = 'npv'): BestSizeQuestion =>
  bestSizeQuestionSchema.parse({ sizes, objective });

/** Answers a search with NPVs of its sizes; undefined where a contract is not kept. */
function searched(asked: BestSizeQuestion, npvOf: (sizes: readonly number[]) => number | undefined, project = plant): BestSize {
  const search = bestSizeSearch(project, asked);
  let step = search.next();
  while (!step.done)
    step = search.next(
      step.value.asked.map(({ sizes }): SizePoint => {
        const npv = npvOf(sizes);
        if (npv === undefined) return { sizes, npv: null, irr: null, lcoe: null, capex: null, revenue: null };
        return { sizes, npv, irr: npv / 1e6, lcoe: 1000 - npv, capex: 1, revenue: 1 };
      }),
    );
  return step.value;
}

/** Roofs over two sizes, meeting at a ridge: up to 110 MW each MW brings 600, beyond it costs 900; hours are best at 3.2. */
const roof = (power: number): number => Math.min(600 * power, 600 * 110 - 900 * (power - 110));

describe('of one size', () => {
  const ofStorage = question([{ path: paths.storage, from: 0, to: 220, step: 4 }]);

  test('the best size of the steps beside a kink is found with both slopes, its neighbours, and what a size between the steps could bring', () => {
    const found = searched(ofStorage, ([power]) => roof(power));
    expect(found.best?.sizes).toEqual([108]);
    expect(found.best?.npv).toBeCloseTo(64_800, 6);
    expect(found.slopes).toMatchObject([{ isExact: true }]);
    expect(found.slopes[0]?.above).toBeCloseTo(600, 3);
    expect(found.slopes[0]?.below).toBeCloseTo(600, 3);
    expect(found.neighbours).toBe(2);
    expect(found.bound?.npv).toBeCloseTo(66_000, 0);
    expect(found.bound?.exception).toBeLessThan(1e-3);
    expect(inEnglish(found.system)).toContain('108 MW');
  });

  test('at a kink the slopes differ: one more MW costs 900, one less 600', () => {
    const found = searched(question([{ path: paths.storage, from: 0, to: 220, step: 1 }]), ([power]) => roof(power));
    expect(found.best?.sizes).toEqual([110]);
    expect(found.slopes[0]?.above).toBeCloseTo(-900, 3);
    expect(found.slopes[0]?.below).toBeCloseTo(600, 3);
    expect(found.bound?.npv).toBeCloseTo(66_000, 2);
  });

  test('sizes that lose at most one percent of the best are its flat range', () => {
    // 660 of 66,000: 1.1 MW below the ridge, 0.73 MW above it.
    const found = searched(question([{ path: paths.solar, from: 0, to: 300, step: 0.1 }]), ([power]) => roof(power));
    expect(found.flat).toEqual([{ from: 108.9, to: 110.7 }]);
  });

  test('where every MW pays, the bound is named', () => {
    const found = searched(ofStorage, ([power]) => 600 * power);
    expect([found.best?.sizes, found.atBound]).toEqual([[220], ['to']]);
    expect(found.slopes[0]?.above).toBeCloseTo(600, 3);
  });

  test('where nothing pays, the best is to build nothing', () => {
    const found = searched(ofStorage, ([power]) => 0 - 300 * power);
    expect([found.best?.sizes, found.best?.npv, found.atBound]).toEqual([[0], 0, [null]]);
  });

  test('contracts that no size keeps leave no best; those that large sizes keep bound the search', () => {
    expect(searched(ofStorage, () => undefined).best).toBeNull();
    const kept = searched(ofStorage, ([power]) => (power < 150 ? undefined : roof(power)));
    expect(kept.best?.sizes).toEqual([152]);
  });

  test('a value with two summits: the higher one is found', () => {
    const found = searched(ofStorage, ([power]) => Math.max(1000 - Math.abs(power - 40), 1500 - 9 * Math.abs(power - 196)));
    expect(found.best?.sizes).toEqual([196]);
  });

  test.each(['irr', 'lcoe'] as const)('the %s of a size is best where this test makes it so, and has no bound', (objective) => {
    const found = searched(question([{ path: paths.storage, from: 0, to: 220, step: 4 }], objective), ([power]) => roof(power) / 1e3);
    expect([found.best?.sizes, found.bound]).toEqual([[108], null]);
  });
});

describe('of several sizes', () => {
  test('power and hours: the ridge between them is followed to its top', () => {
    const asked = question([
      { path: paths.storage, from: 0, to: 220, step: 1 },
      { path: paths.hours, from: 1, to: 8, step: 0.5 },
    ]);
    // Energy beyond 3.2 hours brings less than it costs.
    const found = searched(
      asked,
      ([power, hours]) => roof(power) + Math.min(90 * power * hours, 90 * power * 3.2 - 70 * power * (hours - 3.2)),
    );
    expect(found.best?.sizes).toEqual([110, 3]);
    expect(found.neighbours).toBe(8);
    expect(found.bound?.npv).toBeCloseTo(66_000 + 90 * 110 * 3.2, 0);
  });

  /** Concave values: the least of planes through a top, whose slopes point to it from all sides. */
  const planes = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 40 })), {
    minLength: 3,
    maxLength: 8,
  });

  test('no size of the lattice is better than the one found, and none exceeds the bound, for any concave value', () => {
    const asked = question([
      { path: paths.solar, from: 0, to: 60, step: 3 },
      { path: paths.wind, from: 0, to: 20, step: 1 },
    ]);
    fc.assert(
      fc.property(planes, (faces) => {
        const npv = ([x, y]: readonly number[]): number =>
          Math.min(500, ...faces.map(([a, b, c]) => a * (x - 31) + 2 * b * (y - 8) + 3 * c));
        const found = searched(asked, npv);
        const all = Array.from({ length: 21 }, (_, i) => Array.from({ length: 21 }, (__, j) => npv([3 * i, j]))).flat();
        expect(found.best?.npv).toBeCloseTo(Math.max(...all), 6);
        expect(found.bound?.npv).toBeGreaterThan(Math.max(...all) - 1e-3);
      }),
      { numRuns: 60 },
    );
  });
});

test('a contract that only enough of two sizes keeps: the best lies where nothing is missing', () => {
  const asked = question([
    { path: paths.solar, from: 0, to: 100, step: 1 },
    { path: paths.wind, from: 0, to: 50, step: 1 },
  ]);
  const search = bestSizeSearch(plant, asked);
  let step = search.next();
  // Each MW costs 5 and each turbine 12; together they owe 120: two of a turbine, one of a MW. The cheapest are 100 MW and ten turbines.
  while (!step.done)
    step = search.next(
      step.value.asked.map(({ sizes }): SizePoint => {
        const [x = 0, y = 0] = sizes;
        const missingMWh = 120 - x - 2 * y;
        const none = { sizes, npv: null, irr: null, lcoe: null, capex: null, revenue: null };
        return missingMWh > 0 ? { ...none, missingMWh } : { ...none, npv: 1000 - 5 * x - 12 * y };
      }),
    );
  expect(step.value.best).toMatchObject({ sizes: [100, 10], npv: 380 });
  expect(step.value.bound?.npv).toBeCloseTo(380, 1);
});

describe('bad input says what to do', () => {
  const refusal = (sizes: BestSizeQuestion['sizes']): string => {
    try {
      searched(question(sizes), () => 0);
      return '';
    } catch (error) {
      const { title, detail } = error as {
        readonly title: Parameters<typeof inEnglish>[0];
        readonly detail: Parameters<typeof inEnglish>[0];
      };
      return `${inEnglish(title)} – ${inEnglish(detail)}`;
    }
  };

  test.each([
    [[{ path: 'storage/none/sizing', from: 0, to: 9, step: 1 }], /There is no size storage\/none\/sizing – Sizes of this project: solar/],
    [[{ path: paths.solar, from: 9, to: 3, step: 1 }], /the lower bound 9 is above the upper bound 3 – Raise the upper bound/],
    [[{ path: paths.solar, from: 0, to: 1e6, step: 1e-3 }], /more than 100,000 steps/],
    [[{ path: paths.wind, from: 0, to: 9, step: 0.5 }], /counted in whole units – Give bounds and step as whole numbers/],
    [[{ path: paths.hours, from: 0, to: 9, step: 1 }], /must be above zero – Raise the lower bound/],
    [
      [
        { path: paths.solar, from: 0, to: 9, step: 1 },
        { path: paths.solar, from: 0, to: 9, step: 1 },
      ],
      /is searched twice/,
    ],
  ])('%j', (sizes, text) => {
    expect(refusal(sizes)).toMatch(text);
  });

  test('a storage whose power depends on its level has no other hours', () => {
    const [item] = plant.storage;
    const twoTanks = { ...plant, storage: item ? [{ ...item, specs: { ...item.specs, capacityRatio: 0.3 } }] : [] };
    expect(searchableSizes(twoTanks).map(({ path }) => path)).not.toContain(paths.hours);
    expect(() => searched(question([{ path: paths.hours, from: 1, to: 4, step: 1 }]), () => 0, twoTanks)).toThrow(
      expect.objectContaining({ title: expect.objectContaining({ code: 'bestSize.ownHours' }) }),
    );
  });
});
