import { expect, test } from 'vitest';
import { geocoderService } from './geocoderService';
import { standardTimeHours } from './timeZones';

test.each([
  ['Amsterdam', 52.31, 4.77, 1],
  ['Madrid', 40.42, -3.7, 1],
  ['London', 51.5, -0.12, 0],
  ['Dublin', 53.35, -6.26, 0],
  ['Amarillo', 35.19, -101.85, -6],
  ['Detroit', 42.33, -83.05, -5],
  ['Boulder', 40.01, -105.27, -7],
  ['Phoenix, without daylight saving', 33.45, -112.07, -7],
  ['Santiago, with summer in January', -33.45, -70.67, -4],
  ['Adelaide', -34.93, 138.6, 9.5],
  ['Kathmandu', 27.72, 85.32, 5.75],
  ["St. John's", 47.56, -52.71, -3.5],
  ['the middle of the Pacific', 30, -150, -10],
])('the standard time of %s', (_, latitude, longitude, hours) => {
  expect(standardTimeHours(latitude, longitude)).toBe(hours);
});

test('a place that is found, and the place of a position, come with their standard time', async () => {
  const places = geocoderService();
  expect(await places.reverse(52.31, 4.77)).toMatchObject({ countryCode: 'NL', timeZoneHours: 1 });
  expect((await places.find('Amarillo', true))[0]).toMatchObject({ timeZoneHours: -6 });
});
