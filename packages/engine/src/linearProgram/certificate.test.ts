import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { newProgram, randomTiedDispatch, tiedDispatchProgram } from '../../../../test/oracle/linearPrograms';
import { seededRandom } from '../seededRandom';
import { dualBound, makeDualFeasible, objectiveOf, relativeResidual } from './certificate';
import { solveLinearProgram } from './solve';
import { newWorkspace } from './workspace';

/** 3 a + 2 b with a + b <= 4, a <= 3, b without limit: 3 and 1 make 11; the dual of the row is 2. */
function smallProgram() {
  const { column, row, program } = newProgram();
  const a = column(3, 3);
  const b = column(2, Number.POSITIVE_INFINITY);
  row('<=', 4, [
    [a, 1],
    [b, 1],
  ]);
  return program();
}

test('with the right multiplier the bound is the optimum, with another it is above it', () => {
  expect(dualBound(smallProgram(), Float64Array.of(2))).toBe(11);
  expect(dualBound(smallProgram(), Float64Array.of(2.5))).toBe(4 * 2.5 + 3 * 0.5);
  expect(dualBound(smallProgram(), Float64Array.of(4))).toBe(16);
});

test('a column without limit that is worth more than it costs leaves no bound, until its row is made to pay', () => {
  const rowDual = Float64Array.of(1.9);
  expect(dualBound(smallProgram(), rowDual)).toBe(Number.POSITIVE_INFINITY);
  makeDualFeasible(smallProgram(), rowDual);
  expect(rowDual[0]).toBeCloseTo(2, 15);
});

test('a `<=` row is never worth less than nothing', () => {
  const { column, row, program } = newProgram();
  row('<=', 4, [[column(0, 3), 1]]);
  const rowDual = Float64Array.of(-1);
  makeDualFeasible(program(), rowDual);
  expect(rowDual[0]).toBe(0);
});

test('the residual of a row is the share it misses, on the side that counts', () => {
  expect(relativeResidual(smallProgram(), Float64Array.of(3, 1))).toBe(0);
  expect(relativeResidual(smallProgram(), Float64Array.of(1, 1))).toBe(0);
  expect(relativeResidual(smallProgram(), Float64Array.of(3, 2))).toBeCloseTo(1 / 9, 15);
  expect(objectiveOf(smallProgram(), Float64Array.of(3, 1))).toBe(11);
});

test('whatever the multipliers, no plan brings more than the bound', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.double({ min: 0, max: 50, noNaN: true }), (seed, spread) => {
      const random = seededRandom(seed);
      const program = tiedDispatchProgram(randomTiedDispatch(random, 24, 1));
      const answer = solveLinearProgram(program, newWorkspace(program));
      if (answer.kind !== 'optimal') throw new Error(answer.kind);
      const rowDual = answer.rowDual.map((dual) => dual + spread * random.normal());
      makeDualFeasible(program, rowDual);
      const { objective } = answer;
      expect(dualBound(program, rowDual)).toBeGreaterThan(objective - 1e-8 * Math.max(1, Math.abs(objective)));
    }),
    { numRuns: 50 },
  );
});
