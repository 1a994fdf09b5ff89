import { expect, test } from 'vitest';
import { hubFactor, windAtHub } from './windAtHub';

test('wind speed is unchanged when hub and anemometer stand at one height', () => {
  expect(windAtHub(Float64Array.of(3, 7), 10, 10)).toEqual(Float64Array.of(3, 7));
  expect(hubFactor(80, 80, { law: 'log', roughnessM: 0.03 })).toBe(1);
});

test('from 10 to 80 m it grows by the seventh root of 8', () => {
  expect(hubFactor(10, 80)).toBeCloseTo(8 ** (1 / 7), 12);
  expect(windAtHub(Float64Array.of(0, 6), 10, 80)[1]).toBeCloseTo(8.0754, 4);
});

test('the logarithmic law over a roughness of 1 cm: ln 8000 over ln 1000', () => {
  expect(hubFactor(10, 80, { law: 'log', roughnessM: 0.01 })).toBeCloseTo(1.30103, 5);
});

test('below the anemometer there is less wind', () => {
  expect(hubFactor(80, 40)).toBeLessThan(1);
});

test.each([
  [0, 80, undefined, 'Anemometer height must be > 0'],
  [10, -1, undefined, 'Hub height must be > 0'],
  [0.005, 80, { law: 'log', roughnessM: 0.01 } as const, 'Anemometer height must be > 0.01'],
  [10, 80, { law: 'log', roughnessM: 0 } as const, 'The roughness length must be > 0'],
])('refuses an anemometer at %f m with a hub at %f m', (anemometer, hub, profile, text) => {
  expect(() => hubFactor(anemometer, hub, profile)).toThrow(text);
});
