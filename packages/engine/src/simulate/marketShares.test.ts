import { describe, expect, test } from 'vitest';
import type { Case } from '../cases/case';
import type { EnergyMarketCase } from '../cases/markets';
import { energyCase, inEachHour, noMarkets } from '../market/testing';
import { simulateCase } from './simulateCase';
import { steadySolar, storagePlant } from './testing';

/** Revenue of a plant in its energy markets, which clear in this order. */
function revenue(energy: readonly EnergyMarketCase[], changes: Partial<Case> = {}): number {
  return simulateCase(
    storagePlant({ initialStateOfCharge: 0.5 }, { wearInDispatch: false, ...changes, markets: { ...noMarkets, energyMarkets: energy } }),
  ).metrics.meanRevenue;
}

describe('a storage of 100 MWh, bought until noon at 10 and sold after it at 100', () => {
  const price = inEachHour((hour) => (hour % 24 < 12 ? 10 : 100));
  const market = (kind: 'dam' | 'rtm', storageShare: number): EnergyMarketCase => energyCase(kind, price, { storageShare });

  test('earns half with half of it committed, whether one market has it or each of two; nothing without a commitment', () => {
    const whole = revenue([market('rtm', 1)]);
    expect(whole).toBeGreaterThan(364 * 9000);
    expect(revenue([market('rtm', 0.5)]) / whole).toBeCloseTo(0.5, 2);
    expect(revenue([market('dam', 0.5), market('rtm', 0.5)])).toBeCloseTo(revenue([market('rtm', 0.5)]), 6);
    expect(revenue([market('dam', 0), market('rtm', 0)])).toBeCloseTo(0, 6);
  });

  test('buys back in the last market what an earlier one committed beyond it: at one price, the physical share is paid', () => {
    expect(revenue([market('dam', 1), market('rtm', 0.5)])).toBeCloseTo(revenue([market('rtm', 0.5)]), 3);
  });
});

describe('10 MW of sun all year', () => {
  const sun: Partial<Case> = { storages: [], solar: [steadySolar(10)] };
  const at = (kind: 'dam' | 'fmm' | 'rtm', price: number, solarShare: number): EnergyMarketCase =>
    energyCase(kind, inEachHour(price), { solarShare });

  test('sells a share of 60 % of it where that is what the market is offered', () => {
    expect(revenue([at('dam', 10, 0.6)], sun)).toBeCloseTo(0.6 * 876_000, 6);
  });

  test('in three markets of 50, 30 and 20 % at 10, 20 and 30 earns 87,600 × (5 + 6 + 6): positions add up', () => {
    expect(revenue([at('dam', 10, 0.5), at('fmm', 20, 0.3), at('rtm', 30, 0.2)], sun)).toBeCloseTo(87_600 * 17, 6);
  });
});

test('sales and purchases of a step are metered apart in plan and settlement: a market of price 0 put first changes nothing', () => {
  const real = energyCase('rtm', inEachHour(100), { purchase: { multiplier: 0.6 } });
  const nothing = energyCase('dam', inEachHour(0), { solarShare: 0, storageShare: 0 });
  const alone = revenue([real]);
  expect(alone).toBeGreaterThan(0);
  expect(revenue([nothing, real])).toBeCloseTo(alone, 6);
});
