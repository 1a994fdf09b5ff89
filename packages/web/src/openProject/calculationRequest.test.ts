import { expect, test } from 'vitest';
import { takeCalculationRequest, requestCalculation } from './calculationRequest';

test('a wish to calculate is fulfilled once', () => {
  requestCalculation('sagebrush');
  expect(takeCalculationRequest('sagebrush')).toBe(true);
  expect(takeCalculationRequest('sagebrush')).toBe(false);
});

test('a wish that was left behind never calculates another project', () => {
  requestCalculation('sagebrush');
  expect(takeCalculationRequest('prairie')).toBe(false);
  expect(takeCalculationRequest('sagebrush')).toBe(false);
});
