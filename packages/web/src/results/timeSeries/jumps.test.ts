import { expect, test } from 'vitest';
import { jumpsOf } from './jumps';
import { hourlyItem, smallYear } from './testing';

const jumpsIn = (...items: readonly ReturnType<typeof hourlyItem>[]) => jumpsOf({ items, stepHours: 1 });

test('a year has the hour of highest revenue on its best day, its highest price, and the longest time in which no storage operates', () => {
  const price = (market: string, at: number, value: number) =>
    hourlyItem(`price/${market}/sale`, (hour) => (hour === at ? value : hour % 24), { units: '$/MWh' });
  expect(
    jumpsIn(
      // One hour earns 20, yet the day of 10 every hour earns more.
      hourlyItem('revenue', (hour) => (hour === 50 ? 20 : hour === 190 * 24 + 7 ? 11 : Math.floor(hour / 24) === 190 ? 10 : 0)),
      price('dam', 400, 90),
      price('rtm', 4410, 120),
      hourlyItem('price/dam/purchase', () => 500),
      // Idle together: hours 10 to 19, and 101 to 119.
      hourlyItem('storage/a/charge', (hour) => (hour < 10 || hour === 100 || hour >= 120 ? 1 : 0)),
      hourlyItem('storage/b/discharge', (hour) => (hour >= 20 && hour < 100 ? 1 : 0)),
    ),
  ).toEqual([
    { kind: 'bestDay', step: 190 * 24 + 7 },
    { kind: 'highestPrice', step: 4410 },
    { kind: 'longestIdle', step: 101 },
  ]);
});

test('a year has only the places of its series', () => {
  expect(jumpsOf(smallYear).map(({ kind }) => kind)).toEqual(['bestDay', 'highestPrice']);
  expect(jumpsIn(hourlyItem('solar/pv', () => 1))).toEqual([]);
  expect(jumpsIn(hourlyItem('storage/a/charge', () => 0))).toEqual([{ kind: 'longestIdle', step: 0 }]);
});
