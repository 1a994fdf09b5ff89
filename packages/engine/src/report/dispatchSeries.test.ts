import { newObligation } from '@hybrid/project/document/obligation';
import { newSchedule } from '@hybrid/project/document/schedule';
import { expect, test } from 'vitest';
import { fixtureSeries, oneCaseProject } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import type { Case } from '../cases/case';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import type { ContractCase, RegulationMarketCase } from '../cases/markets';
import { capacityCase, inEachHour, strip, summerCalls } from '../market/testing';
import { sum } from '../series';
import { firstYear } from '../simulate/firstYear';
import { dispatchSeries, type ShownSeries } from './dispatchSeries';
import { stepReasons } from '@hybrid/project/results/stepReasons';

/** 150 MW of solar, 100 MW / 400 MWh of storage, 120 MW of interconnection, one market. */
const plant: Case = buildCase(oneCaseProject, fixtureSeries, caseGrid(oneCaseProject).keys.at(-1) as CaseKey);

const shown = (input: Case): ReadonlyMap<string, ShownSeries> =>
  new Map(dispatchSeries(input, firstYear(input), '$').map((series) => [series.id, series]));

test('a plant against one market has the worth of its energy and what held its storage, in each step', () => {
  const series = shown(plant);
  expect([...series.values()].map(({ name, units }) => [name, units])).toEqual([
    ['Worth of stored energy', '$/MWh'],
    ['What held the storage', ''],
  ]);
  const held = series.get('heldBy');
  expect(held?.words).toEqual(stepReasons);
  expect(held?.values).toHaveLength(8760);
  const { flows, problem } = firstYear(plant);
  const full = stepReasons.indexOf('charging power');
  for (const [t, reason] of [...(held?.values ?? [])].entries())
    if (reason === full) expect(flows.chargeMW[t]).toBeCloseTo(problem.storage?.chargeLimitMW ?? 0, 3);
  expect([...(held?.values ?? [])]).toContain(full);
});

test('without storage there is nothing to tell of one', () => {
  expect(shown({ ...plant, storages: [] }).size).toBe(0);
});

test('what is kept ready and what is delivered are named after their markets, and add up to what is settled', () => {
  const regulation: RegulationMarketCase = {
    id: 'regulation-1',
    name: 'Regulation',
    up: { price: strip(inEachHour(8)), minPrice: 0, maxShare: 0.3 },
    down: undefined,
    throughput: 0.1,
    energyMarket: 'dam',
  };
  const capacity = capacityCase({ contractedShare: 0.2, events: summerCalls });
  const contract: ContractCase = {
    id: 'contract-1',
    name: 'Evening',
    price: { kind: 'schedule', schedule: newSchedule(60), multiplier: 1, byYear: undefined },
    obligation: {
      kind: 'windows',
      obligations: [{ ...newObligation('o', 2027), startHour: 18, endHour: 22, value: 40 }],
      penalty: { kind: 'flat', perMWh: 500, byYear: undefined },
    },
  };
  const withCalls: Case = { ...plant, markets: { ...plant.markets, regulationMarkets: [regulation], capacityMarkets: [capacity] } };
  const called = shown(withCalls);
  const { energies } = firstYear(withCalls);
  expect(sum(Float64Array.from(called.get('regulation-1/up')?.values ?? []))).toBeCloseTo(
    energies.markets.regulationMarkets[0]?.upCommittedMWh ?? 0,
    3,
  );
  expect(sum(Float64Array.from(called.get('regulation-1/down')?.values ?? []))).toBe(0);
  const calls = Float64Array.from(called.get('capacity-1/delivered')?.values ?? []);
  expect(calls.filter((power) => power > 1e-6)).toHaveLength(5 * 4);
  expect(called.get('capacity-1/delivered')?.name).toEqual('Capacity, delivered in calls');

  const owing = shown({ ...plant, markets: { ...plant.markets, contracts: [contract] } });
  const delivered = owing.get('contract-1/delivered');
  expect(delivered?.name).toEqual('Evening, delivered under obligations');
  expect(sum(Float64Array.from(delivered?.values ?? []))).toBeCloseTo(40 * 365, 1);
});
