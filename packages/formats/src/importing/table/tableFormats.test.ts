import { describe, expect, test } from 'vitest';
import { dataTable, type DataTable } from './dataTable';

const pad = (value: number, width = 2): string => String(value).padStart(width, '0');
const at = (hour: number, year = 2019): Date => new Date(Date.UTC(year, 0, 1) + hour * 3_600_000);
const hours = (write: (time: Date, hour: number) => string): readonly string[] =>
  Array.from({ length: 8760 }, (_, hour) => write(at(hour), hour));

const namesOf = ({ columns }: DataTable): readonly string[] => columns.map(({ name }) => name);
const cellOf = ({ rows, from, columns }: DataTable, name: string, row: number): string | undefined =>
  rows.cells[from + row]?.[columns.find((column) => column.name === name)?.at ?? -1];

/** Writes a line of a TMY2 file (NREL, User's Manual for TMY2s, table 3-2). */
function tmy2Line(hour: number): string {
  const time = at(hour);
  const stamp = `${pad(70 + (time.getUTCMonth() % 5))}${pad(time.getUTCMonth() + 1)}${pad(time.getUTCDate())}${pad(time.getUTCHours() + 1)}`;
  const line = Array.from({ length: 142 }, () => '0');
  const put = (from: number, text: string) => line.splice(from - 1, text.length, ...text);
  put(1, ` ${stamp}`);
  put(18, `${pad((hour * 7) % 900, 4)}A7`);
  put(68, '-015A7');
  put(96, hour === 3 ? '999A7' : '052A7');
  return line.join('');
}

describe('formats that are no tables become tables', () => {
  test('TMY2: numbers at fixed places, in tenths, and 9s for what is missing', () => {
    const table = dataTable(
      [' 94018 BOULDER                CO  -7 N 40  1 W 105 15  1634', ...Array.from({ length: 8760 }, (_, hour) => tmy2Line(hour))].join(
        '\r\n',
      ),
      false,
    );
    expect(table.facts.site).toMatchObject({ latitude: 40.0167, longitude: -105.25, elevationM: 1634, utcOffsetHours: -7 });
    expect([cellOf(table, 'Global horizontal radiation (Wh/m2)', 12), cellOf(table, 'Dry bulb temperature (C)', 0)]).toEqual([
      '84',
      '-1.5',
    ]);
    expect([cellOf(table, 'Wind speed (m/s)', 0), cellOf(table, 'Wind speed (m/s)', 3)]).toEqual(['5.2', '']);
    expect(table.rows.lines[table.from]).toBe(2);
  });

  test('PVGIS JSON: a typical year, and an hourly series of a plane without slope', () => {
    const location = { latitude: 45, longitude: 8, elevation: 250 };
    const hourly = (name: string, values: (hour: number) => object, inputs = {}) =>
      JSON.stringify({ inputs: { location, ...inputs }, outputs: { [name]: Array.from({ length: 100 }, (_, hour) => values(hour)) } });
    const stamp = (hour: number) =>
      at(hour)
        .toISOString()
        .slice(0, 16)
        .replaceAll('-', '')
        .replace('T', ':')
        .replace(/:(\d\d)$/, '$1');
    const typical = dataTable(
      hourly('tmy_hourly', (hour) => ({ 'time(UTC)': stamp(hour), T2m: hour / 2, 'G(h)': hour, WS10m: 3.5 })),
      false,
    );
    expect(namesOf(typical)).toEqual(['T2m (°C)', 'G(h) (W/m2)', 'WS10m (m/s)']);
    expect(typical.facts.site).toMatchObject({ latitude: 45, longitude: 8, elevationM: 250 });
    const level = { mounting_system: { fixed: { slope: { value: 0 } } } };
    const plane = hourly('hourly', (hour) => ({ time: stamp(hour), 'G(i)': hour * 7, T2m: 5 }), level);
    expect(namesOf(dataTable(plane, false))[0]).toBe('G(h) (W/m2)');
  });

  test('a JSON without hours has no values, whatever it holds', () => {
    for (const text of [
      '{"inputs": {"location": {"latitude": 1}}, "outputs": null}',
      '{"inputs": {"location": null, "latitude": 1}, "outputs": {"hourly": [null]}}',
    ])
      expect(dataTable(text, false).columns).toEqual([]);
  });
});

describe('tables of programs and loggers', () => {
  test('Vortex: columns apart by blanks, the place and the height in the head', () => {
    const table = dataTable(
      [
        'Lat=41.10  Lon=-2.50  Hub-Height=100  Timezone=0.0   ASL-Height(avg. 3km-grid)=68',
        'VORTEX (www.vortex.es)',
        '',
        'YYYYMMDD HHMM  M(m/s) D(deg)  T(C)',
        ...hours(
          (time, hour) => `${time.toISOString().slice(0, 10).replaceAll('-', '')} ${pad(time.getUTCHours())}00   ${hour % 20}.5  245  12.1`,
        ),
      ].join('\n'),
      false,
    );
    expect([namesOf(table), table.facts.heightM]).toEqual([['M(m/s)', 'D(deg)', 'T(C)'], 100]);
    expect(table.facts.site).toMatchObject({ latitude: 41.1, longitude: -2.5 });
    expect(table.time?.kind).toBe('dateHundreds');
  });

  test('PVWatts: lines of the place, hours without a year, a last row of totals', () => {
    const table = dataTable(
      [
        '"PVWatts: Hourly PV Performance Data"',
        '"Lat (deg N):","39.74"',
        '"Long (deg W):","105.18"',
        '"DC System Size (kW):","4"',
        '"Month","Day","Hour","Ambient Temperature (C)","DC Array Output (W)","AC System Output (W)"',
        ...hours(
          (time, hour) =>
            `"${time.getUTCMonth() + 1}","${time.getUTCDate()}","${time.getUTCHours()}","${hour % 30}.5","${hour % 24}","${hour % 23}"`,
        ),
        '"Totals","","","","99","98"',
      ].join('\n'),
      false,
    );
    expect([table.to - table.from, table.facts.site]).toEqual([8760, { latitude: 39.74, longitude: -105.18 }]);
    expect(namesOf(table)).toContain('AC System Output (W)');
  });

  test('TOA5: four lines of head, units in the third', () => {
    const table = dataTable(
      [
        '"TOA5","mast","CR1000","1234","CR1000.Std.27","CPU:met.CR1","5555","TenMin"',
        '"TIMESTAMP","RECORD","WS_ms_Avg","AirTC_Avg"',
        '"TS","RN","meters/second","Deg C"',
        '"","","Avg","Avg"',
        ...hours(
          (time, hour) =>
            `"${time.toISOString().slice(0, 19).replace('T', ' ')}",${hour},${hour === 5 ? '"NAN"' : (hour * 7) % 20},${hour % 9}.5`,
        ),
      ].join('\n'),
      false,
    );
    expect(table.columns.map(({ name, unit }) => [name, unit])).toEqual([
      ['WS_ms_Avg', 'meters/second'],
      ['AirTC_Avg', 'Deg C'],
    ]);
  });

  test('values without dates begin behind the last heading, below lines of names and numbers', () => {
    const head = Array.from({ length: 24 }, (_, line) => `Name ${line},${line}`);
    const table = dataTable([...head, 'Hour,Wind speed (km/h)', ...hours((_, hour) => `${hour + 1},${hour % 30}.5`)].join('\n'), false);
    expect([table.from, table.to - table.from]).toEqual([25, 8760]);
  });

  test('a line of a key and names, `Header,price and duration`, names the columns below it', () => {
    const head = ['TypeName, hourly.price.csv', 'Version, 000', 'StartYearUtc,2020', 'Header,Day Ahead Price (USD/MWh) and duration (hrs)'];
    const table = dataTable([...head, ...Array.from({ length: 8784 }, (_, hour) => `${20 + (hour % 24)}.5,1`)].join('\n'), false);
    expect(table.columns.map(({ name }) => name)).toEqual(['Day Ahead Price (USD/MWh)', 'duration (hrs)']);
    expect(table.to - table.from).toBe(8784);
  });

  test('decimal commas between commas are refused', () => {
    const text = ['time,power', ...hours((time, hour) => `${time.toISOString().slice(0, 16)},${hour % 90},${hour % 10}`)].join('\n');
    expect(() => dataTable(text, false)).toThrow('Import error');
  });
});

test('Meteonorm: lines of place above the names, and hours in their order', () => {
  const table = dataTable(
    [
      'Meteonorm 8',
      'Madrid',
      '40.42\t-3.70\t667\t1',
      'm\tdm\tdy\th\thy\tG_Gh\tTa\tFF',
      ...hours((time, hour) =>
        [time.getUTCMonth() + 1, time.getUTCDate(), Math.floor(hour / 24) + 1, (hour % 24) + 1, hour + 1, hour % 900, 15.5, 3.2].join('\t'),
      ),
    ].join('\n'),
    false,
  );
  expect([table.to - table.from, cellOf(table, 'G_Gh', 12), cellOf(table, 'FF', 0)]).toEqual([8760, '12', '3.2']);
});
