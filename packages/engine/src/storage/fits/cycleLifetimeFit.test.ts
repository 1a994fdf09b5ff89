import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cycleLaw, fitCycleLifetime } from './cycleLifetimeFit';

const cycles = [70_000, 30_000, 18_000, 12_500, 9500, 7400, 6200, 5200, 4500, 4000];
const curve = cycles.map((cyclesToFailure, i) => ({ depthOfDischarge: 10 * (i + 1), cyclesToFailure }));
const input = { degradationLimit: 30, nominalVoltage: 1000, maximumCapacityQ: 1000, minimumStateOfCharge: 0, lifetimeCurve: curve };

test('ten depths: A = 7.5699e-5 and β = 1.2513 before β is held to 1', () => {
  const { lossPerFullCycle, depthExponent } = cycleLaw(curve, 0.3);
  expect(lossPerFullCycle).toBeCloseTo(7.5699e-5, 9);
  expect(depthExponent).toBeCloseTo(1.2513, 4);
});

test('the mean of the ten is 4,914 full cycles, of 1 MWh each', () => {
  expect(fitCycleLifetime(input).estimatedLifetimeThroughputMwh).toBeCloseTo(4914, 9);
});

test('β is held to 1 and A fitted alone: the geometric mean of L/(N·D)', () => {
  const { fittedA, fittedBeta } = fitCycleLifetime(input);
  expect(fittedBeta).toBe(1);
  expect(fittedA).toBeCloseTo(
    Math.exp(
      curve.reduce(
        (total, { depthOfDischarge, cyclesToFailure }) => total + Math.log(0.3 / (cyclesToFailure * depthOfDischarge * 0.01)),
        0,
      ) / 10,
    ),
    12,
  );
});

test('A = 0.00014423 are 1,388 full cycles to 80 % (published example)', () => {
  const lifetimeCurve = [25, 50, 100].map((depth) => ({
    depthOfDischarge: depth,
    cyclesToFailure: 0.2 / (0.00014423 * (depth / 100) ** 0.9),
  }));
  expect(lifetimeCurve[2]?.cyclesToFailure).toBeCloseTo(1387, 0);
  const { fittedA, fittedBeta } = fitCycleLifetime({ ...input, degradationLimit: 20, lifetimeCurve });
  expect(fittedA).toBeCloseTo(0.00014423, 10);
  expect(fittedBeta).toBeCloseTo(0.9, 9);
});

test('a count that does not depend on depth has β = 0, also where it rises with depth', () => {
  const flat = [20, 80].map((depthOfDischarge) => ({ depthOfDischarge, cyclesToFailure: 3000 }));
  expect(fitCycleLifetime({ ...input, lifetimeCurve: flat })).toMatchObject({
    fittedA: expect.closeTo(1e-4, 12) as number,
    fittedBeta: expect.closeTo(0, 12) as number,
  });
  const rising = [
    { depthOfDischarge: 20, cyclesToFailure: 2000 },
    { depthOfDischarge: 80, cyclesToFailure: 4500 },
  ];
  expect(fitCycleLifetime({ ...input, lifetimeCurve: rising })).toMatchObject({
    fittedA: expect.closeTo(1e-4, 12) as number,
    fittedBeta: 0,
  });
});

test('throughput counts the rows that the range of charge reaches, and all where it reaches none', () => {
  const half = fitCycleLifetime({ ...input, minimumStateOfCharge: 80 }).estimatedLifetimeThroughputMwh;
  expect(half).toBeCloseTo((7000 + 6000) / 2, 9);
  expect(fitCycleLifetime({ ...input, minimumStateOfCharge: 95 }).estimatedLifetimeThroughputMwh).toBeCloseTo(4914, 9);
  expect(fitCycleLifetime({ ...input, nominalVoltage: 48, maximumCapacityQ: 100 }).estimatedLifetimeThroughputMwh).toBeCloseTo(
    4914 * 0.0048,
    9,
  );
});

test.each([
  ['no rows', { ...input, lifetimeCurve: [] }, /no rows/],
  ['one depth', { ...input, lifetimeCurve: curve.slice(0, 1) }, /two depths/],
  ['no cycles', { ...input, lifetimeCurve: [...curve, { depthOfDischarge: 95, cyclesToFailure: 0 }] }, /Row 11: Cycles must be > 0/],
  ['a depth above 100 %', { ...input, lifetimeCurve: [...curve, { depthOfDischarge: 101, cyclesToFailure: 9 }] }, /≤ 100/],
  ['a limit of 0', { ...input, degradationLimit: 0 }, /must be > 0/],
  ['no capacity', { ...input, maximumCapacityQ: NaN }, /Maximum capacity/],
])('%s is refused', (_, bad, detail) => {
  expect(() => fitCycleLifetime(bad)).toThrow(
    expect.objectContaining({ code: 'badInput', detail: expect.toSatisfy((text: Text) => detail.test(inEnglish(text))) as Text }),
  );
});

const folder = join(import.meta.dirname, '../../../../../../shared/data/battery');

describe.skipIf(!existsSync(folder))('published cells', () => {
  const rowsOf = (name: string): readonly (readonly string[])[] =>
    readFileSync(join(folder, name), 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((text) => text.split(','));

  test('cycles at which NMC cells are down to 80 % are met within 30 %', () => {
    const rows = rowsOf('capacity_vs_cycles_at_dod_sam.csv').filter(([name]) => name?.includes('merchant'));
    const lifetimeCurve = ['10', '20', '40', '80', '100'].map((depth) => {
      const points = rows
        .filter(([, of]) => of === depth)
        .map(([, , count, capacity]) => ({ count: Number(count), capacity: Number(capacity) }));
      const after = points.findIndex(({ capacity }) => capacity <= 80);
      const [left, right] = points.slice(after - 1, after + 1);
      const share = (left.capacity - 80) / (left.capacity - right.capacity);
      return { depthOfDischarge: Number(depth), cyclesToFailure: left.count + share * (right.count - left.count) };
    });
    const { fittedA, fittedBeta } = fitCycleLifetime({ ...input, degradationLimit: 20, lifetimeCurve });
    expect(fittedBeta).toBeGreaterThan(0.1);
    expect(fittedBeta).toBeLessThan(0.6);
    for (const { depthOfDischarge, cyclesToFailure } of lifetimeCurve)
      expect(Math.abs(0.2 / (fittedA * (depthOfDischarge / 100) ** fittedBeta) / cyclesToFailure - 1)).toBeLessThan(0.3);
  });

  test('the built-in wear of a full cycle lies among three commercial cells, whose figures include calendar ageing', () => {
    const rows = rowsOf('cycle_and_calendar_life_blast_lite.csv').filter(
      ([, condition, value]) => condition?.startsWith('cycles') && !value?.startsWith('>'),
    );
    const wear = [...new Set(rows.map(([cell]) => cell))].map((cell) => {
      const lifetimeCurve = rows
        .filter(([name]) => name === cell)
        .map(([, condition, value]) => ({
          depthOfDischarge: 100 * Number(/DoD ([\d.]+)/.exec(condition as string)?.[1]),
          cyclesToFailure: Number(value),
        }));
      return fitCycleLifetime({ ...input, degradationLimit: 20, lifetimeCurve }).fittedA;
    });
    expect(wear).toHaveLength(3);
    expect(Math.min(...wear)).toBeGreaterThan(1e-5);
    expect(Math.min(...wear)).toBeLessThan(6e-5);
    expect(Math.max(...wear)).toBeGreaterThan(5e-5);
    expect(Math.max(...wear)).toBeLessThan(1.2e-4);
  });
});
