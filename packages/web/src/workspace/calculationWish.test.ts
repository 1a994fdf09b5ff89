import { expect, test } from 'vitest';
import { takeCalculationWish, wishCalculation } from './calculationWish';

test('a wish to calculate is fulfilled once', () => {
  wishCalculation('sagebrush');
  expect(takeCalculationWish('sagebrush')).toBe(true);
  expect(takeCalculationWish('sagebrush')).toBe(false);
});

test('a wish that was left behind never calculates another project', () => {
  wishCalculation('sagebrush');
  expect(takeCalculationWish('prairie')).toBe(false);
  expect(takeCalculationWish('sagebrush')).toBe(false);
});
