import { expect, test } from 'vitest';
import { compassPoint, embeddedGeocoder } from './geocoder';

test('the default site is in Boulder', async () => {
  expect(await embeddedGeocoder.reverse(40.014984, -105.270546)).toEqual({
    address: 'Boulder, Colorado, United States',
    countryName: 'United States',
    countryCode: 'US',
    latitude: 40.014984,
    longitude: -105.270546,
  });
});

test('a site in the desert is told by the nearest place, how far and which way', async () => {
  expect((await embeddedGeocoder.reverse(35.2, -118.3)).address).toMatch(/^\d+ km (N|NW|W|NE|SW|S|SE|E) of .+, California, United States$/);
});

test('the open sea has coordinates only', async () => {
  expect(await embeddedGeocoder.reverse(30, -45)).toEqual({
    address: '30.00000, -45.00000',
    countryName: '',
    countryCode: '',
    latitude: 30,
    longitude: -45,
  });
});

test('a site beyond the border is named by its own country', async () => {
  expect((await embeddedGeocoder.reverse(48.57, 7.75)).countryCode).toBe('FR');
  expect((await embeddedGeocoder.reverse(48.57, 7.815)).countryCode).toBe('DE');
});

test('a name finds the largest place of that name first; a state or country after a comma narrows it', async () => {
  expect((await embeddedGeocoder.find('phoenix', false))[0]?.address).toBe('Phoenix, Arizona, United States');
  expect((await embeddedGeocoder.find('Portland, Maine', false))[0]?.address).toBe('Portland, Maine, United States');
  expect((await embeddedGeocoder.find('Malaga, Spain', false))[0]?.countryCode).toBe('ES');
  expect(await embeddedGeocoder.find('qqqqq', false)).toEqual([]);
});

test('typed coordinates are a place too', async () => {
  expect((await embeddedGeocoder.find('40.014984, -105.270546', false))[0]?.address).toBe('Boulder, Colorado, United States');
});

test('compass points follow the great circle', () => {
  expect(compassPoint(0, 0, 1, 0)).toBe('N');
  expect(compassPoint(0, 0, 0, 1)).toBe('E');
  expect(compassPoint(0, 0, -1, 0)).toBe('S');
  expect(compassPoint(10, 179.5, 10, -179.5)).toBe('E');
});
