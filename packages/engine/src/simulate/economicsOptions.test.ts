import { isSameText } from '@hybrid/project/i18n/inEnglish';
import type { Project } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { setWind, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { runChecks } from '@hybrid/project/issues/checks';
import { describe, expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import { inAccount, yearTotals } from '../finance/ledger';
import { generation } from '../plant/generators';
import { detailsReport } from '../report/detailsReport';
import { sum } from '../series';
import { storageUnit } from '../storage/storageUnit';
import { simulateCase } from './simulateCase';

const one: Project = { ...fixtureProject, acLineEfficiencySensitivity: valueList([98]) };
const lastKey = (project: Project): CaseKey => caseGrid(project).keys.at(-1) as CaseKey;
const built = (project: Project) => buildCase(project, fixtureSeries, lastKey(project));
const simulated = (project: Project) => simulateCase(built(project));
const plain = simulated(one);

describe('nominal money', () => {
  const nominal = simulated({ ...one, useNominalMoney: true });
  const inflation = 1 + one.inflationRate / 100;

  test('each year has its inflation, and the whole is worth the same', () => {
    nominal.metrics.netCashFlow.forEach((amount, year) =>
      expect(amount / (plain.metrics.netCashFlow[year]! * inflation ** year)).toBeCloseTo(1, 12),
    );
    expect(nominal.metrics.npv / plain.metrics.npv).toBeCloseTo(1, 9);
    expect(one.inflationRate).toBeGreaterThan(0);
  });

  test('the return is the nominal one, and the money comes back sooner', () => {
    expect(nominal.metrics.irr).toBeCloseTo(plain.metrics.nominalIrr as number, 9);
    expect(nominal.metrics.nominalIrr).toBe(nominal.metrics.irr);
    expect(nominal.metrics.payback as number).toBeLessThan(plain.metrics.payback as number);
    expect(nominal.metrics.lcoePerMWh as number).toBeGreaterThan(plain.metrics.lcoePerMWh as number);
  });

  test('details show it with the same real rate, and the rows of the cash flow add up', () => {
    const project = { ...one, useNominalMoney: true };
    const { financial, cashflow } = detailsReport(project, lastKey(project), fixtureSeries);
    expect(financial.realDiscountRate).toBeCloseTo((100 * (one.discountRate - one.inflationRate)) / (100 + one.inflationRate), 9);
    expect(cashflow.years.map(({ income }) => income)).toEqual([...nominal.metrics.netCashFlow]);
    expect((cashflow.years.at(-1)?.cumulativeDiscounted ?? 0) / financial.npv).toBeCloseTo(1, 9);
  });
});

describe('salvage', () => {
  const project = { ...one, includeSalvage: true };
  const { ledger, metrics } = simulated(project);
  const total = yearTotals(ledger, one.lifetime, inAccount('salvage'));

  test('comes in the last year alone, of what has life left, and nothing else changes', () => {
    const amounts = [...total];
    expect(amounts.pop()).toBeGreaterThan(0);
    expect(amounts).toEqual(amounts.map(() => 0));
    expect(yearTotals(ledger, one.lifetime, (line) => line.account !== 'salvage')).toEqual(plain.metrics.netCashFlow);
    expect(metrics.npv).toBeGreaterThan(plain.metrics.npv);
    expect(metrics.lcoePerMWh as number).toBeLessThan(plain.metrics.lcoePerMWh as number);
  });

  test('a converter of 15 years replaced after 15 is sold after 25 for a third of 2.7 million', () => {
    const line = ledger.find(({ account, component }) => account === 'salvage' && component?.endsWith('-converter'));
    expect(line?.byYear.at(-1)).toBeCloseTo(2.7e6 / 3, 3);
  });

  test.each([
    ['early stage', 0, { ...project, lifetime: 8 }],
    ['early stage, after an addition that restores what the limit lets them lose', 1, { ...project, lifetime: 12 }],
    ['late stage', 0, { ...project, lifetime: 3, earlyAnalysis: false }],
  ])('cells that were never replaced are sold for what age and health leave, in %s', (_, additions, short) => {
    const input = built(short);
    const { ledger: lines, storages } = simulateCase(input);
    const [cells] = input.storages;
    const { usefulLifeYears = NaN, healthLimit = NaN, id = '' } = cells ?? {};
    const years = storages[0]!.years;
    const lost = short.earlyAnalysis
      ? (1 - years[0]!.stateOfHealth) * short.lifetime - additions * (1 - healthLimit)
      : 1 - years.at(-1)!.stateOfHealth;
    const share = Math.min(1 - short.lifetime / usefulLifeYears, 1 - lost / (1 - healthLimit));
    const cost = input.costs.find((each) => each.id === id)!;
    const sold = lines.find(({ account, component }) => account === 'salvage' && component === id);
    expect(years.flatMap(({ events }) => events.map(({ kind }) => kind))).toEqual(Array<string>(additions).fill('augmentation'));
    expect(share).toBeGreaterThan(0);
    expect(sold?.byYear.at(-1)).toBeCloseTo(cost.replacement * share, 2);
  });

  test('cells replaced after 20 years have at most three quarters of their life left', () => {
    const line = ledger.find(({ account, component }) => account === 'salvage' && component === one.storage[0]?.id);
    const cost = built(project).costs.find(({ id }) => id === one.storage[0]?.id);
    expect(line?.byYear.at(-1)).toBeGreaterThan(0);
    expect(line?.byYear.at(-1) as number).toBeLessThanOrEqual(0.75 * (cost?.replacement ?? 0) + 1e-6);
  });

  test('stands in the cash flow, whose rows add up, and lowers the cost of storage', () => {
    const { cashflow, financial } = detailsReport(project, lastKey(project), fixtureSeries);
    const last = cashflow.years.at(-1)!;
    expect(last.salvage).toBe(total.at(-1));
    expect(last.income).toBeCloseTo(
      last.revenue + last.opEx + last.capEx + last.replacement + last.augmentation + last.incentives + (last.salvage ?? 0),
      3,
    );
    expect(financial.levelizedCostOfStorage as number).toBeLessThan(plain.levelisedCostOfStoragePerMWh as number);
  });
});

describe('availability', () => {
  const outages = { solarPlannedOutage: 2, solarForcedOutage: 3, storagePlannedOutage: 1, storageForcedOutage: 9 };

  test('5 % of outages leave 95 % of the production in every step, and 10 % leave 90 % of the power of storage', () => {
    const [whole, reduced] = [built(one), built({ ...one, ...outages })];
    const production = (input: typeof whole): number => sum(generation(input, 0)[0]!.productionMW);
    expect(production(reduced) / production(whole)).toBeCloseTo(0.95, 12);
    const [full, derated] = [storageUnit(whole.storages[0]!), storageUnit(reduced.storages[0]!)];
    expect(derated.dischargeLimitMW / full.dischargeLimitMW).toBeCloseTo(0.9, 12);
    expect(derated.chargeLimitMW / full.chargeLimitMW).toBeCloseTo(0.9, 12);
    expect(derated.capacityMWh).toBe(full.capacityMWh);
  });

  test('4 % of outages leave 96 % of a wind farm', () => {
    const farm = (change: Partial<Project>) => {
      const project = setWind('wind-1', {
        kind: 'production',
        data: one.solar[0]!.customData,
        dataRating: 150_000,
        customSizing: absolute([50]),
      })(useTechnology('wind', true)({ ...one, ...change }));
      return sum(generation(built(project), 0).find(({ owner }) => owner === 'wind')!.productionMW);
    };
    expect(farm({})).toBeGreaterThan(0);
    expect(farm({ windPlannedOutage: 1, windForcedOutage: 3 }) / farm({})).toBeCloseTo(0.96, 12);
  });

  test('earns less, and solar in the results is what is left of it', () => {
    const { metrics, years } = simulated({ ...one, ...outages });
    expect(metrics.meanRevenue).toBeLessThan(plain.metrics.meanRevenue);
    expect(years[0]!.solarMWh / plain.years[0]!.solarMWh).toBeCloseTo(0.95, 9);
  });

  test('more than half a year of one kind of outage is refused', () => {
    const texts = runChecks({ ...one, windForcedOutage: 51 }).map(({ text }) => text);
    expect(texts).toContainEqual('Wind forced outage must be ≥ 0 and ≤ 50');
  });
});

test('half of the credit lessens the basis unless the project says no', () => {
  const macrs = { ...one.incentives[0]!, id: 'm', kind: 'macrs', eligiblePercent: 100, marginalTaxPercent: 21 } as const;
  const withMacrs: Project = { ...one, incentives: [...one.incentives, macrs] };
  const saved = (project: Project): number => {
    const lines = simulated(project).ledger.filter(({ path }) => isSameText(path[0] ?? '', 'MACRS'));
    return lines.reduce((total, { byYear }) => total + byYear[0]!, 0);
  };
  expect(one.incentives).toMatchObject([{ kind: 'itc', itcPercent: 30, eligiblePercent: 100 }]);
  expect(saved(withMacrs) / saved({ ...withMacrs, halfBasisReduction: false })).toBeCloseTo(0.85, 12);
});
