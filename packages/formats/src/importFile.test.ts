import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UserError } from '@hybrid/project/basics/userError';
import { importFile, type ImportOptions } from './importFile';

const price: ImportOptions = { kind: 'price', comma: false };
const hours = (count: number, value: (hour: number) => number = (hour) => hour % 24): number[] =>
  Array.from({ length: count }, (_, hour) => value(hour));
const pad = (value: number): string => String(value).padStart(2, '0');

/** Hourly stamps from a day on, true calendar. */
function stamps(from: string, count: number, write: (at: Date) => string): string[] {
  const start = Date.parse(`${from}T00:00:00Z`);
  return Array.from({ length: count }, (_, hour) => write(new Date(start + hour * 3_600_000)));
}

const iso = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

function refusal(text: string, options: ImportOptions = price): UserError {
  try {
    importFile(text, options);
  } catch (error) {
    if (error instanceof UserError) return error;
    throw error;
  }
  throw new Error('the file was read');
}

describe('layouts', () => {
  const expected = Float64Array.from(hours(8760));

  test('one column', () => {
    const read = importFile(hours(8760).join('\n'), price);
    expect([read.values, read.stepMinutes, read.rowsRead, read.year]).toEqual([expected, 60, 8760, 2007]);
  });

  test('date-time and value, of a year that the file names', () => {
    const at = stamps('2017-01-01', 8760, iso);
    const read = importFile(at.map((stamp, hour) => `${stamp},${hour % 24}`).join('\n'), price);
    expect([read.values, read.year, read.notes]).toEqual([expected, 2017, []]);
  });

  test('date, time and value', () => {
    const at = stamps(
      '2019-01-01',
      8760,
      (day) => `${pad(day.getUTCMonth() + 1)}/${pad(day.getUTCDate())}/${day.getUTCFullYear()},${pad(day.getUTCHours())}:00`,
    );
    const read = importFile(at.map((stamp, hour) => `${stamp},${hour % 24}`).join('\r\n'), price);
    expect([read.values, read.year]).toEqual([expected, 2019]);
  });

  test('a row a day, with dates or without', () => {
    const days = Array.from({ length: 365 }, (_, day) => hours(24, (hour) => day * 24 + hour));
    const dates = stamps('2018-01-01', 365 * 24, (at) => at.toISOString().slice(0, 10)).filter((_, hour) => hour % 24 === 0);
    const dated = ['Date,' + hours(24, (hour) => hour + 1).join(','), ...days.map((row, day) => `${dates[day]},${row.join(',')}`)].join(
      '\n',
    );
    const values = Float64Array.from(days.flat());
    expect(importFile(dated, price).values).toEqual(values);
    expect(importFile(days.map((row) => row.join(';')).join('\n'), price).values).toEqual(values);
  });

  test('a first column that counts the hours is not a value', () => {
    const read = importFile(['hour,price', ...hours(8760).map((value, hour) => `${hour + 1},${value}`)].join('\n'), price);
    expect(read.values).toEqual(expected);
  });

  test.each([
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['line ends of old Macs', (text: string) => text.replaceAll('\n', '\r')],
    ['line ends of Windows', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a header line', (text: string) => `Price $/MWh\n${text}`],
    ['lines about the file', (text: string) => `Location,Pella IA\nYear,2007\nComment,\n${text}`],
    ['trailing delimiters', (text: string) => text.replaceAll('\n', ',\n')],
    ['quotes', (text: string) => text.replace(/^.*$/gm, '"$&"')],
    ['blank lines', (text: string) => text.replaceAll('\n', '\n\n')],
  ])('%s changes nothing', (_, change) => {
    const read = importFile(change(hours(8760).join('\n')), price);
    expect([read.values, read.year]).toEqual([expected, 2007]);
  });

  test('decimal commas are read where they are told', () => {
    const text = hours(8760, () => 12.5)
      .join('\n')
      .replaceAll('.', ',');
    expect(importFile(text, { ...price, comma: true }).values[0]).toBe(12.5);
  });
});

describe('the decimal mark', () => {
  const at = stamps('2017-01-01', 8760, iso);

  test('of the file wins where it reads only with that one', () => {
    const dots = importFile(at.map((stamp) => `${stamp},22.5`).join('\n'), { ...price, comma: true });
    expect([dots.values[0], dots.notes]).toEqual([22.5, ['read with decimal dots, as the file has them']]);
    const commas = importFile(at.map((stamp) => `${stamp};2,5`).join('\n'), price);
    expect([commas.values[0], commas.notes]).toEqual([2.5, ['read with decimal commas, as the file has them']]);
  });
});

describe('the year', () => {
  test.each([
    [60, 8760],
    [30, 17_520],
    [15, 35_040],
    [10, 52_560],
  ])('%d-minute values are known by their number, %d', (stepMinutes, count) => {
    expect(importFile(hours(count).join('\n'), price).stepMinutes).toBe(stepMinutes);
  });

  test('a leap year loses its 29 February, and the file says so', () => {
    const text = hours(8784, (hour) => Math.floor(hour / 24)).join('\n');
    const read = importFile(text, price);
    expect(read.values).toHaveLength(8760);
    expect([read.values[58 * 24], read.values[59 * 24]]).toEqual([58, 60]);
    expect(read.notes.join()).toContain('29 Feb left out');
    const dated = importFile(
      stamps('2024-01-01', 8784, iso)
        .map((stamp, hour) => `${stamp},${Math.floor(hour / 24)}`)
        .join('\n'),
      price,
    );
    expect(dated.values).toEqual(read.values);
  });

  test('a year from July to June is turned to the calendar year that holds most of it', () => {
    const read = importFile(
      stamps('2017-07-02', 8760, iso)
        .map((stamp, hour) => `${stamp},${hour}`)
        .join('\n'),
      price,
    );
    expect(read.year).toBe(2017);
    // 2 July is day 182 of the year, so its first hour is the first value of the file.
    expect([read.values[182 * 24], read.values[0]]).toEqual([0, 183 * 24]);
    expect(read.notes.join()).toContain('moved into 2017');
  });

  test('stamps that name the end of the hour begin with the first hour of the year', () => {
    const read = importFile(
      stamps('2019-01-01', 8761, iso)
        .slice(1)
        .map((stamp, hour) => `${stamp},${hour}`)
        .join('\n'),
      price,
    );
    expect([read.values[0], read.values[8759], read.year]).toEqual([0, 8759, 2019]);
  });

  test('the hour that clocks double is averaged, the one they skip takes the value before', () => {
    const at = stamps('2023-01-01', 8760, iso);
    const skipped = at.indexOf('2023-03-26 02:00:00');
    const doubled = at.indexOf('2023-10-29 02:00:00');
    const lines = at.map((stamp, hour) => `${stamp},${hour}`).filter((_, hour) => hour !== skipped);
    lines.splice(doubled, 0, `2023-10-29 02:00:00,${doubled + 10}`);
    const read = importFile(lines.join('\n'), price);
    expect(read.values[skipped]).toBe(skipped - 1);
    expect(read.values[doubled]).toBe(doubled + 5);
    expect(read.notes).toEqual(['1 doubled step averaged', '1 missing step (26 Mar 02:00) filled with the value before']);
  });

  test('day and month are told apart by the days above twelve', () => {
    const text = stamps(
      '2023-01-01',
      8760,
      (at) => `${pad(at.getUTCDate())}/${pad(at.getUTCMonth() + 1)}/${at.getUTCFullYear()} ${pad(at.getUTCHours())}:00`,
    );
    expect(importFile(text.map((stamp, hour) => `${stamp};${hour}`).join('\n'), price).values[31 * 24]).toBe(31 * 24);
  });
});

describe('negative values', () => {
  const text = hours(8760, (hour) => (hour % 24 === 3 ? -10 : 20)).join('\n');

  test('prices become 0 and are counted, unless they are kept', () => {
    const zeroed = importFile(text, price);
    expect([zeroed.values[3], zeroed.negativeCount, zeroed.notes]).toEqual([0, 365, ['365 negative prices set to 0']]);
    const kept = importFile(text, { ...price, keepNegative: true });
    expect([kept.values[3], kept.negativeCount]).toEqual([-10, 365]);
  });

  test('production becomes 0, temperature stays', () => {
    expect(importFile(text, { ...price, kind: 'production' }).values[3]).toBe(0);
    expect(importFile(text, { ...price, kind: 'temperature' }).values[3]).toBe(-10);
  });

  test('irradiance in W/m² is turned into kW/m²', () => {
    const read = importFile(hours(8760, (hour) => (hour % 24 === 12 ? 800 : 0)).join('\n'), { ...price, kind: 'solarResource' });
    expect([read.values[12], read.notes]).toEqual([0.8, ['turned from W/m² into kW/m²']]);
  });
});

describe('refusals say what to do', () => {
  const wrong = 'Import error: incorrect file format';

  test('spreadsheets', () => {
    expect(refusal('PK\u0003\u0004…').message).toBe('Import error: Excel files are not supported');
    expect(refusal(hours(8760).join('\n'), { ...price, name: 'prices.xlsx' }).message).toBe('Import error: Excel files are not supported');
  });

  test('less than a year', () => {
    expect([refusal(hours(400).join('\n')).message, refusal(hours(400).join('\n')).detail]).toEqual([
      wrong,
      expect.stringContaining('400 values'),
    ]);
  });

  test('a gap is named by its line', () => {
    const lines = hours(8760).map(String);
    lines[4999] = '#REF!';
    expect(refusal(lines.join('\n')).detail).toContain('Line 5,000 has no value that can be read: "#REF!"');
  });

  test('a value that would be lost before or after the others', () => {
    const year = hours(8760).join('\n');
    expect(refusal(`5\n5\nabc\n${year}`).detail).toContain('Line 3 has no value');
    expect(refusal(`${year}\nabc\n7\n8`).detail).toContain('Line 8,761 has no value');
    expect(importFile(`${year}\nSource: the exchange`, price).values).toHaveLength(8760);
  });

  test('values that the quantity cannot have', () => {
    const withOne = (value: number): string => hours(8760, (hour) => (hour === 100 ? value : 1)).join('\n');
    expect(refusal(withOne(-999), { ...price, kind: 'temperature' }).detail).toContain('Value 101 of the year is -999');
    expect(refusal(withOne(300), { ...price, kind: 'solarResource' }).detail).toContain('code for a missing value');
    expect(refusal(withOne(1e300)).detail).toContain('beyond');
  });

  test('more lines than a year of minutes, before they are read', () => {
    expect(refusal('5\n'.repeat(700_000)).detail).toContain('600,000 lines');
  });

  test('several columns of values', () => {
    expect(
      refusal(
        stamps('2019-01-01', 8760, iso)
          .map((stamp) => `${stamp},1,2`)
          .join('\n'),
      ).detail,
    ).toContain('several columns of values');
  });

  test('a week that is missing', () => {
    const lines = stamps('2019-01-01', 8760, iso).map((stamp) => `${stamp},1`);
    lines.splice(2000, 168);
    expect(refusal(lines.join('\n')).detail).toContain('168 values are missing, the first at 25 Mar 08:00');
  });

  test.each(['', '\n\n', 'hello', '<html></html>', '{"a":1}', '\u0000\u0001\u0002', ','.repeat(10_000)])('%j', (text) => {
    expect(refusal(text).message).toBe(wrong);
  });
});

const pvsystHead = ['PVSYST 7.4', ';File;File date', '', 'date;GlobHor;EArray;E_Grid', ';W/m²;kW;kW', ''];
const pvsystRows = stamps(
  '1990-01-01',
  8760,
  (at) => `${pad(at.getUTCDate())}/${pad(at.getUTCMonth() + 1)}/90 ${pad(at.getUTCHours())}:00`,
);

describe('PVsyst', () => {
  const file = (unit: string, value: string): string =>
    [...pvsystHead, ...pvsystRows.map((stamp, hour) => `${stamp};0;1;${hour % 24 === 12 ? value : '-2'}`)]
      .join('\n')
      .replace(';W/m²;kW;kW', `;W/m²;kW;${unit}`);

  test('reads E_Grid in kW and sets the night consumption to 0 with its amount', () => {
    const read = importFile(file('kW', '500'), { ...price, kind: 'pvsyst' });
    expect([read.values[12], read.values[0], read.negativeCount]).toEqual([500, 0, 8395]);
    expect(read.notes).toEqual(['night consumption of 16,790 kWh in 8,395 hours set to 0']);
  });

  test('takes the unit from the row below the names', () => {
    expect(importFile(file('W', '500000'), { ...price, kind: 'pvsyst' }).values[12]).toBe(500);
  });

  test('refuses a file without energy, and an unknown unit', () => {
    expect(refusal(file('kW', '5').replace('E_Grid', 'PR').replace('EArray', 'GlobInc'), { ...price, kind: 'pvsyst' }).detail).toContain(
      'No column E_Grid',
    );
    expect(refusal(file('kWp', '5'), { ...price, kind: 'pvsyst' }).detail).toContain('"kWp"');
  });
});

test('a damaged file is read or refused with a text, never a crash', () => {
  const lines = stamps('2019-01-01', 8760, iso).map((stamp, hour) => `${stamp},${hour}`);
  const damage = fc.tuple(
    fc.nat(lines.length - 1),
    fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('', '"', '__proto__,1', '1e999', '2019-02-30 00:00,1', 'NaN,NaN')),
  );
  fc.assert(
    fc.property(
      fc.array(damage, { maxLength: 5 }),
      fc.boolean(),
      fc.constantFrom<ImportOptions['kind']>('price', 'pvsyst', 'temperature'),
      (damages, comma, kind) => {
        const damaged = [...lines];
        for (const [line, text] of damages) damaged[line] = text;
        try {
          expect(importFile(damaged.join('\n'), { kind, comma }).values.every(Number.isFinite)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(UserError);
        }
      },
    ),
    { numRuns: 30 },
  );
});
