import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { setComponentYears } from '@hybrid/project/edits/lifetimeEdits';
import { placesOf, runsOf, runsText, stepOfKey, withEndAt, yearAtPlace, type LifeEnd } from './lifeSpan';

test('a life from year 3 to year 10 of a project of 20 years takes the axis from 2/20 to 10/20', () => {
  expect(placesOf({ start: 3, end: 10 }, 20)).toEqual({ from: 0.1, to: 0.5 });
});

test('the years 0 and 1 are both from the start', () => {
  expect(placesOf({ start: 0, end: 20 }, 20)).toEqual(placesOf({ start: 1, end: 20 }, 20));
});

test('an end that is dragged to where it stands stays there', () => {
  const span = { start: 3, end: 10 };
  const { from, to } = placesOf(span, 20);
  expect(yearAtPlace('start', from, 20)).toBe(3);
  expect(yearAtPlace('end', to, 20)).toBe(10);
});

test('an end stays a year from the other one, and within the project', () => {
  const span = { start: 3, end: 10 };
  expect(withEndAt('start', span, 15, 20)).toEqual({ start: 9, end: 10 });
  expect(withEndAt('start', span, -2, 20)).toEqual({ start: 0, end: 10 });
  expect(withEndAt('end', span, 1, 20)).toEqual({ start: 3, end: 4 });
  expect(withEndAt('end', span, 21, 20)).toEqual({ start: 3, end: 20 });
});

test('years that follow each other are told as one', () => {
  expect(runsText(runsOf([11, 12, 13, 20]))).toBe('11–13, 20');
  expect(runsOf([])).toEqual([]);
});

test('Home and End go as far as they may, other keys by a year or five', () => {
  const span = { start: 3, end: 10 };
  expect(withEndAt('end', span, span.end + (stepOfKey('Home') ?? 0), 20)).toEqual({ start: 3, end: 4 });
  expect(withEndAt('end', span, span.end + (stepOfKey('PageUp') ?? 0), 20)).toEqual({ start: 3, end: 15 });
  expect(stepOfKey('a')).toBeUndefined();
});

test('wherever an end is moved, the document takes it as it is', () => {
  const project = setFields({ earlyAnalysis: false })(newProject('p', '2028-01-01'));
  const years = project.lifetime;
  const end = fc.constantFrom<LifeEnd>('start', 'end');
  fc.assert(
    fc.property(fc.array(fc.tuple(end, fc.integer({ min: -5, max: 45 })), { maxLength: 12 }), (moves) => {
      let span = { start: 1, end: years };
      for (const [of, year] of moves) span = withEndAt(of, span, year, years);
      const { solarStartYear, solarEndYear } = setComponentYears('solar', span.start, span.end)(project);
      expect({ start: solarStartYear, end: solarEndYear }).toEqual(span);
    }),
  );
});
