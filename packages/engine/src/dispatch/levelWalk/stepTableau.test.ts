import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dispatchWith, features } from '../../../../../test/oracle/randomDispatch';
import type { DispatchProblem } from '../problem';
import { fillStep, type StepProgram, stepProgram } from '../stepProgram/stepProgram';
import { walkUp } from './levelWalk';
import { optimise } from './stepOptimum';
import { columnValues, type LevelFunctions, newStepTableau, standStill, type StepTableau } from './stepTableau';
import { plant } from '../testing';
import { isTied } from '../ties';

/** 1 MW, 4 MWh, a tenth lost on each way; one hour at `salePrice`, with the grid at hand at `purchasePrice`. */
function hour(salePrice: number, purchasePrice: number): DispatchProblem {
  return plant([salePrice], { purchasePricePerMWh: Float64Array.of(purchasePrice), terms: {} });
}

interface Filled {
  readonly program: StepProgram;
  readonly tableau: StepTableau;
}

function filled(problem: DispatchProblem, floorMWh: number, ceilingMWh: number): Filled {
  const program = stepProgram(problem);
  fillStep(problem, 0, floorMWh, ceilingMWh, program);
  const tableau = newStepTableau(program);
  tableau.negligible = 1e-9;
  return { program, tableau };
}

/** Worth of the level after the step: one piece after another, from the floor. */
function valueAfter(kinkMWh: readonly number[], slopePerMWh: readonly number[]): LevelFunctions {
  const functions = { kinkMWh: new Float64Array(256), slopePerMWh: new Float64Array(256) };
  functions.kinkMWh.set(kinkMWh);
  functions.slopePerMWh.set(slopePerMWh);
  return functions;
}

/** Kinks and slopes of the best money by the level before the step. */
function walked(problem: DispatchProblem, slopePerMWh: readonly number[], kinkMWh: readonly number[]) {
  const floorMWh = kinkMWh[0] as number;
  const ceilingMWh = kinkMWh.at(-1) as number;
  const { program, tableau } = filled(problem, floorMWh, ceilingMWh);
  const functions = valueAfter(kinkMWh, slopePerMWh);
  const place = kinkMWh.length;
  standStill(program, Float64Array.of(floorMWh), functions, 0, slopePerMWh.length, tableau);
  optimise(tableau);
  const pieces = walkUp(tableau, floorMWh, ceilingMWh, place);
  return {
    kinkMWh: [...functions.kinkMWh.subarray(place, place + pieces + 1)],
    slopePerMWh: [...functions.slopePerMWh.subarray(place, place + pieces)],
  };
}

/** Returns the maximum money of the step and of the level after it, from one level. */
function bestFrom(problem: DispatchProblem, levelMWh: number, slopePerMWh: readonly number[], kinkMWh: readonly number[]): number {
  const { program, tableau } = filled(problem, kinkMWh[0] as number, kinkMWh.at(-1) as number);
  const functions = valueAfter(kinkMWh, slopePerMWh);
  standStill(program, Float64Array.of(levelMWh), functions, 0, slopePerMWh.length, tableau);
  optimise(tableau);
  const power = new Float64Array(program.columnCount);
  columnValues(tableau, power);
  let money = 0;
  let after = levelMWh;
  for (let j = 0; j < program.columnCount; j++) {
    money += program.cost[j] * power[j];
    after += (program.gainMWh[0] as Float64Array)[j] * power[j];
  }
  return money + areaUpTo(after, kinkMWh, slopePerMWh);
}

const areaUpTo = (levelMWh: number, kinkMWh: readonly number[], slopePerMWh: readonly number[]): number =>
  slopePerMWh.reduce((sum, slope, i) => {
    const from = kinkMWh[i] as number;
    return sum + slope * Math.max(0, Math.min(levelMWh, kinkMWh[i + 1] as number) - from);
  }, 0);

describe('one hour of 1 MW and 4 MWh, by hand', () => {
  const near = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 9));

  test('at 100, energy that is worth 50 later is sold: the first 1 / 0.9 MWh bring 90 each, the rest 50', () => {
    const { kinkMWh, slopePerMWh } = walked(hour(100, 200), [50], [0, 4]);
    expect(kinkMWh).toEqual(near([0, 1 / 0.9, 4]));
    expect(slopePerMWh).toEqual(near([90, 50]));
  });

  test('at 20 to buy, energy that is worth 50 later is bought until the cells are full: the last 0.9 MWh save 20 / 0.9 each', () => {
    const { kinkMWh, slopePerMWh } = walked(hour(20, 20), [50], [0, 4]);
    expect(kinkMWh).toEqual(near([0, 3.1, 4]));
    expect(slopePerMWh).toEqual(near([50, 20 / 0.9]));
  });

  test('between the price to buy and that to sell nothing moves: the worth after the step is that before it', () => {
    const { kinkMWh, slopePerMWh } = walked(hour(50, 60), [66, 46], [0, 2, 4]);
    expect(kinkMWh).toEqual(near([0, 2, 4]));
    expect(slopePerMWh).toEqual(near([66, 46]));
  });
});

test('the walk along the level says what the optimum from each level earns more than from the floor', () => {
  const drawn = dispatchWith([], 1, 1);
  const alone = fc.constantFrom(...features).chain((feature) => dispatchWith([feature], 1, 1));
  const drawnSlopes = fc.array(fc.integer({ min: -50, max: 200 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(
      fc.oneof(drawn, alone),
      drawnSlopes,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
      (one, slopes, shares) => {
        fc.pre(!isTied(one.problem));
        const { floorMWh, ceilingMWh } = one.problem.storage;
        fc.pre(ceilingMWh - floorMWh > 0.1);
        const falling = [...new Set(slopes)].sort((a, b) => b - a);
        const kinks = Array.from({ length: falling.length + 1 }, (_, i) => floorMWh + ((ceilingMWh - floorMWh) * i) / falling.length);
        const { kinkMWh, slopePerMWh } = walked({ terms: {}, ...one.problem }, falling, kinks);
        for (let i = 1; i < slopePerMWh.length; i++) expect(slopePerMWh[i]).toBeLessThanOrEqual((slopePerMWh[i - 1] as number) + 1e-6);
        const atFloor = bestFrom(one.problem, floorMWh, falling, kinks);
        for (const share of shares) {
          const levelMWh = floorMWh + share * (ceilingMWh - floorMWh);
          const more = bestFrom(one.problem, levelMWh, falling, kinks) - atFloor;
          const by = areaUpTo(levelMWh, kinkMWh, slopePerMWh);
          expect(Math.abs(more - by)).toBeLessThan(1e-6 * Math.max(300, Math.abs(more), Math.abs(atFloor)));
        }
      },
    ),
    { numRuns: 500 },
  );
});
