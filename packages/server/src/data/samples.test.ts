import { expect, test } from 'vitest';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import { canonicalText, readProject, seriesOf } from '@hybrid/project/files/projectFile';
import { runChecks } from '@hybrid/project/issues/checks';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { runProject } from '@hybrid/engine/simulate/runProject';
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
  // The only issues are those that the calculation does not cover.
  const errors = runChecks(project).filter(({ severity, code }) => severity === 'error' && !code.startsWith('COV-'));
  expect(errors.map(({ text }) => text)).toEqual([]);
  // It says that its figures are made up.
  expect(project.notes).toContain('made up');
  // It says what to look at, and what to try.
  expect(project.notes).toMatch(/(Look at|Run) .+ Try: /);
  // Making it again gives the same document.
  expect(canonicalText(sample.make().project)).toBe(canonicalText(project));
});

test.each(builtInSamples.map((sample) => [sample.spanishName, sample] as const))('%s: the same project in Spanish', (name, sample) => {
  const [english, spanish] = [sample.make().project, sample.make('es').project];
  expect(spanish.name).toBe(name);
  expect(spanish.notes).toContain('inventados');
  expect(spanish.notes).toMatch(/(Vea|vea|Ejecute) .+ Pruebe: /);
  const files = seriesOf(spanish).map((series) => series.name);
  expect(files.filter((file) => file.includes('Synthetic'))).toEqual([]);
  // Only names and notes differ, so the result does not.
  const nameless = (project: typeof english): string => canonicalText({ ...project, name: '', notes: '' });
  const back = seriesOf(english).reduce((text, { name: file }, at) => text.replaceAll(`"${files[at]}"`, `"${file}"`), nameless(spanish));
  expect(back).toBe(nameless(english));
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

test.each(builtInSamples.map((sample) => [sample.name, sample] as const))('%s: comes to what an investor could believe', (_, sample) => {
  const { project, series } = sample.make();
  const { items, infeasible } = runProject(project, (hash) => series.get(hash)!);
  expect(infeasible).toBe(0);
  const [best] = items;
  expect(best!.npv).toBeGreaterThan(0);
  expect(best!.irr).toBeGreaterThan(0.07);
  expect(best!.irr).toBeLessThan(0.16);
  expect(best!.payback).toBeLessThan(15);
});

test('storage before the converter of the DC-coupled sample keeps at noon what the converter cannot take', () => {
  const { project, series } = builtInSamples.find(({ id }) => id === 'solar-storage-dc')!.make();
  const curtailedAtLimitMWh = (made: typeof project): number => {
    const [key] = caseGrid(made).keys;
    return detailsReport(made, key!, (hash) => series.get(hash)!).performance.curtailedAtLimit.first;
  };
  const without = curtailedAtLimitMWh(useTechnology('storage', false)(project));
  expect(without).toBeGreaterThan(5000);
  expect(curtailedAtLimitMWh(project)).toBeLessThan(0.05 * without);
});
