import type { MapPlace, NearestPlace, MapWindow } from '@hybrid/api/mapCalls';
import { cities, direction, type Cities } from './cities';
import { compassPoint, countryNameOf, earthRadiusKm } from './geocoder';

/** Least population of a place by which a reader finds a site on a map. */
const largerPopulation = 20_000;
/** Distance beyond which a smaller place that is closer says more. [km] */
const largerWithinKm = 150;

/** Returns the nearest larger place of a site, in any country; the nearest of all where the larger ones are far. */
export function nearestPlace(latitude: number, longitude: number): NearestPlace {
  const all = cities();
  const larger = nearestOf(all, latitude, longitude, largerPopulation);
  const { index, distanceKm } = larger.distanceKm <= largerWithinKm ? larger : nearestOf(all, latitude, longitude, 0);
  const place = placeAt(all, index);
  return {
    ...place,
    state: all.states[index] as string,
    countryName: countryNameOf(place.countryCode),
    distanceKm,
    direction: compassPoint(place.latitude, place.longitude, latitude, longitude),
  };
}

function nearestOf(
  all: Cities,
  latitude: number,
  longitude: number,
  minPopulation: number,
): { readonly index: number; readonly distanceKm: number } {
  const [x, y, z] = direction(latitude, longitude);
  const { directions, populations, areSettlements, count } = all;
  let best = 0;
  let closeness = -2;
  for (let index = 0; index < count; index++) {
    if ((populations[index] as number) < minPopulation || areSettlements[index] !== 1) continue;
    const dot =
      x * (directions[3 * index] as number) + y * (directions[3 * index + 1] as number) + z * (directions[3 * index + 2] as number);
    if (dot > closeness) {
      closeness = dot;
      best = index;
    }
  }
  return { index: best, distanceKm: earthRadiusKm * Math.acos(Math.min(1, closeness)) };
}

/** Returns the largest places of a part of the world, the largest first. A window whose west is greater than its east crosses the date line. */
export function largestPlaces({ south, north, west, east, minPopulation }: MapWindow, count: number): readonly MapPlace[] {
  const all = cities();
  const { latitudes, longitudes, populations, areSettlements } = all;
  const liesBetween = west <= east ? (at: number) => at >= west && at <= east : (at: number) => at >= west || at <= east;
  const found: number[] = [];
  for (let index = 0; index < all.count; index++) {
    const latitude = latitudes[index] as number;
    if (
      latitude >= south &&
      latitude <= north &&
      (populations[index] as number) >= minPopulation &&
      areSettlements[index] === 1 &&
      liesBetween(longitudes[index] as number)
    )
      found.push(index);
  }
  return found
    .sort((a, b) => (populations[b] as number) - (populations[a] as number))
    .slice(0, count)
    .map((index) => placeAt(all, index));
}

function placeAt(all: Cities, index: number): MapPlace {
  return {
    name: all.names[index] as string,
    countryCode: all.countryCodes[index] as string,
    population: all.populations[index] as number,
    latitude: all.latitudes[index] as number,
    longitude: all.longitudes[index] as number,
  };
}
