import { isSameText } from '@hybrid/project/i18n/inEnglish';
import type { Project } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { describe, expect, test } from 'vitest';
import { fixtureSeries, oneCaseProject as one } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import { inAccount, type Account, type Ledger } from '../finance/ledger';
import { sum } from '../series';
import { runProject } from './runProject';
import { simulateCase, type SimulatedCase } from './simulateCase';
import type { YearRun } from './simulateYear';
import type { YearEnergies } from './yearEnergies';

/** 150 MW of solar behind 120 MW of interconnection, with storages of so many units of 1 MW / 4 MWh. */
const [cells] = one.storage as readonly [Project['storage'][number]];
type Change = Partial<Project['storage'][number]>;

const withStorages = (units: readonly number[], changes: readonly Change[] = []): Project => ({
  ...one,
  storage: units.map((count, k) => ({
    ...cells,
    id: `storage-${k + 1}`,
    customName: `Storage ${k + 1}`,
    sizing: absolute([count]),
    ...changes[k],
  })),
});

function runs(project: Project): { readonly simulated: SimulatedCase; readonly years: readonly YearRun[] } {
  const years: YearRun[] = [];
  const input = buildCase(project, fixtureSeries, caseGrid(project).keys.at(-1) as CaseKey);
  return { simulated: simulateCase(input, (run) => years.push(run)), years };
}

const amount = (ledger: Ledger, account: Account, name: string): number =>
  ledger.filter(inAccount(account)).reduce((total, { path, byYear }) => total + (isSameText(path[0] ?? '', name) ? sum(byYear) : 0), 0);

describe('two equal storages of half the size', () => {
  const whole = runs(withStorages([100])).simulated;
  const { simulated, years } = runs(withStorages([50, 50]));

  test('earn what one of the full size earns', () => {
    expect(simulated.metrics.meanRevenue / whole.metrics.meanRevenue).toBeCloseTo(1, 4);
  });

  test('both are paid for, by their own lines', () => {
    expect(amount(simulated.ledger, 'capital', 'Storage 1')).toBe(amount(simulated.ledger, 'capital', 'Storage 2'));
    expect(simulated.metrics.capex / whole.metrics.capex).toBeCloseTo(1, 9);
  });

  test('the energy of the year is that of both', () => {
    const [{ energies, flows }] = years as readonly [YearRun];
    const second = flows.terms?.moreStorages[0];
    expect(energies.dischargeMWh).toBeCloseTo(sum(flows.dischargeMW) + sum(second?.dischargeMW ?? new Float64Array()), 3);
    expect(energies.dischargeMWh / (whole.years[0]?.dischargeMWh ?? 0)).toBeCloseTo(1, 1);
  });

  test('what they cost for each MWh together is the mean of both by what they discharge, and that of the one', () => {
    const [first] = simulated.years as readonly [YearEnergies];
    const costs = simulated.storages.map(
      ({ levelisedCostPerMWh }, k) => (levelisedCostPerMWh ?? 0) * (first.dischargedMWh[`storage-${k + 1}`] ?? 0),
    );
    const together = simulated.levelisedCostOfStoragePerMWh ?? 0;
    expect(costs.reduce((total, cost) => total + cost) / first.dischargeMWh / together).toBeCloseTo(1, 9);
    expect(together / (whole.levelisedCostOfStoragePerMWh ?? 0)).toBeCloseTo(1, 2);
  });
});

test('a list of sizes for each is a simulation for each pair, with the capital of both', () => {
  const swept = { ...withStorages([0, 0], [{ sizing: absolute([50, 100]) }, { sizing: absolute([0, 30]) }]), solar: [], useSolar: false };
  const rows = runProject(swept, fixtureSeries).items;
  // Columns of each: power, energy, size of the converter.
  const capex = (first: number, second: number): number =>
    rows.find(({ optimization }) => optimization[0] === first && optimization[3] === second)?.capex ?? NaN;
  expect(rows).toHaveLength(4);
  expect(capex(50, 30) - capex(50, 0)).toBeCloseTo(capex(100, 30) - capex(100, 0), 3);
  expect(capex(50, 30) - capex(50, 0)).toBeCloseTo(0.6 * (capex(100, 0) - capex(50, 0)), 3);
});

test('a market that may use half of the storage uses half of each', () => {
  const project = withStorages([50, 50]);
  const half: Project = {
    ...project,
    energyMarkets: project.energyMarkets.map((market) => ({ ...market, maxStorageCommitmentSensitivity: valueList([50]) })),
  };
  const [{ flows }] = runs(half).years as readonly [YearRun];
  for (const { dischargeMW, levelMWh } of [flows, ...(flows.terms?.moreStorages ?? [])]) {
    expect(Math.max(...dischargeMW)).toBeLessThanOrEqual(25 + 1e-6);
    expect(Math.min(...levelMWh)).toBeGreaterThanOrEqual(65 - 1e-6);
    expect(Math.max(...levelMWh)).toBeLessThanOrEqual(155 + 1e-6);
  }
});

test('of two storages the one that loses less works more', () => {
  const lossy: Change = { specs: { ...cells.specs, roundtripEfficiency: 60 } };
  const [{ flows }] = runs(withStorages([50, 50], [lossy, {}])).years as readonly [YearRun];
  expect(sum(flows.terms?.moreStorages[0]?.dischargeMW ?? new Float64Array())).toBeGreaterThan(1.1 * sum(flows.dischargeMW));
});

describe('late stage', { tags: ['nightly'] }, () => {
  const deferred: Change = { hasDeferment: true, deferment: { ...cells.deferment, period: 1, periodUnit: 2 } };
  const late = (lifetime: number, changes: readonly Change[]) =>
    runs({ ...withStorages([50, 30], changes), earlyAnalysis: false, lifetime });

  test('a storage that comes after a year is paid for then, and works from then on', () => {
    const { simulated, years } = late(2, [{}, deferred]);
    const capital = simulated.ledger.filter(inAccount('capital')).find(({ path }) => isSameText(path[0] ?? '', 'Storage 2'))?.byYear;
    expect(capital?.[0]).toBe(0);
    expect(capital?.[1]).toBeLessThan(0);
    const credits = simulated.ledger.filter(inAccount('incentive')).filter(({ owner }) => owner === 'storage');
    const credit = (year: number): number => credits.reduce((total, { byYear }) => total + (byYear[year] ?? 0), 0);
    const paid = (year: number): number =>
      simulated.ledger
        .filter((line) => line.account === 'capital' && line.owner === 'storage')
        .reduce((total, { byYear }) => total - (byYear[year] ?? 0), 0);
    expect([credit(0), credit(1)]).toEqual([expect.closeTo(0.3 * paid(0), 2), expect.closeTo(0.3 * paid(1), 2)]);
    expect(years[0]?.problem.terms?.moreStorages).toBeUndefined();
    expect(sum(years[1]?.flows.terms?.moreStorages[0]?.dischargeMW ?? new Float64Array())).toBeGreaterThan(1000);
  });

  test('so does the first, while the second is there from the start', () => {
    const { years } = late(2, [deferred, {}]);
    expect(sum(years[0]?.flows.dischargeMW ?? new Float64Array())).toBe(0);
    expect(sum(years[0]?.flows.terms?.moreStorages[0]?.dischargeMW ?? new Float64Array())).toBeGreaterThan(1000);
    expect(sum(years[1]?.flows.dischargeMW ?? new Float64Array())).toBeGreaterThan(1000);
    const [{ flows, prices, streams }] = years as readonly [YearRun];
    const sold = flows.exportMW.map((power, t) => power * (prices.salePricePerMWh[t] ?? 0));
    const bought = flows.importMW.map((power, t) => power * (prices.purchasePricePerMWh[t] ?? 0));
    const earned = streams.reduce((total, { money }) => total + sum(money), 0);
    expect(earned / (sum(sold) - sum(bought))).toBeCloseTo(1, 9);
  });

  test('a market ahead plans no storage before it is there', () => {
    const halfLater: Change = { hasDeferment: true, deferment: { ...cells.deferment, period: 6, periodUnit: 1 } };
    const project = withStorages([50, 50], [halfLater, halfLater]);
    const [ahead] = project.energyMarkets as readonly [Project['energyMarkets'][number]];
    const [{ traded }] = runs({
      ...project,
      earlyAnalysis: false,
      lifetime: 1,
      energyMarkets: [
        { ...ahead, pvAllocationSensitivity: valueList([50]) },
        { ...ahead, id: 'rtm', kind: 'rtm' },
      ],
    }).years as readonly [YearRun];
    for (const { boughtMW } of traded.positions) expect(sum(boughtMW.subarray(0, 4300))).toBe(0);
  });

  test('half a year later it stands in the second half', () => {
    const halfLater: Change = { hasDeferment: true, deferment: { ...cells.deferment, period: 6, periodUnit: 1 } };
    const [{ flows }] = late(1, [{}, halfLater]).years as readonly [YearRun];
    const second = flows.terms?.moreStorages[0]?.dischargeMW ?? new Float64Array();
    expect(sum(second.subarray(0, 4300))).toBe(0);
    expect(sum(second.subarray(4500))).toBeGreaterThan(100);
  });

  test('only the one that is old enough is added to, and its line is its own', () => {
    const { simulated } = late(3, [{}, { allowAugmentation: true, augmentationDegradationLimit: valueList([99]) }]);
    expect(amount(simulated.ledger, 'augmentation', 'Storage 2')).toBeLessThan(0);
    expect(amount(simulated.ledger, 'augmentation', 'Storage 1')).toBe(0);
    for (const name of ['Storage 1', 'Storage 2']) expect(amount(simulated.ledger, 'operating', name)).toBeLessThan(0);
  });

  test('each ages by what it does, and its health never rises unless it is renewed', () => {
    const { simulated } = late(3, [{}, {}]);
    const health = simulated.storages.map(({ years }) => years.map(({ stateOfHealth }) => stateOfHealth));
    for (const [first = 0, second = 0, third = 0] of health) {
      expect(first).toBeLessThan(1);
      expect(second).toBeLessThan(first);
      expect(third).toBeLessThan(second);
    }
  });
});

test('with a cycle limit of the first and a load that both serve, the year still adds up', () => {
  const bound: Change = { useCycleLimitPerDay: true, cycleLimitPerDay: valueList([0.5]) };
  const load: Change = { useAuxiliaryLoad: true, storageServesAuxiliaryLoad: true, auxiliaryLoadSensitivity: valueList([1]) };
  const [{ energies, flows, problem }] = runs(withStorages([50, 50], [{ ...bound, ...load }, load])).years as readonly [YearRun];
  expect(energies.auxiliaryMWh).toBeCloseTo(2 * 8760, 6);
  const firstDay = sum(flows.dischargeMW.subarray(0, 24)) / (problem.storage?.dischargeEfficiency ?? 1);
  expect(firstDay).toBeLessThanOrEqual(100 + 1e-5);
});
