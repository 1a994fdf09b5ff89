import { emptyGrid, painted } from '@hybrid/project/document/schedule';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CapacityMarketCase, RandomEventsCase } from '../cases/markets';
import type { Series } from '../series';
import { capacityEvents, type CapacityEvents } from './capacityEvents';
import { inEachHour } from './testing';

/** July from 14 to 22 o'clock on all days. */
const julyAfternoons = painted(emptyGrid, 'all', [6, 6], [14, 21], 1);

const random = (change: Partial<RandomEventsCase> = {}): CapacityMarketCase =>
  market({
    kind: 'random',
    windows: julyAfternoons,
    callsPerYear: 3,
    callHours: 4,
    candidateDays: 5,
    rankedBy: undefined,
    seedText: 'project|capacity events capacity-1',
    ...change,
  });

function market(
  events: CapacityMarketCase['events'],
  per: CapacityMarketCase['capacityPrice']['per'] = { year: 90_000 },
): CapacityMarketCase {
  return {
    id: 'capacity-1',
    name: 'Capacity',
    contractedShare: 1,
    callHours: 4,
    events,
    capacityPrice: { per, byYear: undefined },
    energyPrice: { flatPerMWh: 20, byYear: undefined },
  };
}

const calendar = (rankingPrice: Series | undefined, operatingYear = 0) => ({
  stepHours: 1,
  stepCount: 8760,
  calendarYear: 2027 + operatingYear,
  operatingYear,
  rankingPrice,
});

const eventsOf = (of: CapacityMarketCase, price: Series | undefined = inEachHour(10), operatingYear = 0): CapacityEvents =>
  capacityEvents(of, calendar(price, operatingYear));
const days = ({ calls }: CapacityEvents): readonly number[] => calls.map(({ begin }) => Math.floor(begin / 24));
const hoursFull = ({ full }: CapacityEvents): readonly number[] => [...full].flatMap((flag, t) => (flag === 1 ? [t] : []));

/** 1 July is day 181; its price is highest, then that of 2 July, and so on. */
const fallingFromJuly = inEachHour((hour) => (hour >= 181 * 24 ? 1000 - Math.floor(hour / 24) : 0));

describe('random events', () => {
  test('fall on the days of the highest prices within the windows, one on each', () => {
    const all = eventsOf(random({ callsPerYear: 5 }), fallingFromJuly);
    expect(days(all)).toEqual([181, 182, 183, 184, 185]);
  });

  test('a price outside the windows does not count', () => {
    const night = inEachHour((hour) => (hour % 24 === 3 && Math.floor(hour / 24) === 200 ? 5000 : fallingFromJuly[hour]!));
    expect(days(eventsOf(random({ callsPerYear: 5 }), night))).not.toContain(200);
  });

  test('start where the four hours pay most, the earliest of equals', () => {
    const evening = inEachHour((hour) => (hour % 24 >= 17 && hour % 24 < 21 ? 80 : 10));
    expect(new Set(eventsOf(random(), evening).calls.map(({ begin }) => begin % 24))).toEqual(new Set([17]));
    expect(new Set(eventsOf(random()).calls.map(({ begin }) => begin % 24))).toEqual(new Set([14]));
  });

  test('last their hours, in quarter hours as well', () => {
    const quarters = capacityEvents(random(), {
      stepHours: 0.25,
      stepCount: 35_040,
      calendarYear: 2027,
      operatingYear: 0,
      rankingPrice: undefined,
    });
    for (const { begin, end } of quarters.calls) {
      expect(end - begin).toBe(16);
      expect(begin % 4).toBe(0);
    }
  });

  test('of twenty calls and five days to choose from, the days that come next take the rest; of 31 days there are no more', () => {
    expect(days(eventsOf(random({ callsPerYear: 20 }), fallingFromJuly))).toEqual(Array.from({ length: 20 }, (_, day) => 181 + day));
    expect(days(eventsOf(random({ callsPerYear: 40, candidateDays: 40 }), fallingFromJuly))).toHaveLength(31);
  });

  test('weekdays alone: July 2027 begins on a Thursday, so the 3rd and 4th are left out', () => {
    const windows = painted(emptyGrid, 'weekday', [6, 6], [14, 21], 1);
    expect(days(eventsOf(random({ windows, callsPerYear: 5 }), fallingFromJuly))).toEqual([181, 182, 185, 186, 187]);
  });

  test('a window shorter than the event holds none', () => {
    expect(eventsOf(random({ windows: painted(emptyGrid, 'all', [6, 6], [14, 16], 1) })).calls).toEqual([]);
  });

  test('the same project and year draw the same days, another year others', () => {
    const drawn = (year: number, seedText = 'a|events'): readonly number[] =>
      days(eventsOf(random({ candidateDays: 31, seedText }), fallingFromJuly, year));
    expect(drawn(0)).toEqual(drawn(0));
    // SHA-1 of 'a|events|0', mulberry32 and three draws without replacement, calculated independently in another language.
    expect(drawn(0)).toEqual([197, 207, 209]);
    expect(new Set([0, 1, 2, 3].map((year) => drawn(year).join())).size).toBeGreaterThan(1);
    expect(drawn(0, 'b|events')).not.toEqual(drawn(0));
  });

  test('are among the candidates, never two on a day, whatever the seed', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.integer({ min: 1, max: 10 }),
        fc.integer({ min: 1, max: 31 }),
        (seedText, callsPerYear, candidateDays) => {
          const found = days(eventsOf(random({ seedText, callsPerYear, candidateDays }), fallingFromJuly));
          expect(found).toHaveLength(callsPerYear);
          expect(new Set(found).size).toBe(callsPerYear);
          expect(Math.max(...found)).toBeLessThan(181 + Math.max(callsPerYear, candidateDays));
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('waiting for a call', () => {
  test('on a day with a call the storage is full when the window opens and until the call', () => {
    const evening = inEachHour((hour) => (hour % 24 >= 17 && hour % 24 < 21 && Math.floor(hour / 24) === 181 ? 80 : 10));
    const found = eventsOf(random({ callsPerYear: 1, candidateDays: 1 }), evening);
    expect(found.calls).toEqual([{ begin: 181 * 24 + 17, end: 181 * 24 + 21 }]);
    expect(hoursFull(found)).toEqual([13, 14, 15, 16].map((hour) => 181 * 24 + hour));
  });

  test('on a candidate day without a call it is full for the whole window; on other days it is free', () => {
    const found = eventsOf(random({ callsPerYear: 1, candidateDays: 2 }), fallingFromJuly);
    const called = days(found)[0]!;
    const waiting = called === 181 ? 182 : 181;
    expect(hoursFull(found).filter((hour) => Math.floor(hour / 24) === waiting)).toEqual(
      Array.from({ length: 9 }, (_, hour) => waiting * 24 + 13 + hour),
    );
    expect(new Set(hoursFull(found).map((hour) => Math.floor(hour / 24)))).toEqual(new Set([181, 182]));
  });

  test('a call at the opening of the window finds it full', () => {
    const found = eventsOf(random({ callsPerYear: 1, candidateDays: 1 }));
    expect(found.full[found.calls[0]!.begin - 1]).toBe(1);
    expect(hoursFull(found)).toHaveLength(1);
  });
});

describe('scheduled events', () => {
  const calls = [
    { hour: 200 * 24 + 18, hours: 2 },
    { hour: 10 * 24 + 7, hours: 4 },
  ];

  test('return every year at their hour, in the order of the year, and find the storage full', () => {
    const found = eventsOf(market({ kind: 'scheduled', calls }), undefined, 7);
    expect(found.calls).toEqual([
      { begin: 247, end: 251 },
      { begin: 4818, end: 4820 },
    ]);
    expect(hoursFull(found)).toEqual([246, 4817]);
  });

  test('a month that pays nothing has none', () => {
    const months = Array.from({ length: 12 }, (_, month) => (month === 0 ? 0 : 5000));
    expect(days(eventsOf(market({ kind: 'scheduled', calls }, { months })))).toEqual([200]);
    expect(
      eventsOf({ ...random(), capacityPrice: { per: { months: months.map((_, month) => (month === 6 ? 0 : 1)) }, byYear: undefined } })
        .calls,
    ).toEqual([]);
  });
});
