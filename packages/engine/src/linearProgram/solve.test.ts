import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import type { Highs } from 'highs';
import { beforeAll, describe, expect, test } from 'vitest';
import { draws } from '../../../../test/draws';
import { loadSolver } from '../../../../test/oracle/dispatchLp';
import { byHighs, newProgram, randomProgram, randomTiedDispatch, tiedDispatchProgram } from '../../../../test/oracle/linearPrograms';
import { tenUnits, twoProducts, unboundedProgram, unlimited } from '../../../../test/oracle/workedPrograms';
import { seededRandom } from '../seededRandom';
import { constantSeries } from '../series';
import type { LinearOptimum, LinearProgram } from './linearProgram';
import { solveLinearProgram } from './solve';
import { newWorkspace } from './workspace';

function optimum(program: LinearProgram, workspace = newWorkspace(program)): LinearOptimum {
  const answer = solveLinearProgram(program, workspace);
  if (answer.kind !== 'optimal') throw new Error(answer.kind);
  return answer;
}

describe('worked by hand', () => {
  test('two products on three machines: 2 and 6 bring 36, and the machines are worth 0, 1.5 and 1 (Hillier, Lieberman, ch. 3)', () => {
    const { x, rowDual, objective, dualObjective } = optimum(twoProducts());
    expect(x[0]).toBeCloseTo(2, 9);
    expect(x[1]).toBeCloseTo(6, 9);
    expect(objective).toBeCloseTo(36, 9);
    expect(dualObjective).toBeCloseTo(36, 9);
    [0, 1.5, 1].forEach((dual, i) => expect(rowDual[i]).toBeCloseTo(dual, 8));
  });

  test('columns alone go to the limit that suits them', () => {
    const { column, program } = newProgram();
    column(2, 7);
    column(-2, 7);
    column(-1, unlimited);
    column(5, 0);
    const { x, objective } = optimum(program());
    expect([...x]).toEqual([7, 0, 0, 0]);
    expect(objective).toBe(14);
  });

  test('a program of nothing brings nothing', () => {
    expect(optimum(newProgram().program())).toMatchObject({ kind: 'optimal', objective: 0, dualObjective: 0, relativeGap: 0 });
  });

  test('an equality may have a worth below zero: 10 units must go somewhere, the last into what costs 4', () => {
    const { x, rowDual, objective } = optimum(tenUnits());
    expect([...x]).toEqual([6, expect.closeTo(4, 9)]);
    expect(rowDual[0]).toBeCloseTo(-4, 8);
    expect(objective).toBeCloseTo(-22, 9);
  });

  test('one cycle a day of a lossless 2 MWh battery over two days: it is spent in the dearest hour, and the cycle is worth the spread', () => {
    const pricePerMWh = constantSeries(48, 20);
    [8, 18, 30, 40].forEach((t, k) => (pricePerMWh[t] = [50, 90, 60, 70][k]!));
    const program = tiedDispatchProgram({
      stepHours: 1,
      pricePerMWh,
      generationMW: constantSeries(48, 0),
      exportLimitMW: 10,
      importLimitMW: 10,
      storages: [{ capacityMWh: 2, powerMW: 2, efficiency: 1, startMWh: 0, endMWh: undefined, cyclesPerDay: 1 }],
      obligations: [],
      penaltyPerMWh: 0,
    });
    const { objective, rowDual } = optimum(program);
    expect(objective).toBeCloseTo(2 * (90 - 20) + 2 * (70 - 20), 9);
    // One MWh more would be sold at 50 on the first day and at 60 on the second.
    expect(rowDual.at(-2)).toBeGreaterThanOrEqual(30 - 1e-9);
    expect(rowDual.at(-2)).toBeLessThanOrEqual(70 + 1e-9);
    expect(rowDual.at(-1)).toBeGreaterThanOrEqual(40 - 1e-9);
    expect(rowDual.at(-1)).toBeLessThanOrEqual(50 + 1e-9);
  });

  test('30 MWh owed over four hours of 5 MW: 20 are delivered, and 10 are paid for at the penalty', () => {
    const program = tiedDispatchProgram({
      stepHours: 1,
      pricePerMWh: constantSeries(4, 0),
      generationMW: constantSeries(4, 5),
      exportLimitMW: 100,
      importLimitMW: 0,
      storages: [],
      obligations: [{ begin: 0, end: 4, energyMWh: 30 }],
      penaltyPerMWh: 2e4,
    });
    const { x, objective } = optimum(program);
    expect(x.slice(0, 4)).toEqual(Float64Array.of(5, 5, 5, 5));
    expect(objective).toBeCloseTo(-10 * 2e4, 6);
  });
});

describe('without an optimum', () => {
  test('rows that contradict each other are called infeasible', () => {
    const { column, row, program } = newProgram();
    const a = column(1, 5);
    row('<=', -1, [[a, 1]]);
    expect(solveLinearProgram(program(), newWorkspace(program())).kind).toBe('infeasible');
  });

  test('a column that earns and is held by nothing is called unbounded', () => {
    const program = unboundedProgram();
    expect(solveLinearProgram(program, newWorkspace(program)).kind).toBe('unbounded');
  });

  test.each([
    ['a cost that is no number', { cost: Float64Array.of(Number.NaN, 1) }, 'the cost of column 0 is no number'],
    ['a limit below zero', { upper: Float64Array.of(1, -1) }, 'the upper limit of column 1 is below 0 or no number'],
    ['a row that does not exist', { rowIndex: Int32Array.of(0, 2, 1, 3) }, 'entry 3 stands in a row that does not exist'],
    ['an infinite right-hand side', { rightHandSide: Float64Array.of(1, unlimited, 1) }, 'the right-hand side of row 1 is no number'],
  ])('%s is refused', (_, change, text) => {
    const program = twoProducts();
    expect(() => solveLinearProgram({ ...program, ...change }, newWorkspace(program))).toThrow(text);
  });

  test('a work space of another shape is refused', () => {
    const { column, row, program } = newProgram();
    row('<=', 1, [[column(1, 1), 1]]);
    expect(() => solveLinearProgram(twoProducts(), newWorkspace(program()))).toThrow('another shape');
  });
});

let highs: Highs;
beforeAll(async () => {
  highs = await loadSolver();
});

/** All that an answer promises, and the optimum by HiGHS. */
function expectOptimum(program: LinearProgram, answer: LinearOptimum, by: number): void {
  const { x, rowDual, objective, dualObjective, relativeGap, relativeResidual } = answer;
  const share = 1e-8 * Math.max(1, Math.abs(by));
  expect(Math.abs(objective - by)).toBeLessThan(share);
  expect(dualObjective).toBeGreaterThan(by - share);
  expect(relativeGap).toBeLessThan(1e-8);
  expect(relativeResidual).toBeLessThan(1e-9);
  expect(x.every((value, j) => value >= 0 && value <= program.upper[j]!)).toBe(true);
  expect(rowDual.every((dual, i) => program.tight[i] === 1 || dual >= 0)).toBe(true);
  expect(objective).toBe(x.reduce((sum, value, j) => sum + value * program.cost[j]!, 0));
}

describe('the same optimum as HiGHS', () => {
  test.each([
    ['small whole numbers: ties, redundant rows, degenerate corners', true],
    ['any numbers', false],
  ])('400 programs of %s', (_, integers) => {
    let redundant = 0;
    for (let seed = 0; seed < 400; seed++) {
      const program = randomProgram(seededRandom(seed), integers);
      const { kind, objective } = byHighs(highs, program);
      expect(kind).toBe('optimal');
      expectOptimum(program, optimum(program), objective);
      if (program.rows > program.columns) redundant++;
    }
    expect(redundant).toBeGreaterThan(20);
  });

  test('600 programs that may have none: the same kind of answer', () => {
    const seen = { optimal: 0, infeasible: 0, unbounded: 0, undecided: 0 };
    for (let seed = 1000; seed < 1600; seed++) {
      const random = seededRandom(seed);
      const drawn = randomProgram(random, seed % 2 === 0);
      const program =
        seed % 4 < 2
          ? { ...drawn, rightHandSide: drawn.rightHandSide.map((right) => right + (random.next() < 0.3 ? 8 * random.next() - 4 : 0)) }
          : {
              ...drawn,
              upper: drawn.upper.map((limit) => (random.next() < 0.6 ? unlimited : limit)),
              coefficient: drawn.coefficient.map((value, k) => (drawn.rowIndex[k] === drawn.rows - 1 && random.next() < 0.5 ? 0 : value)),
            };
      const first = byHighs(highs, program);
      const expected = first.kind === 'undecided' ? byHighs(highs, program, { presolve: 'on' }) : first;
      const answer = solveLinearProgram(program, newWorkspace(program));
      expect(answer.kind).toBe(expected.kind);
      if (answer.kind === 'optimal') expectOptimum(program, answer, expected.objective);
      seen[answer.kind]++;
    }
    expect(Math.min(seen.optimal, seen.infeasible, seen.unbounded)).toBeGreaterThan(50);
  });

  test.each([
    [48, 1, 1, 120],
    [48, 2, 1, 120],
    [192, 1, 0.25, 20],
    [192, 2, 1, 20],
    [96, 0, 1, 20],
  ])('plants with cycles of a day and energy owed: %d steps, %d storages, %d h each, %d plants', (steps, storages, stepHours, plants) => {
    for (let seed = 0; seed < plants; seed++) {
      const program = tiedDispatchProgram(randomTiedDispatch(seededRandom(7919 * steps + seed), steps, storages, stepHours));
      expectOptimum(program, optimum(program), byHighs(highs, program).objective);
    }
  });

  test('prices and penalties a hundred thousand times larger, and amounts a thousand times smaller', () => {
    for (let seed = 0; seed < 30; seed++) {
      const program = tiedDispatchProgram(randomTiedDispatch(seededRandom(seed), 48, 1));
      const scaled = {
        ...program,
        cost: program.cost.map((cost) => 1e5 * cost),
        upper: program.upper.map((limit) => 1e-3 * limit),
        rightHandSide: program.rightHandSide.map((right) => 1e-3 * right),
      };
      const { objective } = optimum(program);
      expect(Math.abs(optimum(scaled).objective - 1e2 * objective)).toBeLessThan(1e-7 * Math.max(1, Math.abs(1e2 * objective)));
    }
  });
});

interface PublishedYear {
  readonly problem: {
    readonly n: number;
    readonly dt_h: number;
    readonly export_limit_mw: number;
    readonly import_limit_mw: number;
    readonly price: string;
    readonly battery: {
      readonly p_ch_mw: number;
      readonly e_mwh: number;
      readonly soc_init: number;
      readonly eff_ch: number;
      readonly max_cycles_per_day: number;
    };
  };
  readonly result: { readonly objective: number };
}

test('a published year with at most one cycle a day, 8760 steps and 365 tying rows: the optimum of HiGHS, as one program', () => {
  const published = new URL('../../../../fixtures/published/dispatch/', import.meta.url);
  const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, published), 'utf8'));
  const { problem, result } = read('L1b_arb_1cycle_synth.json') as PublishedYear;
  const { values } = read(problem.price) as { values: number[] };
  const { battery } = problem;
  const level = battery.soc_init * battery.e_mwh;
  const program = tiedDispatchProgram({
    stepHours: problem.dt_h,
    pricePerMWh: Float64Array.from(values),
    generationMW: constantSeries(problem.n, 0),
    exportLimitMW: problem.export_limit_mw,
    importLimitMW: problem.import_limit_mw,
    storages: [
      {
        capacityMWh: battery.e_mwh,
        powerMW: battery.p_ch_mw,
        efficiency: battery.eff_ch,
        startMWh: level,
        endMWh: level,
        cyclesPerDay: battery.max_cycles_per_day,
      },
    ],
    obligations: [],
    penaltyPerMWh: 0,
  });
  expectOptimum(program, optimum(program), result.objective);
});

describe('what always holds', () => {
  const seeds = fc.integer({ min: 0, max: 1e9 });

  test('a work space gives the same answer whatever was solved in it before', () => {
    fc.assert(
      fc.property(seeds, seeds, (one, other) => {
        const first = tiedDispatchProgram({ ...randomTiedDispatch(seededRandom(one), 24, 1), obligations: [] });
        const second = tiedDispatchProgram({ ...randomTiedDispatch(seededRandom(other), 24, 1), obligations: [] });
        fc.pre(first.rows === second.rows);
        const used = newWorkspace(first);
        optimum(first, used);
        expect(optimum(second, used)).toEqual(optimum(second));
      }),
      { numRuns: draws(20) },
    );
  });

  test('another cycle a day never brings less', () => {
    fc.assert(
      fc.property(seeds, fc.double({ min: 0, max: 2, noNaN: true }), (seed, cyclesPerDay) => {
        const plant = randomTiedDispatch(seededRandom(seed), 48, 1);
        const best = (cycles: number) =>
          optimum(tiedDispatchProgram({ ...plant, storages: plant.storages.map((unit) => ({ ...unit, cyclesPerDay: cycles })) })).objective;
        const fewer = best(cyclesPerDay);
        expect(best(cyclesPerDay + 1)).toBeGreaterThan(fewer - 1e-8 * Math.max(1, Math.abs(fewer)));
      }),
      { numRuns: draws(20) },
    );
  });

  test('the order in which tying rows stand does not change the optimum', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const program = tiedDispatchProgram(randomTiedDispatch(seededRandom(seed), 48, 2));
        const last = program.rows - 1;
        const reversed = {
          ...program,
          rowIndex: program.rowIndex.map((row) => last - row),
          rightHandSide: program.rightHandSide.toReversed(),
          tight: program.tight.toReversed(),
        };
        const { objective } = optimum(program);
        expect(Math.abs(optimum(reversed).objective - objective)).toBeLessThan(1e-8 * Math.max(1, Math.abs(objective)));
      }),
      { numRuns: draws(15) },
    );
  });

  test('amounts that are nothing are 0, not almost 0', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const program = tiedDispatchProgram(randomTiedDispatch(seededRandom(seed), 48, 1));
        const { x } = optimum(program);
        const almost = x.filter((value) => value > 0 && value < 1e-7);
        expect(almost).toHaveLength(0);
      }),
      { numRuns: draws(30) },
    );
  });
});
