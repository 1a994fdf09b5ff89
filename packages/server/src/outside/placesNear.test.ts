import { expect, test } from 'vitest';
import { largestPlaces, nearestPlace } from './placesNear';

test('a site in Texas is told from the next larger town, not from the hamlet beside it', () => {
  expect(nearestPlace(32.2, -101.9)).toMatchObject({ name: 'Midland', state: 'Texas', countryCode: 'US', direction: 'NE' });
  expect(nearestPlace(32.2, -101.9).distanceKm).toBeCloseTo(28.3, 0);
});

test('distance and direction go from the place to the site, over land borders and the sea', () => {
  // Off Cape St. Vincent: the town is in Portugal.
  expect(nearestPlace(36.5, -9.8)).toMatchObject({ countryCode: 'PT', countryName: 'Portugal', direction: 'SW' });
  expect(nearestPlace(-23.4, -70.1)).toMatchObject({ name: 'Antofagasta', countryName: 'Chile', direction: 'NE' });
});

test('where larger towns are far, the nearest place of any size is named', () => {
  const { population, distanceKm } = nearestPlace(38.1, -117.1);
  expect(population).toBeLessThan(20_000);
  expect(distanceKm).toBeLessThan(60);
});

test('the poles and the date line have a nearest place', () => {
  expect(nearestPlace(90, 0)).toMatchObject({ direction: 'N' });
  expect(nearestPlace(-90, 0)).toMatchObject({ direction: 'S' });
  expect(nearestPlace(-16.8, -179.99).distanceKm).toBeCloseTo(nearestPlace(-16.8, 179.99).distanceKm, -1);
});

test('a part of the world has its largest towns first, no sections of them, and none below the least population', () => {
  const around = { south: 36, north: 38, west: -7, east: -4, minPopulation: 50_000 };
  const places = largestPlaces(around, 5);
  expect(places.map(({ name }) => name)).toEqual(expect.arrayContaining(['Sevilla', 'Málaga', 'Córdoba']));
  expect(places.map(({ population }) => population)).toEqual(places.map(({ population }) => population).toSorted((a, b) => b - a));
  expect(places).toHaveLength(5);
  expect(largestPlaces({ ...around, minPopulation: 10_000_000 }, 5)).toEqual([]);
});

test('a window across the date line has places on both sides of it', () => {
  const places = largestPlaces({ south: -22, north: -12, west: 175, east: -170, minPopulation: 0 }, 80);
  expect(places.some(({ longitude }) => longitude > 170)).toBe(true);
  expect(places.some(({ longitude }) => longitude < -170)).toBe(true);
  expect(places.every(({ longitude }) => Math.abs(longitude) >= 170)).toBe(true);
});
