import { simulationCount } from '@hybrid/project/document/dimensions';
import type { Project } from '@hybrid/project/document/project';
import { absolute, listInOrder, relative, valueList } from '@hybrid/project/document/sizing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureProject } from '../../../../test/fixtureProject';
import { baseKey, caseCount, caseGrid, firstKey, firstKeyOfCase, resultCells, valuesByPath, type CaseKey } from './caseGrid';

const [pv] = fixtureProject.solar as readonly [Project['solar'][number]];
const [storage] = fixtureProject.storage as readonly [Project['storage'][number]];
const withSizes = (solarMW: readonly number[], units: readonly number[], lineEfficiencies: readonly number[] = [100]): Project => ({
  ...fixtureProject,
  acLineEfficiencySensitivity: valueList(lineEfficiencies),
  solar: [{ ...pv, sizing: absolute(solarMW) }],
  storage: [{ ...storage, sizing: absolute(units) }],
});

test('every sensitivity with every system, the last list fastest', () => {
  const project = withSizes([100, 150], [50, 100], [95, 98]);
  const { keys } = caseGrid(project);
  expect(keys.map((key) => [valuesByPath(project, key).get('acLineEfficiencySensitivity'), key.sizes[0], key.sizes[1]])).toEqual([
    [95, 100, 50],
    [95, 100, 100],
    [95, 150, 50],
    [95, 150, 100],
    [98, 100, 50],
    [98, 100, 100],
    [98, 150, 50],
    [98, 150, 100],
  ]);
  expect(keys.map(({ sensitivityIndex, optimizationIndex }) => [sensitivityIndex, optimizationIndex])[5]).toEqual([1, 1]);
});

test('storage is counted in units and shown in MW and MWh; a sensitivity with one value has no column', () => {
  const project = withSizes([100], [50]);
  const { header, keys } = caseGrid(project);
  expect(header.sensitivity).toEqual([]);
  expect(header.optimization.map(({ units }) => units)).toEqual(['MW', 'MW', 'MWh', '×']);
  expect(header.revenue).toEqual([{ name: 'Day-ahead', units: '$/yr' }]);
  expect(resultCells(project, keys[0] as CaseKey)).toEqual({ sensitivity: [], optimization: [100, 50, 200, 1] });
});

test('a system of nothing is left out, unless there is no other', () => {
  expect(caseGrid(withSizes([0, 100], [0, 50])).keys).toHaveLength(3);
  expect(caseGrid(withSizes([0], [0])).keys).toHaveLength(1);
});

test('values that are the same count once', () => {
  const project = withSizes([100], [50]);
  const twice = {
    ...project,
    solar: [
      {
        ...pv,
        sizing: {
          kind: 'absolute' as const,
          values: [
            { id: 'a', value: 100 },
            { id: 'b', value: 100 + 1e-9 },
          ],
        },
      },
    ],
  };
  expect(caseGrid(twice).keys).toHaveLength(1);
});

test('ids are 40 hexadecimal digits, distinct, and do not change', () => {
  const ids = caseGrid(fixtureProject).keys.map(({ id }) => id);
  expect(new Set(ids).size).toBe(8);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{40}$/);
  expect(caseGrid({ ...fixtureProject }).keys.map(({ id }) => id)).toEqual(ids);
});

test('there are as many simulations as the screen says', () => {
  const list = fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(list, list, list, fc.boolean(), (solarMW, units, line, hasConverter) => {
      const project = withSizes(
        solarMW,
        units,
        line.map((value) => 90 + value),
      );
      const varied = {
        ...project,
        solar: project.solar.map((item) => ({ ...item, hasConverter, converter: { ...item.converter, sizing: relative([0.8, 1]) } })),
      };
      expect(caseGrid(varied).keys).toHaveLength(simulationCount(varied));
    }),
  );
});

test('each combination of values has one simulation, with the indices of its place, whatever the lists', () => {
  const list = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(
      list,
      list,
      list,
      fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
      (solarMW, units, line, shares) => {
        const start = withSizes([1], [1]);
        const project: Project = {
          ...start,
          acLineEfficiencySensitivity: listInOrder(line),
          solar: [{ ...pv, sizing: { kind: 'absolute', values: listInOrder(solarMW) } }],
          storage: [{ ...storage, sizing: { kind: 'absolute', values: listInOrder(units) } }],
          energyMarkets: start.energyMarkets.map((market) => ({
            ...market,
            allocationSensitivity: listInOrder(shares),
            windAllocationSensitivity: listInOrder(shares),
            pvAllocationSensitivity: listInOrder(shares),
            maxStorageCommitmentSensitivity: listInOrder(shares),
          })),
        };
        const { keys } = caseGrid(project);
        const distinct = (values: readonly number[]): number => new Set(values).size;
        const [cases, systems] = [shares.length * distinct(line), distinct(solarMW) * distinct(units)];
        expect(keys).toHaveLength(cases * systems);
        expect(new Set(keys.map(({ id }) => id)).size).toBe(keys.length);
        keys.forEach((key, place) => {
          expect([key.sensitivityIndex, key.optimizationIndex]).toEqual([Math.floor(place / systems), place % systems]);
        });
      },
    ),
    { numRuns: 40 },
  );
});

test('the first simulation, that of a case and that of the base size are found without the others: as the grid has them, and among forty-nine million', () => {
  const list = fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(list, list, list, (solarMW, units, line) => {
      const project = withSizes(
        solarMW,
        units,
        line.map((value) => 90 + value),
      );
      const { keys } = caseGrid(project);
      expect(keys).toContainEqual(baseKey(project));
      expect(firstKey(project)).toEqual(keys[0]);
      const firsts = keys.filter(({ optimizationIndex }) => optimizationIndex === 0);
      expect(firsts).toHaveLength(caseCount(project));
      expect([...firsts.keys(), firsts.length].map((index) => firstKeyOfCase(project, index))).toEqual([...firsts, undefined]);
    }),
  );
  const all = Array.from({ length: 7000 }, (_, index) => index + 1);
  expect(baseKey(withSizes(all, all))).toMatchObject({ sizes: [7000, 7000, 1], optimizationIndex: 48_999_999 });
  expect(simulationCount(withSizes(all, all))).toBe(49_000_000);
});

test('one more value at the end of a list of sizes leaves the ids and the cases of all others as they are', () => {
  const [before, after] = [caseGrid(withSizes([100], [0, 50], [95, 98])).keys, caseGrid(withSizes([100, 150], [0, 50], [95, 98])).keys];
  const found = new Map(after.map((key) => [key.id, key]));
  for (const key of before)
    expect(found.get(key.id)).toMatchObject({ sensitivityIndex: key.sensitivityIndex, optimizationIndex: key.optimizationIndex });
});

describe('lists that belong together', () => {
  const [market] = fixtureProject.energyMarkets as readonly [Project['energyMarkets'][number]];
  const shares = (pvAllocation: readonly number[], commitment: readonly number[]): Project => ({
    ...withSizes([100], [50]),
    energyMarkets: [
      {
        ...market,
        allocationSensitivity: listInOrder(pvAllocation.map(() => 100)),
        windAllocationSensitivity: listInOrder(pvAllocation.map(() => 100)),
        pvAllocationSensitivity: listInOrder(pvAllocation),
        maxStorageCommitmentSensitivity: listInOrder(commitment),
      },
    ],
  });

  test('are one dimension: three scenarios, not nine simulations', () => {
    const project = shares([100, 60, 80], [100, 50, 50]);
    const { keys, header } = caseGrid(project);
    expect(keys).toHaveLength(3);
    expect(header.sensitivity.map(({ name }) => name)).toEqual(['Day-ahead: Max Storage Commitment', 'Day-ahead: PV allocation']);
    expect(keys.map((key) => resultCells(project, key).sensitivity)).toEqual([
      [100, 100],
      [50, 60],
      [50, 80],
    ]);
  });

  test('count once where a scenario repeats another', () => {
    expect(caseGrid(shares([100, 60, 60], [100, 50, 50])).keys).toHaveLength(2);
  });
});
