import { neutralLevers, type Levers } from '@hybrid/project/document/levers';
import type { Project } from '@hybrid/project/document/project';
import { expect, test } from 'vitest';
import { fixtureProject, fixtureSeries, lateFixtureProject, oneCaseProject } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import { npv } from '../finance/metrics';
import { rememberedOperations } from './rememberedOperations';
import { simulateKey } from './runProject';
import { movableSizes, whatIf } from './whatIf';

const keyOf = (project: Project): CaseKey => caseGrid(project).keys.at(-1)!;
const key = keyOf(oneCaseProject);
const operationOf = rememberedOperations();
const at = (change: Partial<Levers>, project = oneCaseProject) =>
  whatIf(project, keyOf(project), { ...neutralLevers(project), ...change }, fixtureSeries, operationOf);
const calculated = at({});

test.each([
  ['early stage', fixtureProject],
  ['late stage', lateFixtureProject],
])('levers at rest give the row of the system, to the digit: %s', (_, project) => {
  const { npv: ofRow, irr, payback, capex } = simulateKey(project, keyOf(project), fixtureSeries);
  expect(at({}, project)).toMatchObject({ npv: ofRow, irr, payback, capex });
});

test('10 % of capital cost moves the value by 10 % of (150 MW × 1.0 M$ + 400 MWh × 0.25 M$) less its tax credit of 30 %: 17.5 M$', () => {
  expect(at({ capitalCostFactor: 1.1 }).npv - calculated.npv).toBeCloseTo(-17.5e6, 2);
  expect(at({ capitalCostFactor: 0.9 }).npv - calculated.npv).toBeCloseTo(17.5e6, 2);
});

test('at another discount rate the same cash flow is discounted: the present value is that of its rows', () => {
  const discountRatePercent = oneCaseProject.discountRate + 1;
  const { netCashFlow } = simulateKey(oneCaseProject, key, fixtureSeries);
  const real = (1 + discountRatePercent / 100) / (1 + oneCaseProject.inflationRate / 100) - 1;
  expect(at({ discountRatePercent }).npv).toBeCloseTo(npv(Float64Array.from(netCashFlow ?? []), real), 3);
  expect(at({ discountRatePercent }).irr).toBe(calculated.irr);
});

test('capital cost and discount rate use the remembered operation, price level and size dispatch again', () => {
  const input = buildCase(oneCaseProject, fixtureSeries, key);
  const operation = operationOf(input);
  const asked: unknown[] = [];
  const spied = (levers: Partial<Levers>) =>
    whatIf(oneCaseProject, key, { ...neutralLevers(oneCaseProject), ...levers }, fixtureSeries, (moved) => {
      asked.push(operationOf(moved) === operation);
      return operationOf(moved);
    });
  spied({ capitalCostFactor: 0.8, discountRatePercent: 11 });
  spied({ priceLevelFactor: 0.9 });
  expect(asked).toEqual([true, false]);
});

test('at 90 % of the prices the same dispatch earns 90 %; a plan that counts wear then cycles less, and earns less', () => {
  const withoutWear: Project = { ...oneCaseProject, wearInDispatch: false };
  const earned = (project: Project, priceLevelFactor = 1): number => at({ priceLevelFactor }, project).firstYearRevenue;
  expect(earned(withoutWear, 0.9) / earned(withoutWear)).toBeCloseTo(0.9, 6);
  expect(earned(oneCaseProject, 0.9)).toBeLessThan(0.9 * earned(oneCaseProject));
});

test('a size that another system of the project has gives the row of that system', () => {
  const solar = movableSizes(oneCaseProject, key).find(({ path }) => path.startsWith('solar/'))!;
  expect([solar.value, solar.unitMW, solar.isCounted]).toEqual([150, 1, false]);
  const smaller = caseGrid(oneCaseProject).keys.find(({ sizes }) => String(sizes) === String([100, ...key.sizes.slice(1)]))!;
  expect(at({ size: { path: solar.path, value: 100 } }).npv).toBe(simulateKey(oneCaseProject, smaller, fixtureSeries).npv);
});
