import { expect, test } from 'vitest';
import { newProject, type Project } from '../document/project';
import { scheduleColours } from '../document/schedule';
import { inOrder } from './edit';
import { useMarket } from './marketEdits';
import { changeLimitSchedule, changePriceSchedule, withoutRate, withPainted, withRate, withRateChanged } from './scheduleEdits';

const start = useMarket('contracts', true)(newProject('p', '2026-01-01'));
const schedule = (project: Project) => project.contracts[0]!.energyPriceSchedule;
const change = (...changes: readonly Parameters<typeof changePriceSchedule>[1][]) =>
  inOrder(...changes.map((each) => changePriceSchedule('contract-1', each)));
const coloursOf = (project: Project) => schedule(project).rates.map(({ colour }) => scheduleColours.findIndex((each) => each === colour));

test('the first rate is created with value 1000, and holds everywhere', () => {
  expect(schedule(start).rates).toEqual([{ colour: scheduleColours[0], value: 1000 }]);
  expect(new Set(schedule(start).grid.flat())).toEqual(new Set([0]));
});

test('colours of new rates step by two through the 16 of the palette, none twice', () => {
  const rates = Array.from({ length: 15 }, () => withRate());
  const colours = coloursOf(change(...rates)(start));
  expect(colours.slice(0, 8)).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
  expect(new Set(colours).size).toBe(16);
});

test('a rate that is added after one was deleted does not take the colour of another', () => {
  expect(coloursOf(change(withRate(), withRate(), withoutRate(1), withRate())(start))).toEqual([0, 4, 6]);
});

test('deleting a rate shifts the indices above it; where it was painted the first rate holds', () => {
  const rated = change(
    withRate(),
    withRate(30),
    withRateChanged(1, { value: 80 }),
    withPainted('weekday', [5, 7], [17, 20], 1),
    withPainted('all', [0, 1], [0, 5], 2),
  )(start);
  expect(schedule(rated).rates.map(({ value }) => value)).toEqual([1000, 80, 30]);
  expect([schedule(rated).grid[6]?.[18], schedule(rated).grid[18]?.[18], schedule(rated).grid[12]?.[3]]).toEqual([1, 0, 2]);
  const without = change(withoutRate(1))(rated);
  expect(schedule(without).rates.map(({ value }) => value)).toEqual([1000, 30]);
  expect([schedule(without).grid[6]?.[18], schedule(without).grid[0]?.[3]]).toEqual([0, 1]);
});

test('the last rate stays, and a rate that is not there paints nothing', () => {
  expect(schedule(change(withoutRate(0))(start))).toEqual(schedule(start));
  for (const rate of [1, 9, -1, 0.5]) expect(change(withPainted('all', [0, 11], [0, 23], rate))(start)).toBe(start);
});

test('limits by schedule are painted like prices', () => {
  const project = inOrder(
    changeLimitSchedule('export', withRate(50)),
    changeLimitSchedule('export', withPainted('all', [0, 0], [0, 0], 1)),
  )(start);
  expect(project.exportLimitSchedule.rates.map(({ value }) => value)).toEqual([999, 50]);
  expect([project.exportLimitSchedule.grid[0]?.[0], project.exportLimitSchedule.grid[12]?.[0]]).toEqual([1, 1]);
  expect(project.importLimitSchedule).toBe(start.importLimitSchedule);
});
