import { radiansPerDegree } from '@hybrid/project/basics/units';
import { feature, iso1A2Code } from '@rapideditor/country-coder';
import { compassPoints, type CompassPoint } from '@hybrid/api/mapCalls';
import type { Place } from '@hybrid/api/referenceCalls';
import { cities, direction, plainText, type Cities } from './cities';

/** Finds addresses of coordinates and coordinates of names. */
export interface Geocoder {
  reverse(latitude: number, longitude: number): Promise<Place>;
  /** Returns places, the best first. `whole`: the user has finished typing; before that no external service is called. */
  find(text: string, whole: boolean): Promise<readonly Place[]>;
}

export const earthRadiusKm = 6371;
/** Distance up to which a site is in the place, not beside it [km]. */
const inPlaceKm = 5;
const maxPlaces = 8;

/** Geocoder from the borders and places of the product: no network, no key, no site leaves the server. */
export const embeddedGeocoder: Geocoder = {
  reverse: async (latitude, longitude) => reverse(latitude, longitude),
  find: async (text) => find(text),
};

/** Returns latitude and longitude if they are typed in place of a name: `40.015, -105.27`. */
export function typedPosition(text: string): readonly [latitude: number, longitude: number] | undefined {
  const typed = /^\s*(-?\d+(?:\.\d+)?)\s*[,; ]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(text);
  const [latitude, longitude] = [Number(typed?.[1]), Number(typed?.[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [latitude, longitude] : undefined;
}

function reverse(latitude: number, longitude: number): Place {
  const codes = {
    country: iso1A2Code([longitude, latitude]) ?? '',
    territory: iso1A2Code([longitude, latitude], { level: 'territory' }) ?? '',
  };
  if (codes.country === '') return { address: coordinatesText(latitude, longitude), countryName: '', countryCode: '', latitude, longitude };
  const countryName = countryNameOf(codes.country);
  const all = cities();
  const nearest = nearestOf(all, latitude, longitude, new Set(Object.values(codes)));
  if (nearest === undefined)
    return {
      address: `${coordinatesText(latitude, longitude)}, ${countryName}`,
      countryName,
      countryCode: codes.country,
      latitude,
      longitude,
    };
  const { index, distanceKm } = nearest;
  const place = [all.names[index], all.states[index], countryName].filter(Boolean).join(', ');
  const heading = compassPoint(all.latitudes[index] as number, all.longitudes[index] as number, latitude, longitude);
  const address = distanceKm < inPlaceKm ? place : `${Math.round(distanceKm)} km ${heading} of ${place}`;
  return { address, countryName, countryCode: codes.country, latitude, longitude };
}

function nearestOf(
  all: Cities,
  latitude: number,
  longitude: number,
  countries: ReadonlySet<string>,
): { index: number; distanceKm: number } | undefined {
  const [x, y, z] = direction(latitude, longitude);
  const { directions, countryCodes, count } = all;
  let best = -1;
  let closeness = -2;
  for (let index = 0; index < count; index++) {
    const dot =
      x * (directions[3 * index] as number) + y * (directions[3 * index + 1] as number) + z * (directions[3 * index + 2] as number);
    if (dot > closeness && countries.has(countryCodes[index] as string)) {
      closeness = dot;
      best = index;
    }
  }
  return best < 0 ? undefined : { index: best, distanceKm: earthRadiusKm * Math.acos(Math.min(1, closeness)) };
}

/** Finds places whose name begins with the first part of the text; further parts, after commas, name the state or country. */
function find(text: string): readonly Place[] {
  const position = typedPosition(text);
  if (position) return [reverse(...position)];
  const [name = '', ...regions] = text.split(',').map(plainText);
  if (name === '') return [];
  const all = cities();
  const found: number[] = [];
  for (let index = 0; index < all.count; index++)
    if ((all.plainNames[index] as string).startsWith(name) && liesIn(all, index, regions)) found.push(index);
  const isExact = (index: number): number => (all.plainNames[index] === name ? 1 : 0);
  return found
    .sort((a, b) => isExact(b) - isExact(a) || (all.populations[b] as number) - (all.populations[a] as number))
    .slice(0, maxPlaces)
    .map((index) => placeAt(all, index));
}

function liesIn(all: Cities, index: number, regions: readonly string[]): boolean {
  const code = all.countryCodes[index] as string;
  const names = [code, countryNameOf(code), all.states[index] as string].map(plainText);
  return regions.every((region) => region === '' || names.some((own) => own !== '' && own.startsWith(region)));
}

function placeAt(all: Cities, index: number): Place {
  const countryCode = all.countryCodes[index] as string;
  const countryName = countryNameOf(countryCode);
  const address = [all.names[index], all.states[index], countryName].filter(Boolean).join(', ');
  return { address, countryName, countryCode, latitude: all.latitudes[index] as number, longitude: all.longitudes[index] as number };
}

/** Returns the English name of a country. */
export function countryNameOf(countryCode: string): string {
  const name = feature(countryCode)?.properties.nameEn ?? countryCode;
  return name === 'United States of America' ? 'United States' : name;
}

function coordinatesText(latitude: number, longitude: number): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}

/** Returns the compass direction from the first place to the second, along the great circle. */
export function compassPoint(fromLatitude: number, fromLongitude: number, latitude: number, longitude: number): CompassPoint {
  const turn = (longitude - fromLongitude) * radiansPerDegree;
  const y = Math.sin(turn) * Math.cos(latitude * radiansPerDegree);
  const x =
    Math.cos(fromLatitude * radiansPerDegree) * Math.sin(latitude * radiansPerDegree) -
    Math.sin(fromLatitude * radiansPerDegree) * Math.cos(latitude * radiansPerDegree) * Math.cos(turn);
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return compassPoints[(eighth + 8) % 8] as CompassPoint;
}
