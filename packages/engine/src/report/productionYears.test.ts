import { describe, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { newSolar } from '@hybrid/project/document/solar';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { newWind } from '@hybrid/project/document/wind';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { goldenProject, goldenSeries } from '../../../../test/goldenProjects';
import { buildCase } from '../cases/buildCase';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import { firstYear } from '../simulate/firstYear';
import { productionYears } from './productionYears';
import { reported } from './testing';

const steady = (value: number) => (): Float64Array => new Float64Array(8760).fill(value);
const yearFile = { ...blankSeries, state: 'ready', hash: 'year', count: 8760, stepMinutes: 60 } as const;

describe('by hand', () => {
  test('40 MW of a file of 100 MW at 50 MW steady give 20 MW: 175,200 MWh, half of the nameplate', () => {
    const pv = { ...newSolar('pv-1', 1, 25), kind: 'custom', customData: yearFile, customSize: 100, sizing: absolute([10, 40]) } as const;
    const [year] = productionYears({ ...newProject('p', '2028-01-01'), useSolar: true, solar: [pv] }, steady(50_000));
    expect(year).toMatchObject({ owner: 'solar', id: 'pv-1', sizeMW: 40, clippedMWh: 0, hubSpeeds: undefined });
    expect(year?.energyMWh).toBeCloseTo(175_200, 6);
    expect(year?.capacityFactor).toBeCloseTo(0.5, 12);
    expect(year?.energyByMonthMWh[1]).toBeCloseTo(28 * 24 * 20, 6);
  });

  test('wind of 7 m/s at 10 m is 9.42 m/s on a hub of 80 m, all year in one bin', () => {
    const wind = { ...newWind('wind-1', 1, 25), sizing: absolute([3]) };
    const project = { ...newProject('p', '2028-01-01'), useWind: true, wind: [wind] };
    const windResource = { ...project.windResource, kind: 'timeseries', data: yearFile } as const;
    const [year] = productionYears({ ...project, windResource }, steady(7));
    // 7 · 8^(1/7) = 9.4215…
    expect(year?.hubSpeeds?.meanMS).toBeCloseTo(7 * 8 ** (1 / 7), 9);
    expect(year?.hubSpeeds?.hoursBySpeed).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 8760]);
    expect(year?.sizeMW).toBe(3);
  });

  test('a technology of size zero gives no year, and none that is off', () => {
    const pv = { ...newSolar('pv-1', 1, 25), kind: 'custom', customData: yearFile, sizing: absolute([0]) } as const;
    const project = { ...newProject('p', '2028-01-01'), useSolar: true, solar: [pv] };
    expect(productionYears(project, steady(1))).toEqual([]);
    expect(productionYears({ ...project, useSolar: false, solar: [{ ...pv, sizing: absolute([1]) }] }, steady(1))).toEqual([]);
  });

  test('without a year of its file it says what is missing', () => {
    const pv = { ...newSolar('pv-1', 1, 25), kind: 'custom' } as const;
    expect(() => productionYears({ ...newProject('p', '2028-01-01'), useSolar: true, solar: [pv] }, steady(1))).toThrow(
      'PV Solar 1: no data',
    );
  });
});

/** The simulation with every list at its largest value. */
function baseKey(project: typeof fixtureProject): CaseKey {
  const { keys } = caseGrid(project);
  const max = keys.reduce(
    (all, { sizes, sensitivity }) => [...sizes, ...sensitivity].map((value, at) => Math.max(value, all[at] ?? -Infinity)),
    [] as readonly number[],
  );
  return keys.find(({ sizes, sensitivity }) => [...sizes, ...sensitivity].every((value, at) => value === max[at])) as CaseKey;
}

test.each(['solar-ac', 'solar-calculated', 'system-converter', 'solar-and-storage-dc', 'quarter-hours', 'wind-and-storage-late'])(
  'the plant of %s generates in its first simulated year what the picture shows',
  (name) => {
    const project = goldenProject(name);
    const simulated = firstYear(buildCase(project, goldenSeries, baseKey(project)));
    const shown = productionYears(project, goldenSeries);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown.map(({ owner, id }) => [owner, id])).toEqual(simulated.generation.map(({ owner, id }) => [owner, id]));
    shown.forEach(({ productionMW, clippedMWh }, at) => {
      expect(productionMW).toEqual(simulated.generation[at]?.productionMW);
      expect(clippedMWh).toBe(simulated.generation[at]?.clippedMWh);
    });
  },
);

test('months, energy and capacity factor are those of the page of results', () => {
  const input = buildCase(fixtureProject, fixtureSeries, baseKey(fixtureProject));
  const [page] = reported(input, fixtureProject).solar;
  const [year] = productionYears(fixtureProject, fixtureSeries);
  expect(year?.energyByMonthMWh).toEqual(page?.totalProductionByMonth);
  expect(year?.energyMWh).toBe(page?.items[0]?.production);
  expect(100 * (year?.capacityFactor ?? 0)).toBeCloseTo(page?.items[0]?.capacityFactor ?? 0, 10);
});
