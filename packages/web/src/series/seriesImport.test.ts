import { beforeAll, describe, expect, test } from 'vitest';
import { CallProblem } from '../session/callServer';
import { likelyKind, refusedUnread, seriesCsv, troubleOf, yearIsFromFile } from './seriesImport';
import { startWords } from '../i18n/words';

beforeAll(startWords);

describe('files that are refused before they are read', () => {
  test('Excel files, whatever the case of their ending', () => {
    expect(refusedUnread({ name: 'prices.XLSX', size: 1000 })?.title).toBe('Import error: Excel files are not supported');
  });

  test('files of other programs, empty files, and files above 60 MB', () => {
    expect(refusedUnread({ name: 'prices.pdf', size: 1000 })?.title).toBe('Import error: incorrect file format');
    expect(refusedUnread({ name: 'prices.csv', size: 0 })?.detail).toBe('The file is empty.');
    expect(refusedUnread({ name: 'prices.csv', size: 60_000_001 })?.detail).toContain('61 MB');
  });

  test('csv, txt and dmd of any sensible size are read', () => {
    for (const name of ['a.csv', 'a.TXT', 'a.dmd']) expect(refusedUnread({ name, size: 60_000_000 })).toBeUndefined();
  });
});

test('a PVsyst file names the program; other files hold production in kW', () => {
  expect(likelyKind(['pvsyst', 'production'], 'PVSYST V7.2;11/02/22\n')).toBe('pvsyst');
  expect(likelyKind(['pvsyst', 'production'], '0\n0\n12\n')).toBe('production');
  expect(likelyKind(['price'], 'PVSYST')).toBe('price');
});

test('a year other than asked for is that of the file', () => {
  const reply = {
    success: true,
    message: '',
    detail: '',
    data: [],
    year: 2017,
    stepMinutes: 60,
    rowsRead: 8760,
    negativeCount: 0,
    notes: [],
    changes: [],
    warnings: [],
    columns: [],
  };
  expect(yearIsFromFile(reply, undefined)).toBe(true);
  expect(yearIsFromFile(reply, 2017)).toBe(false);
});

test('no connection and a resting server are the service being unavailable; a refusal speaks for itself', () => {
  expect(troubleOf(new CallProblem(0, 'The server cannot be reached.', '')).title).toBe('Import error: service unavailable');
  expect(troubleOf(new CallProblem(503, 'x', '')).title).toBe('Import error: service unavailable');
  expect(troubleOf(new CallProblem(413, 'Too large', 'At most 60 MB.'))).toEqual({ title: 'Too large', detail: 'At most 60 MB.' });
  expect(() => troubleOf(new TypeError('a fault'))).toThrow('a fault');
});

test('a download names each step, and passes the end of February without a leap day', () => {
  const lines = seriesCsv(
    Array.from({ length: 35_040 }, (_, step) => step),
    2020,
    15,
  ).split('\n');
  expect(lines[0]).toBe('2020-01-01 00:00,0');
  expect(lines[59 * 96]).toBe('2020-03-01 00:00,5664');
  expect(lines[35_039]).toBe('2020-12-31 23:45,35039');
});
