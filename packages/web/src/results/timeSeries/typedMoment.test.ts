import { describe, expect, test } from 'vitest';
import { readMoment, stepOfMoment } from './typedMoment';

const monthFirst = 0;
const dayFirst = 1;
const yearFirst = 2;

/** 3 July is the 184th day: 31 + 28 + 31 + 30 + 31 + 30 days before July, and two of it, make 183 before it. */
const third = 183;
/** 7 March: 31 + 28 + 6. */
const seventhOfMarch = 65;
const at = (hour: number, minute = 0) => 60 * hour + minute;

describe('a day and an hour as typed', () => {
  test.each([
    ['3 jul 18:00', third, at(18)],
    ['3 Jul 18', third, at(18)],
    ['3jul 18:00', third, at(18)],
    ['3-jul 18:00', third, at(18)],
    ['3 July 18:30', third, at(18, 30)],
    ['July 3, 6 pm', third, at(18)],
    ['jul 3 6:15pm', third, at(18, 15)],
    ['July 3rd at 12 am', third, at(0)],
    ['12 pm on July 3', third, at(12)],
    ['18:00 on 3 July', third, at(18)],
    ['3 jul 1830', third, at(18, 30)],
    ['Mon, Jul 3, 18:00', third, at(18)],
    ['Mon, Jul 3, 18:00–19:00', third, at(18)],
    ['3 de julio a las 18', third, at(18)],
    ['3 de julio a las 18:45 h', third, at(18, 45)],
    ['3 julio 18h30', third, at(18, 30)],
    ['3 jul., 6 p. m.', third, at(18)],
    ['lun, 3 jul, 18:00', third, at(18)],
    ['1 ene 0:00', 0, at(0)],
    ['1º de enero 0', 0, at(0)],
    ['31 dic 23:59', 364, at(23, 59)],
    ['Dec 31 23', 364, at(23)],
    ['28 February 5', 58, at(5)],
    ['1 mar 5', 59, at(5)],
    // The Spanish Tuesday and March are abbreviated alike.
    ['mar, 7 mar, 5:00', seventhOfMarch, at(5)],
    ['mar 7 5:00', seventhOfMarch, at(5)],
    ['mié 3 jul 18', third, at(18)],
    ['15 sept 8', 257, at(8)],
    ['15 set 8', 257, at(8)],
    ['15 Aug 8', 226, at(8)],
    ['15 ago 8', 226, at(8)],
  ])('%s', (text, day, minute) => {
    for (const format of [monthFirst, dayFirst, yearFirst]) expect(readMoment(text, format)).toEqual({ year: undefined, day, minute });
  });

  test.each([
    ['3 July', third],
    ['julio 3', third],
    ['7 de marzo', seventhOfMarch],
  ])('%s has no hour', (text, day) => {
    expect(readMoment(text, monthFirst)).toEqual({ year: undefined, day, minute: undefined });
  });

  test.each([
    ['2030-07-03 18', at(18)],
    ['2030-07-03T18:00:00', at(18)],
    ['2030/7/3', undefined],
    ['3 jul 2030', undefined],
    ['3 jul 2030 18:00', at(18)],
    ['July 3, 2030, 6 pm', at(18)],
    ['3 de julio de 2030 a las 18', at(18)],
  ])('%s has a year', (text, minute) => {
    for (const format of [monthFirst, dayFirst]) expect(readMoment(text, format)).toEqual({ year: 2030, day: third, minute });
  });

  test.each([
    ['07-03 18:00', monthFirst, third],
    ['07-03 18:00', yearFirst, third],
    ['07-03 18:00', dayFirst, seventhOfMarch],
    ['3/7 18:00', dayFirst, third],
    // There is no thirteenth month.
    ['13/7 18:00', monthFirst, third + 10],
    ['7/13 18:00', dayFirst, third + 10],
  ])('%s in the order of format %i', (text, format, day) => {
    expect(readMoment(text, format)).toEqual({ year: undefined, day, minute: at(18) });
  });

  test('has a year after day and month in their order', () => {
    expect(readMoment('07-03-2030 18', monthFirst)).toEqual({ year: 2030, day: third, minute: at(18) });
    expect(readMoment('03/07/2030 18', dayFirst)).toEqual({ year: 2030, day: third, minute: at(18) });
  });

  test.each([
    ['29 feb 18:00', 'leapDay'],
    ['29 de febrero', 'leapDay'],
    ['2028-02-29 12', 'leapDay'],
    ['29-02', 'leapDay'],
    ['30 feb', 'noSuchDay'],
    ['31 April', 'noSuchDay'],
    ['0 jul', 'noSuchDay'],
    ['3 jul 24:00', 'noSuchTime'],
    ['3 jul 18:60', 'noSuchTime'],
    ['3 jul 13 pm', 'noSuchTime'],
    ['', 'unreadable'],
    ['18:00', 'unreadable'],
    ['18.30', 'unreadable'],
    ['3', 'unreadable'],
    ['july', 'unreadable'],
    ['july 2030', 'unreadable'],
    ['2030-07', 'unreadable'],
    ['jul 18:00', 'unreadable'],
    ['3 ju 18:00', 'unreadable'],
    ['3 jul six', 'unreadable'],
    ['07-03-30', 'unreadable'],
    ['3 storage', 'unreadable'],
    ['discount rate', 'unreadable'],
  ])('%s is refused: %s', (text, reason) => {
    expect(readMoment(text, monthFirst)).toBe(reason);
  });
});

test('a moment is in the step that begins last before it', () => {
  const moment = { year: undefined, day: 1, minute: at(18, 50) };
  expect([1, 0.25].map((stepHours) => stepOfMoment(moment, stepHours))).toEqual([42, 96 + 75]);
  expect(stepOfMoment({ ...moment, minute: undefined }, 0.25)).toBe(96);
});
