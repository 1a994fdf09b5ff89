import { describe, expect, test } from 'vitest';
import { betaQuantile } from './betaDistribution';
import { logGamma } from './gammaFunction';
import { normalQuantile, normalShareBelow } from './normalDistribution';

describe('normal distribution', () => {
  test.each([
    [0, 0.5],
    [1, 0.841344746068543],
    [-1.959963984540054, 0.025],
    [-5, 2.866515718791939e-7],
    [-8, 6.22096057427178e-16],
  ])('the share below %f is %f (published tables)', (value, share) => {
    expect(normalShareBelow(value) / share).toBeCloseTo(1, 7);
  });

  test('the quantile undoes the share, far into both tails', () => {
    for (let value = -6; value <= 6; value += 0.25) expect(normalQuantile(normalShareBelow(value))).toBeCloseTo(value, 6);
    expect(normalQuantile(0.975)).toBeCloseTo(1.959963984540054, 9);
    expect(normalQuantile(0)).toBe(-Infinity);
    expect(normalQuantile(1)).toBe(Infinity);
  });
});

test('the gamma function is the factorial at whole numbers and √π at a half', () => {
  expect(Math.exp(logGamma(6))).toBeCloseTo(120, 9);
  expect(Math.exp(logGamma(0.5))).toBeCloseTo(Math.sqrt(Math.PI), 12);
  expect(Math.exp(logGamma(1.5))).toBeCloseTo(Math.sqrt(Math.PI) / 2, 12);
});

describe('beta distribution', () => {
  const quantile = (share: number, a: number, b: number): number => betaQuantile(share, normalQuantile(share), a, b);

  test.each([
    // With b = 1 the share is x^a, with a = 1 it is 1 - (1 - x)^b, with both 2 it is 3x² - 2x³.
    [0.3, 3.5, 1, 0.3 ** (1 / 3.5)],
    [0.8, 1, 6, 1 - 0.2 ** (1 / 6)],
    [0.5, 2, 2, 0.5],
    [0.104, 2, 2, 0.2],
    [0.999, 1, 1, 0.999],
  ])('a share of %f with the shapes %f and %f lies below %f', (share, a, b, x) => {
    expect(quantile(share, a, b)).toBeCloseTo(x, 6);
  });

  test.each([
    [2.7, 21],
    [8, 1.77],
    [4000, 3000],
  ])('with the shapes %f and %f it has the mean and variance of the field', (a, b) => {
    const count = 20_000;
    let [total, squares] = [0, 0];
    for (let index = 0; index < count; index++) {
      const x = quantile((index + 0.5) / count, a, b);
      total += x;
      squares += x * x;
    }
    const mean = total / count;
    expect(mean).toBeCloseTo(a / (a + b), 5);
    expect((squares / count - mean * mean) / ((a * b) / ((a + b) ** 2 * (a + b + 1)))).toBeCloseTo(1, 2);
  });
});
