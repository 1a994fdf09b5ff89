import { dispatchYear } from '@hybrid/engine/dispatch/dispatch';
import { batteryOf, plant } from '@hybrid/engine/dispatch/testing';
import { seededRandom } from '@hybrid/engine/seededRandom';
import { constantSeries } from '@hybrid/engine/series';
import { slopesOf } from '@hybrid/engine/simulate/slopesBeside';
import type { Highs } from 'highs';
import { beforeAll, expect, test } from 'vitest';
import { loadSolver, newProgram, optimumOf, type Entry } from './oracle/linearProgram';

let highs: Highs;
beforeAll(async () => {
  highs = await loadSolver();
});

/** Sizes whose marginal values are compared: power and energy of the storage, and the connection both ways. */
const sizeNames = ['powerMW', 'capacityMWh', 'connectionMW'] as const;
type Sizes = Readonly<Record<(typeof sizeNames)[number], number>>;

/** A storage beside generation behind a connection, for one window. */
interface Window {
  readonly prices: readonly number[];
  readonly generationMW: readonly number[];
  readonly oneWayEfficiency: number;
  readonly wearPerMWh: number;
  readonly startMWh: number;
  readonly endValuePerMWh: number;
  readonly sizes: Sizes;
}

/** What a MWh costs more when it is bought. */
const fee = 0.37;

function drawn(seed: number): Window {
  const { next: random } = seededRandom(seed);
  const between = (low: number, high: number): number => low + (high - low) * random();
  const steps = 24 + Math.floor(25 * random());
  const series = (of: () => number): readonly number[] => Array.from({ length: steps }, of);
  const sizes = { powerMW: between(5, 60), capacityMWh: between(20, 200), connectionMW: between(20, 80) };
  return {
    prices: series(() => between(-20, 120)),
    generationMW: series(() => (random() < 0.4 ? 0 : between(0, 70))),
    oneWayEfficiency: between(0.85, 1),
    wearPerMWh: between(0, 10),
    startMWh: between(0, sizes.capacityMWh),
    endValuePerMWh: between(0, 40),
    sizes,
  };
}

/** Money of the best plan by the engine: sales less purchases, less wear, with the value of what is left. */
function moneyAt({ prices, generationMW, oneWayEfficiency, wearPerMWh, startMWh, endValuePerMWh }: Window, sizes: Sizes): number {
  const { powerMW, capacityMWh, connectionMW } = sizes;
  const problem = plant(prices, {
    purchasePricePerMWh: Float64Array.from(prices, (price) => price + fee),
    generationMW: Float64Array.from(generationMW),
    exportLimitMW: constantSeries(prices.length, connectionMW),
    importLimitMW: constantSeries(prices.length, connectionMW),
    storage: { ...batteryOf(powerMW, capacityMWh, oneWayEfficiency), wearPerMWh },
  });
  const { objective, endMWh } = dispatchYear(problem, { foresight: 'wholeYear', startMWh, endMWh: undefined, endValuePerMWh });
  return objective + endValuePerMWh * endMWh;
}

/** The same by HiGHS, with a column for each size that stands still: its reduced cost is the sum of the dual values of the rows that it limits. */
function dualValues({ prices, generationMW, oneWayEfficiency, wearPerMWh, startMWh, endValuePerMWh, sizes }: Window) {
  const { column, row, model } = newProgram(highs);
  const none = highs.infinity;
  const size = sizeNames.map((name) => column(0, sizes[name], sizes[name]));
  const [power = 0, capacity = 0, connection = 0] = size;
  let before: number | undefined;
  prices.forEach((price, t) => {
    const sold = column(price, 0, none);
    const stored = column(0, 0, none);
    const bought = column(-price - fee, 0, none);
    const given = column(price - wearPerMWh / oneWayEfficiency, 0, none);
    const level = column(t === prices.length - 1 ? endValuePerMWh : 0, 0, none);
    const chargedAndGiven: readonly Entry[] = [
      [stored, -oneWayEfficiency],
      [bought, -oneWayEfficiency],
      [given, 1 / oneWayEfficiency],
    ];
    row(-none, generationMW[t] ?? 0, [
      [sold, 1],
      [stored, 1],
    ]);
    row(-none, 0, [
      [sold, 1],
      [given, 1],
      [connection, -1],
    ]);
    row(-none, 0, [
      [bought, 1],
      [connection, -1],
    ]);
    row(-none, 0, [
      [stored, 1],
      [bought, 1],
      [given, 1],
      [power, -1],
    ]);
    row(-none, 0, [
      [level, 1],
      [capacity, -1],
    ]);
    const start = before === undefined ? startMWh : 0;
    row(start, start, [[level, 1], ...chargedAndGiven, ...(before === undefined ? [] : [[before, -1] as const])]);
    before = level;
  });
  const optimum = optimumOf(highs, model());
  if (!optimum) throw new Error('Every window has a plan');
  return { money: optimum.value, slopes: size.map((at) => optimum.reducedCosts[at] ?? Number.NaN) };
}

test('on fifty random windows one more MW and one more MWh bring what the dual values of HiGHS say, and cost as much where there is no kink', () => {
  let [straight, bends] = [0, 0];
  for (let seed = 1; seed <= 50; seed++) {
    const window = drawn(seed);
    const { money, slopes } = dualValues(window);
    expect(Math.abs(moneyAt(window, window.sizes) - money)).toBeLessThan(1e-7 * Math.max(1, Math.abs(money)));
    const scale = Math.max(1, ...slopes.map(Math.abs));
    sizeNames.forEach((name, at) => {
      const place = window.sizes[name];
      const beside = slopesOf((value) => moneyAt(window, { ...window.sizes, [name]: value }), place, place);
      const [above, below, dual] = [beside?.above?.slope ?? NaN, beside?.below?.slope ?? NaN, slopes[at] ?? NaN];
      expect([beside?.above?.isExact, beside?.below?.isExact]).toEqual([true, true]);
      if (Math.abs(above - below) <= 1e-6 * scale) {
        straight++;
        expect(Math.abs(above - dual), `${name} of window ${seed}`).toBeLessThan(1e-6 * scale);
      } else bends++;
      // A concave value falls off: of all dual values none is above the slope below, and none is below the slope above.
      expect(below).toBeGreaterThanOrEqual(dual - 1e-6 * scale);
      expect(above).toBeLessThanOrEqual(dual + 1e-6 * scale);
    });
  }
  expect(straight).toBeGreaterThan(100);
  expect(straight + bends).toBe(150);
});

/** Twelve hours at 20, twelve at 60, empty at first: each MWh of capacity earns 60·0.9 − 20/0.9 at the grid. */
const twoPrices: Window = {
  prices: Array.from({ length: 24 }, (_, hour) => (hour < 12 ? 20 - fee : 60)),
  generationMW: Array.from({ length: 24 }, () => 0),
  oneWayEfficiency: 0.9,
  wearPerMWh: 0,
  startMWh: 0,
  endValuePerMWh: 0,
  sizes: { powerMW: 10, capacityMWh: 108, connectionMW: 100 },
};
const perMWh = 60 * 0.9 - 20 / 0.9;

test.each([
  // Twelve hours at 10 MW charge 108 MWh at 0.9: a larger store is not filled, and more power has nothing to fill.
  ['capacityMWh', 0, perMWh],
  ['powerMW', 0, 12 * 0.9 * perMWh],
  ['connectionMW', 0, 0],
] as const)('where twelve hours of charging just fill the store, %s brings %d more above and %d below', (name, above, below) => {
  const place = twoPrices.sizes[name];
  const beside = slopesOf((value) => moneyAt(twoPrices, { ...twoPrices.sizes, [name]: value }), place, place);
  expect(beside?.above?.slope).toBeCloseTo(above, 6);
  expect(beside?.below?.slope).toBeCloseTo(below, 6);
});
