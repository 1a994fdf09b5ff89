import { dispatchYear } from '@hybrid/engine/dispatch/dispatch';
import * as fc from 'fast-check';
import { compareDispatch } from '../test/oracle/compareDispatch';
import { loadSolver } from '../test/oracle/linearProgram';
import { dispatchWith, features, mixedDispatch, type RandomDispatch, toleranceOf } from '../test/oracle/randomDispatch';
import { printTable } from './table';

/** Half of the windows have one feature, the other half any mix. */
const windows = 10_000;
const firstSeed = 20_260;

/**
 * Runs the property tests of the terms in their long form: the dispatch of 10,000 random windows beside HiGHS. For each feature it prints the windows
 * without a plan, the largest share of an optimum missed, and the faults, with the number of the first window that has them: `fc.sample`
 * with the seed of the row draws it again. Ends with exit code 1 if there are any.
 */
export async function benchRandomDispatch(): Promise<void> {
  const highs = await loadSolver();
  const each = Math.ceil(windows / 2 / features.length);
  const draws: readonly (readonly [name: string, windows: fc.Arbitrary<RandomDispatch>, count: number, tolerance: number])[] = [
    ...features.map((feature) => [feature, dispatchWith([feature]), each, toleranceOf([feature])] as const),
    ['any mix', mixedDispatch(), windows / 2, toleranceOf(features)],
  ];
  const rows = [['feature', 'windows', 'no plan', 'ms', 'largest share missed', 'allowed', 'faulty', 'first']];
  const firsts: string[] = [];
  for (const [place, [name, drawn, count, tolerance]] of draws.entries()) {
    let withoutPlan = 0;
    let largest = 0;
    let faulty = 0;
    let ms = 0;
    let first: number | undefined;
    for (const [index, dispatch] of fc.sample(drawn, { numRuns: count, seed: firstSeed + place }).entries()) {
      const { faults, missedShare } = compareDispatch(highs, dispatch, ({ problem, horizon }) => {
        const started = performance.now();
        try {
          return dispatchYear(problem, horizon);
        } finally {
          ms += performance.now() - started;
        }
      });
      if (faults.length === 0 && missedShare === undefined) withoutPlan += 1;
      else if (faults.length === 0) largest = Math.max(largest, Math.abs(missedShare ?? 0));
      if (faults.length === 0) continue;
      faulty += 1;
      if (first !== undefined) continue;
      first = index;
      firsts.push(`${name}, window ${index} (${dispatch.features.join(', ')}): ${faults.slice(0, 3).join('; ')}`);
    }
    rows.push([
      name,
      String(count),
      String(withoutPlan),
      ms.toFixed(0),
      largest.toExponential(1),
      tolerance.toExponential(0),
      String(faulty),
      first === undefined ? '-' : String(first),
    ]);
  }
  printTable(`Random windows against HiGHS, seeds from ${firstSeed} on, one a row`, rows);
  if (firsts.length === 0) return;
  console.log(`\n${firsts.join('\n')}`);
  process.exitCode = 1;
}
