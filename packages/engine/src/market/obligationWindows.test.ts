import { newObligation, summedObligations, type Obligation } from '@hybrid/project/document/obligation';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { obligationWindows } from './obligationWindows';

const evening: Obligation = { ...newObligation('obligation-1', 2027), startHour: 17, endHour: 21, value: 40 };

test('an obligation of every day is one window of each day, of its energy', () => {
  const windows = obligationWindows([evening], 2027, 1);
  expect(windows).toHaveLength(365);
  expect(windows[1]).toEqual({ steps: Int32Array.of(41, 42, 43, 44), energyMWh: 40 });
});

test('in quarter hours a window has four steps an hour', () => {
  const [first] = obligationWindows([{ ...evening, startHour: 0, endHour: 1 }], 2027, 0.25);
  expect([...first!.steps]).toEqual([0, 1, 2, 3]);
});

test('weekdays of July 2027, which begins on a Thursday: 22 windows, none on 3 July', () => {
  const july: Obligation = { ...evening, dayKind: 'weekday', startDate: '2027-07-01', endDate: '2027-07-31' };
  const days = obligationWindows([july], 2027, 1).map(({ steps }) => Math.floor(steps[0]! / 24));
  expect(days).toHaveLength(22);
  expect(days.slice(0, 3)).toEqual([181, 182, 185]);
  // In 2029 it begins on a Sunday.
  expect(Math.floor(obligationWindows([july], 2029, 1)[0]!.steps[0]! / 24)).toBe(182);
});

test('weekdays of March 2024, a leap year: 21 windows, none on Saturday the 2nd, one on Monday the 4th', () => {
  const march: Obligation = { ...evening, dayKind: 'weekday', startDate: '2024-03-01', endDate: '2024-03-31' };
  const days = obligationWindows([march], 2024, 1).map(({ steps }) => Math.floor(steps[0]! / 24));
  expect(days).toHaveLength(21);
  expect(days.slice(0, 2)).toEqual([59, 62]);
});

test('a window without hours or without energy owes nothing', () => {
  expect(
    obligationWindows(
      [
        { ...evening, endHour: 17 },
        { ...evening, value: 0 },
      ],
      2027,
      1,
    ),
  ).toEqual([]);
});

test('windows follow each other by their first step, and owe what the preview of the document sums up', () => {
  const obligation = fc.record({
    dayKind: fc.constantFrom<Obligation['dayKind']>('all', 'weekday', 'weekend'),
    month: fc.integer({ min: 1, max: 12 }),
    startHour: fc.integer({ min: 0, max: 23 }),
    length: fc.integer({ min: 1, max: 24 }),
    value: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(obligation, { maxLength: 4 }), (found) => {
      const obligations = found.map(({ dayKind, month, startHour, length, value }, index): Obligation => ({
        id: `obligation-${index}`,
        dayKind,
        startDate: `2027-${String(month).padStart(2, '0')}-01`,
        endDate: '2027-12-31',
        startHour,
        endHour: Math.min(24, startHour + length),
        value,
      }));
      const windows = obligationWindows(obligations, 2027, 1);
      const firsts = windows.map(({ steps }) => steps[0]!);
      expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
      const owed = windows.reduce((total, { energyMWh }) => total + energyMWh, 0);
      expect(owed).toBeCloseTo(
        summedObligations(obligations, 2027).reduce((total, power) => total + power, 0),
        6,
      );
    }),
    { numRuns: 30 },
  );
});
