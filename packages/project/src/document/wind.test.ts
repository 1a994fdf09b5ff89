import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { builtInTurbines } from '../library/builtInTurbines';
import { absolute, numbersOf } from './sizing';
import { farmSizing, newWind, turbinesOfFarm } from './wind';

const sizesOf = (turbines: readonly number[], ratedKW: number): readonly number[] => {
  const wind = newWind('wind-1', 1, 25);
  return numbersOf(farmSizing({ ...wind, sizing: absolute(turbines), specs: { ...wind.specs, ratedCapacity: ratedKW } }).values);
};

describe('the size of a farm', () => {
  test('of 8 and 12 turbines of 4.5 MW is 36 and 54 MW', () => {
    expect(sizesOf([8, 12], 4500)).toEqual([36, 54]);
  });

  test('of 10 turbines of 3.37 MW is 33.7 MW, without the dust of binary fractions', () => {
    expect(sizesOf([10, 30], 3370)).toEqual([33.7, 101.1]);
  });

  test('that is imported is the one entered', () => {
    const wind = newWind('wind-1', 1, 25);
    expect(numbersOf(farmSizing({ ...wind, kind: 'production', customSizing: absolute([75]) }).values)).toEqual([75]);
  });
});

describe('the turbines of a farm', () => {
  test('are as many as come nearest: 52 MW of 5 MW turbines are 10, 53 MW are 11', () => {
    expect(turbinesOfFarm(52, { ratedCapacity: 5000 })).toBe(10);
    expect(turbinesOfFarm(53, { ratedCapacity: 5000 })).toBe(11);
  });

  test('are one at least: a farm of 1 MW has a turbine of 5 MW', () => {
    expect(turbinesOfFarm(1, { ratedCapacity: 5000 })).toBe(1);
  });

  test('are none where the farm has no size, or a turbine no power', () => {
    expect(turbinesOfFarm(0, { ratedCapacity: 5000 })).toBe(0);
    expect(turbinesOfFarm(50, { ratedCapacity: 0 })).toBe(0);
  });

  test('are those whose megawatts are entered again, whichever turbine it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 500 }), fc.constantFrom(...builtInTurbines), (turbines, { ratedCapacity }) => {
        const [sizeMW] = sizesOf([turbines], ratedCapacity);
        expect(turbinesOfFarm(sizeMW as number, { ratedCapacity })).toBe(turbines);
      }),
    );
  });
});
