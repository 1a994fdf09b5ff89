import fc from 'fast-check';
import { expect, test } from 'vitest';
import { throughSharedConverter } from './systemConverter';

test('two arrays of 60 and 40 MW behind 80 MW at 95 %: 95 MW would come, 80 do, and each loses alike', () => {
  const [large, small] = throughSharedConverter([Float64Array.of(60, 30), Float64Array.of(40, 10)], { limitMW: 80, efficiency: 0.95 });
  expect(large?.[0]).toBeCloseTo(48, 12);
  expect(small?.[0]).toBeCloseTo(32, 12);
  expect(large?.[1]).toBeCloseTo(28.5, 12);
  expect(small?.[1]).toBeCloseTo(9.5, 12);
});

test('nothing feeds nothing', () => {
  expect(throughSharedConverter([], { limitMW: 80, efficiency: 0.95 })).toEqual([]);
});

test('never more than the limit, nor than the efficiency leaves; one array alone is clipped as by a converter of its own', () => {
  const power = fc.double({ min: 0, max: 200, noNaN: true });
  const converter = fc.record({
    limitMW: fc.double({ min: 1, max: 200, noNaN: true }),
    efficiency: fc.double({ min: 0.5, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(power, power, converter, (first, second, { limitMW, efficiency }) => {
      const both = throughSharedConverter([Float64Array.of(first), Float64Array.of(second)], { limitMW, efficiency });
      const total = both.reduce((sum, series) => sum + (series[0] as number), 0);
      expect(total).toBeCloseTo(Math.min(limitMW, efficiency * (first + second)), 9);
      const [alone] = throughSharedConverter([Float64Array.of(first)], { limitMW, efficiency });
      expect(alone?.[0]).toBeCloseTo(Math.min(limitMW, efficiency * first), 9);
    }),
  );
});
