import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fitTemperatureCapacity } from './temperatureCapacityFit';

const present = { ignoreCapacityVsTemperature: false, capacityTemperatureD0: 1, capacityTemperatureD1: 0, capacityTemperatureD2: 0 };
const table = (rows: readonly (readonly [number, number])[]) => ({
  ...present,
  tableData: rows.map(([capacity, temperature]) => ({ capacity, temperature })),
});

test('six rows of a lithium cell', () => {
  const { d0, d1, d2 } = fitTemperatureCapacity(
    table([
      [60, -20],
      [80, -10],
      [90, 0],
      [97, 10],
      [100, 20],
      [101, 30],
    ]),
  );
  expect(d0).toBeCloseTo(0.89971, 5);
  expect(d1).toBeCloseTo(9.9679e-3, 7);
  expect(d2).toBeCloseTo(-2.1964e-4, 8);
});

test('three temperatures are met exactly, two by a straight line, one by a constant', () => {
  const parabola = (temperature: number): readonly [number, number] => [90 + temperature - 0.01 * temperature ** 2, temperature];
  const exact = fitTemperatureCapacity(table([-10, 5, 30].map(parabola)));
  expect([exact.d0, exact.d1, exact.d2]).toEqual([expect.closeTo(0.9, 12), expect.closeTo(0.01, 12), expect.closeTo(-0.0001, 12)]);
  expect(
    fitTemperatureCapacity(
      table([
        [80, 0],
        [100, 20],
        [100, 20],
      ]),
    ),
  ).toEqual({ d0: expect.closeTo(0.8, 12) as number, d1: expect.closeTo(0.01, 12) as number, d2: 0 });
  expect(
    fitTemperatureCapacity(
      table([
        [80, 20],
        [90, 20],
      ]),
    ),
  ).toEqual({ d0: expect.closeTo(0.85, 12) as number, d1: 0, d2: 0 });
});

test('ignored, capacity does not depend on temperature', () => {
  expect(fitTemperatureCapacity({ ...table([]), ignoreCapacityVsTemperature: true })).toEqual({ d0: 1, d1: 0, d2: 0 });
});

test.each([
  ['no rows', [], /no rows/],
  ['no number', [[Infinity, 0]], /Row 1: Capacity is not a number/],
  ['no capacity', [[0, 10]], /Row 1: Capacity must be > 0/],
  ['below the absolute zero', [[50, -300]], /Row 1: Temperature/],
  [
    'nothing left at 0 °C',
    [
      [10, 20],
      [100, 40],
    ],
    /no capacity left at 0 °C/,
  ],
  [
    'columns exchanged',
    [
      [30, 60],
      [20, 90],
    ],
    /falls with temperature/,
  ],
  [
    'falling',
    [
      [100, 0],
      [90, 20],
    ],
    /falls with temperature/,
  ],
] as const)('%s is refused', (_, rows, detail) => {
  const fit = (): unknown => fitTemperatureCapacity(table(rows));
  expect(fit).toThrow(
    expect.objectContaining({ code: 'badInput', detail: expect.toSatisfy((text: Text) => detail.test(inEnglish(text))) as Text }),
  );
});

const file = join(import.meta.dirname, '../../../../../../shared/data/battery/capacity_vs_temperature_sam.csv');

test.skipIf(!existsSync(file))('measured curves are met within 5 % of the nominal capacity, seven points of one cell within 1.3 %', () => {
  const rows = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((text) => text.split(','));
  for (const chemistry of new Set(rows.map(([name]) => name))) {
    const points = rows
      .filter(([name]) => name === chemistry)
      .map(([, temperature, capacity]) => [Number(capacity), Number(temperature)] as const);
    const { d0, d1, d2 } = fitTemperatureCapacity(table(points));
    const worst = Math.max(...points.map(([capacity, t]) => Math.abs(d0 + d1 * t + d2 * t * t - capacity / 100)));
    expect(worst, chemistry).toBeLessThan(points.length === 7 ? 0.013 : 0.05);
  }
});
