import { expect, test } from 'vitest';
import { seededRandom } from './seededRandom';

const draws = (count: number, draw: () => number): readonly number[] => Array.from({ length: count }, draw);

test('the same seed gives the same draws, another seed others', () => {
  expect(draws(5, seededRandom(7).next)).toEqual(draws(5, seededRandom(7).next));
  expect(draws(5, seededRandom(7).next)).not.toEqual(draws(5, seededRandom(8).next));
});

test('draws lie evenly between 0 and 1', () => {
  const found = draws(20_000, seededRandom(1).next);
  expect(Math.min(...found)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...found)).toBeLessThan(1);
  for (let tenth = 0; tenth < 10; tenth++) {
    const share = found.filter((value) => Math.floor(value * 10) === tenth).length / found.length;
    expect(Math.abs(share - 0.1)).toBeLessThan(0.01);
  }
});

test('normal draws have mean 0 and variance 1', () => {
  const found = draws(20_000, seededRandom(2).normal);
  const mean = found.reduce((total, value) => total + value, 0) / found.length;
  const variance = found.reduce((total, value) => total + (value - mean) ** 2, 0) / found.length;
  expect(Math.abs(mean)).toBeLessThan(0.03);
  expect(Math.abs(variance - 1)).toBeLessThan(0.03);
});
