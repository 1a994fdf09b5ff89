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
