import type { Flows, TermFlows } from '@hybrid/engine/dispatch/problem';
import * as fc from 'fast-check';
import type { Highs } from 'highs';
import { beforeAll, describe, expect, test } from 'vitest';
import { optimumByHighs } from './oracle/dispatchLp';
import { judgeFlows } from './oracle/judgeFlows';
import { loadSolver } from './oracle/linearProgram';
import { dispatchWith, features, mixedDispatch, type RandomDispatch } from './oracle/randomDispatch';
import { planByHighs } from './oracle/wholeDispatchLp';

let highs: Highs;
beforeAll(async () => {
  highs = await loadSolver();
});

/** Dearest price a window can meet, duties aside: what a MWh more or less of rounding may cost. */
const rounding = (worth: number): number => 1e-6 * Math.max(300, Math.abs(worth));

/** Program and judge are written apart; where they meet, both say what the statement says. */
function agree({ problem, horizon }: RandomDispatch): void {
  const plan = planByHighs(highs, problem, horizon);
  if (plan === undefined) return;
  const { violations, worth } = judgeFlows(highs, problem, horizon, plan.flows);
  expect(violations).toEqual([]);
  expect(Math.abs(worth - plan.worth)).toBeLessThanOrEqual(rounding(plan.worth));
}

describe('the judge finds no fault in the optimum of the program, and counts its money alike', () => {
  test.each(features)('%s', (feature) => {
    fc.assert(fc.property(dispatchWith([feature]), agree), { numRuns: 40 });
  });

  test('any mix', () => {
    fc.assert(fc.property(mixedDispatch(), agree), { numRuns: 150 });
  });
});

test('without terms it is the program that came before', () => {
  fc.assert(
    fc.property(dispatchWith([]), ({ problem, horizon }) => {
      const before = optimumByHighs(highs, problem, horizon);
      const whole = planByHighs(highs, problem, horizon)?.worth;
      if (before === undefined) expect(whole).toBeUndefined();
      else expect(Math.abs((whole ?? Number.NaN) - before)).toBeLessThanOrEqual(rounding(before));
    }),
    { numRuns: 100 },
  );
});
