import * as fc from 'fast-check';
import type { Highs } from 'highs';
import { beforeAll, describe, expect, test } from 'vitest';
import { draws } from '../../../../test/draws';
import { compareDispatch } from '../../../../test/oracle/compareDispatch';
import { changingOf, dispatchOfSet, exact } from '../../../../test/oracle/featureSets';
import { loadSolver } from '../../../../test/oracle/linearProgram';
import { canMeet, coveringSets, type PairedFeature, pairedFeatures } from '../../../../test/oracle/pairedFeatures';
import type { RandomWindow } from '../../../../test/oracle/randomPlant';
import { dispatchYear } from './dispatch';

let highs: Highs;
beforeAll(async () => {
  highs = await loadSolver();
});

/** The plans of windows with a set of features keep every row, their money is that of their flows, and the optimum is as near as their certificates say. */
function haveExactPlans(features: readonly PairedFeature[]): fc.IPropertyWithHooks<[RandomWindow]> {
  return fc.property(dispatchOfSet(features), (window) => {
    const { faults } = compareDispatch(highs, window, exact, () => dispatchYear(window.problem, window.horizon, changingOf(window)));
    expect(faults.join('; ')).toBe('');
  });
}

const laterOnes = (feature: PairedFeature): readonly PairedFeature[] =>
  pairedFeatures.slice(pairedFeatures.indexOf(feature) + 1).filter((other) => canMeet(feature, other));

describe('any two features, and nothing else', () => {
  test.each(pairedFeatures.slice(0, -1))('%s with each other one', (feature) => {
    for (const other of laterOnes(feature)) {
      const seed = 100 * pairedFeatures.indexOf(feature) + pairedFeatures.indexOf(other);
      fc.assert(haveExactPlans([feature, other]), { numRuns: draws(4), seed });
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
    fc.assert(haveExactPlans(set), { numRuns: draws(16), seed });
  });
});
