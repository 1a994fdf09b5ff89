import type { Highs } from 'highs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadSolver } from '../../../../test/oracle/dispatchLp';
import { byHighs, newProgram, randomProgram, randomTiedDispatch, tiedDispatchProgram } from '../../../../test/oracle/linearPrograms';
import { tenUnits, twoProducts, unboundedProgram } from '../../../../test/oracle/workedPrograms';
import { seededRandom } from '../seededRandom';
import type { LinearOptimum, LinearProgram } from './linearProgram';
import { setBasisNear } from './crossover';
import { atZero, inBasis, newDualSimplex, solveByDualSimplex } from './dualSimplex';
import { solveLinearProgram } from './solve';
import { newWorkspace } from './workspace';

/** Far above what any of these programs uses. */
const plenty = 1e3;

const limited = (program: LinearProgram): LinearProgram => ({ ...program, upper: program.upper.map((upper) => Math.min(upper, plenty)) });

/** Solves a program whose columns have `plenty` where they have no limit, from a basis of these columns and slacks else. */
function optimum(program: LinearProgram, basis: readonly number[] = []): LinearOptimum {
  const simplex = newDualSimplex(program.columns, program.rows);
  simplex.state.fill(atZero, 0, program.columns).fill(inBasis, program.columns);
  for (const column of basis) simplex.state[column] = inBasis;
  const answer = solveByDualSimplex(limited(program), simplex);
  if (answer.kind !== 'optimal') throw new Error(answer.kind);
  return answer;
}

describe('worked by hand', () => {
  test('two products on three machines: 2 and 6 bring 36, and the machines are worth 0, 1.5 and 1 (Hillier, Lieberman, ch. 3)', () => {
    const { x, rowDual, objective, dualObjective } = optimum(twoProducts());
    expect([...x]).toEqual([2, 6]);
    expect([...rowDual]).toEqual([0, 1.5, 1]);
    expect([objective, dualObjective]).toEqual([36, 36]);
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
    const { x, rowDual, objective } = optimum(tenUnits(), [1]);
    expect([[...x], [...rowDual], objective]).toEqual([[6, 4], [-4], -22]);
  });

  test('Beale: the example that goes in circles by the largest gain comes to 1 / 20', () => {
    const { column, row, program } = newProgram();
    const [a, b, c, d] = [0.75, -150, 0.02, -6].map((cost) => column(cost, plenty)) as [number, number, number, number];
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
    expect(optimum(program()).objective).toBeCloseTo(1 / 20, 11);
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
    expect(x[0]).toBeCloseTo(1.5e-6, 14);
    expect(x[1]).toBeCloseTo(0.5e-6, 14);
    expect(relativeGap).toBeLessThan(1e-12);
  });

  test('prices of 20 and 50 turn to 50 and 20: charging goes to its other limit, and no exchange is left to make', () => {
    const twoHours = (first: number, second: number): LinearProgram => {
      const { column, row, program } = newProgram();
      const charged = column(-first, 10);
      const level = column(0, 20);
      const sold = column(second, 10);
      row('=', 0, [
        [level, 1],
        [charged, -1],
      ]);
      row('=', 0, [
        [level, -1],
        [sold, 1],
      ]);
      return program();
    };
    const simplex = newDualSimplex(3, 2);
    simplex.state.set([atZero, inBasis, inBasis, atZero, atZero]);
    const turned = [twoHours(20, 50), twoHours(50, 20)].map((program) => solveByDualSimplex(program, simplex) as LinearOptimum);
    expect(turned.map(({ x, objective, iterations }) => [[...x], objective, iterations])).toEqual([
      [[10, 10, 10], 300, 0],
      [[0, 0, 0], 0, 0],
    ]);
  });

  test('a column without an upper limit is refused', () => {
    expect(() => solveByDualSimplex(unboundedProgram(), newDualSimplex(2, 1))).toThrow('a column has no upper limit');
  });

  test('a row that no columns can keep makes a program infeasible, whatever the basis', () => {
    const { column, row, program } = newProgram();
    row('<=', -6, [[column(1, 5), -1]]);
    for (const basis of [[], [0]]) expect(() => optimum(program(), basis)).toThrow('infeasible');
  });

  test('columns that depend on each other are no basis: one of them makes room for a slack', () => {
    const { x, objective } = optimum(tenUnits(), [0, 1]);
    expect([[...x], objective]).toEqual([[6, 4], -22]);
  });
});

describe('against others on the same program', () => {
  let highs: Highs;
  beforeAll(async () => {
    highs = await loadSolver();
  });

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
  ])('300 programs of %s have the optimum of HiGHS, from slacks and from any basis', (_, integers) => {
    for (let seed = 0; seed < 300; seed++) {
      const random = seededRandom(seed);
      const program = limited(randomProgram(random, integers));
      const { kind, objective } = byHighs(highs, program);
      expect(kind).toBe('optimal');
      expectOptimum(program, optimum(program), objective);
      const some = Array.from({ length: program.columns }, (_, j) => j).filter(() => random.next() < 0.5);
      expectOptimum(program, optimum(program, some), objective);
    }
  });

  test('plants with cycles of a day have the optimum of the interior-point method', () => {
    for (let seed = 0; seed < 10; seed++) {
      const program = limited(tiedDispatchProgram(randomTiedDispatch(seededRandom(seed), 48, 1)));
      const inside = solveLinearProgram(program, newWorkspace(program));
      if (inside.kind !== 'optimal') throw new Error(inside.kind);
      expectOptimum(program, optimum(program), inside.objective);
    }
  });

  test('a plan from the inside is nearer to its corner than doing nothing is', () => {
    for (let seed = 0; seed < 5; seed++) {
      const program = limited(tiedDispatchProgram(randomTiedDispatch(seededRandom(seed), 96, 2)));
      const inside = solveLinearProgram(program, newWorkspace(program));
      if (inside.kind !== 'optimal') throw new Error(inside.kind);
      const simplex = newDualSimplex(program.columns, program.rows);
      setBasisNear(program, inside.x, simplex);
      const corner = solveByDualSimplex(program, simplex) as LinearOptimum;
      expectOptimum(program, corner, inside.objective);
      expect(corner.relativeGap).toBeLessThan(1e-12);
      expect(corner.iterations).toBeLessThan(optimum(program).iterations / 2);
    }
  });

  test('the basis of one program is where the next one starts: a price more or less takes an exchange or two', () => {
    const program = limited(tiedDispatchProgram(randomTiedDispatch(seededRandom(3), 48, 2)));
    const simplex = newDualSimplex(program.columns, program.rows);
    simplex.state.fill(inBasis, program.columns);
    const first = solveByDualSimplex(program, simplex);
    const again = solveByDualSimplex(program, simplex);
    expect(again.iterations).toBe(0);
    const cost = program.cost.slice();
    cost[0]! += 1e-3;
    const moved = solveByDualSimplex({ ...program, cost }, simplex);
    expect(moved.iterations).toBeLessThan(first.iterations / 5);
  });
});
