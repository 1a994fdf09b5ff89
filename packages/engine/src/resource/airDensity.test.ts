import { expect, test } from 'vitest';
import { densityRatio } from './airDensity';

test.each([
  [0, 1],
  [1829, 0.835751178264127],
  [2088, 0.8142772327636665],
])('at %f m the air has %f of its density at sea level', (altitude, ratio) => {
  expect(densityRatio(altitude)).toBeCloseTo(ratio, 12);
});

test('below sea level it is denser, and it thins with height', () => {
  expect(densityRatio(-400)).toBeGreaterThan(1);
  for (let altitude = 0; altitude < 11_000; altitude += 500) expect(densityRatio(altitude + 500)).toBeLessThan(densityRatio(altitude));
});
