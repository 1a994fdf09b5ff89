import { describe, expect, test } from 'vitest';
import type { DispatchProblem } from '../dispatch/problem';
import { constantSeries } from '../series';
import { captureRates } from './foresightReplay';

const hours = 24 * 20;
const plant = (price: (t: number) => number): DispatchProblem => {
  const pricePerMWh = Float64Array.from({ length: hours }, (_, t) => price(t));
  return {
    stepHours: 1,
    salePricePerMWh: pricePerMWh,
    purchasePricePerMWh: pricePerMWh,
    generationMW: constantSeries(hours, 0),
    exportLimitMW: constantSeries(hours, 10),
    importLimitMW: constantSeries(hours, 10),
    gridEfficiency: 1,
    storage: {
      capacityMWh: 4,
      floorMWh: 0,
      ceilingMWh: 4,
      chargeLimitMW: 1,
      dischargeLimitMW: 1,
      chargeEfficiency: 0.9,
      dischargeEfficiency: 0.9,
      wearPerMWh: 0,
    },
  };
};
const everyDay = (t: number): number => (t % 24 < 8 ? 10 : 100);

describe('capture rates', () => {
  test('where each day has the prices of the day before, yesterday tells all', () => {
    expect(captureRates(plant(everyDay), 0)?.persistence).toBeCloseTo(1, 9);
  });

  test('where dear and cheap days take turns, yesterday misleads', () => {
    const turned = plant((t) => (Math.floor(t / 24) % 2 === 0 ? everyDay(t) : everyDay(t + 12)));
    expect(captureRates(turned, 0)?.persistence).toBeLessThan(0.9);
  });

  test('noise costs something, the same for the same seed, and never earns more than knowing', () => {
    const varied = plant((t) => 40 + 30 * Math.sin(t / 3.7) + 10 * Math.sin(t * 1.3));
    const rates = captureRates(varied, 0)?.noisy ?? [];
    expect(rates).toHaveLength(5);
    for (const rate of rates) {
      expect(rate).toBeGreaterThan(0.6);
      expect(rate).toBeLessThan(1.01);
    }
    expect(captureRates(varied, 0)?.noisy).toEqual(rates);
  });

  test('without storage there is nothing to foresee', () => {
    expect(captureRates({ ...plant(everyDay), storage: undefined }, 0)).toBeUndefined();
  });
});
