import { describe, expect, test } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { importFile, type ImportedSeries, type ImportOptions } from '../importFile';

const hourMs = 3_600_000;
const january = Date.UTC(2019, 0, 1);
const price: ImportOptions = { kind: 'price', comma: false };
const pad = (value: number, digits = 2): string => String(value).padStart(digits, '0');
const monthNames = 'January February March April May June July August September October November December'.split(' ');
const dayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** Numbers of a time as files write them. */
interface Parts {
  readonly at: Date;
  readonly y: number;
  readonly mo: string;
  readonly d: string;
  readonly h: string;
  readonly mi: string;
  readonly s: string;
  /** Hour of the day from 1, for stamps at the end of the hour. */
  readonly he: number;
  readonly month: string;
  readonly weekday: string;
  /** Hour on a clock of twelve. */
  readonly h12: number;
  readonly half: string;
  readonly hour: number;
}

function partsOf(at: Date, hour: number): Parts {
  const h = at.getUTCHours();
  return {
    at,
    y: at.getUTCFullYear(),
    mo: pad(at.getUTCMonth() + 1),
    d: pad(at.getUTCDate()),
    h: pad(h),
    mi: pad(at.getUTCMinutes()),
    s: pad(at.getUTCSeconds()),
    he: h + 1,
    month: monthNames[at.getUTCMonth()] as string,
    weekday: dayNames[at.getUTCDay()] as string,
    h12: h % 12 === 0 ? 12 : h % 12,
    half: h < 12 ? 'AM' : 'PM',
    hour,
  };
}

/** Values of the hours of a year that tell one hour from another, day and season. */
const valueOf = (hour: number): number => Math.round((20 + 8 * Math.sin(hour / 1400) + 6 * Math.sin(hour / 3.8) + (hour % 7)) * 100) / 100;
const truth = Float64Array.from({ length: 8760 }, (_, hour) => valueOf(hour));

type Write = (parts: Parts) => string;

/** Writes a file of the hours of 2019, each with its value behind its time. */
const fileOf = (heading: string, write: Write, separator = ';', offsetMs = 0): string =>
  [
    heading,
    ...Array.from(truth, (value, hour) => `${write(partsOf(new Date(january + hour * hourMs + offsetMs), hour))}${separator}${value}`),
  ].join('\n');

const read = (text: string, options: Partial<ImportOptions> = {}): ImportedSeries => importFile(text, { ...price, ...options });

const notesOf = (series: ImportedSeries): string => [...series.notes, ...series.warnings].map(inEnglish).join(' | ');

const refusalOf = (text: string, options: Partial<ImportOptions> = {}): string => {
  try {
    read(text, options);
  } catch (error) {
    if (error instanceof UserError) return inEnglish(error.detail ?? error.title);
    throw error;
  }
  throw new Error('the file was read');
};

describe('times in one column', () => {
  const later = (at: Date): Parts => partsOf(new Date(at.getTime() + hourMs), 0);
  const layouts: readonly (readonly [name: string, write: Write])[] = [
    ['2019-01-01 01:00', ({ y, mo, d, h }) => `${y}-${mo}-${d} ${h}:00`],
    ['January 1, 2019 01:00', ({ y, month, at, h }) => `"${month} ${at.getUTCDate()}, ${y} ${h}:00"`],
    ['Jan 1 2019 1:00 AM', ({ y, month, at, h12, half }) => `${month.slice(0, 3)} ${at.getUTCDate()} ${y} ${h12}:00 ${half}`],
    ['1 January 2019 01:00', ({ y, month, at, h }) => `${at.getUTCDate()} ${month} ${y} ${h}:00`],
    ['01-Jan-2019 01:00', ({ y, month, d, h }) => `${d}-${month.slice(0, 3)}-${y} ${h}:00`],
    ['Tue 01/01/2019 01:00', ({ y, mo, d, h, weekday }) => `${weekday.slice(0, 3)} ${mo}/${d}/${y} ${h}:00`],
    [
      'Tuesday, January 1, 2019 1:00 AM',
      ({ y, month, at, weekday, h12, half }) => `"${weekday}, ${month} ${at.getUTCDate()}, ${y} ${h12}:00 ${half}"`,
    ],
    ['01JAN2019:00:00:00', ({ y, month, d, h }) => `${d}${month.slice(0, 3).toUpperCase()}${y}:${h}:00:00`],
    ['201901010000', ({ y, mo, d, h }) => `${y}${mo}${d}${h}00`],
    ['20190101T000000', ({ y, mo, d, h }) => `${y}${mo}${d}T${h}0000`],
    ['20190101 0100', ({ y, mo, d, h }) => `${y}${mo}${d} ${h}00`],
    [
      '01.01.2019 00:00 - 01.01.2019 01:00',
      ({ y, mo, d, h, at }) => `${d}.${mo}.${y} ${h}:00 - ${later(at).d}.${later(at).mo}.${later(at).y} ${later(at).h}:00`,
    ],
    [
      '01/01/2019 00:00:00 - 01/01/2019 01:00:00',
      ({ y, mo, d, h, at }) => `${d}/${mo}/${y} ${h}:00:00 - ${later(at).d}/${later(at).mo}/${later(at).y} ${later(at).h}:00:00`,
    ],
    ['2019-01-01T00:00/2019-01-01T01:00', ({ at }) => `${at.toISOString().slice(0, 16)}/${later(at).at.toISOString().slice(0, 16)}`],
    [
      '2019-01-01 00:00/2019-01-01 01:00',
      ({ at }) => `${at.toISOString().slice(0, 16)}/${later(at).at.toISOString().slice(0, 16)}`.replaceAll('T', ' '),
    ],
    ['01/01/2019 HE 1', ({ y, mo, d, he }) => `${mo}/${d}/${y} HE ${he}`],
    ['2019-01-01 00 - 01', ({ y, mo, d, h, at }) => `${y}-${mo}-${d} ${h} - ${later(at).h}`],
    ['Excel serial days', ({ at }) => (at.getTime() / 86_400_000 + 25_569).toFixed(6)],
    ['Excel serial days of four decimals', ({ at }) => (at.getTime() / 86_400_000 + 25_569).toFixed(4)],
    ['Excel serial days of two decimals', ({ at }) => (at.getTime() / 86_400_000 + 25_569).toFixed(2)],
    ['MATLAB days', ({ at }) => (at.getTime() / 86_400_000 + 719_529).toFixed(5)],
    ['24:00 ends each day', ({ y, mo, d, he }) => `${y}-${mo}-${d} ${pad(he)}:00`],
    ['1.1.2019 0:00', ({ y, at, h }) => `${at.getUTCDate()}.${at.getUTCMonth() + 1}.${y} ${Number(h)}:00`],
  ];

  test.each(layouts)('%s', (_, write) => {
    const series = read(fileOf('Time;Price', write));
    expect([series.year, series.warnings.map(inEnglish)]).toEqual([2019, []]);
    expect(series.values).toEqual(truth);
  });

  test.each([
    ['seconds', 1e3],
    ['milliseconds', 1],
  ])('%s since 1970 are in UTC', (_, unit) => {
    const text = fileOf('unix;Price', ({ at }) => String((at.getTime() + 6 * hourMs) / unit));
    const series = read(text, { utcOffsetHours: -6 });
    expect([series.values, series.utcOffsetHours]).toEqual([truth, -6]);
  });

  test('a time of the year without its year is read, of a year that nothing states', () => {
    const sam = read(
      fileOf(
        'Time stamp;Price',
        ({ month, at, h12, half }) => `"${month.slice(0, 3)} ${at.getUTCDate()}, ${pad(h12)}:00 ${half.toLowerCase()}"`,
      ),
    );
    const energyPlus = read(fileOf('Date/Time;Price', ({ mo, d, he }) => ` ${mo}/${d}  ${pad(he)}:00:00`));
    expect([sam.values, energyPlus.values, sam.warnings]).toEqual([truth, truth, []]);
    expect(inEnglish(energyPlus.facts.find((fact) => fact.of === 'year')?.source ?? '')).toBe('assumed');
  });

  test('of several columns of stamps, that in universal time is taken', () => {
    const text = fileOf('datetime_beginning_ept;datetime_beginning_utc;Price', ({ at }) => {
      const write = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ');
      const isSummer = at.getTime() >= Date.UTC(2019, 2, 10, 2) && at.getTime() < Date.UTC(2019, 10, 3, 1);
      return `${write(at.getTime() + (isSummer ? hourMs : 0))};${write(at.getTime() + 5 * hourMs)}`;
    });
    const series = read(text, { utcOffsetHours: -5 });
    expect([series.values, notesOf(series)]).toEqual([truth, expect.stringContaining('shifted from UTC to UTC−5')]);
  });
});

describe('times in several columns', () => {
  const layouts: readonly (readonly [heading: string, write: Write])[] = [
    ['Date;Time', ({ y, mo, d, h }) => `${y}-${mo}-${d};${h}:00`],
    ['Date;Hour', ({ y, mo, d, he }) => `${mo}/${d}/${y};HE${pad(he)}`],
    ['Date;HE', ({ y, mo, d, he }) => `${mo}/${d}/${y};HE ${he}`],
    ['Date;Hour ending', ({ y, mo, d, he }) => `${mo}/${d}/${y};${pad(he)}`],
    ['Date;Hours', ({ y, mo, d, h, he }) => `${mo}/${d}/${y};${h} - ${pad(he)}`],
    ['Date;Period', ({ y, mo, d, h, he }) => `${mo}/${d}/${y};${h}:00-${he === 24 ? '00' : pad(he)}:00`],
    ['Date;HHMM', ({ y, mo, d, h }) => `${mo}/${d}/${y};${Number(h) * 100}`],
    ['Date;End time', ({ y, mo, d, he }) => `${mo}/${d}/${y};${pad(he % 24)}:00`],
    ['Datum;von', ({ y, mo, d, h }) => `${d}.${mo}.${y};${h}:00`],
    ['year;month;day;hour', ({ y, mo, d, h }) => [y, mo, d, h].join(';')],
    ['YEAR;MO;DY;HR', ({ y, mo, d, h }) => [y, Number(mo), Number(d), Number(h)].join(';')],
    ['yyyy;mm;dd;hh;mm', ({ y, mo, d, h }) => [y, mo, d, h, '00'].join(';')],
    ['yr;mo;dy;hr;min', ({ y, mo, d, h }) => [y, mo, d, h, '0'].join(';')],
    ['Year;Month;Day;Hour;Minute', ({ y, mo, d, he }) => [y, mo, d, he, '0'].join(';')],
    ['Jahr;Monat;Tag;Stunde', ({ y, mo, d, h }) => [y, mo, d, h].join(';')],
    ['Año;Mes;Día;Hora', ({ y, mo, d, h }) => [y, mo, d, `${h}:00`].join(';')],
    ['Day;Month;Year;Hour', ({ y, mo, d, h }) => [d, mo, y, h].join(';')],
    ['Year;Month;Day;HHMM', ({ y, mo, d, h }) => [y, mo, d, Number(h) * 100].join(';')],
    ['Year;DOY;Hour', ({ y, at, h }) => [y, Math.floor((at.getTime() - january) / 86_400_000) + 1, Number(h)].join(';')],
    ['YEAR;Day of Year;HHMM', ({ y, at, h }) => [y, Math.floor((at.getTime() - january) / 86_400_000) + 1, Number(h) * 100].join(';')],
    ['Station;Date;Time', ({ y, mo, d, h }) => `A;${y}-${mo}-${d};${h}:00`],
  ];

  test.each(layouts)('%s', (heading, write) => {
    const series = read(fileOf(`${heading};Price`, write));
    expect([series.year, series.warnings.map(inEnglish)]).toEqual([2019, []]);
    expect(series.values).toEqual(truth);
  });

  test.each([
    ['Month;Day;Hour', ({ mo, d, h }: Parts) => [mo, d, h].join(';')],
    ['Hour of year', ({ hour }: Parts) => String(hour)],
    ['HOY', ({ hour }: Parts) => String(hour + 1)],
  ])('%s, without a year', (heading, write) => {
    expect(read(fileOf(`${heading};Price`, write)).values).toEqual(truth);
  });

  const quarters = (write: (parts: Parts, quarter: number) => string): string =>
    Array.from(truth, (value, hour) =>
      [0, 1, 2, 3].map((quarter) => `${write(partsOf(new Date(january + hour * hourMs), hour), quarter)};${value + quarter}`),
    )
      .flat()
      .join('\n');

  test.each([
    ['DeliveryDate;DeliveryHour;DeliveryInterval', ({ y, mo, d, he }: Parts, quarter: number) => `${mo}/${d}/${y};${he};${quarter + 1}`],
    ['Date;Hour;Minute', ({ y, mo, d, h }: Parts, quarter: number) => `${mo}/${d}/${y};${Number(h)};${quarter * 15}`],
    ['Date;Period', ({ y, mo, d, h }: Parts, quarter: number) => `${mo}/${d}/${y};${Number(h) * 4 + quarter + 1}`],
  ])('%s of quarter hours', (heading, write) => {
    const series = read(`${heading};Price\n${quarters(write)}`);
    expect([series.stepMinutes, series.values[4], series.values[7], series.values[35_039]]).toEqual([
      15,
      truth[1],
      (truth[1] as number) + 3,
      (truth[8759] as number) + 3,
    ]);
  });

  test('the hour that clocks repeat may be written 02X', () => {
    const text = fileOf('Date;Hour Ending;Price', ({ y, mo, d, he }) => `${mo}/${d}/${y};${pad(he)}`).split('\n');
    const at = text.findIndex((line) => line.startsWith('11/03/2019;02'));
    text.splice(at + 1, 0, '11/03/2019;02X;50');
    expect(notesOf(read(text.join('\n')))).toContain('1 doubled step averaged');
  });
});

describe('stamps that are not quite at their step', () => {
  const iso: Write = ({ at }) => at.toISOString().slice(0, 19).replace('T', ' ');

  test('seconds off are rounded, and said', () => {
    const late = read(fileOf('Time;Price', (parts) => iso(partsOf(new Date(parts.at.getTime() + (parts.hour % 3) * 1000), 0))));
    expect([late.values, notesOf(late)]).toEqual([
      truth,
      expect.stringContaining('5,840 times some seconds off put to the step of 60 minutes'),
    ]);
    const early = read(fileOf('Time;Price', iso, ';', -1000 + hourMs));
    expect([early.values, early.facts.find((fact) => fact.of === 'ends')?.source]).toEqual([truth, 'stamps']);
  });

  test('the newest first is turned round, and said', () => {
    for (const text of [fileOf('Time;Price', iso), fileOf('Date;Hour;Price', ({ y, mo, d, h }) => `${y}-${mo}-${d};${Number(h)}`)]) {
      const [heading = '', ...rows] = text.split('\n');
      const series = read([heading, ...rows.reverse()].join('\n'));
      expect([series.values, notesOf(series)]).toEqual([truth, expect.stringContaining('newest first')]);
    }
  });

  test('the heading may stand again above each month', () => {
    const [heading = '', ...rows] = fileOf('Time;Price', iso).split('\n');
    const text = [heading, ...rows.slice(0, 744), heading, ...rows.slice(744, 1416), heading, ...rows.slice(1416)].join('\n');
    expect(read(text).values).toEqual(truth);
  });

  test('stamps in the middle of the step are of the step around them', () => {
    expect(read(fileOf('Time;Price', iso, ';', hourMs / 2)).values).toEqual(truth);
    const quarters = Array.from(
      { length: 35_040 },
      (_, step) => `${new Date(january + (step + 0.5) * 900_000).toISOString().slice(0, 19)};${truth[step >> 2]}`,
    );
    const series = read(['Time;Price', ...quarters].join('\n'));
    expect([series.stepMinutes, series.values[4], series.values[35_039]]).toEqual([15, truth[1], truth[8759]]);
  });

  test('steps of more than an hour are refused, with what to do', () => {
    const text = fileOf('Time;Price', iso).split('\n');
    const every = (count: number): string => text.filter((_, row) => row === 0 || (row - 1) % count === 0).join('\n');
    expect(refusalOf(every(3))).toMatch(/180 minutes apart.*Bring the values to hours first/);
    expect(refusalOf(every(2))).toMatch(/120 minutes apart.*Bring the values to hours first/);
  });
});

describe('zones of stamps', () => {
  const iso: Write = ({ at }) => at.toISOString().slice(0, 16).replace('T', ' ');
  const site = { utcOffsetHours: -5 };
  const utcLater = 5 * hourMs;

  test('letters name them: EST and EDT are put to standard time', () => {
    const text = fileOf('Time;Price', ({ at }) => {
      const isSummer = at.getTime() >= Date.UTC(2019, 2, 10, 2) && at.getTime() < Date.UTC(2019, 10, 3, 1);
      return `${iso(partsOf(new Date(at.getTime() + (isSummer ? hourMs : 0)), 0))} ${isSummer ? 'EDT' : 'EST'}`;
    });
    expect(read(text, site)).toMatchObject({ values: truth, utcOffsetHours: -5 });
  });

  test('letters of several zones are those near the site, else assumed with a warning', () => {
    const text = fileOf('Time;Price', (parts) => `${iso(parts)} CST`);
    expect(read(text, { utcOffsetHours: 8 })).toMatchObject({ values: truth, utcOffsetHours: 8, warnings: [] });
    expect(read(text, { utcOffsetHours: -6 })).toMatchObject({ values: truth, utcOffsetHours: -6, warnings: [] });
    expect(notesOf(read(text))).toContain('CST is the name of several time zones: UTC-06:00, UTC+08:00. UTC-06:00 was taken.');
  });

  test.each([
    ['Time (UTC);Price', 'heading'],
    ['timestampUTC;Price', 'heading'],
    ['# time zone: UTC\nTime;Price', 'head'],
    ['Data Timezone;0\nTime;Price', 'head'],
    ['Site Timezone;-5\nData Timezone;0\nTime;Price', 'head'],
    ['All times are in UTC\nTime;Price', 'head'],
    ['Time reference: Universal time (UT)\nTime;Price', 'head'],
    ['Times: GMT, UTC offset: 0\nTime;Price', 'head'],
    ['valid_time;Price', 'format'],
  ])('%j: universal time', (heading, source) => {
    const series = read(fileOf(heading, iso, ';', utcLater), site);
    expect([series.values, series.facts.find((fact) => fact.of === 'zone')?.source]).toEqual([truth, source]);
  });

  test.each([
    ['Time (EST);Price', -5],
    ['MTU (CET/CEST);Price', 1],
    ['MTU_EST;Price', -5],
    ['Time UTC+1;Price', 1],
    ['All Hours are Eastern Standard Time (EST)\nTime;Price', -5],
    ['Time zone: UTC-7\nTime;Price', -7],
    ['Time zone: CET\nTime;Price', 1],
    ['Zeitzone: MEZ\nTime;Price', 1],
  ])('%j: an offset', (heading, hours) => {
    expect(read(fileOf(heading, iso), { utcOffsetHours: hours })).toMatchObject({ values: truth, utcOffsetHours: hours, warnings: [] });
  });

  test.each(['TIME_LST;Price', 'Local Standard Time;Price', 'Times in LST\nTime;Price'])('%j: standard time of the site', (heading) => {
    expect(read(fileOf(heading, iso), site)).toMatchObject({ values: truth, utcOffsetHours: -5, warnings: [] });
  });

  test('a user says another', () => {
    const series = read(fileOf('Time;Price', iso, ';', utcLater), { ...site, answers: { stampZoneHours: 0 } });
    expect([series.values, series.facts.find((fact) => fact.of === 'zone')?.source]).toEqual([truth, 'user']);
  });

  test('a shift by half an hour holds hours through their half hours', () => {
    const series = read(fileOf('Time (UTC);Price', iso), { utcOffsetHours: 5.5 });
    expect([series.stepMinutes, series.values[11], series.values[12], series.values[13]]).toEqual([30, truth[0], truth[0], truth[1]]);
    const energy = { kind: 'windProduction', comma: false, utcOffsetHours: 5.5 } as const;
    expect(read(fileOf('Time (UTC);Energy (kWh)', iso), energy).values[12]).toBe(truth[0]);
  });
});

describe('ends of steps', () => {
  const iso: Write = ({ at }) => at.toISOString().slice(0, 16).replace('T', ' ');

  test.each([
    'HE',
    'Hour Ending',
    'hour_ending',
    'Period end',
    'period_end',
    'End time',
    'Interval End',
    'INTERVALENDTIME',
    'Ende',
    'Zeit bis',
    'Endzeit',
    'Datum Ende',
  ])('%s', (heading) => {
    const series = read(fileOf(`${heading};Price`, iso, ';', hourMs));
    expect([series.values, series.facts.find((fact) => fact.of === 'ends')?.source]).toEqual([truth, 'heading']);
    const zoned = read(fileOf(`${heading};Price`, (parts) => `${iso(parts)}+02:00`, ';', hourMs));
    expect(zoned.values).toEqual(truth);
  });

  test('one step after midnight is the first, in every zone', () => {
    for (const zone of ['', 'Z', '+01:00', '-07:00'])
      expect(read(fileOf('Time;Price', (parts) => `${iso(parts)}${zone}`, ';', hourMs)).values).toEqual(truth);
    const west = read(
      fileOf('Time;Price', (parts) => `${iso(parts)}Z`, ';', hourMs),
      { utcOffsetHours: -1 },
    );
    expect(west.values).toEqual(truth);
  });

  test('"start", "from" and "beginning" are beginnings', () => {
    for (const heading of ['Start', 'From', 'Hour beginning', 'von']) expect(read(fileOf(`${heading};Price`, iso)).values).toEqual(truth);
  });

  test('prose above says it', () => {
    const series = read(fileOf('All Hours-Ending are Eastern Standard Time (EST)\nTime;Price', iso, ';', hourMs), { utcOffsetHours: -5 });
    expect([series.values, series.utcOffsetHours]).toEqual([truth, -5]);
  });

  test('a user says the other', () => {
    expect(read(fileOf('Hour Ending;Price', iso), { answers: { stampsAtEnd: false } }).values).toEqual(truth);
  });
});

describe('clocks with summer time', () => {
  const european = (at: number): boolean => at >= Date.UTC(2019, 2, 31, 2) && at < Date.UTC(2019, 9, 27, 2);
  /** Hour of the standard time of Europe on its clock. */
  const clock = ({ at }: Parts): Date => new Date(at.getTime() + (european(at.getTime()) ? hourMs : 0));
  const iso = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
  const onClock: Write = (parts) => iso(clock(parts));
  const temperature = { kind: 'temperature' } as const;

  test('weather is put to standard time, and that is said', () => {
    const series = read(fileOf('Time;Temperature (C)', onClock), temperature);
    expect([series.values, series.changes]).toEqual([truth, []]);
    expect(notesOf(series)).toContain('clock times put to standard time from 2019-03-31 to 2019-10-27');
  });

  test('of the southern half too', () => {
    const isSummer = (at: number): boolean => at < Date.UTC(2019, 3, 7, 2) || at >= Date.UTC(2019, 9, 6, 2);
    // The year of its clock begins an hour before that of standard time.
    const lines = Array.from(truth, (_, row) => {
      const at = january + (row - 1) * hourMs;
      return `${iso(new Date(at + (isSummer(at) ? hourMs : 0)))};${truth[(row + 8759) % 8760]}`;
    });
    const series = read(['Time;Temperature (C)', ...lines].join('\n'), temperature);
    expect(series.values).toEqual(truth);
  });

  test('of stamps at the end of the hour, of newest first, of HE 1 to 24', () => {
    const ends = read(
      fileOf('Hour Ending;Temperature (C)', (parts) => iso(new Date(clock(parts).getTime() + hourMs))),
      temperature,
    );
    expect(ends.values).toEqual(truth);
    const [heading = '', ...rows] = fileOf('Time;Temperature (C)', onClock).split('\n');
    expect(read([heading, ...rows.reverse()].join('\n'), temperature).values).toEqual(truth);
    const he = fileOf('Date;HE;Temperature (C)', (parts) => `${iso(clock(parts)).slice(0, 10)};${clock(parts).getUTCHours() + 1}`);
    expect(read(he, temperature).values).toEqual(truth);
  });

  test('of quarter hours, also where each quarter of the repeated hour stands twice', () => {
    const steps = Array.from({ length: 35_040 }, (_, step) => {
      const parts = partsOf(new Date(january + step * 900_000), step);
      return { stamp: onClock(parts), value: truth[step >> 2] as number };
    });
    const wanted = Float64Array.from(steps, ({ value }) => value);
    const lines = steps.map(({ stamp, value }) => `${stamp};${value}`);
    expect(read(['Time;Temperature (C)', ...lines].join('\n'), temperature).values).toEqual(wanted);
    const first = lines.findIndex((line) => line.startsWith('2019-10-27 02:00'));
    const repeated = lines.slice(first, first + 8);
    lines.splice(first, 8, ...[0, 4, 1, 5, 2, 6, 3, 7].map((at) => repeated[at] as string));
    expect(read(['Time;Temperature (C)', ...lines].join('\n'), temperature).values).toEqual(wanted);
  });

  test('prices keep their clock, and that is said', () => {
    const series = read(fileOf('Time;Price', onClock));
    expect(series.values[4000]).toBe(truth[3999]);
    expect(notesOf(series)).toContain('clock times kept: from 2019-03-31 to 2019-10-27');
  });

  test('stamps marked CET and CEST on the days of the change are put to standard time', () => {
    const text = fileOf('MTU (CET/CEST);Price', (parts) => {
      const day = onClock(parts).slice(0, 10);
      const isMarked = day === '2019-03-31' || day === '2019-10-27';
      const write = (at: Date): string => {
        const [date = '', time = ''] = onClock(partsOf(at, 0)).split(' ');
        const mark = isMarked ? (european(at.getTime()) ? ' (CEST)' : ' (CET)') : '';
        return `${date.split('-').reverse().join('/')} ${time}:00${mark}`;
      };
      return `${write(parts.at)} - ${write(new Date(parts.at.getTime() + hourMs))}`;
    });
    expect(read(text, { utcOffsetHours: 1 })).toMatchObject({ values: truth, utcOffsetHours: 1, warnings: [] });
  });

  test('an hour that is missing in spring alone is a warning for weather', () => {
    const lines = fileOf('Time;Temperature (C)', ({ at }) => iso(at)).split('\n');
    const without = lines.filter((line) => !line.startsWith('2019-03-31 02'));
    expect(notesOf(read(without.join('\n'), temperature))).toContain('An hour is missing on 2019-03-31');
  });
});

describe('steps that change within the year', () => {
  const change = Date.UTC(2019, 9, 1);
  const lines = Array.from({ length: 35_040 }, (_, step) => ({ at: january + step * 900_000, value: truth[step >> 2] as number })).filter(
    ({ at }) => at >= change || at % hourMs === 0,
  );
  const wanted = Float64Array.from({ length: 35_040 }, (_, step) => truth[step >> 2] as number);
  const text = (laterMs: (at: number) => number): string =>
    ['Time;Price', ...lines.map(({ at, value }) => `${new Date(at + laterMs(at)).toISOString().slice(0, 16)};${value}`)].join('\n');

  test('are read at the finer one, hours held through, and said', () => {
    const series = read(text(() => 0));
    expect([series.stepMinutes, series.values]).toEqual([15, wanted]);
    expect(notesOf(series)).toContain('steps change from 60 to 15 minutes on 2019-10-01');
  });

  test('also where stamps are at the ends', () => {
    const ends = text((at) => (at >= change ? 900_000 : hourMs)).replace('Time', 'Hour Ending');
    expect(read(ends).values).toEqual(wanted);
  });

  test('the energy of an hour is divided among its quarters', () => {
    const series = read(text(() => 0).replace('Price', 'Energy (kWh)'), { kind: 'windProduction' });
    expect([series.values[4], series.values[35_039]]).toEqual([truth[1], (truth[8759] as number) * 4]);
  });
});

describe('formats of weather services', () => {
  const value = (minutes: number): number => Math.max(0, 800 * Math.sin(((minutes - 360) / 720) * Math.PI));
  /** Irradiance at instants, in W/m². */
  const atInstants = (head: string, step: number, offset: number, write: (at: Date) => string): string =>
    [
      head,
      ...Array.from({ length: 525_600 / step }, (_, row) => {
        const at = january + row * step * 60_000;
        return `${write(new Date(at))},${value(((row * step) % 1440) + offset).toFixed(1)},1`;
      }),
    ].join('\n');

  const dense = (at: Date): string => `${at.toISOString().slice(0, 10).replaceAll('-', '')}:${at.toISOString().slice(11, 13)}`;

  test('PVGIS: instants ten minutes after the hour are put to the middle of the hour', () => {
    const head = 'Latitude (decimal degrees):,0\nLongitude (decimal degrees):,0\n\ntime,G(i),T2m';
    const series = read(
      atInstants(head, 60, 10, (at) => `${dense(at)}10`),
      { kind: 'solarResource', column: 'G(i)', utcOffsetHours: 0 },
    );
    expect(series.values[8]).toBeCloseTo(value(8.5 * 60) / 1000, 2);
  });

  test('PVGIS: the irradiance time offset of a typical year counts', () => {
    const head = 'Latitude (decimal degrees): 0\nLongitude (decimal degrees): 0\nIrradiance Time Offset (h): 0.1761\ntime(UTC),G(h),T2m';
    const text = atInstants(head, 60, 0.1761 * 60, (at) => `${dense(at)}00`);
    const series = read(text, { kind: 'solarResource', utcOffsetHours: 0 });
    expect(series.values[8]).toBeCloseTo(value(8.5 * 60) / 1000, 2);
  });

  test('NSRDB: quarter hours are instants', () => {
    const head =
      'Source,Location ID,Latitude,Longitude,Time Zone,Elevation,Local Time Zone\nNSRDB,1,0,0,0,0,0\nYear,Month,Day,Hour,Minute,GHI,DHI';
    const text = atInstants(head, 15, 0, (at) =>
      [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()].join(','),
    );
    const series = read(text, { kind: 'solarResource', utcOffsetHours: 0 });
    expect(series.values[33]).toBeCloseTo(value(8 * 60 + 22.5) / 1000, 3);
  });

  test('Deutscher Wetterdienst: stamps at the minute of the sun are understood, with a warning', () => {
    const head = 'STATIONS_ID;MESS_DATUM;FG_LBERG;MESS_DATUM_WOZ';
    const rows = Array.from({ length: 8760 }, (_, hour) => {
      const at = new Date(january + (hour + 1) * hourMs);
      const write = (minute: string): string => `${at.toISOString().slice(0, 13).replace(/[-T]/g, '')}:${minute}`;
      return `3987;${write('12')};${(value(hour * 60 + 42) * 0.36).toFixed(1)};${write('00')}`;
    });
    const series = read([head, ...rows].join('\n'), {
      kind: 'solarResource',
      column: 'FG_LBERG',
      answers: { unit: 'J/cm2' },
      utcOffsetHours: 0,
    });
    expect(notesOf(series)).toContain('taken for the ends of hours in UTC');
  });
});
