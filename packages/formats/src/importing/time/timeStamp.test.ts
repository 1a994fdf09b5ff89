import { describe, expect, test } from 'vitest';
import { noZone, readStamp, stampParts } from './timeStamp';

function read(text: string): unknown {
  const parts = stampParts();
  const kind = readStamp(text, parts);
  const { year, first, second, isYearFirst, minutes, zone } = parts;
  if (kind === undefined) return undefined;
  if (kind === 'clock') return [kind, minutes, zone === noZone ? undefined : zone];
  return [
    kind,
    isYearFirst ? 'year first' : 'open',
    year,
    first,
    second,
    ...(kind === 'stamp' ? [minutes, zone === noZone ? undefined : zone] : []),
  ];
}

describe('a stamp in a cell', () => {
  test.each([
    ['2017-01-31 05:30:00', 330, undefined],
    ['2017-01-31T05:30', 330, undefined],
    ['2017-1-31 5:30', 330, undefined],
    ['2017/01/31 05:30', 330, undefined],
    ['20170131:0530', 330, undefined],
    ['2017-01-31 05', 300, undefined],
    ['2017-01-31 24:00', 1440, undefined],
    ['2017-01-31T05:30:15.123Z', 330, 0],
    ['2017-01-31 05:30:00+00:00', 330, 0],
    ['2017-01-31T05:30:00+01:00', 330, 60],
    ['2017-01-31T05:30:00-0530', 330, -330],
    ['2017-01-31 05:30 UTC', 330, 0],
    ['31-Jan-2017 05:30', 330, undefined],
    ['31 jan 2017 5:30 AM', 330, undefined],
  ])('%s', (text, minutes, zone) => {
    expect(read(text)).toEqual(['stamp', 'year first', 2017, 1, 31, minutes, zone]);
  });

  test.each([
    ['31/01/2017 00:00', 2017, 31, 1, 0],
    ['1/31/17 1:00 PM', 2017, 1, 31, 780],
    ['31.01.2017 12.15', 2017, 31, 1, 735],
    ['01/01/90 12:00 am', 1990, 1, 1, 0],
    ['01/01/69 00h30', 2069, 1, 1, 30],
  ])('%s leaves open which is the month', (text, year, first, second, minutes) => {
    expect(read(text)).toEqual(['stamp', 'open', year, first, second, minutes, undefined]);
  });

  test('dates and clock times may stand alone', () => {
    expect(read('2017-01-31')).toEqual(['date', 'year first', 2017, 1, 31]);
    expect(read('12/31/2017')).toEqual(['date', 'open', 2017, 12, 31]);
    expect(read('24:00')).toEqual(['clock', 1440, undefined]);
    expect(read('01:15:00')).toEqual(['clock', 75, undefined]);
  });

  test.each([
    ['January 31, 2017 05:30', 330, undefined],
    ['Jan 31 2017 5:30 AM', 330, undefined],
    ['31 January 2017 05:30', 330, undefined],
    ['31-January-2017 05:30', 330, undefined],
    ['31. Januar 2017 05:30', 330, undefined],
    ['31 de enero de 2017 05:30', 330, undefined],
    ['Tuesday, January 31, 2017 5:30 AM', 330, undefined],
    ['Tue Jan 31 05:30:00 2017', 330, undefined],
    ['Tue Jan 31 2017 05:30:00 GMT+0100 (Central European Standard Time)', 330, 60],
    ['31JAN2017:05:30:00', 330, undefined],
    ['31JAN17:05:30:00', 330, undefined],
    ['2017-Jan-31 05:30', 330, undefined],
    ['201701310530', 330, undefined],
    ['2017013105:30', 330, undefined],
    ['20170131T053000', 330, undefined],
    ['20170131T0530Z', 330, 0],
    ['20170131_0530', 330, undefined],
    ['20170131 0530', 330, undefined],
    ['2017-01-31_05:30', 330, undefined],
    ['2017-01-31 05:30 EST', 330, -300],
    ['2017-01-31 05:30 (CEST)', 330, 120],
    ['2017-01-31 05:30 UTC+1', 330, 60],
    ['2017-01-31 05:30:00+1', 330, 60],
    ['2017-01-31T05:30:00+01:00[Europe/Berlin]', 330, 60],
    ['2017-01-31 HE05', 300, undefined],
    ['2017-01-31 HE 5', 300, undefined],
    ['2017-01-31 05 - 06', 300, undefined],
    ['2017-01-31 05:30 Uhr', 330, undefined],
    ['2017-01-31 5:30 a. m.', 330, undefined],
    ['2017-01-31 05:30 - 2017-01-31 06:30', 330, undefined],
    ['2017-01-31 05:30/2017-01-31 06:30', 330, undefined],
    ['2017-01-31T05:30:00Z/2017-01-31T06:30:00Z', 330, 0],
    ['2017-01-31 05:30 to 2017-01-31 06:30', 330, undefined],
    ['05:30 2017-01-31', 330, undefined],
  ])('%s is read with its words', (text, minutes, zone) => {
    expect(read(text)).toEqual(['stamp', 'year first', 2017, 1, 31, minutes, zone]);
  });

  test.each([
    ['Tue 31/01/2017 01:00', 31, 1, 60, undefined],
    ['31.01.2017 00:00 - 31.01.2017 01:00', 31, 1, 0, undefined],
    ['31/01/2017 01:00:00 (CET) - 31/01/2017 03:00:00 (CEST)', 31, 1, 60, 60],
    ['31/01/2017 01:00:00 - 31/01/2017 02:00:00', 31, 1, 60, undefined],
    ['31/01/2017 01:00/31/01/2017 02:00', 31, 1, 60, undefined],
    ['01/31/2017 HE 24', 1, 31, 1440, undefined],
  ])('%s leaves open which is the month, with its words', (text, first, second, minutes, zone) => {
    expect(read(text)).toEqual(['stamp', 'open', 2017, first, second, minutes, zone]);
  });

  test('a year that is missing is 0', () => {
    expect(read('Jan 31, 12:00 am')).toEqual(['stamp', 'year first', 0, 1, 31, 0, undefined]);
    expect(read(' 01/31  24:00:00')).toEqual(['stamp', 'open', 0, 1, 31, 1440, undefined]);
    expect(read('31 Jan 05:30')).toEqual(['stamp', 'year first', 0, 1, 31, 330, undefined]);
  });

  test('a date that begins like the one before is another', () => {
    const days = ['2017-1-1 HE 1', '2017-1-12 HE 1', 'Jan 1, 1:00 am', 'Jan 12, 1:00 am'].map((text) => (read(text) as unknown[])[4]);
    expect(days).toEqual([1, 12, 1, 12]);
  });

  test('an hour of a day is a clock time', () => {
    expect(['HE01', 'HE 1', 'HE24', '00 - 01', '05-06', '23-24', '23-00', '00:00 - 01:00', '00:45-01:00', 'H07'].map(read)).toEqual(
      [60, 60, 1440, 0, 300, 1380, 1380, 0, 45, 420].map((minutes) => ['clock', minutes, undefined]),
    );
    expect(['1-9', '2-1', 'H1', 'Zone 1', '10 - 20'].map(read)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });

  test.each([
    '',
    'hello',
    '2017',
    '2017-01',
    '1.5',
    '25:00',
    '12:60',
    '13:00 PM',
    '2017-01-31 05:30 XYZ',
    '2017-01-31 05:30+99:00',
    '1/2/3',
    '31-Foo-2017',
    '2017-01/31',
    '-',
    '12345678901234567890',
    `2017-01-31 05:30${' '.repeat(100)}x`,
  ])('%j is none', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
