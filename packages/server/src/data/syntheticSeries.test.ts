import { expect, test } from 'vitest';
import { mean } from '@hybrid/engine/series';
import { disturbed, syntheticIrradiance, syntheticPrices, syntheticTemperature, syntheticWindSpeed } from './syntheticSeries';

const average = (values: Float64Array): number => mean(values) ?? 0;
const isYear = (values: Float64Array): void => {
  expect(values).toHaveLength(8760);
  expect(values.every(Number.isFinite)).toBe(true);
};

test('prices are about 40 a MWh, never below zero, dearest in the evening, with rare spikes', () => {
  const prices = syntheticPrices(1);
  isYear(prices);
  expect(average(prices)).toBeGreaterThan(35);
  expect(average(prices)).toBeLessThan(50);
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(0);
  const byHour = Array.from({ length: 24 }, (_, hour) => average(prices.filter((_price, t) => t % 24 === hour)));
  expect(byHour.indexOf(Math.max(...byHour))).toBe(19);
  expect(byHour[13]).toBeLessThan(byHour[8] as number);
  const spikes = prices.filter((price) => price > 150).length;
  expect(spikes).toBeGreaterThan(5);
  expect(spikes).toBeLessThan(60);
});

test('the same seed makes the same year, and a second market differs from the first by its own noise', () => {
  expect(syntheticPrices(3)).toEqual(syntheticPrices(3));
  const first = syntheticPrices(3);
  const second = disturbed(first, 9, 8);
  isYear(second);
  expect(second).not.toEqual(first);
  expect(Math.abs(average(second) - average(first))).toBeLessThan(3);
});

test('a sunny place at 33° north has between 4.5 and 7 kWh/m² a day, and none at night', () => {
  const sun = syntheticIrradiance(1, 33.4, -112, -7);
  isYear(sun);
  expect(average(sun) * 24).toBeGreaterThan(4.5);
  expect(average(sun) * 24).toBeLessThan(7);
  expect(Math.max(...sun)).toBeLessThan(1.2);
  expect(sun.filter((_, t) => t % 24 === 0).every((value) => value === 0)).toBe(true);
});

test('temperature and wind keep the mean they are made for', () => {
  const temperature = syntheticTemperature(1, 15);
  const wind = syntheticWindSpeed(1, 8);
  isYear(temperature);
  isYear(wind);
  expect(Math.abs(average(temperature) - 15)).toBeLessThan(2);
  expect(Math.abs(average(wind) - 8)).toBeLessThan(0.8);
  expect(Math.max(...wind)).toBeLessThan(35);
});
