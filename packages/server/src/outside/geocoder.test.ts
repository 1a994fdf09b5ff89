import { expect, test } from 'vitest';
import { compassPoint, embeddedGeocoder } from './geocoder';

test('the default site is in Boulder', () => {
  expect(embeddedGeocoder.reverse(40.014984, -105.270546)).toEqual({
    address: 'Boulder, Colorado, United States',
    countryName: 'United States',
    countryCode: 'US',
    latitude: 40.014984,
    longitude: -105.270546,
  });
});

test('a site in the desert is told by the nearest place, how far and which way', () => {
  expect(embeddedGeocoder.reverse(35.2, -118.3).address).toMatch(/^\d+ km (N|NW|W|NE|SW|S|SE|E) of .+, California, United States$/);
});

test('the open sea has coordinates only', () => {
  expect(embeddedGeocoder.reverse(30, -45)).toEqual({
    address: '30.00000, -45.00000',
    countryName: '',
    countryCode: '',
    latitude: 30,
    longitude: -45,
  });
});

test('a site beyond the border is named by its own country', () => {
  expect(embeddedGeocoder.reverse(48.57, 7.75).countryCode).toBe('FR');
  expect(embeddedGeocoder.reverse(48.57, 7.815).countryCode).toBe('DE');
});

test('a name finds the largest place of that name first; a state or country after a comma narrows it', () => {
  expect(embeddedGeocoder.find('phoenix')[0]?.address).toBe('Phoenix, Arizona, United States');
  expect(embeddedGeocoder.find('Portland, Maine')[0]?.address).toBe('Portland, Maine, United States');
  expect(embeddedGeocoder.find('Malaga, Spain')[0]?.countryCode).toBe('ES');
  expect(embeddedGeocoder.find('qqqqq')).toEqual([]);
});

test('typed coordinates are a place too', () => {
  expect(embeddedGeocoder.find('40.014984, -105.270546')[0]?.address).toBe('Boulder, Colorado, United States');
});

test('compass points follow the great circle', () => {
  expect(compassPoint(0, 0, 1, 0)).toBe('N');
  expect(compassPoint(0, 0, 0, 1)).toBe('E');
  expect(compassPoint(0, 0, -1, 0)).toBe('S');
  expect(compassPoint(10, 179.5, 10, -179.5)).toBe('E');
});
