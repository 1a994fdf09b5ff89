import { clamp } from '@hybrid/project/basics/clamp';
import { climatologyFigures } from './climatologyFigures';
import { unpacked, type PackedGrid } from './packedGrid';

export interface ClimatologyFigures {
  /** Global horizontal irradiation [kWh/m²/day]. */
  readonly solar: PackedGrid;
  /** Air temperature reduced to sea level by 6.5 K/km [°C]. */
  readonly seaLevelTemperature: PackedGrid;
  /** Wind speed at about 10 m [m/s]. */
  readonly wind: PackedGrid;
  /** Height of the land above the sea [m]; 0 at sea. */
  readonly elevation: PackedGrid;
}

/** Monthly averages at a place, January first. */
interface PlaceClimate {
  /** Global horizontal irradiation [kWh/m²/day]. */
  readonly solar: readonly number[];
  /** Air temperature at the elevation [°C]. */
  readonly temperature: readonly number[];
  /** Wind speed at about 10 m [m/s]. */
  readonly wind: readonly number[];
  readonly elevationM: number;
}

/** Temperature lapse rate of the lower atmosphere [K/m]. Source: ICAO standard atmosphere. */
const lapseKPerM = 0.0065;

type Grids = { readonly [K in keyof ClimatologyFigures]: PackedGrid & { readonly bytes: Uint8Array } };
let loaded: Grids | undefined;

/** Returns the grids, loaded at first use. */
function grids(): Grids {
  const open = (grid: PackedGrid): PackedGrid & { readonly bytes: Uint8Array } => ({ ...grid, bytes: unpacked(grid) });
  const { solar, seaLevelTemperature, wind, elevation } = climatologyFigures;
  loaded ??= { solar: open(solar), seaLevelTemperature: open(seaLevelTemperature), wind: open(wind), elevation: open(elevation) };
  return loaded;
}

/** Returns the climate of a place by linear interpolation in the grid, with the temperature at the elevation of the land there. */
export function climateAt(latitude: number, longitude: number): PlaceClimate {
  const { solar, seaLevelTemperature, wind, elevation } = grids();
  const elevationM = nearest(elevation, latitude, longitude);
  return {
    solar: between(solar, latitude, longitude),
    temperature: between(seaLevelTemperature, latitude, longitude).map((value) => value - lapseKPerM * elevationM),
    wind: between(wind, latitude, longitude),
    elevationM,
  };
}

/** Interpolates a grid. The last column is followed by the first; beyond the last row towards a pole that row continues. */
function between(grid: Grids[keyof Grids], latitude: number, longitude: number): readonly number[] {
  const { rows, columns, layers, firstLatitude, firstLongitude, spacingDeg, origin, step, bytes } = grid;
  const y = clamp((latitude - firstLatitude) / spacingDeg, 0, rows - 1);
  const x = (longitude - firstLongitude) / spacingDeg;
  const south = Math.min(rows - 2, Math.floor(y));
  const west = Math.floor(x);
  const northShare = y - south;
  const eastShare = x - west;
  const at = (layer: number, row: number, column: number): number =>
    bytes[(layer * rows + row) * columns + aroundWorld(column, columns)] as number;
  return Array.from({ length: layers }, (_, layer) => {
    const onSouth = at(layer, south, west) * (1 - eastShare) + at(layer, south, west + 1) * eastShare;
    const onNorth = at(layer, south + 1, west) * (1 - eastShare) + at(layer, south + 1, west + 1) * eastShare;
    return origin + step * (onSouth * (1 - northShare) + onNorth * northShare);
  });
}

/** Returns the value of the cell that a place lies in: a height interpolated between a valley and a ridge would fit neither. */
function nearest(grid: Grids[keyof Grids], latitude: number, longitude: number): number {
  const { rows, columns, firstLatitude, firstLongitude, spacingDeg, origin, step, bytes } = grid;
  const row = clamp(Math.round((latitude - firstLatitude) / spacingDeg), 0, rows - 1);
  const column = aroundWorld(Math.round((longitude - firstLongitude) / spacingDeg), columns);
  return origin + step * (bytes[row * columns + column] as number);
}

function aroundWorld(column: number, columns: number): number {
  return ((column % columns) + columns) % columns;
}
