import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draws } from '../../../../test/draws';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { UserError } from '@hybrid/project/i18n/userError';
import { importFile, readColumns, type ImportedSeries, type ImportKind } from './importFile';
import { importYears } from './importYears';

const hour = 3_600_000;
const pad = (value: number): string => String(value).padStart(2, '0');

/** Rows of a file from 1 January on, each written from its time and its number. */
const rows = (count: number, write: (at: Date, row: number) => string, year = 2019): string[] =>
  Array.from({ length: count }, (_, row) => write(new Date(Date.UTC(year, 0, 1) + row * hour), row));

const iso = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
const european = (at: Date): string =>
  `${pad(at.getUTCDate())}/${pad(at.getUTCMonth() + 1)}/${at.getUTCFullYear()} ${pad(at.getUTCHours())}:00`;
const numbers = (at: Date): string => [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), 30].join(',');

/** The beginnings of real files, in all layouts that are read. */
const layouts: readonly ((count: number) => readonly string[])[] = [
  (count) => rows(count, (_, row) => `${row % 50}.25`),
  (count) => ['hour,price', ...rows(count, (_, row) => `${row + 1},${row % 50}`)],
  (count) => ['Time,LBMP ($/MWHr),Losses,PTID', ...rows(count, (at, row) => `${iso(at)},${row % 50},1,61761`)],
  (count) => rows(count, (at, row) => `${european(at)};${row % 50},75`),
  (count) => rows(count, (at, row) => `${at.toISOString()},"${row % 50}.5"`),
  (count) => ['Date,HE,Price', ...rows(count, (at, row) => `${iso(at).slice(0, 10)},${(row % 24) + 1},5`)],
  (count) =>
    rows(Math.ceil(count / 24), (_, row) => `${iso(new Date(Date.UTC(2019, 0, 1) + row * 24 * hour)).slice(0, 10)},${'1.5,'.repeat(24)}`),
  (count) => [
    'Source,Latitude,Longitude,Time Zone,Local Time Zone,GHI Units',
    'NSRDB,-27.3,152.6,0,10,w/m2',
    'Year,Month,Day,Hour,Minute,GHI,Temperature,Wind Speed',
    ...rows(count, (at, row) => `${numbers(at)},${row % 900},${row % 30},3`, 2012),
  ],
  (count) => [
    'LOCATION,B,CO,USA,T,7,40,-105,-7,1634',
    ...rows(count, (at) => `1970,${at.getUTCMonth() + 1},${at.getUTCDate()},${at.getUTCHours() + 1},60,A7${',5'.repeat(29)}`),
  ],
  (count) => ['1,c,TX,U,2012,35,-101,5,1,8760', 'x', 'Temperature,Speed', 'C,m/s', '80,80', ...rows(count, () => '7,8')],
  (count) => [
    'PVSYST 7.4',
    '',
    'date;EArray;E_Grid',
    ';kW;kW',
    '',
    ...rows(count, (at, row) => `${european(at)};${row % 9};${(row % 9) - 1}`),
  ],
  (count) => [
    'Latitude (decimal degrees): 45.000',
    'time(UTC),T2m,G(h),WS10m',
    ...rows(
      count,
      (at) =>
        `${iso(at)
          .replaceAll('-', '')
          .replace(' ', ':')
          .replace(/:(\d\d)$/, '$1')},2,3,1`,
    ),
    '',
    'T2m: text',
  ],
];

const nasty = [
  '\u0000',
  '\ufeff',
  '"',
  '""',
  '"\n',
  "'",
  '__proto__',
  'constructor,prototype,__proto__',
  '#REF!',
  'NaN',
  'Infinity',
  '1e308',
  '-1e999',
  '9'.repeat(400),
  '\u2212\u0661\u06f2',
  '💥',
  '\ud800',
  '\r',
  '\n\n',
  '\t',
  ';',
  ',,,,',
  '2019-02-30 25:61',
  '0000-00-00 00:00',
  '9999-12-31 24:00',
  '2019-01-01T00:00:00+99:99',
  '(kWh)/((((',
  '=cmd|calc',
  '\u001f\u008b',
  'PK\u0003\u0004',
] as const;

type Damage = (lines: readonly string[]) => string;

const share = fc.double({ min: 0, max: 1, noNaN: true });
const spot = (lines: readonly string[], at: number): number => Math.min(lines.length - 1, Math.floor(at * lines.length));

/** What goes wrong with files: cut, pasted twice, exchanged signs, strange characters, rows out of order. */
const damages: fc.Arbitrary<Damage> = fc.oneof(
  share.map(
    (at): Damage =>
      (lines) =>
        lines.join('\n').slice(0, Math.floor(at * lines.join('\n').length)),
  ),
  fc.tuple(share, fc.integer({ min: 1, max: 30 })).map(([at, count]): Damage => (lines) => {
    const from = spot(lines, at);
    return [...lines.slice(0, from + count), ...lines.slice(from)].join('\n');
  }),
  fc.tuple(share, fc.integer({ min: 1, max: 30 })).map(
    ([at, count]): Damage =>
      (lines) =>
        lines.toSpliced(spot(lines, at), count).join('\n'),
  ),
  fc
    .constantFrom(
      [',', ';'],
      [';', ','],
      ['.', ','],
      [',', '\t'],
      ['-', '/'],
      [':', '.'],
      ['\n', '\r'],
      ['\n', '\r\n'],
      [' ', ''],
      ['0', 'O'],
    )
    .map(
      ([from, to]): Damage =>
        (lines) =>
          lines.join('\n').replaceAll(from as string, to as string),
    ),
  fc
    .tuple(share, share, fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 20 })))
    .map(([at, inLine, text]): Damage => (lines) => {
      const line = spot(lines, at);
      const old = lines[line] as string;
      const place = Math.floor(inLine * old.length);
      return lines.with(line, `${old.slice(0, place)}${text}${old.slice(place)}`).join('\n');
    }),
  fc.tuple(share, fc.oneof(fc.constantFrom(...nasty), fc.string({ maxLength: 40 }))).map(
    ([at, text]): Damage =>
      (lines) =>
        lines.with(spot(lines, at), text).join('\n'),
  ),
  fc.integer({ min: 2, max: 17 }).map(
    (by): Damage =>
      (lines) =>
        lines.map((_, row) => lines[(row * by) % lines.length]).join('\n'),
  ),
  share.map(
    (at): Damage =>
      (lines) =>
        [...lines.slice(spot(lines, at)), ...lines.slice(0, spot(lines, at))].join('\n'),
  ),
);

const damagedText = (count: number): fc.Arbitrary<string> =>
  fc.tuple(fc.constantFrom(...layouts), fc.array(damages, { minLength: 1, maxLength: 3 })).map(([layout, all]) => {
    let text = layout(count).join('\n');
    for (const damage of all) text = damage(text.split('\n'));
    return text;
  });

const kinds: readonly ImportKind[] = [
  'price',
  'production',
  'pvsyst',
  'solarResource',
  'temperature',
  'windResource',
  'windProduction',
  'limit',
  'obligation',
];

const isWhole = ({ values, stepMinutes }: ImportedSeries): boolean =>
  values.length * stepMinutes === 365 * 1440 && values.every(Number.isFinite);

/** Reads a text in every way there is; says how it ended, and lets anything but a refusal through as the fault it is. */
function outcome(text: string, kind: ImportKind, comma: boolean): 'read' | 'refused' {
  const options = { comma, utcOffsetHours: -5, heightM: 80 };
  try {
    readColumns(text, options);
    if (kind !== 'pvsyst') expect(importYears(text, { ...options, kind }).every(isWhole)).toBe(true);
    expect(isWhole(importFile(text, { ...options, kind }))).toBe(true);
    return 'read';
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    for (const text of [error.message, inEnglish(error.detail ?? '')]) expect(text).not.toBe('');
    return 'refused';
  }
}

const untouched = JSON.stringify(Object.getOwnPropertyNames(Object.prototype));

function check(count: number, runs: number): readonly ('read' | 'refused')[] {
  const seen: ('read' | 'refused')[] = [];
  fc.assert(
    fc.property(damagedText(count), fc.constantFrom(...kinds), fc.boolean(), (text, kind, comma) => {
      seen.push(outcome(text, kind, comma));
    }),
    { numRuns: runs },
  );
  expect(JSON.stringify(Object.getOwnPropertyNames(Object.prototype))).toBe(untouched);
  return seen;
}

describe('a damaged file gives a whole year of finite numbers, or a refusal with a text', () => {
  test('the beginning of a file', () => {
    expect(check(40, draws(1_000))).toHaveLength(draws(1_000));
  }, 60_000);

  test('a whole year', () => {
    const seen = check(8760, draws(60));
    // Small damages leave some files whole, others not.
    expect(new Set(seen)).toEqual(new Set(['read', 'refused']));
  }, 60_000);
});

const long = 300_000;
const year = rows(8760, (_, row) => String(row % 9)).join('\n');

describe('lines without end are read or refused like others', () => {
  test.each([
    ['spaces', ' '.repeat(long)],
    ['digits', '1'.repeat(long)],
    ['quotes', '"'.repeat(long)],
    ['quotes with letters', '"a'.repeat(long / 2)],
    ['quotes with spaces', '" '.repeat(long / 2)],
    ['quoted cells that go on', '"a"b,'.repeat(long / 5)],
    ['dots', '1.'.repeat(long / 2)],
    ['dates', '1/1/'.repeat(long / 4)],
    ['delimiters', '1;,\t'.repeat(long / 4)],
    ['a heading of spaces', `a${' '.repeat(long)}(\n${year}`],
    ['a heading of brackets', `${'x ('.repeat(long / 3)}\n${year}`],
    ['a heading of units', `${'per kw '.repeat(long / 7)}\n${year}`],
    ['ten thousand columns', `${'wind speed 10m,'.repeat(10_000)}\n${`${'1,'.repeat(10_000)}\n`.repeat(60)}`],
    ['blank lines', '\n'.repeat(150_000)],
  ])(
    '%s',
    (_, text) => {
      for (const kind of ['price', 'pvsyst'] as const)
        for (const comma of [false, true]) expect(['read', 'refused']).toContain(outcome(text, kind, comma));
    },
    60_000,
  );
});
