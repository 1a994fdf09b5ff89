import { expect, test } from 'vitest';
import type { CapacityEvent, CapacityMarket } from '../document/capacityMarket';
import { emptyGrid, type HourGrid, newSchedule, painted } from '../document/schedule';
import { inEnglish } from '../i18n/inEnglish';
import { runChecks } from './checks';
import { both, capacity, causes, type Change, changed, full, item, list, size, storage, year } from './testing';

const textsOf = (code: string, events: readonly (readonly [date: string, duration: number])[]): readonly string[] => {
  const listed = events.map(([date, duration], index): CapacityEvent => ({ id: `e${index}`, date, duration }));
  return runChecks(changed(full, item('capacityMarkets', { eventKind: 'scheduled', events: listed })))
    .filter((issue) => issue.code === code)
    .map(({ text }) => inEnglish(text));
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

const event = (id: string, date: string, duration: number): CapacityEvent => ({ id, date, duration });
const scheduled = (...events: readonly CapacityEvent[]): Change => item('capacityMarkets', { eventKind: 'scheduled', events });
/** Returns a market that is paid in some months only. */
const inMonths = (market: CapacityMarket, months: readonly number[]): CapacityMarket => ({
  ...market,
  priceUnit: '$/kW-mo',
  capacityPriceMonthly: market.capacityPriceMonthly.map((_, month) => (months.includes(month) ? 5 : 0)),
});

causes(
  'CAP-STO error equipment#storage',
  'Capacity markets require storage (with size > 0)',
  [changed(full, { storage: [{ ...storage, ...size(0) }, storage] }), both(item('storage', size(0)), item('storage', size(0), 1))],
  [full, { useStorage: false }],
  [full, item('storage', size(0))],
);

causes(
  'CAP-SRC error equipment#storage',
  'Capacity markets require a source for storage: add solar or wind (with size > 0), or allow charging from the grid',
  [changed(full, { canBatteryChargeFromGrid: 'false', useSolar: false }), { useWind: false }],
);

causes(
  'CAP-REF error revenue#capacity-1-energyMarket',
  'Capacity market references an energy market which does not exist.',
  [
    changed(full, item('capacityMarkets', { energyPriceKind: 'market', energyMarket: 'dam' })),
    item('capacityMarkets', { energyMarket: 'fmm' }),
  ],
  [changed(full, item('capacityMarkets', { energyMarket: 'fmm' })), item('capacityMarkets', { energyPriceKind: 'market' })],
);

causes('CAP-PERIOD error revenue#capacity-1-schedule', 'Capacity Market 1: paint the hours in which events may occur', [
  full,
  item('capacityMarkets', { schedule: emptyGrid }),
]);

causes(
  'CAP-WINDOW error revenue#capacity-1-schedule',
  'Capacity Market 1: a window of 3 h is shorter than an event of 4 h. Paint longer windows',
  [
    changed(full, item('capacityMarkets', { schedule: painted(emptyGrid, 'weekday', [6, 6], [14, 17], 1) })),
    item('capacityMarkets', { schedule: painted(emptyGrid, 'weekday', [6, 6], [14, 16], 1) }),
  ],
  [
    changed(full, item('capacityMarkets', { schedule: painted(capacity.schedule, 'weekend', [6, 6], [17, 17], 1) })), // A gap in the weekend of one month cuts its window in two; weekdays stay whole.
    item('capacityMarkets', { schedule: painted(capacity.schedule, 'weekend', [6, 6], [17, 17], 0) }),
  ],
);

causes(
  'CAP-CROSS error revenue#capacity-1-schedule',
  'Capacity Market 1: a window runs over midnight, but events end with the day. Leave the first or the last hour free',
  [
    changed(full, item('capacityMarkets', { schedule: painted(emptyGrid, 'all', [0, 11], [0, 23], 1) })),
    item('capacityMarkets', { schedule: painted(painted(emptyGrid, 'weekend', [3, 3], [18, 23], 1), 'weekend', [3, 3], [0, 5], 1) }),
  ],
);

causes(
  'CAP-DAYS error revenue#capacity-1-numberOfHighestPriceDays',
  'Capacity Market 1: 11 events cannot be chosen from 10 days. Choose from at least as many days',
  [full, item('capacityMarkets', { totalCallsPerYear: 11 })],
);

causes('CAP-DAYS error revenue#capacity-1-totalCallsPerYear', 'Capacity Market 1: Number of events per year must be ≥ 1', [
  full,
  item('capacityMarkets', { totalCallsPerYear: 0 }),
]);

causes(
  'CAP-DAYS error revenue#capacity-1-callDuration',
  'Capacity Market 1: Event duration must be ≥ 1 and ≤ 24',
  [full, item('capacityMarkets', { callDuration: 25 })],
  [full, item('capacityMarkets', { callDuration: 0 })],
);

causes('CAP-EVENTS error revenue#capacity-1-events', 'Capacity Market 1: add an event', [
  changed(full, scheduled(event('e1', '2028-07-01T17:00', 4))),
  scheduled(),
]);

causes('CAP-OVER error revenue#capacity-1-e1', 'Events overlap: 07-01-2028 and 07-01-2028', [
  changed(full, scheduled(event('e1', '2028-07-01T13:00', 4), event('e2', '2028-07-01T17:00', 4))),
  scheduled(event('e1', '2028-07-01T14:00', 4), event('e2', '2028-07-01T17:00', 4)),
]);

causes('CAP-OVER error revenue#capacity-1-e1', 'Events overlap: 01-07-2028 and 02-07-2029', [
  changed(full, both({ dateFormat: 1 }, scheduled(event('e1', '2028-07-01T22:00', 4), event('e2', '2029-07-02T02:00', 4)))),
  scheduled(event('e1', '2028-07-01T22:00', 4), event('e2', '2029-07-02T01:00', 4)),
]);

causes('CAP-OVER error revenue#capacity-1-e2', 'Events overlap: 2028-03-01 and 2028-02-28', [
  changed(full, { dateFormat: 2 }),
  scheduled(event('e1', '2028-05-01T12:00', 4), event('e2', '2028-03-01T01:00', 4), event('e3', '2028-02-28T23:00', 3)),
]);

causes('CAP-MID error revenue#capacity-1-e1', 'Capacity Market 1: the event of 07-01-2028 runs over midnight. Make it two events', [
  changed(full, scheduled(event('e1', '2028-07-01T20:00', 4))),
  scheduled(event('e1', '2028-07-01T21:00', 4)),
]);

causes('CAP-END warning revenue#capacity-1-e1', 'Capacity Market 1: the event of 07-01-2028 ends at midnight', [
  changed(full, scheduled(event('e1', '2028-07-01T19:00', 4))),
  scheduled(event('e1', '2028-07-01T20:00', 4)),
]);

// 50 units of 1 MW and 1 MWh hold √0.9 · 0.9 · 50 / 4 = 10.67 MW for four hours.
causes(
  'CAP-EXP warning equipment#exportLimit',
  'Export limits may affect capacity market results',
  [changed(full, { exportLimit: 1, useCapacityMarket: false }), { useCapacityMarket: true }],
  [changed(full, { exportLimit: 1, useStorage: false }), { useStorage: true }],
  [changed(full, { exportLimit: 10.68 }), { exportLimit: 10.67 }],
  [changed(full, { interconnectionLimit: list(10.68) }), { interconnectionLimit: list(10.67, 20) }],
  [full, { hasExportLimitSchedule: true, exportLimitSchedule: newSchedule(10) }],
  [full, { hasExportLimitTimeSeries: true, exportLimitTimeSeries: year }],
);

causes(
  'CAP-SUM warning revenue#capacity-2-allocatedStorageCapacity',
  'Capacity markets contract 200 % of the storage together. Contract at most 100 %: what is kept ready for one cannot serve another',
  [
    changed(full, {
      capacityMarkets: [
        { ...capacity, allocatedStorageCapacity: 60 },
        { ...capacity, id: 'capacity-2', allocatedStorageCapacity: 40 },
      ],
    }),
    { capacityMarkets: [capacity, { ...capacity, id: 'capacity-2' }] },
  ],
);

causes(
  'CAP-SUM warning revenue#capacity-2-allocatedStorageCapacity',
  'Capacity markets contract 130.5 % of the storage together. Contract at most 100 %: what is kept ready for one cannot serve another',
  [
    changed(full, { capacityMarkets: [inMonths(capacity, [5, 6]), inMonths({ ...capacity, id: 'capacity-2' }, [0, 1])] }),
    {
      capacityMarkets: [
        inMonths({ ...capacity, allocatedStorageCapacity: 30.5 }, [5, 6]),
        inMonths({ ...capacity, id: 'capacity-2' }, [0, 6]),
        inMonths({ ...capacity, id: 'capacity-3' }, [8]),
      ],
    },
  ],
);

causes('RANGE error revenue#capacity-1-capacityPriceMonthly', 'Capacity Market 1: Capacity Price must be ≥ 0', [
  changed(full, item('capacityMarkets', { capacityPriceMonthly: [0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] })),
  item('capacityMarkets', { priceUnit: '$/MW-mo' }),
]);
