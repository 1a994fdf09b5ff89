import type { Highs } from 'highs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSolver } from '../../../../test/oracle/dispatchLp';
import { byHighs, newProgram, randomProgram, randomTiedDispatch, tiedDispatchProgram } from '../../../../test/oracle/linearPrograms';
import { tenUnits, twoProducts, unboundedProgram, unlimited } from '../../../../test/oracle/workedPrograms';
import { seededRandom } from '../seededRandom';
import type { LinearOptimum, LinearProgram } from './linearProgram';
import { fitsSimplex, solveBySimplex } from './simplex';
import { solveLinearProgram } from './solve';
import { newWorkspace } from './workspace';

/** The slack of every row: a place to start from where 0 keeps all rows. */
const slacks = ({ rows }: LinearProgram): Int32Array => new Int32Array(rows).fill(-1);

function optimum(program: LinearProgram, basis = slacks(program)): LinearOptimum {
  const answer = solveBySimplex(program, basis);
  if (answer.kind !== 'optimal') throw new Error(answer.kind);
  return answer;
}

describe('worked by hand', () => {
  test('two products on three machines: 2 and 6 bring 36, and the machines are worth 0, 1.5 and 1 (Hillier, Lieberman, ch. 3)', () => {
    const { x, rowDual, objective, dualObjective, iterations } = optimum(twoProducts());
    expect([...x]).toEqual([2, 6]);
    expect([...rowDual]).toEqual([0, 1.5, 1]);
    // Both columns come in once.
    expect([objective, dualObjective, iterations]).toEqual([36, 36, 2]);
  });

  test('a column goes to its upper limit without a row in its way, and back when another is better', () => {
    const { column, row, program } = newProgram();
    const a = column(3, 4);
    const b = column(2, 3);
    row('<=', 5, [
      [a, 1],
      [b, 2],
    ]);
    row('<=', 3, [
      [a, 1],
      [b, -1],
    ]);
    // 3 a + 2 b: a is at most 3 + b, and a + 2 b at most 5: a = 11/3, b = 2/3.
    const { x, objective } = optimum(program());
    expect(x[0]).toBeCloseTo(11 / 3, 12);
    expect(x[1]).toBeCloseTo(2 / 3, 12);
    expect(objective).toBeCloseTo(11 + 4 / 3, 12);
  });

  test('10 units must go somewhere: from a basis of what costs 4, six of them go to what costs 1', () => {
    const { x, rowDual, objective } = optimum(tenUnits(), Int32Array.of(1));
    expect([[...x], [...rowDual], objective]).toEqual([[6, 4], [-4], -22]);
  });

  test('Beale: the example that goes in circles by the largest gain comes to 1 / 20', () => {
    const { column, row, program } = newProgram();
    const [a, b, c, d] = [0.75, -150, 0.02, -6].map((cost) => column(cost, unlimited)) as [number, number, number, number];
    row('<=', 0, [
      [a, 0.25],
      [b, -60],
      [c, -0.04],
      [d, 9],
    ]);
    row('<=', 0, [
      [a, 0.5],
      [b, -90],
      [c, -0.02],
      [d, 3],
    ]);
    row('<=', 1, [[c, 1]]);
    expect(optimum(program()).objective).toBeCloseTo(1 / 20, 12);
  });

  test('a region with next to no inside: 2e-6 to share between what brings 1e5 and 1', () => {
    const { column, row, program } = newProgram();
    const a = column(1e5, 1e3);
    const b = column(1, 1e3);
    row('<=', 2e-6, [
      [a, 1],
      [b, 1],
    ]);
    row('<=', 0, [
      [a, 1],
      [b, -3],
    ]);
    const { x, relativeGap } = optimum(program());
    expect(x[0]).toBeCloseTo(1.5e-6, 15);
    expect(x[1]).toBeCloseTo(0.5e-6, 15);
    expect(relativeGap).toBeLessThan(1e-12);
  });

  test('a column that earns and is held by nothing is called unbounded', () => {
    expect(solveBySimplex(unboundedProgram(), Int32Array.of(-1)).kind).toBe('unbounded');
  });

  test('a basis that does not keep the limits is refused', () => {
    const { column, row, program } = newProgram();
    row('<=', -1, [[column(1, 5), -1]]);
    expect(() => solveBySimplex(program(), Int32Array.of(-1))).toThrow('the basis misses its limits by 1');
    expect(optimum(program(), Int32Array.of(0)).objective).toBe(5);
  });

  test('a dense tableau of more than four million entries is not tried', () => {
    const { program } = newProgram();
    expect(fitsSimplex({ ...program(), rows: 2000, columns: 2000 })).toBe(true);
    expect(fitsSimplex({ ...program(), rows: 2000, columns: 2001 })).toBe(false);
  });
});

describe('against others on the same program', () => {
  let highs: Highs;
  beforeAll(async () => {
    highs = await loadSolver();
  });

  /** Rows may be missed at a price that no plan would pay: then missing them is a basis. */
  function withInfeasibilities(program: LinearProgram, price: number): { readonly program: LinearProgram; readonly basis: Int32Array } {
    const { columns, rows, rightHandSide, tight } = program;
    const missed = Array.from(rightHandSide, (_, i) => i).filter((i) => tight[i] === 1 || rightHandSide[i]! < 0);
    const entries = program.columnStart[columns]!;
    const basis = slacks(program);
    missed.forEach((row, index) => (basis[row] = columns + index));
    return {
      basis,
      program: {
        columns: columns + missed.length,
        rows,
        cost: Float64Array.of(...program.cost, ...missed.map(() => -price)),
        upper: Float64Array.of(...program.upper, ...missed.map(() => unlimited)),
        columnStart: Int32Array.of(...program.columnStart, ...missed.map((_, index) => entries + index + 1)),
        rowIndex: Int32Array.of(...program.rowIndex, ...missed),
        coefficient: Float64Array.of(...program.coefficient, ...missed.map((row) => (rightHandSide[row]! < 0 ? -1 : 1))),
        rightHandSide,
        tight,
      },
    };
  }

  function expectOptimum(program: LinearProgram, answer: LinearOptimum, by: number): void {
    const { x, rowDual, objective, dualObjective, relativeResidual } = answer;
    const share = 1e-8 * Math.max(1, Math.abs(by));
    expect(Math.abs(objective - by)).toBeLessThan(share);
    expect(Math.abs(dualObjective - by)).toBeLessThan(share);
    expect(relativeResidual).toBeLessThan(1e-9);
    expect(x.every((value, j) => value >= 0 && value <= program.upper[j]!)).toBe(true);
    expect(rowDual.every((dual, i) => program.tight[i] === 1 || dual >= 0)).toBe(true);
  }

  test.each([
    ['small whole numbers: ties, redundant rows, degenerate corners', true],
    ['any numbers', false],
  ])('300 programs of %s have the optimum of HiGHS', (_, integers) => {
    for (let seed = 0; seed < 300; seed++) {
      const { program, basis } = withInfeasibilities(randomProgram(seededRandom(seed), integers), 1e5);
      const { kind, objective } = byHighs(highs, program);
      expect(kind).toBe('optimal');
      expectOptimum(program, optimum(program, basis), objective);
    }
  });

  test('plants with cycles of a day have the optimum of the interior-point method', () => {
    for (let seed = 0; seed < 10; seed++) {
      const { program, basis } = withInfeasibilities(tiedDispatchProgram(randomTiedDispatch(seededRandom(seed), 48, 1)), 1e5);
      const inside = solveLinearProgram(program, newWorkspace(program));
      if (inside.kind !== 'optimal') throw new Error(inside.kind);
      expectOptimum(program, optimum(program, basis), inside.objective);
    }
  });
});
