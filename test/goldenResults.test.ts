import { describe, expect, test } from 'vitest';
import { goldenDifferences } from './goldenDifferences';
import { goldenNames, goldenProject } from './goldenProjects';
import { goldenResults, goldenRun, storedResults, type GoldenRun } from './goldenResults';

const runs = new Map<string, GoldenRun>();

/** Each project is run once for all that is asked of it. */
function runOf(name: string): GoldenRun {
  const run = runs.get(name) ?? goldenRun(goldenProject(name));
  runs.set(name, run);
  return run;
}

describe.each(goldenNames)('%s', (name) => {
  test('gives its stored results', () => {
    expect(goldenDifferences(storedResults(name), goldenResults(runOf(name)), goldenProject(name).useStorage)).toEqual([]);
  });
});

test('a figure that is off by more than its column may be is named', () => {
  const stored = storedResults('regulation');
  const { items } = stored.table;
  const changed = (share: number) => ({
    ...stored,
    table: { ...stored.table, items: items.map((item) => ({ ...item, capex: item.capex * (1 + share), npv: item.npv * (1 + share) })) },
  });
  const named = (share: number) => goldenDifferences(stored, changed(share), true).map((text) => text.split(':')[0]);
  expect(named(5e-7)).toEqual([]);
  expect(named(5e-6)).toEqual(['table / items / 0 / capex']);
  expect(named(5e-5)).toEqual(['table / items / 0 / capex', 'table / items / 0 / npv']);
});
