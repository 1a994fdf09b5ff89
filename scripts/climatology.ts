import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { expectedByte, type PackedGrid } from '../packages/server/src/data/packedGrid';

/*
 * Writes packages/server/src/data/climatologyFigures.ts: monthly climate of the world on a grid of 2.5°, and the height of the land.
 *
 *   npx tsx scripts/climatology.ts [folder of the sources]
 *
 * The sources are public: NASA SSE release 6.0, the NCEP/NCAR reanalysis, winds of COADS and FNOC, heights of ETOPO (LAYOUT.json beside them
 * states their form).
 */

const folder = process.argv[2] ?? '../shared/data/climatology';
const target = 'packages/server/src/data/climatologyFigures.ts';

const gridStepDeg = 2.5;
const [rows, columns] = [180 / gridStepDeg + 1, 360 / gridStepDeg];

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

/** Mean over the cell of 2.5° about a point, each cell of the source by its part in it. */
function cellMean({ at, shape, lat0, lon0, dlat, dlon }: Source, latitude: number, longitude: number, month: number): number {
  let total = 0;
  let area = 0;
  const half = gridStepDeg / 2;
  for (let row = 0; row < shape[0]; row++) {
    const middle = lat0 + row * dlat;
    const height = Math.min(latitude + half, middle + dlat / 2) - Math.max(latitude - half, middle - dlat / 2);
    if (height <= 0) continue;
    for (let cell = Math.floor((longitude - half - lon0) / dlon); cell <= Math.ceil((longitude + half - lon0) / dlon); cell++) {
      const middleEast = lon0 + cell * dlon;
      const width = Math.min(longitude + half, middleEast + dlon / 2) - Math.max(longitude - half, middleEast - dlon / 2);
      if (width <= 0) continue;
      total += at(row, ((cell % shape[1]) + shape[1]) % shape[1], month) * height * width;
      area += height * width;
    }
  }
  return total / area;
}

/** The value of a source whose points are those of the grid. */
function samePoint({ at, shape, lat0, lon0, dlat, dlon }: Source, latitude: number, longitude: number, month: number): number {
  return at(Math.round((latitude - lat0) / dlat), (Math.round((longitude - lon0) / dlon) + shape[1]) % shape[1], month);
}

function packed(
  size: Pick<PackedGrid, 'rows' | 'columns' | 'layers' | 'origin' | 'step'>,
  valueAt: (row: number, column: number, layer: number) => number,
): PackedGrid {
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

function monthly(origin: number, step: number, valueAt: (latitude: number, longitude: number, month: number) => number): PackedGrid {
  return packed({ rows, columns, layers: 12, origin, step }, (row, column, month) =>
    valueAt(-90 + row * gridStepDeg, -180 + column * gridStepDeg, month),
  );
}

const ghi = source('ghi_sse6_1deg_i16.bin.gz');
const temperature = source('t_sealevel_ncep_2p5deg_i16.bin.gz');
const wind = source('wind10_2p5deg_u8.bin.gz');
const height = source('elevation_etopo_20min_u8.bin.gz');
const [heightRows, heightColumns] = height.shape;

const figures = {
  solar: monthly(0, 0.05, (latitude, longitude, month) => cellMean(ghi, latitude, longitude, month)),
  seaLevelTemperature: monthly(-45, 0.35, (latitude, longitude, month) => samePoint(temperature, latitude, longitude, month)),
  wind: monthly(0, 0.2, (latitude, longitude, month) => samePoint(wind, latitude, longitude, month)),
  elevation: packed({ rows: heightRows, columns: heightColumns, layers: 1, origin: 0, step: 50 }, (row, column) =>
    height.at(row, column, 0),
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
 * Made by scripts/climatology.ts; do not edit. Figures in the public domain, works of the US Government, averaged to 2.5° and rounded:
 * solar: NASA Surface meteorology and Solar Energy, release 6.0, means of July 1983 to June 2005;
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
