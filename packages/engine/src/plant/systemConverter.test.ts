import fc from 'fast-check';
import { expect, test } from 'vitest';
import { throughSharedConverter } from './systemConverter';

test('two arrays of 60 and 40 MW behind 80 MW at 95 %: 95 MW would come, 80 do, and each loses alike', () => {
  const [large, small] = throughSharedConverter([Float64Array.of(60, 30), Float64Array.of(40, 10)], { limitMW: 80, efficiency: 0.95 }, 1);
  expect(large?.productionMW[0]).toBeCloseTo(48, 12);
  expect(small?.productionMW[0]).toBeCloseTo(32, 12);
  expect(large?.productionMW[1]).toBeCloseTo(28.5, 12);
  expect(small?.productionMW[1]).toBeCloseTo(9.5, 12);
});

test('the same for half an hour each: the converter takes 80 / 0.95 MW of the first 100 and loses 5 % of what it takes, and all of the rest', () => {
  const [large, small] = throughSharedConverter([Float64Array.of(60, 30), Float64Array.of(40, 10)], { limitMW: 80, efficiency: 0.95 }, 0.5);
  expect(large?.directMWh).toBeCloseTo(45, 12);
  expect(large?.lossMWh).toBeCloseTo((60 - 48 + 30 * 0.05) * 0.5, 12);
  expect(small?.directMWh).toBeCloseTo(25, 12);
  expect(small?.lossMWh).toBeCloseTo((40 - 32 + 10 * 0.05) * 0.5, 12);
});

test('nothing feeds nothing', () => {
  expect(throughSharedConverter([], { limitMW: 80, efficiency: 0.95 }, 1)).toEqual([]);
});

test('never more than the limit, nor than the efficiency leaves; one array alone is clipped as by a converter of its own; nothing gets lost unsaid', () => {
  const power = fc.double({ min: 0, max: 200, noNaN: true });
  const converter = fc.record({
    limitMW: fc.double({ min: 1, max: 200, noNaN: true }),
    efficiency: fc.double({ min: 0.5, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(power, power, converter, (first, second, { limitMW, efficiency }) => {
      const both = throughSharedConverter([Float64Array.of(first), Float64Array.of(second)], { limitMW, efficiency }, 1);
      const total = both.reduce((sum, { productionMW }) => sum + (productionMW[0] as number), 0);
      expect(total).toBeCloseTo(Math.min(limitMW, efficiency * (first + second)), 9);
      for (const { directMWh, productionMW, lossMWh } of both) expect((productionMW[0] as number) + lossMWh).toBeCloseTo(directMWh, 9);
      const [alone] = throughSharedConverter([Float64Array.of(first)], { limitMW, efficiency }, 1);
      expect(alone?.productionMW[0]).toBeCloseTo(Math.min(limitMW, efficiency * first), 9);
    }),
  );
});
