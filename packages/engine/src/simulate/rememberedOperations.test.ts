import type { Project } from '@hybrid/project/document/project';
import type { Incentive } from '@hybrid/project/document/incentive';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import type { Case } from '../cases/case';
import { groupedByOperation } from '../cases/operationGroups';
import { decides } from '../cases/operatedCase';
import { asOperated } from './asOperated';
import { operationKey } from './operationKey';
import { rememberedOperations } from './rememberedOperations';
import { keyOutcome, runProject } from './runProject';
import { economics, simulateCase } from './simulateCase';

const [pv] = fixtureProject.solar as readonly [Project['solar'][number]];
const [storage] = fixtureProject.storage as readonly [Project['storage'][number]];
const one: Project = {
  ...fixtureProject,
  acLineEfficiencySensitivity: valueList([98]),
  solar: [{ ...pv, sizing: absolute([150]) }],
  storage: [{ ...storage, sizing: absolute([100]) }],
};
const caseOf = (project: Project): Case => buildCase(project, fixtureSeries, caseGrid(project).keys[0] as CaseKey);
const early = caseOf(one);
const keyOf = (input: Case): string => operationKey(asOperated(input));

/** Changes that no plan and no event of the years depends on. */
const economicsOf = (input: Case) =>
  fc
    .record({
      discountRate: fc.double({ min: 0, max: 0.2, noNaN: true }),
      inflationRate: fc.double({ min: 0, max: 0.1, noNaN: true }),
      storageCreditRule: fc.constantFrom<Case['storageCreditRule'][]>('ira', 'classic'),
      capital: fc.double({ min: 0, max: 3, noNaN: true }),
      operating: fc.double({ min: 0, max: 3, noNaN: true }),
      lifetimeYears: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
      incentives: fc.constantFrom<(readonly Incentive[])[]>([], input.incentives, input.incentives.slice(0, 1)),
    })
    .map(({ capital, operating, lifetimeYears, ...rates }): Partial<Case> => ({
      ...rates,
      costs: input.costs.map((cost) => ({
        ...cost,
        capital: cost.capital * capital,
        operatingPerYear: cost.operatingPerYear * operating,
        operatingPerMWhThroughput: operating,
        operatingPerMWhAc: operating / 2,
        lifetimeYears,
      })),
    }));

/** Plants of the fixture that differ in what decides how they run. */
const plants = fc
  .record({
    earlyAnalysis: fc.boolean(),
    wearInDispatch: fc.boolean(),
    lifetime: fc.integer({ min: 1, max: 3 }),
    solarMW: fc.constantFrom(0, 40, 150),
    units: fc.constantFrom(0, 30, 100),
    allowAugmentation: fc.boolean(),
    allowReplacement: fc.boolean(),
    useAuxiliaryLoad: fc.boolean(),
    canBatteryChargeFromGrid: fc.constantFrom<Project['canBatteryChargeFromGrid'][]>('true', 'false'),
  })
  .filter(({ solarMW, units }) => solarMW + units > 0)
  .map(({ solarMW, units, allowAugmentation, allowReplacement, useAuxiliaryLoad, ...project }): Project => ({
    ...one,
    ...project,
    solar: [{ ...pv, sizing: absolute([solarMW]) }],
    storage: [{ ...storage, sizing: absolute([units]), allowAugmentation, allowReplacement, useAuxiliaryLoad }],
  }));

test('every field of a case is on one side, and the operation knows none of the economics', () => {
  const ofOperation = Object.entries(decides).flatMap(([field, side]) => (side === 'operation' ? [field] : []));
  expect(Object.keys(asOperated(early)).sort()).toEqual(ofOperation.sort());
  // What is off is absent from a case; the type of `decides` sees to it that no field is missing there.
  expect(Object.keys(decides)).toEqual(expect.arrayContaining(Object.keys(early)));
});

test('whatever the plant, economics under which it runs alike give the same result from the remembered operation, to the last digit', () => {
  fc.assert(
    fc.property(
      plants.chain((project) => {
        const input = caseOf(project);
        return fc.tuple(fc.constant(input), economicsOf(input));
      }),
      ([input, changes]) => {
        const changed = { ...input, ...changes };
        const operationOf = rememberedOperations();
        const known = operationOf(input);
        expect(operationOf(changed)).toBe(known);
        expect(economics(changed, known)).toEqual(simulateCase(changed));
      },
    ),
    { numRuns: 25 },
  );
});

describe('prices of renewed cells', () => {
  const late = caseOf({ ...one, earlyAnalysis: false, lifetime: 3 });
  const [cells] = late.storages as readonly [Case['storages'][number]];
  const costlier = (input: Case, from: number): Case => ({
    ...input,
    storages: input.storages.map((each) => ({
      ...each,
      augmentationPricePerMWh: each.augmentationPricePerMWh?.map((price, year) => (year >= from ? price * 1.5 : price)),
      replacementCost: each.replacementCost?.map((cost) => cost * 1.25),
    })),
  });

  test('change how the storage runs while wear has a price in the plan', () => {
    expect(cells.augmentationPricePerMWh).toBeDefined();
    expect(keyOf(costlier(late, 0))).not.toBe(keyOf(late));
    expect(keyOf(costlier(late, 2))).not.toBe(keyOf(late));
  });

  test('of years that are not simulated do not', () => {
    const oneYear = { ...late, earlyAnalysis: true };
    expect(keyOf(costlier(oneYear, 1))).toBe(keyOf(oneYear));
    expect(keyOf(costlier(oneYear, 0))).not.toBe(keyOf(oneYear));
  });

  test('only change what is paid where wear has none', () => {
    // 35 % are lost in less than two years, so that there is something to pay.
    const worn = {
      ...late,
      wearInDispatch: false,
      storages: [
        { ...cells, cells: { ...cells.cells, ageing: { ...cells.cells.ageing, calendarPerHour: 0.2 / 8760, calendarTemperatureK: 0 } } },
      ],
    };
    const operationOf = rememberedOperations();
    const known = operationOf(worn);
    expect(operationOf(costlier(worn, 0))).toBe(known);
    const paid = economics(costlier(worn, 0), known);
    expect(paid).toEqual(simulateCase(costlier(worn, 0)));
    expect(paid.storages[0]?.years[1]?.augmentationCost).toBeCloseTo(
      1.5 * (economics(worn, known).storages[0]?.years[1]?.augmentationCost ?? 0),
      3,
    );
    expect(paid.storages[0]?.years[1]?.augmentationCost).toBeGreaterThan(0);
  });

  test('and whether there are any decides how long the storage stands', () => {
    const never = {
      ...late,
      wearInDispatch: false,
      storages: [{ ...cells, augmentationPricePerMWh: undefined, replacementCost: undefined }],
    };
    expect(keyOf(never)).not.toBe(keyOf({ ...never, storages: [cells] }));
  });
});

describe('the key of an operation', () => {
  /** Every number that the operation depends on, each with the case in which it is slightly larger. */
  function* nudged(value: unknown, rebuild: (changed: unknown) => unknown): Generator<unknown> {
    if (typeof value === 'number') yield rebuild(value === Infinity ? 1 : value + Math.max(1e-12, Math.abs(value) * 1e-12));
    else if (typeof value === 'boolean') yield rebuild(!value);
    else if (value instanceof Float64Array) {
      if (value.length > 0) yield rebuild(value.with(value.length - 1, (value.at(-1) ?? 0) + 1e-9));
    } else if (Array.isArray(value))
      for (const [at, item] of value.entries()) yield* nudged(item, (changed) => rebuild(value.with(at, changed)));
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) yield* nudged(item, (changed) => rebuild({ ...value, [name]: changed }));
  }

  test('differs when any number or switch that the operation knows differs', () => {
    const operated = asOperated({ ...early, earlyAnalysis: false, lifetimeYears: 2 });
    const keys = Array.from(
      nudged(operated, (changed) => changed),
      (changed) => operationKey(changed as typeof operated),
    );
    expect(keys.length).toBeGreaterThan(50);
    expect(new Set([operationKey(operated), ...keys]).size).toBe(keys.length + 1);
  });

  test('is the same for the same content, whatever array holds it', () => {
    expect(keyOf(buildCase({ ...one }, (hash) => fixtureSeries(hash).slice(), caseGrid(one).keys[0] as CaseKey))).toBe(keyOf(early));
  });
});

test('no more operations are remembered than asked, and the one longest not asked for goes first', () => {
  const operationOf = rememberedOperations(2);
  const at = (limitMW: number): Case => ({ ...early, storages: [], grid: { ...early.grid, exportLimitMW: limitMW } });
  const first = operationOf(at(100));
  operationOf(at(110));
  expect(operationOf(at(100))).toBe(first);
  operationOf(at(120));
  expect(operationOf(at(100))).toBe(first);
  operationOf(at(110));
  operationOf(at(120));
  expect(operationOf(at(100))).not.toBe(first);
});

describe('the simulations of a project', () => {
  const multipliers = valueList([0.8, 1, 1.2]);
  const swept: Project = {
    ...one,
    energyMarkets: one.energyMarkets.map((market) => ({ ...market, priceSensitivity: valueList([1, 1.1]) })),
    solar: [
      {
        ...pv,
        sizing: absolute([100, 150]),
        cost: { ...pv.cost, capitalSensitivity: multipliers, replacementSensitivity: valueList([1, 2]) },
      },
    ],
    storage: [
      {
        ...storage,
        sizing: absolute([100]),
        cost: { ...storage.cost, operatingSensitivity: valueList([1, 2]) },
        augmentationPriceSensitivity: valueList([1, 2]),
      },
    ],
  };
  const keys = caseGrid(swept).keys;

  test('stand in groups of plants that run alike, each simulation once', () => {
    for (const wearInDispatch of [true, false]) {
      const project = { ...swept, wearInDispatch };
      const groups = groupedByOperation(project, keys);
      expect(
        groups
          .flat()
          .map(({ id }) => id)
          .sort(),
      ).toEqual(keys.map(({ id }) => id).sort());
      const operations = groups.map((group) => new Set(group.map((key) => keyOf(buildCase(project, fixtureSeries, key)))));
      expect(operations.map(({ size }) => size)).toEqual(operations.map(() => 1));
      // Two sizes, two price multipliers, and two prices of added capacity while wear has a price in the plan.
      expect(groups).toHaveLength(wearInDispatch ? 8 : 4);
    }
  });

  test('have the rows that each has by itself', () => {
    const { items } = runProject(swept, fixtureSeries);
    expect(items).toHaveLength(96);
    for (const key of keys.filter((_, at) => at % 7 === 0))
      expect(keyOutcome(swept, key, fixtureSeries)).toEqual({ item: items.find(({ id }) => id === key.id) });
  });
});
