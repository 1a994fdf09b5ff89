import { describe, expect, test } from 'vitest';
import type { Case, StorageCase } from '../cases/case';
import type { RegulationMarketCase } from '../cases/markets';
import { dayAhead, inEachHour, strip } from '../market/testing';
import { firstYear } from './firstYear';
import { simulateCase } from './simulateCase';
import { switchEffects } from './switchEffects';
import { idealCells, idealStorage, openGrid, storagePlant } from './testing';
import { marginalValues, type MarginalRevenue } from './marginalValues';

/** 100 MWh of cells that lose nothing and do not age, behind 25 MW: four hours. Bought until noon at 10, sold after it at 100: 90 for each MWh, 365 times a year. */
const plant = (storage: Partial<StorageCase> = {}, interconnectionLimitMW = 1000): Case =>
  storagePlant({ converter: { limitMW: 25, efficiency: 1 }, ...storage }, { grid: { ...openGrid, interconnectionLimitMW } });

const found = (input: Case): ReadonlyMap<MarginalRevenue['of'], MarginalRevenue> =>
  new Map(marginalValues(input, firstYear(input)).map((marginal) => [marginal.of, marginal]));

describe('a battery of four hours between two prices', () => {
  test('would earn 365 × 90 with one more MWh, and nothing with a wider connection', () => {
    const more = found(plant());
    expect(more.get('storageCapacity')?.perUnit).toBeCloseTo(365 * 90, 3);
    expect(more.get('storageCapacity')?.perUnitLess).toBeCloseTo(365 * 90, 3);
    expect(more.get('storagePower')?.perUnit).toBeCloseTo(0, 6);
    expect([...more.values()].every(({ isExact }) => isExact)).toBe(true);
    expect(more.get('interconnection')?.perUnit).toBeCloseTo(0, 6);
  });

  test('whose wear is worth 89.9 of the 90 cycles with one more MWh as well, which wears no dearer', () => {
    const price = (89.9 * 1000) / 0.2;
    const ageing = {
      ...idealCells.ageing,
      cycle: { lossPerFullCycle: 1e-9, depthExponent: 1.5 },
      lifetimeThroughputMWh: 1000,
      throughputLoss: 0.2,
    };
    const worn: Partial<StorageCase> = { cells: { ...idealCells, ageing } };
    const byYear = new Float64Array(1);
    const augmented = plant({ ...worn, augmentationPricePerMWh: byYear.map(() => price) });
    const replaced = plant({ ...worn, replacementCost: byYear.map(() => price * 100) });
    for (const input of [augmented, replaced]) {
      expect(firstYear(input).problem.storage?.wearPerMWh).toBeCloseTo(89.9, 9);
      expect(found(input).get('storageCapacity')?.perUnit).toBeCloseTo(365 * 90, 0);
    }
  });

  test('behind an export limit of its own of 5 MW would earn nothing with a wider connection', () => {
    const limited = storagePlant(
      { converter: { limitMW: 25, efficiency: 1 } },
      { grid: { ...openGrid, interconnectionLimitMW: 20, exportLimitMW: 5, importLimitMW: 4 } },
    );
    expect(found(limited).get('interconnection')?.perUnit).toBe(0);
  });

  test('behind 5 MW sells 60 MWh in twelve hours: one more MW sells 12 more, one more MWh stays unused', () => {
    const more = found(plant({}, 5));
    expect(more.get('interconnection')?.perUnit).toBeCloseTo(12 * 365 * 90, 3);
    expect(more.get('interconnection')?.perUnitLess).toBeCloseTo(12 * 365 * 90, 3);
    expect(more.get('storageCapacity')?.perUnit).toBeCloseTo(0, 6);
  });

  test('whose 60 MWh just fill twelve hours of a connection of 5 MW: neither alone brings more, and each costs what it carries', () => {
    const both = found(plant({ units: 60 }, 5));
    // A thousandth of the energy is in the second tank of the cells: the last hour of a full charge takes a little less.
    const share = (figure: number | undefined, of: number): number => (figure ?? Number.NaN) / of;
    expect(share(both.get('storageCapacity')?.perUnit, 365 * 90)).toBeCloseTo(0, 4);
    expect(share(both.get('storageCapacity')?.perUnitLess, 365 * 90)).toBeCloseTo(1, 4);
    expect(share(both.get('interconnection')?.perUnit, 12 * 365 * 90)).toBeCloseTo(0, 4);
    expect(share(both.get('interconnection')?.perUnitLess, 12 * 365 * 90)).toBeCloseTo(1, 4);
  });

  test('that may make half a cycle a day would earn 100 MWh × 90 × 365 with one more', () => {
    const more = found(plant({ cycleLimit: { cyclesPerDay: 0.5, overTwoDays: false } }));
    expect((more.get('cycleLimit')?.perUnit ?? 0) / (100 * 90 * 365)).toBeCloseTo(1, 4);
    expect(more.get('cycleLimit')?.perUnitLess).toBeCloseTo(100 * 90 * 365, 0);
  });
});

describe('a second storage of 50 MWh beside it, behind one connection', () => {
  /** Some days stand for the year. */
  const days = 20;
  const second: StorageCase = {
    ...idealStorage,
    id: 'second',
    units: 1,
    capacityMWhPerUnit: 50,
    powerMWPerUnit: 25,
    converter: { limitMW: 25, efficiency: 1 },
  };
  const both = (storage: Partial<StorageCase>, interconnectionLimitMW: number): Case => {
    const alone = plant(storage, interconnectionLimitMW);
    const prices = Float64Array.from({ length: days * 24 }, (_, hour) => (hour % 24 < 12 ? 10 : 100));
    return { ...alone, stepCount: prices.length, storages: [...alone.storages, second], markets: dayAhead(prices) };
  };

  test('leaves the values of the first: half a cycle a day more is 100 MWh × 90 × 20, and a MWh more is half a MWh of cycles', () => {
    const more = found(both({ cycleLimit: { cyclesPerDay: 0.5, overTwoDays: false } }, 1000));
    expect((more.get('cycleLimit')?.perUnit ?? 0) / (100 * 90 * days)).toBeCloseTo(1, 4);
    expect((more.get('storageCapacity')?.perUnit ?? 0) / (0.5 * 90 * days)).toBeCloseTo(1, 4);
    expect(more.get('interconnection')?.perUnit).toBeCloseTo(0, 3);
  });

  test('shares what the connection carries: 5 MW sell 60 MWh in twelve hours, and cycles of the first bring nothing that the second does not', () => {
    const more = found(both({ cycleLimit: { cyclesPerDay: 0.5, overTwoDays: false } }, 5));
    expect((more.get('interconnection')?.perUnit ?? 0) / (12 * days * 90)).toBeCloseTo(1, 4);
    expect(more.get('cycleLimit')?.perUnit).toBeCloseTo(0, 2);
  });
});

describe('head-room for regulation', () => {
  const regulation: RegulationMarketCase = {
    id: 'regulation-1',
    name: 'Regulation',
    up: { price: strip(inEachHour(8)), minPrice: 0, maxShare: 1 },
    down: undefined,
    throughput: 0,
    energyMarket: 'dam',
  };
  const flat = (changes: Partial<Case> = {}): Case => {
    const markets = { ...dayAhead(inEachHour(50)), regulationMarkets: [regulation] };
    return { ...plant(), foresight: 'wholeYear', markets, ...changes };
  };

  test('takes one hour of offers, in which the energy that stood behind all others is sold again', () => {
    // 25 MWh are bought for 1250 at first and sold for as much in the last hour, which keeps 25 MW × 8 from being offered in it.
    const input = flat();
    const [effect] = switchEffects(input, simulateCase(input));
    expect(effect?.rule).toBe('regulationHeadroom');
    expect(effect?.meanRevenue).toBeCloseTo(-200, 2);
    expect(effect?.npv).toBeCloseTo(-200, 2);
  });

  test('that is off, or without regulation, is not asked for', () => {
    const off = flat({ regulationHeadroom: false });
    expect(switchEffects(off, simulateCase(off))).toEqual([]);
    expect(switchEffects(plant(), simulateCase(plant()))).toEqual([]);
  });
});
