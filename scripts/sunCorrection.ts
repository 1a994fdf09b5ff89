/** Yearly mean of global horizontal irradiation at a station, measured or modelled from local measurements. */
export interface SunStation {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  /** kWh/m²/day. */
  readonly measured: number;
}

/**
 * Typical years of 1991 to 2005 of the National Solar Radiation Data Base (TMY3, US Department of Energy), yearly means from the
 * statistics of EnergyPlus. [kWh/m²/day]
 */
export const typicalYearStations: readonly SunStation[] = [
  { name: 'Las Vegas NV TMY3', latitude: 36.08, longitude: -115.15, measured: 5.568 },
  { name: 'Fresno CA TMY3', latitude: 36.78, longitude: -119.72, measured: 5.153 },
  { name: 'Oklahoma City OK TMY3', latitude: 35.38, longitude: -97.6, measured: 4.774 },
  { name: 'Miami FL TMY3', latitude: 25.82, longitude: -80.3, measured: 4.802 },
  { name: 'Colorado Springs CO TMY3', latitude: 38.82, longitude: -104.72, measured: 4.724 },
  { name: 'San Francisco CA TMY3', latitude: 37.62, longitude: -122.4, measured: 4.702 },
  { name: 'Phoenix AZ TMY3', latitude: 33.45, longitude: -111.98, measured: 5.738 },
  { name: 'Champaign IL TMY3', latitude: 40.07, longitude: -88.27, measured: 3.731 },
  { name: 'Newark NJ TMY3', latitude: 40.72, longitude: -74.17, measured: 3.894 },
];

/**
 * True in the contiguous United States, where stations are dense enough: elsewhere a station would be corrected by itself alone, which
 * nothing could check.
 */
export const hasNeighbours = ({ latitude, longitude }: Pick<SunStation, 'latitude' | 'longitude'>): boolean =>
  latitude > 24 && latitude < 50 && longitude > -130 && longitude < -65;

/** Deviations of the grid that neighbouring stations share: their size, and the distance over which they fall to 1/e. */
const sharedDeviation = 0.05;
const sharedOverKm = 400;
/** Deviations of a single station: its period, its instrument, the nearest hills. */
const ownDeviation = 0.03;

/**
 * Returns the factor by which the grid is multiplied at a place, from the ratio of stations to the grid; 1 far from all of them.
 *
 * Optimal interpolation of the logarithm of the ratio (simple kriging with mean 0 and an exponential covariance), one factor for all months.
 * Source: Gandin 1963, "Objective Analysis of Meteorological Fields"; for solar grids Polo et al. 2016, Solar Energy 132 (site adaptation).
 */
export function correctionFrom(
  stations: readonly SunStation[],
  gridAt: (latitude: number, longitude: number) => number,
): (latitude: number, longitude: number) => number {
  const covariances = stations.map((one, row) =>
    stations.map((other, column) => covariance(one, other) + (row === column ? ownDeviation ** 2 : 0)),
  );
  const deviations = stations.map(({ measured, latitude, longitude }) => Math.log(measured / gridAt(latitude, longitude)));
  const weights = solved(covariances, deviations);
  return (latitude, longitude) =>
    Math.exp(stations.reduce((total, station, index) => total + weights[index]! * covariance(station, { latitude, longitude }), 0));
}

type Place = Pick<SunStation, 'latitude' | 'longitude'>;

function covariance(one: Place, other: Place): number {
  return sharedDeviation ** 2 * Math.exp(-distanceKm(one, other) / sharedOverKm);
}

/** Returns the great-circle distance. */
export function distanceKm(one: Place, other: Place): number {
  const radians = Math.PI / 180;
  const [north, south] = [one.latitude * radians, other.latitude * radians];
  const apart = (one.longitude - other.longitude) * radians;
  const cosine = Math.sin(north) * Math.sin(south) + Math.cos(north) * Math.cos(south) * Math.cos(apart);
  return 6371 * Math.acos(Math.max(-1, Math.min(1, cosine)));
}

/** Solves a small linear system by elimination; covariances with each station's own deviation on the diagonal need no pivots. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const rows = matrix.map((row, index) => [...row, right[index]!]);
  const size = right.length;
  for (let pivot = 0; pivot < size; pivot++)
    for (let row = 0; row < size; row++) {
      if (row === pivot) continue;
      const share = rows[row]![pivot]! / rows[pivot]![pivot]!;
      for (let column = pivot; column <= size; column++) rows[row]![column]! -= share * rows[pivot]![column]!;
    }
  return rows.map((row, index) => row[size]! / row[index]!);
}
