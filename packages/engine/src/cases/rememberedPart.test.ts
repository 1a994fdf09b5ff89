import { sensitivityDimensions } from '@hybrid/project/document/dimensions';
import { valueList } from '@hybrid/project/document/sizing';
import type { Project } from '@hybrid/project/document/project';
import { expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { buildCase } from './buildCase';
import { caseGrid } from './caseGrid';
import { projectSeries } from './projectSeries';
import { rememberedPart } from './rememberedPart';

const [pv] = fixtureProject.solar as readonly [Project['solar'][number]];
const swept: Project = {
  ...fixtureProject,
  solar: [{ ...pv, cost: { ...pv.cost, capitalSensitivity: valueList([0.5, 1]) } }],
};
const cases = caseGrid(swept).keys.map((key) => ({ key, input: buildCase(swept, fixtureSeries, key) }));

test('a part is resolved again only when a value that it asked for is another', () => {
  const shared = projectSeries(fixtureProject, fixtureSeries);
  let resolved = 0;
  const sum = rememberedPart((_project, _shared, picked) => {
    resolved++;
    return { sum: picked('a') + (picked('a') > 1 ? picked('b') : 0) };
  });
  const of = (a: number, b: number, project = fixtureProject): number => sum(project, shared, (path) => (path === 'a' ? a : b)).sum;
  expect([of(1, 5), of(1, 6), of(1, 7)]).toEqual([1, 1, 1]);
  expect(resolved).toBe(1);
  expect([of(2, 7), of(2, 8), of(2, 8), of(1, 8)]).toEqual([9, 10, 10, 1]);
  expect(resolved).toBe(4);
  expect(of(1, 8, { ...fixtureProject })).toBe(1);
  expect(resolved).toBe(5);
});

test('simulations that differ in a multiplier of costs share what their plants are made of', () => {
  const paths = sensitivityDimensions(swept).flatMap(({ lists }) => lists.map(({ path }) => path));
  const place = paths.indexOf(`solar/${pv.id}/cost/capitalSensitivity`);
  const { key, input } = cases[0]!;
  const before = buildCase(swept, fixtureSeries, key);
  const costlier = buildCase(swept, fixtureSeries, { ...key, sensitivity: key.sensitivity.with(place, 1) });
  expect(key.sensitivity[place]).toBe(0.5);
  for (const part of ['solar', 'wind', 'storages', 'markets'] as const) expect(costlier[part]).toBe(before[part]);
  expect(costlier.costs[0]?.capital).toBe(2 * (input.costs[0]?.capital ?? 0));
});

test('a case is the same in whatever order the simulations are built', () => {
  for (const { key, input } of cases.toReversed()) {
    expect(buildCase(swept, fixtureSeries, key)).toEqual(input);
    expect(buildCase({ ...swept }, fixtureSeries, key)).toEqual(input);
  }
});
