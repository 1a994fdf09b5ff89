import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newConcaveBound } from './concaveBound';

/** min(x, 10 − x) + min(2y, 6 − y): highest at 5 and 2, at 5 + 4. */
const roof = ([x, y]: readonly number[]): number => Math.min(x, 10 - x) + Math.min(2 * y, 6 - y);
const slopesOf = ([x, y]: readonly number[]): readonly number[] => [x < 5 ? 1 : -1, y < 2 ? 2 : -1];

test('four tangents of a roof bound it at its ridge', () => {
  const bound = newConcaveBound([]);
  for (const amounts of [
    [1, 1],
    [9, 1],
    [1, 5],
    [9, 5],
  ])
    bound.touch({ amounts, value: roof(amounts), slopes: slopesOf(amounts) });
  const highest = bound.highest({ from: [0, 0], to: [10, 6] });
  expect(highest?.bound).toBeCloseTo(9, 6);
  expect(highest?.amounts[0]).toBeCloseTo(5, 4);
  expect(highest?.amounts[1]).toBeCloseTo(2, 4);
  expect(bound.exception).toBe(0);
});

test('without tangents there is no bound, and a box limits it', () => {
  const bound = newConcaveBound([]);
  expect(bound.highest({ from: [0, 0], to: [10, 6] })).toBeUndefined();
  bound.touch({ amounts: [1, 1], value: 3, slopes: [1, 2] });
  expect(bound.highest({ from: [0, 0], to: [2, 3] })?.bound).toBeCloseTo(2 + 6, 6);
});

test('two hours to four of a power: an amount stays within its ratio', () => {
  const bound = newConcaveBound([{ place: 1, per: 0, from: 2, to: 4 }]);
  bound.touch({ amounts: [0, 0], value: 0, slopes: [-1, 1] });
  const highest = bound.highest({ from: [0, 0], to: [10, 100] });
  expect(highest?.amounts[0]).toBeCloseTo(10, 4);
  expect(highest?.amounts[1]).toBeCloseTo(40, 4);
  expect(highest?.bound).toBeCloseTo(30, 5);
});

test('a value above a tangent raises it, and is the exception', () => {
  const bound = newConcaveBound([]);
  bound.touch({ amounts: [0], value: 0, slopes: [1] });
  bound.see([4], 5);
  expect(bound.exception).toBeCloseTo(1, 9);
  expect(bound.at([4])).toBeCloseTo(5, 9);
});

test('bounds of concave values hold at every place', () => {
  const coordinate = fc.double({ min: 0, max: 10, noNaN: true });
  const place = fc.tuple(coordinate, coordinate);
  const planes = fc.array(
    fc.tuple(
      fc.double({ min: -5, max: 5, noNaN: true }),
      fc.double({ min: -5, max: 5, noNaN: true }),
      fc.double({ min: -9, max: 9, noNaN: true }),
    ),
    {
      minLength: 2,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(
      planes,
      fc.array(place, { minLength: 1, maxLength: 8 }),
      fc.array(place, { minLength: 5, maxLength: 20 }),
      (faces, touched, others) => {
        const face = ([x, y]: readonly number[]) =>
          faces
            .map(([a, b, c]) => ({ height: a * x + b * y + c, slopes: [a, b] }))
            .reduce((low, each) => (each.height < low.height ? each : low));
        const bound = newConcaveBound([]);
        for (const amounts of touched) bound.touch({ amounts, value: face(amounts).height, slopes: face(amounts).slopes });
        const highest = bound.highest({ from: [0, 0], to: [10, 10] });
        expect(bound.exception).toBeLessThan(1e-8);
        for (const amounts of others) {
          expect(bound.at(amounts)).toBeGreaterThan(face(amounts).height - 1e-8);
          expect(highest?.bound).toBeGreaterThan(face(amounts).height - 1e-5);
        }
      },
    ),
  );
});
