import { expect, test } from 'vitest';
import type { CapacityEvent } from '../document/capacityMarket';
import { emptyGrid, painted, type HourGrid } from '../document/schedule';
import { runChecks } from './checks';
import { changed, full, item } from './testing';

const textsOf = (code: string, events: readonly (readonly [date: string, duration: number])[]): readonly string[] => {
  const list = events.map(([date, duration], index): CapacityEvent => ({ id: `e${index}`, date, duration }));
  return runChecks(changed(full, item('capacityMarkets', { eventKind: 'scheduled', events: list })))
    .filter((issue) => issue.code === code)
    .map(({ text }) => text);
};

const codesOf = (schedule: HourGrid, callDuration: number): readonly string[] =>
  runChecks(changed(full, item('capacityMarkets', { schedule, callDuration })))
    .map(({ code }) => code)
    .filter((code) => ['CAP-PERIOD', 'CAP-WINDOW', 'CAP-CROSS'].includes(code));

test('events that touch do not overlap, each event names the days it overlaps once', () => {
  const touching = [
    ['2028-07-01T10:00', 2],
    ['2028-07-01T12:00', 2],
    ['2028-07-02T10:00', 2],
  ] as const;
  expect(textsOf('CAP-OVER', touching)).toEqual([]);
  expect(textsOf('CAP-OVER', [...touching, ['2028-07-01T11:00', 2]])).toEqual([
    'Events overlap: 07-01-2028 and 07-01-2028',
    'Events overlap: 07-01-2028 and 07-01-2028',
  ]);
  // Three at once are two events with others on that day.
  expect(
    textsOf(
      'CAP-OVER',
      [0, 1, 2].map(() => ['2028-07-01T10:00', 2] as const),
    ),
  ).toHaveLength(2);
});

test('events return every year: those of one day overlap whatever their year', () => {
  expect(
    textsOf('CAP-OVER', [
      ['2028-07-01T10:00', 2],
      ['2031-07-01T11:00', 2],
    ]),
  ).toEqual(['Events overlap: 07-01-2028 and 07-01-2031']);
});

test('29 February is the day before it, and no other day moves', () => {
  const days = ['02-20', '02-28', '03-01', '03-28', '03-29', '03-30'].map((day) => [`2028-${day}T12:00`, 2] as const);
  expect(textsOf('CAP-OVER', days)).toEqual([]);
  expect(textsOf('CAP-OVER', [...days, ['2028-02-29T13:00', 2]])).toEqual(['Events overlap: 02-28-2028 and 02-29-2028']);
});

test('an event may last to the end of its day, but no further', () => {
  const lasting = (duration: number): readonly string[] =>
    ['CAP-MID', 'CAP-END'].filter((code) => textsOf(code, [['2028-07-01T20:00', duration]]).length > 0);
  expect([3, 4, 5].map(lasting)).toEqual([[], ['CAP-END'], ['CAP-MID']]);
});

test('a window is as long as its painted hours without a gap, on each kind of day', () => {
  const afternoon = painted(emptyGrid, 'all', [6, 7], [14, 17], 1);
  expect(codesOf(afternoon, 4)).toEqual([]);
  expect(codesOf(afternoon, 5)).toEqual(['CAP-WINDOW']);
  expect(codesOf(painted(afternoon, 'weekend', [7, 7], [15, 15], 0), 4)).toEqual(['CAP-WINDOW']);
  expect(codesOf(painted(afternoon, 'weekend', [0, 11], [0, 23], 0), 4)).toEqual([]);
  expect(codesOf(emptyGrid, 1)).toEqual(['CAP-PERIOD']);
});

test('a window must not run over midnight, but may be the whole day', () => {
  const evening = painted(emptyGrid, 'weekday', [0, 0], [20, 23], 1);
  expect(codesOf(evening, 4)).toEqual([]);
  expect(codesOf(painted(emptyGrid, 'weekday', [0, 0], [0, 3], 1), 4)).toEqual([]);
  expect(codesOf(painted(evening, 'weekday', [0, 0], [0, 3], 1), 4)).toEqual(['CAP-CROSS']);
  expect(codesOf(painted(evening, 'weekend', [0, 0], [0, 3], 1), 4)).toEqual([]);
  expect(codesOf(painted(emptyGrid, 'all', [0, 11], [0, 23], 1), 24)).toEqual([]);
});

test('each market is judged by its own energy, floor and longest event', () => {
  const warned = (duration: number, exportLimit: number): boolean =>
    runChecks(
      changed(
        { ...full, exportLimit },
        item('capacityMarkets', {
          eventKind: 'scheduled',
          events: [1, duration].map((hours, index) => ({ id: `e${index}`, date: `2028-07-0${index + 1}T10:00`, duration: hours })),
        }),
      ),
    ).some(({ code }) => code === 'CAP-EXP');
  // 50 MWh · 0.9 · √0.9 = 42.69 MWh: 50 MW of rated power bounds no event, 21.35 MW for two hours.
  expect([warned(2, 21.3), warned(2, 21.4)]).toEqual([true, false]);
  expect([warned(1, 42.6), warned(1, 42.7)]).toEqual([true, false]);
});
