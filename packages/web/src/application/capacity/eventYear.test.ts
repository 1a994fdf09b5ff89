import { describe, expect, test } from 'vitest';
import { dayOfIso } from '@hybrid/project/basics/calendar';
import { weekdayText } from '../../charts/dayText';
import { placeOf, plannerColumns } from './eventYear';

describe('the planner of a year', () => {
  test('begins each month at its weekday: 1 July 2027 was a Thursday', () => {
    expect(placeOf(dayOfIso('2027-07-01'), 2027)).toEqual({ row: 6, column: 3 });
    expect(placeOf(dayOfIso('2027-01-01'), 2027)).toEqual({ row: 0, column: 4 });
    expect(placeOf(dayOfIso('2027-12-31'), 2027)).toEqual({ row: 11, column: 32 });
  });

  test('has a column for each day of any month, whatever the year', () => {
    for (let year = 2020; year < 2048; year++)
      for (let day = 0; day < 365; day++) expect(placeOf(day, year).column).toBeLessThan(plannerColumns);
  });

  test('names days by their weekday, in leap years too', () => {
    expect(weekdayText(dayOfIso('2027-07-03'), 2027, 'en-GB')).toBe('Sat 3 Jul');
    expect(weekdayText(dayOfIso('2028-07-03'), 2028, 'en-GB')).toBe('Mon 3 Jul');
    expect(weekdayText(dayOfIso('2028-02-28'), 2028, 'en-GB')).toBe('Mon 28 Feb');
  });
});
