import { expect, test } from 'vitest';
import { sizingTasks } from './sizingTasks';
import type { SizeBounds } from './sizes';
import { grown, roundedDown, wholeSizes } from './wholeSizes';

const all: SizeBounds = { solar: { min: 0, max: 10 }, wind: { min: 0, max: 10 }, storage: { min: 0, max: 10 } };
const units = { solar: 0.1, wind: 3.4, storage: 4 };

test('three technologies: five levels of service, and all of it with each of the six smaller sets', () => {
  const tasks = sizingTasks(all, false);
  expect(tasks.map(({ service }) => service)).toEqual([1, 0.99, 0.98, 0.95, 0.9, 1, 1, 1, 1, 1, 1]);
  expect(new Set(tasks.slice(4).map(({ leftOut }) => [...leftOut].sort().join())).size).toBe(7);
  for (const { leftOut, bounds } of tasks) for (const kind of leftOut) expect(bounds[kind]).toEqual({ min: 0, max: 0 });
});

test('with a penalty for all that is missing there is one program more, twelve at most', () => {
  expect(sizingTasks(all, true)).toHaveLength(12);
  expect(sizingTasks(all, true).at(-1)?.service).toBe(0);
});

test('what must have a size is never left out', () => {
  const tasks = sizingTasks({ ...all, storage: { min: 1, max: 10 } }, false);
  expect(tasks.some(({ leftOut }) => leftOut.includes('storage'))).toBe(false);
  expect(tasks).toHaveLength(5 + 3);
});

test('without anything to size there is no program', () => {
  const none = { min: 0, max: 0 };
  expect(sizingTasks({ solar: none, wind: none, storage: none }, true)).toEqual([]);
});

test('sizes go up to tenths of a MW, whole turbines and whole units; a size that is whole but for rounding stays', () => {
  const bounds: SizeBounds = { solar: { min: 0, max: 100 }, wind: { min: 0, max: 100 }, storage: { min: 0, max: 100 } };
  expect(wholeSizes({ solar: 12.01, wind: 3.5, storage: 8.0000001 }, units, bounds)).toEqual({ solar: 12.1, wind: 6.8, storage: 8 });
});

test('a size that is no larger than the accuracy of the program is none: 1.5e-5 MW of solar is not 0.1 MW, 1.7e-4 MWh no storage unit', () => {
  const bounds: SizeBounds = { solar: { min: 0, max: 20 }, wind: { min: 0, max: 0 }, storage: { min: 0, max: 40 } };
  const byUnit = { solar: 0.1, wind: 1, storage: 1 };
  expect(wholeSizes({ solar: 1.5e-5, wind: 0, storage: 1.7e-4 }, byUnit, bounds)).toEqual({ solar: 0, wind: 0, storage: 0 });
  expect(wholeSizes({ solar: 0.01, wind: 0, storage: 0.01 }, byUnit, bounds)).toEqual({ solar: 0.1, wind: 0, storage: 1 });
});

test('a size that has to stand stays, however small it is', () => {
  const bounds: SizeBounds = { ...all, solar: { min: 0.1, max: 1e6 } };
  expect(wholeSizes({ solar: 0.1, wind: 0, storage: 0 }, units, bounds).solar).toBe(0.1);
});

test('rounding down looks at the whole units below a size, within the bounds', () => {
  const whole = { solar: 1.8, wind: 0, storage: 8 };
  const sizes = { solar: 1.7656, wind: 0, storage: 8 };
  expect(roundedDown(whole, 'solar', sizes, units, all)).toEqual({ ...whole, solar: 1.7 });
  expect(roundedDown(whole, 'storage', sizes, units, all)).toBeUndefined();
  expect(roundedDown(whole, 'solar', sizes, units, { ...all, solar: { min: 1.8, max: 10 } })).toBeUndefined();
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
