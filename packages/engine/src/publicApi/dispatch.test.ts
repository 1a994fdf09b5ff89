import { UserError } from '@hybrid/project/i18n/userError';
import { errorText } from '@hybrid/project/publicApi/errorText';
import { describe, expect, test } from 'vitest';
import { dispatchYear } from '../dispatch/dispatch';
import { constantSeries } from '../series';
import { dispatch } from './dispatch';
import type { DispatchInput } from './dispatchInput';

const storage = { capacityMWh: 1, chargeLimitMW: 1, dischargeLimitMW: 1, roundTripEfficiency: 0.81 };

test('one round trip by hand: 1 MWh bought at 10 leaves 0.9 in the cells, and 0.81 is sold at 50', () => {
  const { flows, objective, relativeGapBound } = dispatch({ salePricePerMWh: [10, 50], storage });
  expect(objective).toBeCloseTo(0.81 * 50 - 10, 9);
  expect(Array.from(flows.importMW)).toEqual([1, 0]);
  expect(flows.exportMW[1]).toBeCloseTo(0.81, 12);
  // A further MWh in the cells would be sold at 50, after the losses of one way.
  expect(flows.storedValuePerMWh[0]).toBeCloseTo(45, 9);
  expect(relativeGapBound).toBeLessThan(1e-9);
});

test('numbers, lists and arrays mean the same, and absent fields their defaults', () => {
  const prices = [30, 12, 55, 40];
  const terms = { cycleLimit: { perDayMWh: 0.5, overTwoDays: false } };
  const plain = dispatch({
    salePricePerMWh: prices,
    generationMW: 0.4,
    exportLimitMW: 0.6,
    importLimitMW: [0, 1, 1, 1],
    storage: { ...storage, startMWh: 0.3, endMWh: 0.3 },
    terms,
  });
  const typed = dispatchYear(
    {
      stepHours: 1,
      salePricePerMWh: Float64Array.from(prices),
      purchasePricePerMWh: Float64Array.from(prices),
      generationMW: constantSeries(4, 0.4),
      exportLimitMW: constantSeries(4, 0.6),
      importLimitMW: Float64Array.of(0, 1, 1, 1),
      gridEfficiency: 1,
      storage: {
        capacityMWh: 1,
        floorMWh: 0,
        ceilingMWh: 1,
        chargeLimitMW: 1,
        dischargeLimitMW: 1,
        chargeEfficiency: 0.9,
        dischargeEfficiency: 0.9,
        wearPerMWh: 0,
      },
      terms,
    },
    { foresight: 'wholeYear', startMWh: 0.3, endMWh: 0.3, endValuePerMWh: 0 },
  );
  expect(plain).toEqual(typed);
});

test('without a limit, all that is made and stored can be sold at once', () => {
  const { flows } = dispatch({ salePricePerMWh: [0, 100], generationMW: [5, 5], exportLimitMW: Infinity, importLimitMW: 0, storage });
  expect(flows.exportMW[1]).toBeCloseTo(5.81, 9);
});

test('sources add up to the generation, and regulation is paid for what is kept ready', () => {
  const { objective, flows } = dispatch({
    salePricePerMWh: 20,
    steps: 2,
    storage: { ...storage, startMWh: 1, endMWh: 1 },
    terms: {
      sources: [
        { powerMW: 1, salePricePerMWh: 20 },
        { powerMW: [2, 0], salePricePerMWh: 30 },
      ],
      regulation: {
        offers: [
          {
            upPricePerMWh: 5,
            downPricePerMWh: 0,
            upLimitMW: 1,
            downLimitMW: 0,
            upThroughput: 0,
            downThroughput: 0,
            energyPricePerMWh: undefined,
          },
        ],
        headroomHours: 0,
        headroomAt: 'startOfStep',
      },
    },
  });
  expect(flows.exportMW[0]).toBeCloseTo(3, 9);
  expect(flows.exportMW[1]).toBeCloseTo(1, 9);
  expect(objective).toBeCloseTo(2 * 20 + 2 * 30 + 2 * 5, 6);
});

describe('a malformed problem says what is wrong and what to do', () => {
  const refused = (change: object): string => {
    try {
      dispatch({ salePricePerMWh: [10, 50], storage, ...change } as DispatchInput);
    } catch (error) {
      if (error instanceof UserError) return errorText(error);
      throw error;
    }
    return 'accepted';
  };
  test.each([
    ['salePricePerMWh is missing', { salePricePerMWh: undefined, generationMW: [1, 2] }],
    ['The number of steps is not given. Give a list', { salePricePerMWh: 10 }],
    ['purchasePricePerMWh has 1 values where salePricePerMWh has 2. Give one value a step', { purchasePricePerMWh: [1] }],
    ['salePricePerMWh[1] must be a number; it is NaN', { salePricePerMWh: [1, Number.NaN] }],
    ['salePricePerMWh[0] must be a number; it is "12"', { salePricePerMWh: ['12', 3] }],
    ['generationMW must be a number or a list', { generationMW: { mw: 3 } }],
    ['exportLimitMW[0] must be at least 0; it is -1', { exportLimitMW: [-1, 2] }],
    ['gridEfficiency must be above 0; it is 0', { gridEfficiency: 0 }],
    ['problem.storag is not a field. The fields are salePricePerMWh', { storag: storage }],
    ['storage must be an object', { storage: 5 }],
    ['storage.efficiency is not a field', { storage: { ...storage, efficiency: 0.9 } }],
    ['storage.capacityMWh is missing', { storage: { ...storage, capacityMWh: undefined } }],
    ['storage.ceilingMWh must be at most 1', { storage: { ...storage, ceilingMWh: 2 } }],
    ['The storage has no efficiency. Give roundTripEfficiency', { storage: { ...storage, roundTripEfficiency: undefined } }],
    ['Give storage.roundTripEfficiency or storage.chargeEfficiency, not both', { storage: { ...storage, chargeEfficiency: 0.9 } }],
    [
      'No plan ends at 0.95 MWh: the nearest level within reach is 0.9 MWh',
      { salePricePerMWh: [1], storage: { ...storage, endMWh: 0.95 } },
    ],
    ['moreStorages must be a list', { moreStorages: storage }],
    ['foresight must be one of wholeYear, lookAhead48h; it is "day"', { foresight: 'day' }],
    ['steps must be a whole number; it is 1.5', { steps: 1.5 }],
    ['terms.duties is not a field', { terms: { duties: [] } }],
    ['terms.cycleLimit.perDayMWh is missing', { terms: { cycleLimit: { overTwoDays: false } } }],
    ['terms.cycleLimit needs a storage', { storage: undefined, terms: { cycleLimit: { perDayMWh: 1, overTwoDays: false } } }],
    ['terms.stepDuties must be a list', { terms: { stepDuties: {} } }],
    [
      'terms.windowDuties[0].steps must be steps of the problem in rising order',
      {
        terms: { windowDuties: [{ steps: [1, 0], energyMWh: 1, pricePerMWh: 1, shortfallPerMWh: 1 }] },
      },
    ],
    ['Give generationMW or terms.sources, not both', { generationMW: 1, terms: { sources: [] } }],
  ])('%s', (text, change) => expect(refused(change)).toContain(text));
});
