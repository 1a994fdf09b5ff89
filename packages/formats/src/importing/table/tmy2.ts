import type { TextRows } from './textRows';

/**
 * A typical meteorological year of NREL: a line with the station, and 8,760 lines of 142 characters, without separators.
 * Source: Marion and Urban, "User's Manual for TMY2s" (NREL, 1995), tables 3-1 and 3-2; positions there count from 1.
 */
const station = /^.\d{5} .{22} .{2} +(-?\d{1,2}) ([NS]) *(\d{1,2}) +(\d{1,2}) ([EW]) *(\d{1,3}) +(\d{1,2}) +(-?\d{1,4})/;
const hour = /^ \d{8}\d{4}\d{4}\d{4}[A-I?]\d/;

export function isTmy2(start: string): boolean {
  const [first = '', second = ''] = start.split('\n', 2);
  return station.test(first) && hour.test(second);
}

/** Columns: name with unit, first and last position, divisor. */
const columns: readonly (readonly [name: string, from: number, to: number, divisor: number])[] = [
  ['Global horizontal radiation (Wh/m2)', 18, 21, 1],
  ['Direct normal radiation (Wh/m2)', 24, 27, 1],
  ['Diffuse horizontal radiation (Wh/m2)', 30, 33, 1],
  ['Dry bulb temperature (C)', 68, 71, 10],
  ['Dew point temperature (C)', 74, 77, 10],
  ['Wind direction (degrees)', 91, 93, 1],
  ['Wind speed (m/s)', 96, 98, 10],
];

const degrees = (side: string, whole: string, minutes: string): string =>
  ((/[SW]/.test(side) ? -1 : 1) * (Number(whole) + Number(minutes) / 60)).toFixed(4);

/** Returns the rows of a file. Hours are those at the end of the step, in standard time; codes of 9s for missing values become gaps. */
export function tmy2Rows(text: string): TextRows {
  const texts = text.split(/\r\n?|\n/);
  const [, zone = '', northSouth = '', lat = '', latMinutes = '', eastWest = '', lon = '', lonMinutes = '', elevation = ''] =
    station.exec(texts[0] ?? '') ?? [];
  const cells: (readonly string[])[] = [
    ['Source', 'Latitude', 'Longitude', 'Elevation', 'Time Zone', 'Local Time Zone'],
    ['TMY2', degrees(northSouth, lat, latMinutes), degrees(eastWest, lon, lonMinutes), elevation, zone, zone],
    ['Year', 'Month', 'Day', 'Hour', ...columns.map(([name]) => name)],
  ];
  const lines = [1, 1, 1];
  for (let line = 1; line < texts.length; line++) {
    const row = texts[line] as string;
    if (row.trim() === '') continue;
    const values = columns.map(([, from, to, divisor]) => {
      const digits = row.slice(from - 1, to).trim();
      return digits === '' || /^9+$/.test(digits) ? '' : String(Number(digits) / divisor);
    });
    cells.push([`19${row.slice(1, 3)}`, row.slice(3, 5), row.slice(5, 7), row.slice(7, 9), ...values]);
    lines.push(line + 1);
  }
  return { cells, lines, delimiter: '' };
}
