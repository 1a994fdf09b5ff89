import { dispatchYear } from '@hybrid/engine/dispatch/dispatch';
import * as fc from 'fast-check';
import { type Allowed, compareDispatch } from '../test/oracle/compareDispatch';
import { loadSolver } from '../test/oracle/linearProgram';
import { changingOf, dispatchOfSet, exact } from '../test/oracle/featureSets';
import { coveringSets } from '../test/oracle/pairedFeatures';
import { allowedOf, dispatchWith, features, mixedDispatch } from '../test/oracle/randomDispatch';
import type { RandomWindow } from '../test/oracle/randomPlant';
import { printTable } from './table';

/** A third of the windows has one feature, a third any mix, a third sets of features in which each pair is. */
const windows = 10_000;
const firstSeed = 20_260;

type NamedWindow = RandomWindow & { readonly features?: readonly string[] };
type Drawn = readonly [name: string, windows: fc.Arbitrary<NamedWindow>, count: number, allowed: Allowed];

/**
 * Runs the property tests of the terms in their long form: the dispatch of 10,000 random windows beside HiGHS. For each feature, and each set of them, it prints the windows
 * without a plan, the largest share of an optimum missed, and the faults, with the number of the first window that has them: `fc.sample`
 * with the seed of the row draws it again. Ends with exit code 1 if there are any.
 */
export async function benchRandomDispatch(): Promise<void> {
  const highs = await loadSolver();
  const third = windows / 3;
  const each = (of: readonly unknown[]): number => Math.ceil(third / of.length);
  const sets = coveringSets();
  const draws: readonly Drawn[] = [
    ...features.map((one): Drawn => [one, dispatchWith([one]), each(features), allowedOf([one])]),
    ['any mix', mixedDispatch(), Math.ceil(third), allowedOf(features)],
    ...sets.map((set): Drawn => [set.join(', '), dispatchOfSet(set), each(sets), exact]),
  ];
  const rows = [['feature', 'windows', 'no plan', 'ms', 'largest share missed', 'allowed', 'faulty', 'first']];
  const firsts: string[] = [];
  for (const [place, [name, drawn, count, allowed]] of draws.entries()) {
    let withoutPlan = 0;
    let largest = 0;
    let faulty = 0;
    let ms = 0;
    let first: number | undefined;
    for (const [index, window] of fc.sample(drawn, { numRuns: count, seed: firstSeed + place }).entries()) {
      const { faults, missedShare } = compareDispatch(highs, window, allowed, () => {
        const started = performance.now();
        try {
          return dispatchYear(window.problem, window.horizon, changingOf(window));
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
      firsts.push(`${name}, window ${index}${window.features ? ` (${window.features.join(', ')})` : ''}: ${faults.slice(0, 3).join('; ')}`);
    }
    rows.push([
      name,
      String(count),
      String(withoutPlan),
      ms.toFixed(0),
      largest.toExponential(1),
      allowed.missedShare.toExponential(0),
      String(faulty),
      first === undefined ? '-' : String(first),
    ]);
  }
  printTable(`Random windows against HiGHS, seeds from ${firstSeed} on, one a row`, rows);
  if (firsts.length === 0) return;
  console.log(`\n${firsts.join('\n')}`);
  process.exitCode = 1;
}
