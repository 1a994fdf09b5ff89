import { describe, expect, test } from 'vitest';
import { readManifestFile, writeManifestFile } from '@hybrid/project/results/manifest';
import { fixtureInputs, fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { goldenNames, goldenProject, goldenSeries } from '../../../../test/goldenProjects';
import { caseGrid } from '../cases/caseGrid';
import { engineVersion } from '../engineVersion';
import { keyOutcome } from '../simulate/runProject';
import { manifestOf, replayManifest } from './manifest';

const [key] = caseGrid(fixtureProject).keys;
const outcome = keyOutcome(fixtureProject, key!, fixtureSeries);
if ('missed' in outcome) throw new Error('The fixture has rows.');
const calculated = '2026-01-01T00:00:00.000Z';
const manifest = manifestOf(fixtureProject, key!, fixtureSeries, outcome.item, calculated);

describe('a manifest', () => {
  test('names engine, input, case, values and series of a result', () => {
    expect(manifest).toMatchObject({ engineVersion, result: key!.id, calculated, seeds: {} });
    expect(manifest.values[`solar/${fixtureProject.solar[0]!.id}/sizing`]).toBe(key!.sizes[0]);
    expect(manifest.series.map(({ hash }) => hash).sort()).toEqual([...fixtureInputs.keys()].sort());
  });

  test('is read as it was written, with its input, and replayed to the same digits', () => {
    const file = readManifestFile(writeManifestFile({ manifest, project: fixtureProject, inputs: fixtureInputs }));
    expect(file.manifest).toEqual(manifest);
    expect(replayManifest(file.manifest, file.project, (hash) => file.inputs.get(hash)!)).toEqual({
      row: outcome.item,
      differences: [],
      engineVersion,
    });
  });

  test('of another result tells which figures moved and from what', () => {
    const other = { ...manifest, engineVersion: '0.1.0', row: { ...manifest.row, npv: 1 } };
    expect(replayManifest(other, fixtureProject, fixtureSeries).differences).toEqual([
      { figure: 'npv', before: 1, after: outcome.item.npv },
    ]);
  });

  test('is refused for another input, another case, and text that is none', () => {
    const costlier = { ...fixtureProject, discountRate: fixtureProject.discountRate + 1 };
    expect(() => replayManifest(manifest, costlier, fixtureSeries)).toThrow('The input is not that of the manifest.');
    expect(() => replayManifest({ ...manifest, result: 'x' }, fixtureProject, fixtureSeries)).toThrow('no such simulation');
    for (const text of ['', '{}', '{"manifest":{}}', '[1]']) expect(() => readManifestFile(text)).toThrow('This is not a manifest.');
    expect(() => readManifestFile(JSON.stringify({ manifest, input: {} }))).toThrow('project file');
  });
});

test('every draw of a project has its seed in the manifest', () => {
  const seeds = (name: string) => {
    const project = goldenProject(name);
    return Object.keys(manifestOf(project, caseGrid(project).keys[0]!, goldenSeries, outcome.item, calculated).seeds);
  };
  const drawn = goldenNames.filter((name) => seeds(name).length > 0);
  const random = goldenNames.filter((name) => {
    const { useCapacityMarket, capacityMarkets } = goldenProject(name);
    return useCapacityMarket && capacityMarkets.some(({ eventKind }) => eventKind === 'random');
  });
  expect(random.length).toBeGreaterThan(0);
  for (const name of random) expect(drawn).toContain(name);
});
