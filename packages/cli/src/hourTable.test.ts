import { expect, test } from 'vitest';
import { scheduledValue, type HourGrid, type Schedule } from '@hybrid/project/document/schedule';
import type { HourTable } from '@hybrid/project/document/partFields';
import { price } from '@hybrid/project/fields/field';
import { UserError } from '@hybrid/project/i18n/userError';
import { hourTableText, typedHours } from './hourTable';

const refuse = (reason: string): UserError => new UserError('badInput', reason);
const prices: HourTable = { kind: 'hours', label: '', help: undefined, each: price('document.price', 0) };
const window: HourTable = { ...prices, each: undefined };
const [january, july, december] = [0, 6, 11] as const;

test('the first value holds for all hours, later ones where they say', () => {
  const schedule = typedHours(prices, '40; 17-21: 120; Jun-Sep weekdays 17-21: 180; Nov-Feb 22-6: 60', refuse) as Schedule;
  const at = (month: number, hour: number, weekend = false): number => scheduledValue(schedule, month, hour, weekend);
  expect([at(january, 12), at(january, 16), at(january, 17), at(january, 20), at(january, 21)]).toEqual([40, 40, 120, 120, 40]);
  expect([at(july, 17), at(july, 17, true), at(july, 23)]).toEqual([180, 120, 40]);
  expect([at(december, 23), at(january, 0), at(january, 5), at(january, 6)]).toEqual([60, 60, 60, 40]);
  expect(hourTableText(typedHours(prices, '55', refuse))).toBe('55');
});

test('a window has the hours of its months and days', () => {
  const grid = typedHours(window, 'Jun-Sep weekdays 16-21', refuse) as HourGrid;
  expect(hourTableText(grid)).toBe('20 of 576 hours');
  expect([grid[july]?.[16], grid[july]?.[21], grid[july + 12]?.[16], grid[january]?.[16]]).toEqual([1, 0, 0, 0]);
  expect(hourTableText(typedHours(window, 'none', refuse))).toBe('0 of 576 hours');
});

test.each([
  ['17-21: 120', /Begin with the value of all other hours/],
  ['40; 17-21', /has no value after its hours/],
  ['40; 17-25: 3', /17-25 is neither months/],
  ['40; Juno: x', /x is no number/],
  ['40; 17-21: -5', /must be ≥ 0/],
])('%s is refused', (text, reason) => {
  expect(() => typedHours(prices, text, refuse)).toThrow(reason);
});
