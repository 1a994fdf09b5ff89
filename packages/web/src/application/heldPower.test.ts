import { expect, test } from 'vitest';
import { regulationOffer } from '@hybrid/engine/market/regulation';
import { inEachHour, strip } from '@hybrid/engine/market/testing';
import { heldPower, monthOfDay } from './heldPower';

test('hours at 5, 10 and 20 earn 30 where the price must exceed 9, and two of three hours take part', () => {
  expect(heldPower([5, 10, 20], 60, 1, 9)).toMatchObject({ earning: 30, hours: 2, share: 2 / 3, meanPricePerMWh: 15 });
});

test('an hour at the minimum price itself takes no part', () => {
  expect(heldPower([5, 10, 20], 60, 1, 10)).toMatchObject({ earning: 20, hours: 1 });
  expect(heldPower([0, 0, 20], 60, 1, 0)).toMatchObject({ earning: 20, hours: 1 });
});

test('the price counts with its multiplier before it is held against the minimum price', () => {
  expect(heldPower([5, 10, 20], 60, 2, 9)).toMatchObject({ earning: 70, hours: 3, share: 1 });
});

test('quarter hours earn a quarter', () => {
  expect(heldPower([8, 8, 8, 8], 15, 1, 0)).toMatchObject({ earning: 8, hours: 1, meanPricePerMWh: 8 });
});

test('a price that is never reached earns nothing and has no mean', () => {
  expect(heldPower([8, 8], 60, 1, 9)).toMatchObject({ earning: 0, hours: 0, share: 0, meanPricePerMWh: undefined });
});

test('each month has its hours: one a megawatt and hour gives 744 in January, 672 in February, 8760 in the year', () => {
  const { earning, earningByMonth } = heldPower(inEachHour(1), 60, 1, 0);
  expect(earningByMonth.slice(0, 2)).toEqual([744, 672]);
  expect(earning).toBe(8760);
  expect([monthOfDay[30], monthOfDay[31], monthOfDay[364]]).toEqual([0, 1, 11]);
});

test('it is what the engine offers of one megawatt, hour by hour', () => {
  const price = inEachHour((hour) => (hour * 7) % 31);
  const { upPricePerMWh, upLimitMW } = regulationOffer(
    {
      id: 'regulation-1',
      name: 'Regulation',
      up: { price: { ...strip(price), multiplier: 1.25 }, minPrice: 15, maxShare: 1 },
      down: undefined,
      throughput: 0.1,
      energyMarket: undefined,
    },
    [],
    { baseYear: 2018, markets: { alignsWeekdays: false } },
    0,
    { ratedMW: 1, blocked: new Uint8Array(8760) },
  );
  const held = heldPower(price, 60, 1.25, 15);
  expect(held.earning).toBeCloseTo(
    upLimitMW.reduce((sum, power, hour) => sum + power * upPricePerMWh[hour]!, 0),
    9,
  );
  expect(held.hours).toBe(upLimitMW.reduce((sum, power) => sum + power, 0));
});
