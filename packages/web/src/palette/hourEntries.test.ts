import { expect, test } from 'vitest';
import type { Moment } from '../results/timeSeries/typedMoment';
import { hourEntries } from './hourEntries';

const gone: Moment[] = [];
const entriesIn = (language: string, typed: string, dateFormat = 0) =>
  hourEntries(typed, { dateFormat, language, title: (moment) => `Time series at ${moment}`, go: (moment) => gone.push(moment) });

test('a day and an hour have an entry, which goes there', () => {
  const [entry] = entriesIn('en', '3 jul 18:00');
  expect(entry).toMatchObject({ group: 'hours', title: 'Time series at Jul 3, 18:00', value: '' });
  if (entry?.goal.kind === 'action') entry.goal.run();
  // 31 + 28 + 31 + 30 + 31 + 30 days before July, and two of it.
  expect(gone).toEqual([{ year: undefined, day: 183, minute: 1080 }]);
});

test('it is written in the language of the user, with the year where one is typed', () => {
  expect(entriesIn('es', '2030-07-03 18:05')).toMatchObject([{ title: 'Time series at 3 jul, 18:05', value: '2030' }]);
  expect(entriesIn('en', '07-03', 1)).toMatchObject([{ title: 'Time series at Mar 7' }]);
});

test.each(['discount rate', '18', '29 feb', ''])('%s has none', (typed) => {
  expect(entriesIn('en', typed)).toEqual([]);
});
