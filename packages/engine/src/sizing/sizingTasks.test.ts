import { expect, test } from 'vitest';
import { sizingTasks } from './sizingTasks';
import type { SizeBounds } from './sizes';
import { grown, roundedDown, wholeSizes } from './wholeSizes';

const all: SizeBounds = { solar: { least: 0, most: 10 }, wind: { least: 0, most: 10 }, storage: { least: 0, most: 10 } };
const units = { solar: 0.1, wind: 3.4, storage: 4 };

test('three technologies: five levels of service, and all of it with each of the six smaller sets', () => {
  const tasks = sizingTasks(all, false);
  expect(tasks.map(({ service }) => service)).toEqual([1, 0.99, 0.98, 0.95, 0.9, 1, 1, 1, 1, 1, 1]);
  expect(new Set(tasks.slice(4).map(({ leftOut }) => [...leftOut].sort().join())).size).toBe(7);
  for (const { leftOut, bounds } of tasks) for (const kind of leftOut) expect(bounds[kind]).toEqual({ least: 0, most: 0 });
});

test('with a penalty for all that is missing there is one program more, twelve at most', () => {
  expect(sizingTasks(all, true)).toHaveLength(12);
  expect(sizingTasks(all, true).at(-1)?.service).toBe(0);
});

test('what must have a size is never left out', () => {
  const tasks = sizingTasks({ ...all, storage: { least: 1, most: 10 } }, false);
  expect(tasks.some(({ leftOut }) => leftOut.includes('storage'))).toBe(false);
  expect(tasks).toHaveLength(5 + 3);
});

test('without anything to size there is no program', () => {
  const none = { least: 0, most: 0 };
  expect(sizingTasks({ solar: none, wind: none, storage: none }, true)).toEqual([]);
});

test('sizes go up to tenths of a MW, whole turbines and whole units; a size that is whole but for rounding stays', () => {
  const bounds: SizeBounds = { solar: { least: 0, most: 100 }, wind: { least: 0, most: 100 }, storage: { least: 0, most: 100 } };
  expect(wholeSizes({ solar: 12.01, wind: 3.5, storage: 8.0000001 }, units, bounds)).toEqual({ solar: 12.1, wind: 6.8, storage: 8 });
});

test('a size that is no larger than the accuracy of the program is none: 1.5e-5 MW of solar is not 0.1 MW, 1.7e-4 MWh no storage unit', () => {
  const bounds: SizeBounds = { solar: { least: 0, most: 20 }, wind: { least: 0, most: 0 }, storage: { least: 0, most: 40 } };
  const byUnit = { solar: 0.1, wind: 1, storage: 1 };
  expect(wholeSizes({ solar: 1.5e-5, wind: 0, storage: 1.7e-4 }, byUnit, bounds)).toEqual({ solar: 0, wind: 0, storage: 0 });
  expect(wholeSizes({ solar: 0.01, wind: 0, storage: 0.01 }, byUnit, bounds)).toEqual({ solar: 0.1, wind: 0, storage: 1 });
});

test('a size that has to stand stays, however small it is', () => {
  const bounds: SizeBounds = { ...all, solar: { least: 0.1, most: 1e6 } };
  expect(wholeSizes({ solar: 0.1, wind: 0, storage: 0 }, units, bounds).solar).toBe(0.1);
});

test('rounding down looks at the whole units below a size, within the bounds', () => {
  const whole = { solar: 1.8, wind: 0, storage: 8 };
  const sizes = { solar: 1.7656, wind: 0, storage: 8 };
  expect(roundedDown(whole, 'solar', sizes, units, all)).toEqual({ ...whole, solar: 1.7 });
  expect(roundedDown(whole, 'storage', sizes, units, all)).toBeUndefined();
  expect(roundedDown(whole, 'solar', sizes, units, { ...all, solar: { least: 1.8, most: 10 } })).toBeUndefined();
});

test('a size that would leave its limit stays at the most units within it', () => {
  expect(wholeSizes({ solar: 10, wind: 9.9, storage: 9 }, units, all)).toEqual({ solar: 10, wind: 6.8, storage: 8 });
});

test('a system grows by whole units until there is no room', () => {
  const start = { solar: 5, wind: 3.4, storage: 4 };
  expect(grown(start, 'storage', 4, units, all)).toEqual({ ...start, storage: 8 });
  expect(grown({ ...start, storage: 8 }, 'storage', 4, units, all)).toBeUndefined();
  expect(grown(start, 'solar', 0.02 * 5, units, all)).toEqual({ ...start, solar: 5.1 });
});
