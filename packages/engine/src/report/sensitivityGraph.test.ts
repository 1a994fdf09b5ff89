import { inEnglish, isSameText } from '@hybrid/project/i18n/inEnglish';
import type { Project } from '@hybrid/project/document/project';
import { absolute, listInOrder, relative, valueList } from '@hybrid/project/document/sizing';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { sensitivityGraphSchema, type GraphDimension } from '@hybrid/project/results/sensitivityGraph';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureProject } from '../../../../test/fixtureProject';
import { caseGrid, resultCells, valuesByPath, type CaseKey } from '../cases/caseGrid';
import { graphDimensions, raster, sensitivityGraph } from './sensitivityGraph';

const [pv] = fixtureProject.solar as readonly [Project['solar'][number]];
const [storage] = fixtureProject.storage as readonly [Project['storage'][number]];
const [market] = fixtureProject.energyMarkets as readonly [Project['energyMarkets'][number]];
const priceOf = `energyMarkets/${market.id}/priceSensitivity`;
const capitalOf = `storage/${storage.id}/cost/capitalSensitivity`;

function swept(prices: readonly number[], capital: readonly number[], solarMW: readonly number[], units: readonly number[]): Project {
  return {
    ...fixtureProject,
    acLineEfficiencySensitivity: valueList([98]),
    energyMarkets: [{ ...market, priceSensitivity: listInOrder(prices) }],
    solar: [{ ...pv, sizing: absolute(solarMW) }],
    storage: [{ ...storage, sizing: absolute(units), cost: { ...storage.cost, capitalSensitivity: listInOrder(capital) } }],
  };
}

/** Returns rows with given net present values; a system without one has no row. */
function rowsOf(project: Project, npv: (values: ReadonlyMap<string, number>, key: CaseKey) => number | undefined): readonly ResultItem[] {
  return caseGrid(project).keys.flatMap((key): readonly ResultItem[] => {
    const value = npv(valuesByPath(project, key), key);
    if (value === undefined) return [];
    return [{ id: key.id, ...resultCells(project, key), revenue: [], capex: 0, opex: 0, npv: value, lcoe: null, irr: null, payback: null }];
  });
}

const graphOf = (project: Project, items: readonly ResultItem[], choice: readonly GraphDimension[] = graphDimensions(project)) =>
  sensitivityGraph(project, caseGrid(project).keys, items, choice);

const sizes = (project: Project, values: ReadonlyMap<string, number>): { solarMW: number; units: number } => ({
  solarMW: values.get(`solar/${project.solar[0]!.id}/sizing`) ?? 0,
  units: values.get(`storage/${project.storage[0]!.id}/sizing`) ?? 0,
});

describe('dimensions', () => {
  test('are the sensitivities with more than one value, in field order, with five marks of the axis', () => {
    const project = swept([1, 3, 1.5], [1, 2], [100], [0, 50]);
    const [prices, capital, ...others] = graphDimensions(project);
    expect(others).toEqual([]);
    expect(prices).toEqual({
      ids: [priceOf],
      displayNames: ['Day-ahead: Sale price multiplier'],
      components: ['Day-ahead'],
      units: ['×'],
      points: [1, 1.5, 3],
      pointNames: ['1', '1.5', '3'],
      steps: [1, 1.5, 2, 2.5, 3],
      isXAxis: true,
      isYAxis: false,
      selectedValue: 1,
    });
    expect(capital).toMatchObject({ ids: [capitalOf], components: [storage.customName], isXAxis: false, isYAxis: true });
  });

  test('linked lists are one, on the axis by the first list that has no value twice', () => {
    const shares = {
      ...market,
      allocationSensitivity: listInOrder([100, 100, 100]),
      windAllocationSensitivity: listInOrder([100, 100, 100]),
      maxStorageCommitmentSensitivity: listInOrder([100, 50, 50]),
      pvAllocationSensitivity: listInOrder([100, 80, 60]),
    };
    const project = { ...swept([1, 2], [1], [100], [50]), energyMarkets: [{ ...shares, priceSensitivity: valueList([1, 2]) }] };
    const [linked, prices] = graphDimensions(project);
    expect(linked?.ids).toHaveLength(4);
    expect(linked?.displayNames).toHaveLength(4);
    expect(linked?.points).toEqual([60, 80, 100]);
    expect(linked?.pointNames).toEqual(['50 / 60', '50 / 80', '100 / 100']);
    expect(prices?.ids).toEqual([priceOf]);
    const crossed = {
      ...shares,
      pvAllocationSensitivity: listInOrder([100, 80, 100]),
      maxStorageCommitmentSensitivity: listInOrder([100, 50, 50]),
    };
    expect(graphDimensions({ ...project, energyMarkets: [crossed] })[0]?.points).toEqual([1, 2, 3]);
  });
});

describe('solar alone is worth 2 · price, with storage 4 · price - capital', () => {
  const project = swept([1, 2], [1, 2, 6], [100], [0, 50]);
  const npvFor = (values: ReadonlyMap<string, number>): number => {
    const [price, capital] = [values.get(priceOf) ?? 0, values.get(capitalOf) ?? 0];
    return sizes(project, values).units > 0 ? 4 * price - capital : 2 * price;
  };
  const graph = graphOf(project, rowsOf(project, npvFor));

  test('each has its plane over the axes', () => {
    expect(graph.planes).toEqual([
      {
        label: 'Solar',
        npv: [
          [2, 4],
          [2, 4],
          [2, 4],
        ],
      },
      {
        label: 'Solar + Storage',
        npv: [
          [3, 7],
          [2, 6],
          [-2, 2],
        ],
      },
    ]);
    expect(graph.ostLegends.map(({ label }) => label)).toEqual(['Solar', 'Solar + Storage']);
    expect(new Set(graph.ostLegends.map(({ color }) => color)).size).toBe(2);
  });

  test('storage wins below the line capital = 2 · price, and nowhere else', () => {
    const { width, height, winners } = graph.blendedPlane;
    expect([width, height, winners.length]).toEqual([100, 80, 8000]);
    winners.forEach((winner, cell) => {
      const [price, capital] = [1 + (cell % width) / (width - 1), 1 + (5 * Math.floor(cell / width)) / (height - 1)];
      if (Math.abs(capital - 2 * price) > 1e-9) expect(winner).toBe(capital < 2 * price ? 1 : 0);
    });
  });

  test('the simulated points carry the best value of each', () => {
    expect(graph.superimposedValues.map(({ x, y, npv }) => [x, y, npv])).toEqual([
      [1, 1, 3],
      [2, 1, 7],
      [1, 2, 2],
      [2, 2, 6],
      [1, 6, 2],
      [2, 6, 4],
    ]);
    expect(graph.simulationPoints).toHaveLength(6);
    expect(sensitivityGraphSchema.parse(graph)).toEqual(graph);
  });

  test('with the axes exchanged the picture is turned', () => {
    const choice = graphDimensions(project).map((each) => ({ ...each, isXAxis: each.isYAxis, isYAxis: each.isXAxis }));
    const turned = graphOf(project, rowsOf(project, npvFor), choice);
    expect(turned.planes[1]?.npv).toEqual([
      [3, 2, -2],
      [7, 6, 2],
    ]);
  });
});

test('where one combination of technologies wins everywhere, it is named with the sizes that win', () => {
  const project = swept([1, 2], [1, 2], [100, 200], [50]);
  const graph = graphOf(
    project,
    rowsOf(project, (values) => {
      const { solarMW } = sizes(project, values);
      return solarMW === 100 ? 10 : 10 + 4 * ((values.get(priceOf) ?? 0) - 1.5);
    }),
  );
  expect(graph.ostLegends.map(({ label }) => label)).toEqual([
    'Solar + Storage · 100 MW solar, 50 MW / 200 MWh storage',
    'Solar + Storage · 200 MW solar, 50 MW / 200 MWh storage',
  ]);
  expect(graph.blendedPlane.winners.slice(0, raster.width)).toEqual(Array.from({ length: 100 }, (_, cell) => (cell < 50 ? 0 : 1)));
});

test('systems that differ in their converter alone are told apart by its ratio', () => {
  const narrow = swept([1, 2], [1, 2], [100], [50]);
  const project = {
    ...narrow,
    storage: narrow.storage.map((item) => ({ ...item, hasConverter: true, converter: { ...item.converter, sizing: relative([0.8, 1]) } })),
  };
  const graph = graphOf(
    project,
    rowsOf(project, (values, key) => (key.optimizationIndex === ((values.get(priceOf) ?? 0) > 1.5 ? 1 : 0) ? 2 : 1)),
  );
  expect(graph.ostLegends.map(({ label }) => inEnglish(label))).toEqual(
    [0.8, 1].map((ratio) =>
      expect.stringMatching(`^Solar \\+ Storage · 100 MW solar, 50 MW / 200 MWh storage, Energy Storage 1 converter ${ratio} `),
    ),
  );
});

test('points without a feasible system leave holes, and rows that are not there yet do too', () => {
  const project = swept([1, 2, 3], [1, 2], [100], [0, 50]);
  const graph = graphOf(
    project,
    rowsOf(project, (values) => ((values.get(priceOf) ?? 0) > 2 ? undefined : 1)),
  );
  const firstRow = graph.blendedPlane.winners.slice(0, raster.width);
  firstRow.forEach((winner, cell) => expect(winner === -1).toBe(1 + (2 * cell) / 99 > 2));
  expect(graph.superimposedValues).toHaveLength(4);
  expect(graph.simulationPoints).toHaveLength(6);
  const empty = graphOf(project, []);
  expect([empty.planes, empty.ostLegends, empty.superimposedValues]).toEqual([[], [], []]);
  expect(new Set(empty.blendedPlane.winners)).toEqual(new Set([-1]));
});

test('a system that wins at one simulated point alone, between the cells, has its legend', () => {
  const project = swept([1, 1 + 1e-3, 2], [1, 2], [100], [0, 50]);
  const graph = graphOf(
    project,
    rowsOf(project, (values) => (sizes(project, values).units === 0 ? 1 : values.get(priceOf) === 1 + 1e-3 ? 1.001 : 0)),
  );
  expect(graph.ostLegends.map(({ label }) => label)).toEqual(['Solar', 'Solar + Storage']);
  expect(graph.superimposedValues.filter(({ label }) => isSameText(label, 'Solar + Storage')).map(({ x }) => x)).toEqual([1.001, 1.001]);
});

test('whatever the lists, each point of the plane shows the best of the rows at its values, the other dimensions being held', () => {
  const list = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(
      list,
      list,
      list,
      fc.array(fc.nat(999), { minLength: 500, maxLength: 500 }),
      fc.nat(5),
      fc.nat(3),
      (a, b, c, npvs, axes, held) => {
        const start = swept(a, b, [100, 150], [0, 50]);
        const project = { ...start, acLineEfficiencySensitivity: listInOrder(c) };
        const order = [
          [0, 1],
          [1, 0],
          [0, 2],
          [2, 0],
          [1, 2],
          [2, 1],
        ][axes] as [number, number];
        const choice = graphDimensions(project).map((each, at) => ({
          ...each,
          isXAxis: at === order[0],
          isYAxis: at === order[1],
          selectedValue: each.points[held % each.points.length]!,
        }));
        const { keys } = caseGrid(project);
        const npvOf = new Map(keys.map(({ id }, at) => [id, npvs[at % npvs.length]!]));
        const graph = graphOf(
          project,
          rowsOf(project, (_, key) => npvOf.get(key.id)),
          choice,
        );
        expect(graph.superimposedValues).toHaveLength(graph.simulationPoints.length);
        for (const { x, y, npv } of graph.superimposedValues) {
          const wanted = choice.map((each) => [each.ids[0]!, each.isXAxis ? x : each.isYAxis ? y : each.selectedValue] as const);
          const there = keys.filter((key) => wanted.every(([path, value]) => valuesByPath(project, key).get(path) === value));
          expect(npv).toBe(Math.max(...there.map(({ id }) => npvOf.get(id)!)));
        }
      },
    ),
    { numRuns: 20 },
  );
});

describe('a choice', () => {
  const project = swept([1, 2], [1, 2], [100], [50]);
  const [x, y] = graphDimensions(project) as [GraphDimension, GraphDimension];

  test.each([
    ['no y-axis', [x, { ...y, isYAxis: false }], 'Choose one x-axis and one y-axis'],
    ['two x-axes', [x, { ...y, isXAxis: true }], 'Choose one x-axis and one y-axis'],
    [
      'one dimension on both axes',
      [
        { ...x, isYAxis: true },
        { ...y, isYAxis: false },
      ],
      'Choose one x-axis and one y-axis',
    ],
    ['a dimension that is missing', [x], 'The dimensions do not fit the results'],
  ])('of %s is refused', (_, choice, text) => {
    expect(() => graphOf(project, [], choice)).toThrow(text);
  });

  test('of a value that a held dimension does not have is refused', () => {
    const wide = { ...project, acLineEfficiencySensitivity: valueList([95, 98]) };
    const choice = graphDimensions(wide).map((each, at) => (at === 2 ? { ...each, selectedValue: 96 } : each));
    expect(() => graphOf(wide, [], choice)).toThrow('has no value 96');
  });

  test('is not there with one dimension alone', () => {
    const narrow = swept([1, 2], [1], [100], [50]);
    expect(graphDimensions(narrow)).toHaveLength(1);
    expect(() => graphOf(narrow, [])).toThrow('There is no sensitivity graph');
  });
});
