import { expect, test } from 'vitest';
import { canonicalText, readProject, seriesOf } from '@hybrid/project/files/projectFile';
import { runChecks } from '@hybrid/project/issues/checks';
import { builtInSamples } from './samples';

test('there are six, each with a name and an id of its own', () => {
  expect(builtInSamples).toHaveLength(6);
  expect(new Set(builtInSamples.map(({ id }) => id)).size).toBe(6);
  expect(new Set(builtInSamples.map(({ name }) => name)).size).toBe(6);
});

test.each(builtInSamples.map((sample) => [sample.name, sample] as const))('%s', (_, sample) => {
  const { project, series } = sample.make();
  // A document that is read as it was written, with the values of all its series.
  expect(readProject(canonicalText(project))).toEqual(project);
  for (const { hash, count } of seriesOf(project)) expect(series.get(hash)).toHaveLength(count);
  expect(series.size).toBe(new Set(seriesOf(project).map(({ hash }) => hash)).size);
  // Nothing is wrong with it but what the calculation does not cover.
  const errors = runChecks(project).filter(({ severity, code }) => severity === 'error' && !code.startsWith('COV-'));
  expect(errors.map(({ text }) => text)).toEqual([]);
  // It says that its figures are made up.
  expect(project.notes).toContain('made up');
  // Made again it is the same.
  expect(canonicalText(sample.make().project)).toBe(canonicalText(project));
});

test('what they show: markets, contracts, technologies and stages', () => {
  const made = builtInSamples.map((sample) => sample.make().project);
  const shown = (wanted: (project: (typeof made)[number]) => boolean) => made.filter(wanted).length;
  expect(shown(({ useRegulationMarket }) => useRegulationMarket)).toBe(1);
  expect(shown(({ useCapacityMarket }) => useCapacityMarket)).toBe(1);
  expect(shown(({ useContract, useSystemSizer }) => useContract && useSystemSizer)).toBe(1);
  expect(shown(({ bus }) => bus === 'dc')).toBe(1);
  expect(shown(({ earlyAnalysis }) => !earlyAnalysis)).toBe(1);
  expect(shown(({ energyMarkets }) => energyMarkets.length === 2)).toBe(1);
});
