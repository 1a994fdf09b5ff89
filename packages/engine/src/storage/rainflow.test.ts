import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newRainflow, pushLevel, residualWear, wearOfLevels, type Rainflow } from './rainflow';

const each = { lossPerFullCycle: 1, depthExponent: 0 };

/** Counts cycles by range: closed cycles, and with the residue also the half cycles of the whole record. */
function counted(
  levels: readonly number[],
  hysteresis = 0,
): { readonly closed: Map<number, number>; readonly all: Map<number, number>; readonly flow: Rainflow } {
  const flow = newRainflow(hysteresis);
  const closed = new Map<number, number>();
  for (const level of levels) {
    pushLevel(flow, level);
    for (let i = 0; i < flow.closed; i++) add(closed, flow.closedRangeMWh[i], flow.closedWeight[i]);
  }
  const all = new Map(closed);
  for (let i = 1; i < flow.depth; i++) add(all, Math.abs(flow.turningMWh[i] - flow.turningMWh[i - 1]), 0.5);
  return { closed, all, flow };
}

function add(cycles: Map<number, number>, range: number, weight: number): void {
  cycles.set(range, (cycles.get(range) ?? 0) + weight);
}

const sorted = (cycles: Map<number, number>): readonly (readonly [number, number])[] => [...cycles].sort(([left], [right]) => left - right);

test('the example of ASTM E1049, figure 6', () => {
  expect(sorted(counted([-2, 1, -3, 5, -1, 3, -4, 4, -2]).all)).toEqual([
    [3, 0.5],
    [4, 1.5],
    [6, 0.5],
    [8, 1],
    [9, 0.5],
  ]);
});

test('empty, full, empty, full, empty are two cycles of all', () => {
  expect(sorted(counted([0, 1, 0, 1, 0]).all)).toEqual([[1, 2]]);
});

test('points on the way to a turning point do not count', () => {
  expect(sorted(counted([0, 0.3, 0.7, 1, 1, 0.5, 0.2, 0, 0.4, 1]).all)).toEqual(sorted(counted([0, 1, 0, 1]).all));
});

test('reversals smaller than the hysteresis are no cycles, however many', () => {
  const { all } = counted([0, 0.5, 0.4999, 0.5, 0.4999, 1, 0], 1e-3);
  expect(sorted(all)).toEqual([[1, 1]]);
});

test('a level that creeps does turn at last', () => {
  const levels = Array.from({ length: 101 }, (_, i) => i / 100);
  expect(sorted(counted([...levels, ...levels.toReversed()], 0.02).all).map(([range]) => range)).toEqual([expect.closeTo(1, 1)]);
});

/** Applies the four-point rule to the whole record: a range enclosed by both neighbours is a full cycle, the rest are half cycles. */
function byFourPoints(levels: readonly number[]): Map<number, number> {
  const points = levels
    .filter((level, i) => level !== levels[i - 1])
    .filter((level, i, all) => i === 0 || i === all.length - 1 || level > all[i - 1] !== all[i + 1] > level);
  const cycles = new Map<number, number>();
  for (;;) {
    const at = points.findIndex((_, i) => {
      const [a, b, c, d] = points.slice(i, i + 4);
      return d !== undefined && Math.abs(b - c) <= Math.abs(a - b) && Math.abs(b - c) <= Math.abs(c - d);
    });
    if (at < 0) break;
    add(cycles, Math.abs(points[at + 1] - points[at + 2]), 1);
    points.splice(at + 1, 2);
  }
  for (let i = 1; i < points.length; i++) add(cycles, Math.abs(points[i] - points[i - 1]), 0.5);
  return cycles;
}

const record = fc.array(fc.integer({ min: -9, max: 9 }), { minLength: 1, maxLength: 60 });

test('counting as levels come in finds what the rule of four points finds in the whole record', () => {
  fc.assert(
    fc.property(record, (levels) => {
      expect(sorted(counted(levels).all)).toEqual(sorted(byFourPoints(levels)));
    }),
    { numRuns: 500 },
  );
});

test('what closes, and what is open at the end less what was open at the start, add up over years to the whole record', () => {
  fc.assert(
    fc.property(record, record, fc.double({ min: 0.1, max: 2, noNaN: true }), (first, second, depthExponent) => {
      const wear = { lossPerFullCycle: 0.01, depthExponent };
      const flow = newRainflow(0);
      let open = 0;
      let total = 0;
      for (const year of [first, second]) {
        const closed = wearOfLevels(flow, Float64Array.from(year), 0, year.length, wear, 20);
        const residue = residualWear(flow, wear, 20);
        total += closed + residue - open;
        open = residue;
      }
      const whole = [...byFourPoints([...first, ...second])];
      expect(total).toBeCloseTo(
        whole.reduce((loss, [range, weight]) => loss + weight * 0.01 * (range / 20) ** depthExponent, 0),
        9,
      );
    }),
  );
});

test('with β = 1 two legs wear like one cycle: what counts is throughput', () => {
  fc.assert(
    fc.property(record, (levels) => {
      const wear = { lossPerFullCycle: 1, depthExponent: 1 };
      const flow = newRainflow(0);
      const loss = wearOfLevels(flow, Float64Array.from(levels), 0, levels.length, wear, 1) + residualWear(flow, wear, 1);
      const way = levels.reduce((total, level, i) => total + (i === 0 ? 0 : Math.abs(level - levels[i - 1])), 0);
      expect(loss).toBeCloseTo(way / 2, 9);
    }),
  );
});

test('a stack deeper than its first room grows', () => {
  const closing = Array.from({ length: 1000 }, (_, i) => (i % 2 === 0 ? 1 : -1) * (1000 - i));
  const { flow, closed } = counted(closing);
  expect(flow.depth).toBe(1000);
  expect(closed.size).toBe(0);
  const before = flow.depth;
  pushLevel(flow, 5000);
  expect(flow.closed).toBeGreaterThan(490);
  expect(flow.depth).toBeLessThan(before);
  expect(wearOfLevels(newRainflow(0), Float64Array.from([...closing, 5000, -5000]), 0, 1002, each, 1)).toBeGreaterThan(490);
});
