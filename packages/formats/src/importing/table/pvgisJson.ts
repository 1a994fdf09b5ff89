import type { TextRows } from './textRows';

/** Hourly series of PVGIS as JSON: radiation and PV production, or a typical year. Source: PVGIS user manual, section 5 (API). */
export const isPvgisJson = (start: string): boolean =>
  /^\s*\{\s*"inputs"\s*:/.test(start) && /"outputs"|"location"/.test(start) && /"latitude"/.test(start);

/** Units of the quantities that the file writes as names only. */
const units: Readonly<Record<string, string>> = {
  P: 'W',
  'G(h)': 'W/m2',
  'G(i)': 'W/m2',
  'Gb(n)': 'W/m2',
  'Gd(h)': 'W/m2',
  T2m: '°C',
  WS10m: 'm/s',
};

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const textOf = (value: unknown): string => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');

/** Returns the rows of a file as those of its CSV; a file without hours has none. */
export function pvgisRows(text: string): TextRows {
  const { inputs, outputs } = parsed(text);
  const { location, mounting_system: mounting } = fieldsOf(inputs);
  const { latitude, longitude, elevation } = fieldsOf(location);
  const { hourly, tmy_hourly: typical } = fieldsOf(outputs);
  const hours = [hourly, typical].find(Array.isArray)?.map(fieldsOf) ?? [];
  const names = Object.keys(hours[0] ?? {});
  if (names.length === 0) return { cells: [], lines: [], delimiter: '' };
  // On a plane without slope, the irradiance of the plane is global horizontal.
  const isLevel = fieldsOf(fieldsOf(fieldsOf(mounting).fixed).slope).value === 0;
  const nameOf = (name: string): string => (name.startsWith('time') ? 'time(UTC)' : name === 'G(i)' && isLevel ? 'G(h)' : name);
  const head = [
    [`Latitude (decimal degrees): ${textOf(latitude)}`],
    [`Longitude (decimal degrees): ${textOf(longitude)}`],
    [`Elevation (m): ${textOf(elevation)}`],
    ['PVGIS (c) European Union'],
    names.map(nameOf).map((name) => (name in units ? `${name} (${units[name]})` : name)),
  ];
  const cells = [...head, ...hours.map((hour) => names.map((name) => textOf(hour[name])))];
  return { cells, lines: cells.map((_, row) => Math.max(1, row - head.length + 1)), delimiter: ',' };
}

function parsed(text: string): Fields {
  try {
    return fieldsOf(JSON.parse(text));
  } catch {
    return {};
  }
}
