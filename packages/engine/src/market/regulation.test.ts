import { describe, expect, test } from 'vitest';
import type { RegulationMarketCase } from '../cases/markets';
import { energyMarketYears } from './priceYears';
import { regulationOffer } from './regulation';
import { energyCase, inEachHour, noMarkets, strip } from './testing';

const market: RegulationMarketCase = {
  id: 'regulation-1',
  name: 'Regulation',
  up: { price: strip(inEachHour((hour) => hour % 24)), minPrice: 12, maxShare: 0.3 },
  down: undefined,
  throughput: 0.1,
  energyMarket: 'dam',
};
const input = { baseYear: 2018, markets: { ...noMarkets, energyMarkets: [energyCase('dam', inEachHour(55))] } };
const energy = energyMarketYears(input, 0);
const open = new Uint8Array(8760);
const offer = (change: Partial<RegulationMarketCase> = {}, blocked = open) =>
  regulationOffer({ ...market, ...change }, energy, input, 0, { ratedMW: 100, blocked });

describe('an offer', () => {
  test('is 30 % of 100 MW in hours whose price exceeds 12, and nothing in others, not even at 12', () => {
    const { upLimitMW } = offer();
    expect([upLimitMW[11], upLimitMW[12], upLimitMW[13], upLimitMW[23], upLimitMW[24]]).toEqual([0, 0, 30, 30, 0]);
  });

  test('is nothing in steps that capacity holds', () => {
    const blocked = new Uint8Array(8760).fill(1, 13, 18);
    const { upLimitMW } = offer({}, blocked);
    expect([upLimitMW[13], upLimitMW[17], upLimitMW[18]]).toEqual([0, 0, 30]);
  });

  test('in a direction that is not used is nothing, whatever it would pay', () => {
    expect(Math.max(...offer().downLimitMW)).toBe(0);
  });

  test('the price multiplier counts before the minimum price', () => {
    const { upPricePerMWh, upLimitMW } = offer({ up: { ...market.up!, price: { ...market.up!.price, multiplier: 2 } } });
    expect([upPricePerMWh[7], upLimitMW[7], upLimitMW[6]]).toEqual([14, 30, 0]);
  });

  test('moves energy at the sale price of its market, or without pay', () => {
    expect([offer().upThroughput, offer().energyPricePerMWh?.[0]]).toEqual([0.1, 55]);
    expect(offer({ energyMarket: undefined }).energyPricePerMWh).toBeUndefined();
  });
});
