import { describe, expect, test } from 'vitest';
import { newProject, type Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { newSolar, type Solar } from '@hybrid/project/document/solar';
import { blankSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { newWind, type Wind } from '@hybrid/project/document/wind';
import { productionQuestion, type ProductionQuestion } from './productionQuestion';

const file = (hash: string): TimeSeries => ({ ...blankSeries, state: 'ready', hash, count: 8760 });
const start = newProject('p', '2028-01-01');
const withSolar = (...solar: readonly Partial<Solar>[]): Project => ({
  ...start,
  useSolar: true,
  solar: solar.map((part, index) => ({ ...newSolar(`pv-${index + 1}`, index + 1, 25), ...part })),
});
const withWind = (part: Partial<Wind>): Project => ({ ...start, useWind: true, wind: [{ ...newWind('wind-1', 1, 25), ...part }] });
const sun = { ...start.solarResource, kind: 'timeseries', data: file('sun') } as const;
const air = { ...start.temperatureResource, kind: 'timeseries', data: file('air') } as const;
const asked = (found: ReturnType<typeof productionQuestion>): ProductionQuestion => {
  if (typeof found === 'string') throw new Error(`Lacks ${found}`);
  return found;
};

describe('what is not there yet is named', () => {
  test.each([
    ['solarResource', withSolar({ kind: 'homer' })],
    ['file', withSolar({ kind: 'custom' })],
    ['file', withSolar({ kind: 'custom', customData: file('a'), customSizeArray: [{ id: 'file-1', size: 5, data: blankSeries }] })],
    ['size', withSolar({ kind: 'custom', customData: file('a'), sizing: absolute([0]) })],
  ] as const)('solar: %s', (lack, project) => expect(productionQuestion(project, 'solar', 'pv-1')).toBe(lack));

  test.each([
    ['windResource', withWind({})],
    ['file', withWind({ kind: 'production' })],
    ['size', withWind({ sizing: absolute([0]) })],
    ['size', withWind({ kind: 'production', data: file('a'), customSizing: absolute([0]) })],
  ] as const)('wind: %s', (lack, project) => expect(productionQuestion(project, 'wind', 'wind-1')).toBe(lack));
});

test('the PV calculator reads the sun, and the air where the heat of the cells counts', () => {
  const project = { ...withSolar({ kind: 'homer' }), solarResource: sun, temperatureResource: air };
  expect(asked(productionQuestion(project, 'solar', 'pv-1')).hashes).toEqual(['sun', 'air']);
  const [pv] = project.solar as readonly [Solar];
  const cold = { ...project, solar: [{ ...pv, considerTemperature: false }] };
  expect(asked(productionQuestion(cold, 'solar', 'pv-1')).hashes).toEqual(['sun']);
});

test('all arrays that can be calculated go with the one that is asked for; one without its file does not hinder', () => {
  const project = withSolar({ kind: 'custom', customData: file('a') }, { kind: 'custom' }, { kind: 'custom', customData: file('b') });
  const found = asked(productionQuestion(project, 'solar', 'pv-1'));
  expect(found.project.solar.map(({ id }) => id)).toEqual(['pv-1', 'pv-3']);
  expect(found.hashes).toEqual(['a', 'b']);
});

test('a change of costs asks the same; a change of what production follows from does not', () => {
  const project = { ...withWind({}), windResource: { ...start.windResource, kind: 'timeseries', data: file('wind') } as const };
  const [wind] = project.wind as readonly [Wind];
  const ask = (part: Partial<Wind>, whole: Partial<Project> = {}) =>
    productionQuestion({ ...project, ...whole, wind: [{ ...wind, ...part }] }, 'wind', 'wind-1');
  expect(ask({ cost: { ...wind.cost, type: 'complex' } }, { energyMarkets: [], name: 'Another' })).toEqual(ask({}));
  expect(ask({ altitude: 1000 })).not.toEqual(ask({}));
  expect(ask({}, { windPlannedOutage: 5 })).not.toEqual(ask({}));
});
