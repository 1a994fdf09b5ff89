import { expect, test } from 'vitest';
import { dayOfIso, isoOfDay } from '@hybrid/project/basics/calendar';
import { newObligation, summedObligations } from '@hybrid/project/document/obligation';
import { dayText, weekdayText } from '../../charts/dayText';
import { busiestDay, peakMW, weekOf, yearlyMWh } from './obligationFigures';

const evening = { ...newObligation('o', 2027), startHour: 17, endHour: 21, value: 240 };
const summer = { ...evening, startDate: '2027-07-01', endDate: '2027-09-30', value: 80 };

test('240 MWh each evening are 60 MW for four hours, and 87,600 MWh a year', () => {
  const hours = summedObligations([evening], 2027);
  expect(peakMW(hours)).toBe(60);
  expect(yearlyMWh(hours)).toBeCloseTo(240 * 365, 6);
});

test('80 MWh more on the 92 days from July to September', () => {
  const hours = summedObligations([evening, summer], 2027);
  expect(peakMW(hours)).toBe(80);
  expect(yearlyMWh(hours)).toBeCloseTo(240 * 365 + 80 * 92, 6);
  expect(dayText(busiestDay(hours), 'en')).toBe('Jul 1');
});

test('where nothing is owed the first day stands for all', () => {
  expect(busiestDay(new Float64Array(8760))).toBe(0);
});

test('a week goes from Monday to Sunday, and stays within the year', () => {
  // 1 January 2027 is a Friday; Monday 4 January is the first whole week.
  expect(weekOf(dayOfIso('2027-01-07'), 2027)).toEqual([3, 9]);
  expect(weekOf(0, 2027)).toEqual([0, 6]);
  expect(weekOf(364, 2027)).toEqual([358, 364]);
  expect(weekdayText(3, 2027, 'en')).toBe('Mon Jan 4');
  // In a leap year too: 2 March 2024 is a Saturday.
  expect(weekdayText(dayOfIso('2024-03-02'), 2024, 'en')).toBe('Sat Mar 2');
});

test('29 February is shown as the day before it', () => {
  expect(isoOfDay(dayOfIso('2028-02-29'), 2028)).toBe('2028-02-28');
  expect(isoOfDay(364, 2028)).toBe('2028-12-31');
});
