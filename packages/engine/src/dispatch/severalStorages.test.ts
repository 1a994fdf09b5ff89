import { describe, expect, test } from 'vitest';
import { constantSeries, sum, type Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';
import { dispatchYear } from './dispatch';
import type { DispatchHorizon, DispatchProblem, DispatchResult, NextBlock } from './problem';
import { batteryOf, plant } from './testing';

const dayCount = 4;
const steps = 24 * dayCount;

/** 1 MW either way, 4 MWh, nothing is lost. */
const quiet = batteryOf(1, 4);

/** Two storages and nothing else. What is bought until noon at 10, and each day by 1 cheaper so that nothing is bought ahead, is sold after it at 100. */
function pair(second: StorageUnit, exportLimitMW: number): DispatchProblem {
  const inDay = (morning: (day: number) => number, evening: number): Series =>
    Float64Array.from({ length: steps }, (_, hour) => (hour % 24 < 12 ? morning(Math.floor(hour / 24)) : evening));
  return plant(
    inDay(() => 0, 100),
    {
      purchasePricePerMWh: inDay((day) => 10 - day, 200),
      exportLimitMW: constantSeries(steps, exportLimitMW),
      storage: quiet,
      terms: { moreStorages: [second] },
    },
  );
}

const empty = { startMWh: 0, endMWh: undefined, endValuePerMWh: 0 };
const horizon: DispatchHorizon = { foresight: 'lookAhead48h', ...empty, moreStorages: [empty] };
const inDays = (series: Series): readonly number[] =>
  Array.from({ length: dayCount }, (_, day) => sum(series.subarray(24 * day, 24 * (day + 1))));
const near = (...values: readonly number[]): readonly unknown[] => values.map((value): unknown => expect.closeTo(value, 6));

function secondOf({ flows }: Pick<DispatchResult, 'flows'>): NonNullable<DispatchResult['flows']['terms']>['moreStorages'][number] {
  const [second] = flows.terms?.moreStorages ?? [];
  if (!second) throw new Error('The plan has a second storage');
  return second;
}

describe('two storages behind one export limit of 6 MWh in the dear hours of a day', () => {
  const problem = pair(quiet, 0.5);

  test('of 4 MWh each fill it every day', () => {
    expect(inDays(dispatchYear(problem, horizon).flows.exportMW)).toEqual(near(6, 6, 6, 6));
  });

  test('sell 5 once the second has aged to 1 MWh, and 4 once it holds nothing', () => {
    const capacitiesMWh = [4, 1, 0, 0];
    const result = dispatchYear(problem, horizon, {
      standsFrom: 0,
      standsUntil: steps,
      afterBlock: (flows, _, end) => {
        const levelOf = (levelMWh: Series, ceilingMWh: number): NextBlock => ({
          floorMWh: 0,
          ceilingMWh,
          levelMWh: Math.min(levelMWh[end - 1], ceilingMWh),
        });
        const [second] = flows.terms?.moreStorages ?? [];
        const aged = capacitiesMWh[end / 24] ?? 0;
        return { ...levelOf(flows.levelMWh, 4), moreStorages: second ? [levelOf(second.levelMWh, aged)] : [] };
      },
    });
    expect(inDays(result.flows.exportMW)).toEqual(near(6, 5, 4, 4));
    const { levelMWh } = secondOf(result);
    expect(Math.max(...levelMWh.subarray(24, 48))).toBeLessThanOrEqual(1 + 1e-9);
    expect(Math.max(...levelMWh.subarray(48))).toBeLessThanOrEqual(1e-9);
  });

  test('sell what the first alone can while the second is away', () => {
    const result = dispatchYear(problem, horizon, {
      standsFrom: 0,
      standsUntil: steps,
      stands: [
        { from: 0, until: steps },
        { from: 24, until: 72 },
      ],
      afterBlock: (flows, _, end) => ({
        floorMWh: 0,
        ceilingMWh: 4,
        levelMWh: flows.levelMWh[end - 1],
        moreStorages: (flows.terms?.moreStorages ?? []).map(({ levelMWh }) => ({
          floorMWh: 0,
          ceilingMWh: 4,
          levelMWh: levelMWh[end - 1],
        })),
      }),
    });
    expect(inDays(result.flows.exportMW)).toEqual(near(4, 6, 6, 4));
    const { chargeMW, dischargeMW } = secondOf(result);
    for (const away of [chargeMW, dischargeMW].flatMap((power) => [power.subarray(0, 24), power.subarray(72)])) expect(sum(away)).toBe(0);
  });
});

test.each([0, 1])('storage %d, which goes after the first day, sells its 4 MWh at 30 though a MWh will bring 50 on the next', (going) => {
  const price = Array.from({ length: steps }, (_, hour) => (hour < 24 ? 30 : 50));
  const problem = plant(price, { storage: quiet, importLimitMW: constantSeries(steps, 0), terms: { moreStorages: [quiet] } });
  const full = { startMWh: 4, endMWh: undefined, endValuePerMWh: 0 };
  const spans = [0, 1].map((k) => ({ from: 0, until: k === going ? 24 : steps }));
  const unchanged = (levelMWh: Series, end: number): NextBlock => ({ floorMWh: 0, ceilingMWh: 4, levelMWh: levelMWh[end - 1] });
  for (const foresight of ['lookAhead48h', 'wholeYear'] as const) {
    const result = dispatchYear(
      problem,
      { foresight, ...full, moreStorages: [full] },
      {
        standsFrom: 0,
        standsUntil: steps,
        stands: spans,
        afterBlock: (flows, _, end) => ({
          ...unchanged(flows.levelMWh, end),
          moreStorages: [unchanged(secondOf({ flows }).levelMWh, end)],
        }),
      },
    );
    const given = [result.flows, secondOf(result)].map(({ dischargeMW }) => dischargeMW);
    expect(sum((given[going] as Series).subarray(0, 24))).toBeCloseTo(4, 6);
    expect(result.objective).toBeCloseTo(4 * 30 + 4 * 50, 4);
  }
});

describe('of two storages of different losses', () => {
  const lossy: StorageUnit = { ...quiet, chargeEfficiency: 0.8, dischargeEfficiency: 0.8 };

  test('the better one does all that it can do alone', () => {
    const result = dispatchYear(pair(lossy, 0.3), horizon);
    expect(inDays(result.flows.dischargeMW)).toEqual(near(3.6, 3.6, 3.6, 3.6));
    expect(sum(secondOf(result).dischargeMW)).toBeCloseTo(0, 6);
  });

  test('the other one gives the rest: 2 of 6 MWh, for which it takes 2 / 0.64', () => {
    const result = dispatchYear(pair(lossy, 0.5), horizon);
    const { chargeMW, dischargeMW } = secondOf(result);
    expect(inDays(result.flows.dischargeMW)).toEqual(near(4, 4, 4, 4));
    expect(inDays(dischargeMW)).toEqual(near(2, 2, 2, 2));
    expect(sum(chargeMW)).toBeCloseTo((4 * 2) / 0.64, 6);
  });
});

test('at one price of 47 all year two storages rest, empty or half full, whatever they lose: energy that they keep is worth what it costs', () => {
  const price = Array.from({ length: steps }, () => 47);
  for (const [one, other] of [[0.9, 0.9] as const, [0.9, 0.95] as const, [1, 1] as const])
    for (const startMWh of [0, 2]) {
      const start = { startMWh, endMWh: undefined, endValuePerMWh: 47 * one };
      const problem = plant(price, { storage: batteryOf(1, 4, one), terms: { moreStorages: [batteryOf(1, 4, other)] } });
      for (const foresight of ['lookAhead48h', 'wholeYear'] as const) {
        const result = dispatchYear(problem, { foresight, ...start, moreStorages: [{ ...start, endValuePerMWh: 47 * other }] });
        expect(result.objective).toBeCloseTo(0, 3);
        expect(sum(result.flows.importMW) + sum(result.flows.exportMW)).toBeLessThan(1e-3);
        expect(result.relativeGapBound).toBeLessThan(1e-3);
      }
    }
});
