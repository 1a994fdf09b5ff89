import { describe, expect, test } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { inLanguage } from '@hybrid/project/i18n/locales';
import { listOf } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { importFile, readColumns, type ImportOptions } from './importFile';

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

/** The detail of a refusal as a user reads it. */
const detailOf = (text: string, options: ImportOptions = price): string => inEnglish(refusal(text, options).detail ?? '');

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

  test('year, month, day, hour and value keep their dates without names of columns', () => {
    const parts = (at: Date): readonly number[] => [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours()];
    const file = stamps('2018-07-01', 8760, (at) => `${parts(at).join(',')},${at.getUTCMonth()}.5`).join('\n');
    const read = importFile(file, price);
    expect([read.year, read.values[0], read.values[8759]]).toEqual([2018, 0.5, 11.5]);
    const ending = stamps(
      '2019-01-01',
      8760,
      (at) => `${parts(at).slice(0, 3).join(';')};${at.getUTCHours() + 1};${at.getUTCHours()},25`,
    ).join('\n');
    const ofEndings = importFile(ending, { kind: 'price', comma: true });
    expect([ofEndings.year, ofEndings.values[0], ofEndings.values[23]]).toEqual([2019, 0.25, 23.25]);
    const quarters = [0, 15, 30, 45];
    const byQuarter = stamps('2019-01-01', 8760, (at) =>
      quarters.map((minute) => `${parts(at).join(',')},${minute},${at.getUTCMonth()}.5`).join('\n'),
    ).join('\n');
    const ofQuarters = importFile(byQuarter, price);
    expect([ofQuarters.year, ofQuarters.stepMinutes, ofQuarters.values.length, ofQuarters.values[35_039]]).toEqual([
      2019, 15, 35_040, 11.5,
    ]);
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

describe('layouts of markets', () => {
  const ramp = Float64Array.from(hours(8760, (hour) => hour));
  const at = stamps('2019-01-01', 8760, iso);
  const american = stamps('2019-01-01', 8760, (day) => `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`);

  test('date, hour ending 1 to 24 and value', () => {
    const lines = american.map((date, hour) => `${date},${(hour % 24) + 1},${hour}`);
    expect(importFile(['Date,HE,Price', ...lines].join('\n'), price)).toMatchObject({ values: ramp, year: 2019 });
  });

  test('date, hour 0 to 23 and value', () => {
    const lines = american.map((date, hour) => `${date},${hour % 24},${hour}`);
    expect(importFile(lines.join('\n'), price).values).toEqual(ramp);
  });

  test('the last hour of a day is 24:00', () => {
    const lines = american.map((date, hour) => `${date},${pad((hour % 24) + 1)}:00,${hour}`);
    expect(importFile(lines.join('\n'), price)).toMatchObject({ values: ramp, year: 2019 });
  });

  test('a heading that says "hour ending" moves the stamps, one that says "beginning" does not', () => {
    const ending = ['Hour Ending,LMP', ...at.map((stamp, hour) => `${stamp},${hour}`)].join('\n');
    expect(importFile(ending, price).values[0]).toBe(1);
    expect(importFile(ending.replace('Ending', 'Beginning'), price).values[0]).toBe(0);
  });

  test('texts, other stamps and running numbers beside the value are passed over', () => {
    const lines = at.map((stamp, hour) => `ZONE A;${stamp};${stamp};${(hour % 24) + 1};${hour};OK`);
    expect(importFile(['Name;From;To;Isp;Price;State', ...lines].join('\n'), price).values).toEqual(ramp);
  });

  test('five-minute values', () => {
    const start = Date.UTC(2019, 0, 1);
    const lines = hours(105_120, (step) => step).map((step) => `${iso(new Date(start + step * 300_000))},${step % 12}`);
    expect(importFile(lines.join('\n'), price)).toMatchObject({ stepMinutes: 5, rowsRead: 105_120, year: 2019 });
  });

  test('a few words may follow the values, a value without its stamp may not', () => {
    const lines = at.map((stamp) => `${stamp},5`);
    expect(importFile([...lines, '', 'Source: the exchange'].join('\n'), price).values).toHaveLength(8760);
    expect(detailOf([...lines, 'Rest,43800'].join('\n'))).toContain('Line 8,761 has no value that can be read: "Rest | 43800"');
    expect(detailOf(['2018-12-32 23:00,5', ...lines.slice(1)].join('\n'))).toContain('Value 1 has a day that does not exist');
    expect(detailOf(['201-01-01 00:00,5', ...lines.slice(1)].join('\n'))).toContain('Line 1 has no value');
  });

  test('an additional number behind the last column is not lost in silence', () => {
    const lines = at.map((stamp) => `${stamp},12`);
    lines[100] = `${at[100]},12,5`;
    expect(detailOf(lines.join('\n'))).toContain('Line 101 has no value');
  });

  test('a quoted thousand is a number', () => {
    const lines = at.map((stamp, hour) => `"${stamp}","${hour === 5 ? '1,234.50' : '2.50'}"`);
    expect(importFile(lines.join('\n'), price).values[5]).toBe(1234.5);
  });
});

describe('time zones', () => {
  /** Hours of true time, written with an offset that changes in summer. */
  const zoned = (offset: (utcHour: number) => number): string =>
    hours(8760, (hour) => hour)
      .map((hour) => {
        const ahead = offset(hour);
        const local = new Date(Date.UTC(2019, 0, 1) + (hour - 1 + ahead) * 3_600_000);
        return `${local.toISOString().slice(0, 19)}+0${ahead}:00,${hour}`;
      })
      .join('\n');

  test('offsets of summer are put to standard time: no hour is doubled, none is missing', () => {
    const read = importFile(
      zoned((hour) => (hour > 2000 && hour < 7000 ? 2 : 1)),
      price,
    );
    expect([read.values, read.changes]).toEqual([Float64Array.from(hours(8760, (hour) => hour)), []]);
    expect(read.notes).toEqual(['times with daylight saving put to UTC+1, the standard time of the file']);
  });

  const utc = stamps('2019-01-01', 8760, (day) => day.toISOString()).map((stamp, hour) => `${stamp},${hour}`);

  test('UTC is shifted to the site where its offset is given, else kept with a warning', () => {
    const shifted = importFile(utc.join('\n'), { ...price, utcOffsetHours: -7 });
    expect([shifted.values[0], shifted.values[8752], shifted.values[8753]]).toEqual([7, 8759, 0]);
    expect(shifted.notes[0]).toEqual('times shifted from UTC to UTC−7, the standard time of the site');
    const kept = importFile(utc.join('\n'), price);
    expect([kept.values[0], kept.notes, inEnglish(kept.warnings[0] ?? '')]).toEqual([
      0,
      [],
      expect.stringContaining('The times are in UTC and were kept so'),
    ]);
  });

  test('half hours of offset', () => {
    expect(inEnglish(importFile(utc.join('\n'), { ...price, utcOffsetHours: 5.5 }).notes[0] ?? '')).toContain('UTC+5:30');
  });

  test('a file in the time of another place is kept, with a warning', () => {
    const read = importFile(
      zoned(() => 1),
      { ...price, utcOffsetHours: -6 },
    );
    expect([read.values[0], read.warnings[0]]).toEqual([
      0,
      'The times are UTC+1, the standard time of the site is UTC−6. The calculation shifts them.',
    ]);
  });

  test('zones on some rows only are refused', () => {
    const lines = [...utc];
    lines[50] = (lines[50] as string).replace('Z', '');
    expect(detailOf(lines.join('\n'))).toContain('Some of the times name their time zone');
  });
});

describe('leap years that are not whole', () => {
  const year2020 = (count: number): string[] => stamps('2020-01-01', count, iso).map((stamp, hour) => `${stamp},${Math.floor(hour / 24)}`);

  test('cut before 31 December, they keep 29 February to have 365 days, and say so', () => {
    const read = importFile(year2020(8760).join('\n'), price);
    expect([read.values[59 * 24], read.values[8759]]).toEqual([59, 364]);
    expect(read.notes).toEqual([
      '29 Feb kept, because the file ends before 31 Dec: the days after it stand one day later than in the file',
    ]);
    expect(inEnglish(listOf(importFile(year2020(8780).join('\n'), price).notes))).toContain('29 Feb kept');
  });

  test('with an hour or two missing, those are filled and 29 February is left out', () => {
    const lines = year2020(8784);
    lines.splice(5000, 2);
    const read = importFile(lines.join('\n'), price);
    expect(read.notes).toEqual(['29 Feb left out', '2 missing steps (27 Jul 08:00) filled with the value before']);
  });

  test('written without 29 February, they are taken as they are, shifts of time zone included', () => {
    const lines = year2020(8784);
    lines.splice(59 * 24, 24);
    expect(importFile(lines.join('\n'), price).values[59 * 24]).toBe(60);
    const inUtc = lines.map((line) => line.replace(',', 'Z,'));
    const shifted = importFile(inUtc.join('\n'), { ...price, utcOffsetHours: 10 });
    expect([shifted.values[59 * 24], shifted.values[59 * 24 + 10], shifted.changes]).toEqual([58, 60, []]);
  });
});

describe('several columns', () => {
  const at = stamps('2019-01-01', 8760, iso);
  const table = (names: string, ...values: readonly string[]): string =>
    [names, ...at.map((stamp) => [stamp, ...values].join(','))].join('\n');

  test('the one that is unmistakably of the kind is taken, and said', () => {
    const market = importFile(table('Time,LBMP ($/MWHr),Marginal Cost Losses ($/MWHr),PTID', '30', '2', '61761'), price);
    expect([market.values[0], market.column, market.columns.map(({ name }) => name)]).toEqual([
      30,
      'LBMP ($/MWHr)',
      ['LBMP ($/MWHr)', 'Marginal Cost Losses ($/MWHr)', 'PTID'],
    ]);
    expect(market.notes).toEqual(['column "LBMP ($/MWHr)" of 3 taken']);
  });

  test('else the file is refused with their names, and one can be chosen', () => {
    const text = table('Time,Price North,Price South', '30', '40');
    expect(detailOf(text)).toContain('Price North, Price South. Choose one of them by its name');
    expect(importFile(text, { ...price, column: 'price south' }).values[0]).toBe(40);
    expect(detailOf(text, { ...price, column: 'Price East' })).toContain(
      'There is no column "Price East". The columns are: Price North, Price South.',
    );
  });

  test('are told for a choice: names, units, heights, samples, gaps', () => {
    const lines = at.map((stamp, hour) => `${stamp},7.5,${hour === 9 ? '' : '9'},x`);
    const columns = readColumns(['time,wind_speed_10m (km/h),WS100m [m/s],note', ...lines].join('\n'), { comma: false });
    expect(columns).toEqual([
      { name: 'wind_speed_10m (km/h)', unit: 'km/h', heightM: 10, samples: [7.5, 7.5, 7.5, 7.5, 7.5], complete: true },
      { name: 'WS100m [m/s]', unit: 'm/s', heightM: 100, samples: [9, 9, 9, 9, 9], complete: false },
    ]);
    expect(readColumns('hello', { comma: false })).toEqual([]);
  });

  test('a gap in a column that is not chosen does no harm', () => {
    const lines = at.map((stamp, hour) => `${stamp},${hour === 9 ? '#REF!' : '1'},2`);
    const text = ['Time,a,b', ...lines].join('\n');
    expect(importFile(text, { ...price, column: 'b' }).values[9]).toBe(2);
    expect(detailOf(text, { ...price, column: 'a' })).toContain('Line 11 has no value that can be read');
  });

  test('columns of the same name are told apart by height or number', () => {
    const srw = [
      '1,city,TX,USA,2012,35.2,-101.9,1100,1,8760',
      'a wind file',
      'Temperature,Pressure,Speed,Direction,Temperature,Pressure,Speed,Direction',
      'C,atm,m/s,degrees,C,atm,m/s,degrees',
      '80,80,80,80,100,100,100,100',
      ...hours(8760).map(() => '7,0.9,8,180,6,0.9,9,181'),
    ].join('\n');
    const wind: ImportOptions = { kind: 'windResource', comma: false };
    expect(detailOf(srw, wind)).toContain('Speed 80 m, Speed 100 m');
    expect(importFile(srw, { ...wind, heightM: 100 })).toMatchObject({
      measurementHeightM: 100,
      year: 2012,
      site: { latitude: 35.2, longitude: -101.9, elevationM: 1100 },
    });
    expect(importFile(srw, { ...wind, column: 'Speed 80 m' }).values[0]).toBe(8);
    expect(detailOf(srw, { ...wind, heightM: 120 })).toContain('wind speed at 120 m: Speed 80 m, Speed 100 m');
    expect(detailOf(srw, { ...wind, column: 'Pressure 80 m' })).toContain('Column Pressure 80 m is in atm');
    expect(importFile(table('Time,v,v', '1', '2'), { ...price, column: 'v (2)' }).values[0]).toBe(2);
  });

  test('a column named __proto__ is a column like others', () => {
    expect(importFile(table('Time,__proto__,constructor', '1', '2'), { ...price, column: '__proto__' }).values[0]).toBe(1);
  });
});

describe('units in the heading', () => {
  const at = stamps('2019-01-01', 8760, iso);
  const one = (name: string, value: number): string => [`Time,${name}`, ...at.map((stamp) => `${stamp},${value}`)].join('\n');

  test.each([
    ['price', 'Price ($/kWh)', 0.05, 50, 'turned from $/kWh into a price per MWh'],
    ['price', 'EUR_per_kWh', 0.05, 50, 'turned from EUR_per_kWh into a price per MWh'],
    ['price', 'Preis [ct/kWh]', 5, 50, 'turned from ct/kWh into a price per MWh'],
    ['price', 'Reg Up ($/kW)', 0.01, 10, 'turned from $/kW into a price per MWh'],
    ['price', 'LMP ($/MWh)', 50, 50, undefined],
    ['solarResource', 'GHI (W/m2)', 500, 0.5, 'turned from W/m² into kW/m²'],
    ['solarResource', 'GHI (Wh/m2)', 1, 0.001, 'turned from W/m² into kW/m²'],
    ['solarResource', 'GHI (kW/m2)', 0.5, 0.5, undefined],
    ['windResource', 'Wind speed (km/h)', 36, 10, 'turned from km/h into m/s'],
    ['windResource', 'Wind speed (knots)', 10, 5.144, 'turned from knots into m/s'],
    ['windResource', 'Wind speed (mph)', 10, 4.4704, 'turned from mph into m/s'],
    ['temperature', 'Temperature (°F)', 50, 10, 'turned from °F into °C'],
    ['temperature', 'Temperature (K)', 283.15, 10, 'turned from K into °C'],
    ['production', 'Power (W)', 5000, 5, 'turned from W into kW'],
    ['windProduction', 'Power (MW)', 5, 5000, 'turned from MW into kW'],
    ['obligation', 'Delivery (MW)', 5, 5000, 'turned from MW into kW'],
    ['limit', 'Export limit (kW)', 5000, 5, 'turned from kW into MW'],
    ['limit', 'Export limit', 5, 5, undefined],
  ] as const)('%s: %s', (kind, name, value, wanted, note) => {
    const read = importFile(one(name, value), { kind, comma: false });
    expect(read.values[0]).toBeCloseTo(wanted, 3);
    expect(read.notes).toEqual(note === undefined ? [] : [note]);
  });

  test('kWh of a quarter hour are four times as many kW', () => {
    const start = Date.UTC(2019, 0, 1);
    const lines = hours(35_040, (step) => step).map((step) => `${iso(new Date(start + step * 900_000))},25`);
    expect(importFile(['Time,Production (kWh)', ...lines].join('\n'), { kind: 'production', comma: false }).values[0]).toBe(100);
  });

  test('a price per kWh is known from the lines above a single column', () => {
    expect(importFile(['Day-ahead prices in EUR/kWh', ...hours(8760, () => 0.05)].join('\n'), price).values[0]).toBe(50);
  });

  test('another quantity is refused', () => {
    expect(detailOf(one('Wind direction (degrees)', 5), { kind: 'windResource', comma: false })).toContain('is in degrees');
    expect(detailOf(one('Temperature', 5), { kind: 'solarResource', comma: false })).toContain('which is air temperature');
  });

  test('values that look like another unit are read with a warning', () => {
    expect(inEnglish(importFile(one('x', 0.05), price).warnings[0] ?? '')).toContain('The average is 0.0500');
    expect(inEnglish(importFile(one('x', 1), { kind: 'windProduction', comma: false }).warnings[0] ?? '')).toContain(
      'shares of a capacity',
    );
    expect(importFile(one('x', 290), { kind: 'temperature', comma: false }).notes).toEqual(['turned from K into °C']);
  });
});

describe('weather files', () => {
  const sam = (timeZone: number, names = 'Year,Month,Day,Hour,Minute,GHI,Temperature,Wind Speed'): string =>
    [
      'Source,Location ID,Latitude,Longitude,Time Zone,Elevation,Local Time Zone,GHI Units,Temperature Units,Wind Speed',
      `NSRDB,1,-27.35,152.66,${timeZone},227,10,w/m2,c,m/s`,
      names,
      ...stamps('2013-01-01', 8760, (day) => {
        // Months of two years, as typical years have them.
        const year = day.getUTCMonth() < 6 ? 2016 : 2013;
        return `${year},${day.getUTCMonth() + 1},${day.getUTCDate()},${day.getUTCHours()},30`;
      }).map((stamp, hour) => `${stamp},${hour % 24 === 2 ? 900 : 0},${hour % 24},3`),
    ].join('\n');
  const sun: ImportOptions = { kind: 'solarResource', comma: false };

  test('SAM and NSRDB: typical years, and UTC shifted to the local time that the file names', () => {
    const read = importFile(sam(0), sun);
    expect([read.values[12], read.values[11], read.values[8748]]).toEqual([0.9, 0, 0.9]);
    expect(read.site).toEqual({ latitude: -27.35, longitude: 152.66, elevationM: 227, utcOffsetHours: 10 });
    expect(read.notes).toContainEqual('times shifted from UTC to UTC+10, the local standard time of the file');
    expect(read.notes).toContainEqual('typical year, made of months of 2013 to 2016');
    expect(importFile(sam(10), sun).values[2]).toBe(0.9);
  });

  test('temperature and wind of the same file, by their names', () => {
    expect(importFile(sam(10), { kind: 'temperature', comma: false }).values[23]).toBe(23);
    expect(importFile(sam(10), { kind: 'windResource', comma: false }).values[0]).toBe(3);
    expect(detailOf(sam(10, 'Year,Month,Day,Hour,Minute,DNI,Tdry,Wspd'), sun)).toContain(
      'The file has no column of global horizontal irradiance. Its columns are: DNI, Tdry, Wspd.',
    );
  });

  test('EPW: columns by their place, hours 1 to 24', () => {
    const rest = (values: Readonly<Record<number, number>>): string =>
      Array.from({ length: 29 }, (_, index) => values[index + 6] ?? 0).join(',');
    const epw = [
      'LOCATION,BOULDER,CO,USA,TMY2,724699,40.02,-105.25,-7.0,1634.0',
      ...hours(7).map(() => 'COMMENTS,x'),
      ...stamps('2019-01-01', 8760, (day) => `1970,${day.getUTCMonth() + 1},${day.getUTCDate()},${day.getUTCHours() + 1},60,B8?0`).map(
        (stamp, hour) => `${stamp},${rest({ 6: -5, 13: hour % 24 === 12 ? 700 : 0, 21: 4 })}`,
      ),
    ].join('\n');
    expect(importFile(epw, sun)).toMatchObject({ site: { latitude: 40.02, utcOffsetHours: -7 }, rowsRead: 8760 });
    expect(importFile(epw, sun).values[12]).toBe(0.7);
    expect(importFile(epw, { kind: 'temperature', comma: false }).values[0]).toBe(-5);
    expect(importFile(epw, { kind: 'windResource', comma: false }).values[0]).toBe(4);
  });

  test('PVGIS: lines about the place, a table of months, a footer', () => {
    const pvgis = [
      'Latitude (decimal degrees): 45.000',
      'Longitude (decimal degrees): 8.000',
      'Elevation (m): 250.0',
      'month,year',
      ...hours(12).map((month) => `${month + 1},2018`),
      'time(UTC),T2m,RH,G(h),WS10m',
      ...stamps('2018-01-01', 8760, (day) =>
        day
          .toISOString()
          .slice(0, 16)
          .replaceAll('-', '')
          .replace('T', ':')
          .replace(/:(\d\d):/, ':$1'),
      ).map((stamp, hour) => `${stamp},2.5,80,${hour % 24 === 11 ? 600 : 0},1.5`),
      '',
      'T2m: 2-m air temperature (degree Celsius)',
      'PVGIS (c) European Union, 2001-2025',
    ].join('\n');
    const read = importFile(pvgis, { ...sun, utcOffsetHours: 1 });
    expect([read.values[12], read.site]).toEqual([0.6, { latitude: 45, longitude: 8, elevationM: 250 }]);
    expect(importFile(pvgis, { kind: 'windResource', comma: false })).toMatchObject({ measurementHeightM: 10 });
  });
});

describe('bars', () => {
  const rows = stamps('2019-01-01', 8760, iso);

  test('separate columns, and stand in names of bidding zones beside commas', () => {
    expect(importFile(rows.map((stamp) => `${stamp}|22.5`).join('\n'), price).values[0]).toBe(22.5);
    const zone = ['time,price,area', ...rows.map((stamp) => `${stamp},22.5,BZN|NO1`)].join('\n');
    expect(importFile(zone, price).values[0]).toBe(22.5);
    const quoted = ['"time","price","area"', ...rows.map((stamp) => `"${stamp}","22.5","BZN|NO1"`)].join('\n');
    expect(importFile(quoted, price).values[0]).toBe(22.5);
  });
});

describe('kinds with bounds of their own', () => {
  const with3 = (value: number): string => hours(8760, (hour) => (hour === 3 ? value : 5)).join('\n');

  test.each([
    ['windResource', -0.1],
    ['windResource', 76],
    ['limit', -1],
  ] as const)('%s refuses %d', (kind, value) => {
    expect(detailOf(with3(value), { kind, comma: false })).toMatch(new RegExp(`^(?:Value 4 of the year is|Line 4: the value) ${value}`));
  });

  test.each(['production', 'windProduction', 'obligation'] as const)('%s below zero becomes 0, kept or not', (kind) => {
    const read = importFile(with3(-2), { kind, comma: false, keepNegative: true });
    expect([read.values[3], read.negativeCount, read.changes]).toEqual([0, 1, [{ count: 1, why: 'negative value set to 0' }]]);
  });

  test('52,560 lines of wind production are ten minutes each', () => {
    expect(importFile(hours(52_560).join('\n'), { kind: 'windProduction', comma: false }).stepMinutes).toBe(10);
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
    expect(inEnglish(listOf(read.notes))).toContain('29 Feb left out');
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
    expect(inEnglish(listOf(read.notes))).toContain('moved into 2017');
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
    expect(read.notes).toEqual([
      'clock times kept: from 2023-03-26 to 2023-10-29 they are an hour ahead of standard time',
      '1 doubled step averaged',
      '1 missing step (26 Mar 02:00) filled with the value before',
    ]);
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
    expect([refusal(hours(400).join('\n')).message, detailOf(hours(400).join('\n'))]).toEqual([
      wrong,
      expect.stringContaining('400 values'),
    ]);
  });

  test('a gap is named by its line', () => {
    const lines = hours(8760).map(String);
    lines[4999] = '#REF!';
    expect(detailOf(lines.join('\n'))).toContain('Line 5,000 has no value that can be read: "#REF!"');
  });

  test('a value that would be lost before or after the others', () => {
    const year = hours(8760).join('\n');
    expect(detailOf(`5\n5\nabc\n${year}`)).toContain('Line 3 has no value');
    expect(detailOf(`${year}\nabc\n7\n8`)).toContain('Line 8,761 has no value');
    expect(importFile(`${year}\nSource: the exchange`, price).values).toHaveLength(8760);
  });

  test('values that the quantity cannot have', () => {
    const withOne = (value: number): string => hours(8760, (hour) => (hour === 100 ? value : 1)).join('\n');
    expect(detailOf(withOne(-999), { ...price, kind: 'temperature' })).toContain('Line 101: the value −999 is far from all others');
    expect(detailOf(withOne(300), { ...price, kind: 'solarResource' })).toContain('the value 300 is far from all others');
    expect(detailOf(withOne(1e300))).toContain('beyond');
  });

  test('more lines than a year of minutes, before they are read', () => {
    expect(detailOf('5\n'.repeat(700_000))).toContain('600,000 lines');
  });

  test('several columns of values', () => {
    expect(
      detailOf(
        stamps('2019-01-01', 8760, iso)
          .map((stamp) => `${stamp},1,2`)
          .join('\n'),
      ),
    ).toContain('several columns of values');
  });

  test('a week that is missing', () => {
    const lines = stamps('2019-01-01', 8760, iso).map((stamp) => `${stamp},1`);
    lines.splice(2000, 168);
    expect(detailOf(lines.join('\n'))).toContain('168 values of the year are missing (1.92 %), the first at 25 Mar 08:00');
  });

  test.each([
    ['nothing', ''],
    ['blank lines', '\n\n'],
    ['a word', 'hello'],
    ['a page', '<html></html>'],
    ['an object', '{"a":1}'],
    ['control characters', '\u0000\u0001\u0002'],
    ['delimiters', ','.repeat(10_000)],
  ])('%s', (_, text) => {
    expect(refusal(text).message).toBe(wrong);
  });
});

describe('in Spanish', () => {
  const lines = stamps('2017-01-01', 8760, iso).map((stamp, hour) => `${stamp},${hour < 2000 ? -1 : 5}`);
  const inSpanish = (text: string, options = price): string => inLanguage('es', refusal(text, options).detail ?? '');

  test('notes and warnings have its words, months and figures', () => {
    const { notes, changes } = importFile(lines.filter((_, hour) => hour !== 5000).join('\n'), price);
    expect(notes.map((note) => inLanguage('es', note))).toEqual([
      '1 paso ausente (28 jul 08:00) rellenado con el valor anterior',
      '2.000 precios negativos puestos a 0',
    ]);
    expect(inLanguage('es', changes[1]?.why ?? '')).toBe('precios negativos puestos a 0');
    expect(importFile(hours(8760, () => 0.5).join('\n'), price).warnings.map((warning) => inLanguage('es', warning))).toEqual([
      'La media es 0,500. Los precios se leen por MWh: si son por kWh, o factores, conviértalos en precios por MWh.',
    ]);
  });

  test('refusals keep the words of the file', () => {
    expect(inSpanish(lines.slice(0, 7000).join('\n'))).toBe(
      'El archivo tiene 7.000 valores; un año completo de 60 minutos son 8.760. Dé un año completo.',
    );
    expect(inSpanish(lines.map((line, hour) => (hour === 2000 ? line.replace(/,5$/, ',power') : line)).join('\n'))).toBe(
      'La línea 2.001 no tiene ningún valor legible: «2017-03-25 08:00:00 | power». Rellene el hueco e importe el archivo de nuevo.',
    );
    expect(inSpanish(`time,speed 10m,price (m/s)\n${lines.map((line) => `${line},1.5`).join('\n')}`, { ...price, column: 'price' })).toBe(
      'No hay ninguna columna «price». Las columnas son: speed 10m, price (m/s).',
    );
    expect(inSpanish('\u001f\u008b')).toBe('El archivo es un comprimido (gzip). Descomprímalo e importe el archivo que contiene.');
  });
});

describe('what files of measurements have', () => {
  const sunAt = (noon: number) => (hour: number) => Math.max(0, Math.cos(((hour - noon) * Math.PI) / 12)) * 600;
  const rowsOf = (heading: string, value: (hour: number) => number | string): string =>
    [`time,${heading}`, ...stamps('2023-01-01', 8760, iso).map((stamp, hour) => `${stamp},${value(hour)}`)].join('\n');
  const inputOf = (kind: ImportOptions['kind']): ImportOptions => ({ kind, comma: false, utcOffsetHours: 0 });
  const warningsOf = (text: string, kind: ImportOptions['kind']) => importFile(text, inputOf(kind)).warnings.map(inEnglish);

  test.each([
    ['Power_MW', 'production', 1000],
    ['Export kWh (sum)', 'production', 1],
    ['Output [MWac]', 'production', 1000],
    ['"wind speed, mph"', 'windResource', 0.44704],
    ['WS_50m (ft/s)', 'windResource', 0.3048],
  ] as const)('the unit of "%s", however it is written, turns %s by %f', (heading, kind, factor) => {
    const { values } = importFile(
      rowsOf(heading, () => 10),
      inputOf(kind),
    );
    expect(values[0]).toBeCloseTo(10 * factor, 9);
  });

  test('the energy of an hour in J/cm² is irradiance: 360 J/cm² are 1 kW/m²', () => {
    const { values } = importFile(
      rowsOf('global horizontal (J/cm2)', (hour) => sunAt(12)(hour) / 4),
      inputOf('solarResource'),
    );
    expect(values[12]).toBeCloseTo(600 / 4 / 360, 9);
  });

  test('stamps in digits alone, and a day with a clock in hundreds', () => {
    const dense = stamps('2023-01-01', 8760, (at) => iso(at).replace(/\D/g, '').slice(0, 10));
    const days = stamps('2023-01-01', 8760, (at) => `${iso(at).replace(/\D/g, '').slice(0, 8)},${at.getUTCHours() * 100}`);
    for (const [heading, rows] of [
      ['stamp,price', dense],
      ['day,clock,price', days],
    ] as const) {
      const read = importFile([heading, ...rows.map((row, hour) => `${row},${(hour % 24) + 0.5}`)].join('\n'), price);
      expect([read.values[0], read.values[23], read.year]).toEqual([0.5, 23.5, 2023]);
    }
  });

  test('a step written by its beginning and its end is at its beginning', () => {
    const ranges = stamps('2023-01-01', 8760, (at) => `${iso(at)} - ${iso(new Date(at.getTime() + 3_600_000))}`);
    const read = importFile(['interval,price', ...ranges.map((row, hour) => `${row},${hour % 24}.25`)].join('\n'), price);
    expect([read.values[0], read.values[5]]).toEqual([0.25, 5.25]);
  });

  test('thousands are grouped by spaces and apostrophes', () => {
    const grouped = (mark: string) => (hour: number) => `${10 + (hour % 24)}${mark}500.5`;
    for (const mark of [' ', "'", '\u202f'])
      expect(importFile(rowsOf('Power (kW)', grouped(mark)), inputOf('production')).values[1]).toBe(11_500.5);
  });

  test('dots before three digits group thousands where smaller numbers are whole, else they are decimal', () => {
    const grouped = importFile(
      rowsOf('Power (kW)', (hour) => (hour % 2 ? '12.345' : '987')),
      inputOf('production'),
    );
    expect([grouped.values[0], grouped.values[1]]).toEqual([987, 12_345]);
    const decimal = importFile(
      rowsOf('Power (kW)', (hour) => (hour % 2 ? '12.345' : '0.987')),
      inputOf('production'),
    );
    expect([decimal.values[0], decimal.values[1]]).toEqual([0.987, 12.345]);
    expect(
      warningsOf(
        rowsOf('Power (kW)', () => '12.345'),
        'production',
      ),
    ).toContainEqual(expect.stringContaining('may group thousands'));
  });

  test('the only column in the unit of the kind is taken, where names say nothing', () => {
    const text = rowsOf('Leistung (kW),Verfügbarkeit', (hour) => `${hour % 24}.5,97`);
    expect(importFile(text, inputOf('production')).values[3]).toBe(3.5);
  });

  test('of the turbines and their total in kW, the total is taken', () => {
    const text = rowsOf('WTG1 (kW),WTG2 (kW),Total (kW)', (hour) => `${hour % 7}.5,2,${(hour % 7) + 2.5}`);
    expect(importFile(text, inputOf('windProduction')).values[3]).toBe(5.5);
  });

  test('a row of sums under the values is left out, and said', () => {
    const { values, notes } = importFile(`${rowsOf('Power (kW)', () => 5.5)}\nTotal,48180`, inputOf('production'));
    expect([values.length, values[8759]]).toEqual([8760, 5.5]);
    expect(notes.map(inEnglish)).toContain('the row "Total" left out');
  });

  test('columns are separated by bars too', () => {
    const text = rowsOf('Power (kW)', (hour) => `${hour % 24}.5`).replaceAll(',', '|');
    expect(importFile(text, inputOf('production')).values[4]).toBe(4.5);
  });

  test('a data logger has units and statistics under its names', () => {
    const rows = stamps('2023-01-01', 8760, (at) => `"${iso(at)}",10,200`);
    const text = ['"TIMESTAMP","WindSpeed_Avg","WindDir"', '"TS","miles/hour","Deg"', '"","Avg","WVc"', ...rows].join('\n');
    expect(importFile(text, inputOf('windResource')).values[0]).toBeCloseTo(4.4704, 9);
  });

  test('CAMS lists its columns with their units above them', () => {
    const quarters = Array.from({ length: 35_040 }, (_, step) => new Date(Date.UTC(2023, 0, 1) + step * 900_000));
    const rows = quarters.map(
      (at) => `${at.toISOString().slice(0, 19)}/${new Date(at.getTime() + 900_000).toISOString().slice(0, 19)};300;50`,
    );
    const listed = ['# 1. Observation period (ISO 8601)', '# 7. GHI. Global irradiation on horizontal plane at ground level (Wh/m2)'];
    const { values } = importFile([...listed, '# Observation period;TOA;GHI', ...rows].join('\n'), inputOf('solarResource'));
    expect(values[0]).toBeCloseTo(0.2, 12);
  });

  test('what cannot be of the plant or the site is warned of', () => {
    expect(warningsOf(rowsOf('GHI (W/m²)', sunAt(12)), 'solarResource')).toEqual([]);
    expect(warningsOf(rowsOf('GHI (W/m²)', sunAt(20)), 'solarResource')).toEqual([
      'The average day of the file has its centre at 20:30, far from noon. Check the time zone of its stamps.',
    ]);
    expect(
      warningsOf(
        rowsOf('GHI (W/m²)', (hour) => sunAt(12)(hour) / 10),
        'solarResource',
      )[0],
    ).toContain('600 to 2,800 are usual');
    expect(detailOf(rowsOf('POA (W/m²)', sunAt(12)), inputOf('solarResource'))).toContain('by its name it is not the global horizontal');
    expect(
      detailOf(
        rowsOf('Power (kW)', (hour) => hour),
        inputOf('production'),
      ),
    ).toContain('counter');
    expect(
      warningsOf(
        rowsOf('Wind speed (m/s)', (hour) => (hour % 3 ? 9 : 0)),
        'windResource',
      )[0],
    ).toContain('33 % of the values are 0');
    expect(
      warningsOf(
        rowsOf('Wind speed', () => 20),
        'windResource',
      )[0],
    ).toContain('The mean wind speed is 20 m/s');
  });

  test('a column that looks like time and is not understood is warned of', () => {
    const odd = stamps('2023-01-01', 8760, (at) => `slot ${iso(at).slice(11, 16)} of ${iso(at).slice(0, 10)}`);
    const { warnings } = importFile(['when,price', ...odd.map((row) => `${row},5.5`)].join('\n'), price);
    expect(warnings.map(inEnglish)[0]).toContain('Column when looks like time, but is not understood');
  });
});
