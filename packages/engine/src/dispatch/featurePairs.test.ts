import * as fc from 'fast-check';
import type { Highs } from 'highs';
import { beforeAll, describe, expect, test } from 'vitest';
import { draws } from '../../../../test/draws';
import { compareDispatch } from '../../../../test/oracle/compareDispatch';
import { allowedOfSets, changingOf, dispatchOfSet } from '../../../../test/oracle/featureSets';
import { loadSolver } from '../../../../test/oracle/linearProgram';
import { canMeet, coveringSets, pairedFeatures } from '../../../../test/oracle/pairedFeatures';
import type { RandomWindow } from '../../../../test/oracle/randomPlant';
import { dispatchYear } from './dispatch';

let highs: Highs;
beforeAll(async () => {
  highs = await loadSolver();
});

/** The plan keeps every row, its money is that of its flows, and neither it nor its certificate is further from the optimum than allowed. */
function isExact(window: RandomWindow): void {
  const { faults } = compareDispatch(highs, window, allowedOfSets, () => dispatchYear(window.problem, window.horizon, changingOf(window)));
  expect(faults.join('; ')).toBe('');
}

const laterOnes = (feature: (typeof pairedFeatures)[number]): (typeof pairedFeatures)[number][] =>
  pairedFeatures.slice(pairedFeatures.indexOf(feature) + 1).filter((other) => canMeet(feature, other));

describe('any two features, and nothing else', () => {
  test.each(pairedFeatures.slice(0, -1))('%s with each other one', (feature) => {
    for (const other of laterOnes(feature)) {
      const seed = 100 * pairedFeatures.indexOf(feature) + pairedFeatures.indexOf(other);
      fc.assert(fc.property(dispatchOfSet([feature, other]), isExact), { numRuns: draws(4), seed });
    }
  });
});

describe('any two features, among six more', () => {
  const sets = coveringSets();

  test('are in one of the sets', () => {
    const missing = pairedFeatures.flatMap((feature) =>
      laterOnes(feature)
        .filter((other) => !sets.some((set) => set.includes(feature) && set.includes(other)))
        .map((other) => `${feature} + ${other}`),
    );
    expect(missing).toEqual([]);
    expect(pairedFeatures.flatMap(laterOnes)).toHaveLength(401);
  });

  test.each(sets.map((set, place) => [set.join(', '), set, place] as const))('%s', (_, set, seed) => {
    fc.assert(fc.property(dispatchOfSet(set), isExact), { numRuns: draws(16), seed });
  });
});
