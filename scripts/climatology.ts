import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { monthLengths } from '../packages/project/src/basics/calendar';
import { expectedByte, type PackedGrid } from '../packages/server/src/data/packedGrid';
import { correctionFrom, distanceKm, hasNeighbours, typicalYearStations, type SunStation } from './sunCorrection';

/*
 * Writes packages/server/src/data/climatologyFigures.ts: monthly irradiation of the world on a grid of 1°, temperature and wind on one of
 * 2.5°, and the height of the land. Irradiation is corrected by stations where these stand close together; how far off it stays is printed.
 *
 *   npx tsx scripts/climatology.ts [folder of the sources]
 *
 * The sources are public: NASA SSE release 6.0, the NCEP/NCAR reanalysis, winds of COADS and FNOC, heights of ETOPO (LAYOUT.json beside them
 * states their form).
 */

const folder = process.argv[2] ?? '../shared/data/climatology';
const target = 'packages/server/src/data/climatologyFigures.ts';

interface Layout {
  readonly dtype: string;
  readonly scale: number;
  readonly shape: readonly [rows: number, columns: number, months?: number];
  readonly lat0: number;
  readonly dlat: number;
  readonly lon0: number;
  readonly dlon: number;
}
const layouts = JSON.parse(readFileSync(join(folder, 'LAYOUT.json'), 'utf8')) as Readonly<Record<string, Layout>>;

interface Source extends Layout {
  at(row: number, column: number, month: number): number;
}

function source(name: string): Source {
  const layout = layouts[name];
  if (!layout) throw new Error(`${name} is not in LAYOUT.json`);
  const bytes = gunzipSync(readFileSync(join(folder, name)));
  const [, width, months = 1] = layout.shape;
  const isWide = layout.dtype.startsWith('int16');
  return {
    ...layout,
    at(row, column, month) {
      const index = (row * width + column) * months + month;
      return layout.scale * (isWide ? bytes.readInt16LE(2 * index) : bytes.readUInt8(index));
    },
  };
}

/** Returns the bilinear value between the four points around a place; the first column follows the last around the world. */
function between({ at, shape, lat0, lon0, dlat, dlon }: Source, latitude: number, longitude: number, month: number): number {
  const y = Math.max(0, Math.min(shape[0] - 1, (latitude - lat0) / dlat));
  const x = (longitude - lon0) / dlon;
  const [row, column] = [Math.min(shape[0] - 2, Math.floor(y)), Math.floor(x)];
  const [north, east] = [y - row, x - column];
  const around = (index: number): number => ((index % shape[1]) + shape[1]) % shape[1];
  const onRow = (r: number): number => at(r, around(column), month) * (1 - east) + at(r, around(column + 1), month) * east;
  return onRow(row) * (1 - north) + onRow(row + 1) * north;
}

/** Returns the value of a source whose points are those of the grid. */
function samePoint({ at, shape, lat0, lon0, dlat, dlon }: Source, latitude: number, longitude: number, month: number): number {
  return at(Math.round((latitude - lat0) / dlat), (Math.round((longitude - lon0) / dlon) + shape[1]) % shape[1], month);
}

function packed(size: Omit<PackedGrid, 'packed'>, valueAt: (row: number, column: number, layer: number) => number): PackedGrid {
  const bytes = new Uint8Array(size.rows * size.columns * size.layers);
  const differences = new Uint8Array(bytes.length);
  for (let index = 0; index < bytes.length; index++) {
    const column = index % size.columns;
    const row = Math.floor(index / size.columns) % size.rows;
    const value = Math.round((valueAt(row, column, Math.floor(index / (size.rows * size.columns))) - size.origin) / size.step);
    if (!(value >= 0 && value <= 255)) throw new Error(`${value} does not fit a byte`);
    bytes[index] = value;
    differences[index] = value - expectedByte(bytes, index, column, row, size.columns);
  }
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } };
  return { ...size, packed: brotliCompressSync(differences, options).toString('base64') };
}

/** Points of a grid of the world, starting in the south-west. */
interface Points {
  readonly rows: number;
  readonly columns: number;
  readonly firstLatitude: number;
  readonly firstLongitude: number;
  readonly spacingDeg: number;
}
const everyDegree: Points = { rows: 180, columns: 360, firstLatitude: -89.5, firstLongitude: -179.5, spacingDeg: 1 };
const every2p5Degrees: Points = { rows: 73, columns: 144, firstLatitude: -90, firstLongitude: -180, spacingDeg: 2.5 };

function monthly(
  points: Points,
  origin: number,
  step: number,
  valueAt: (latitude: number, longitude: number, month: number) => number,
): PackedGrid {
  const { firstLatitude, firstLongitude, spacingDeg } = points;
  return packed({ ...points, layers: 12, origin, step }, (row, column, month) =>
    valueAt(firstLatitude + row * spacingDeg, firstLongitude + column * spacingDeg, month),
  );
}

const ghi = source('ghi_sse6_1deg_i16.bin.gz');
const temperature = source('t_sealevel_ncep_2p5deg_i16.bin.gz');
const wind = source('wind10_2p5deg_u8.bin.gz');
const height = source('elevation_etopo_20min_u8.bin.gz');
const [heightRows, heightColumns] = height.shape;

const ofYear = (months: readonly number[]): number => months.reduce((total, value, month) => total + value * monthLengths[month]!, 0) / 365;
const gridOfYear = (latitude: number, longitude: number): number =>
  ofYear(monthLengths.map((_, month) => between(ghi, latitude, longitude, month)));

/** Reads the stations in the sources, each of twelve rows: name, latitude, longitude, height, month, irradiation. */
function stationsBesideSources(): readonly SunStation[] {
  const cells = readFileSync(join(folder, 'validation_stations.csv'), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => line.split(','));
  return [...new Set(cells.map(([name]) => name!))].map((name) => {
    const months = cells.filter((row) => row[0] === name);
    const [, latitude, longitude] = months[0]!.map(Number);
    return { name, latitude: latitude!, longitude: longitude!, measured: ofYear(months.map((row) => Number(row[5]))) };
  });
}

const stations = [...stationsBesideSources().filter(({ measured }) => measured > 0), ...typicalYearStations];
const correctionAt = correctionFrom(stations.filter(hasNeighbours), gridOfYear);

const figures = {
  solar: monthly(
    everyDegree,
    0,
    0.05,
    (latitude, longitude, month) => between(ghi, latitude, longitude, month) * correctionAt(latitude, longitude),
  ),
  seaLevelTemperature: monthly(every2p5Degrees, -45, 0.35, (latitude, longitude, month) =>
    samePoint(temperature, latitude, longitude, month),
  ),
  wind: monthly(every2p5Degrees, 0, 0.2, (latitude, longitude, month) => samePoint(wind, latitude, longitude, month)),
  elevation: packed(
    {
      rows: heightRows,
      columns: heightColumns,
      firstLatitude: -90 + 90 / heightRows,
      firstLongitude: -180 + 180 / heightColumns,
      spacingDeg: 180 / heightRows,
      layers: 1,
      origin: 0,
      step: 50,
    },
    (row, column) => height.at(row, column, 0),
  ),
};

const lines = Object.entries(figures).map(([name, grid]) => {
  const { packed: text, ...size } = grid;
  const fields = Object.entries(size).map(([key, value]) => `    ${key}: ${value},`);
  return [`  ${name}: {`, ...fields, `    packed:`, `      '${text}',`, '  },'].join('\n');
});

writeFileSync(
  target,
  `import type { ClimatologyFigures } from './climatology';

/*
 * Made by scripts/climatology.ts; do not edit. Figures in the public domain, works of the US Government, rounded:
 * solar: NASA Surface meteorology and Solar Energy, release 6.0, 1°, means of July 1983 to June 2005, in the United States corrected by
 * stations (scripts/sunCorrection.ts);
 * temperature: NCEP/NCAR Reanalysis 1 (NOAA PSL), means of 1981 to 2010, air at sigma 0.995 brought to sea level by 6.5 K/km;
 * wind: COADS over sea, FNOC monthly winds of 1982 to 1992 over land, as distributed with NOAA Ferret; about 10 m, indicative only;
 * elevation: NOAA ETOPO, 20 minutes of arc, as distributed with NOAA Ferret.
 */
export const climatologyFigures: ClimatologyFigures = {
${lines.join('\n')}
};
`,
);
for (const [name, grid] of Object.entries(figures)) console.log(`${name}: ${grid.packed.length} characters`);

/** Error of the yearly irradiation at each station: uncorrected, and corrected by the other stations only, none nearer than 30 km. */
const percent = (ratio: number): string => `${(100 * (ratio - 1)).toFixed(1)} %`;
const rootMeanSquare = (ratios: readonly number[]): string =>
  `${(100 * Math.sqrt(ratios.reduce((total, ratio) => total + (ratio - 1) ** 2, 0) / ratios.length)).toFixed(2)} %`;
const checks = stations.map((station) => {
  const others = stations.filter((other) => hasNeighbours(other) && distanceKm(station, other) > 30);
  const raw = gridOfYear(station.latitude, station.longitude) / station.measured;
  return { station, raw, corrected: raw * correctionFrom(others, gridOfYear)(station.latitude, station.longitude) };
});
for (const { station, raw, corrected } of checks)
  console.log(`${station.name}: ${percent(raw)}, corrected by the others ${percent(corrected)}`);
for (const [name, some] of [
  ['contiguous United States', checks.filter(({ station }) => hasNeighbours(station))],
  ['all', checks],
] as const)
  console.log(
    `${name}, ${some.length} stations, root mean square: ${rootMeanSquare(some.map(({ raw }) => raw))}, ` +
      `corrected by the others ${rootMeanSquare(some.map(({ corrected }) => corrected))}`,
  );
