import type { ResultItem } from '@hybrid/project/results/resultTables';
import { describe, expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import { caseGrid } from '../cases/caseGrid';
import { cashFlowDiscountRate } from '../cases/cashFlowMoney';
import { npv } from '../finance/metrics';
import { againstBase } from './baseCase';
import { runProject } from './runProject';

const { keys } = caseGrid(fixtureProject);
const { items } = runProject(fixtureProject, fixtureSeries);
const rate = cashFlowDiscountRate(fixtureProject);
const npvOf = (id: string): number => items.find((item) => item.id === id)?.npv ?? NaN;

test('a row keeps its net cash flow, which is worth its net present value', () => {
  for (const { netCashFlow = [], npv: value } of items) {
    expect(netCashFlow).toHaveLength(fixtureProject.lifetime + 1);
    expect(npv(Float64Array.from(netCashFlow), rate)).toBe(value);
  }
});

describe('rows against a base case', () => {
  const base = keys[1]!;
  const compared = againstBase(items, keys, base.id, rate);

  test('each stands against the base system in its own sensitivity case', () => {
    for (const item of compared) {
      const { sensitivityIndex } = keys.find(({ id }) => id === item.id)!;
      const ofCase = keys.find((key) => key.sensitivityIndex === sensitivityIndex && key.optimizationIndex === base.optimizationIndex)!;
      const expected = npvOf(item.id) - npvOf(ofCase.id);
      expect(Math.abs(item.npv - expected)).toBeLessThan(1e-6 * Math.max(1, Math.abs(npvOf(item.id))));
    }
    expect(new Set(keys.map(({ sensitivityIndex }) => sensitivityIndex)).size).toBeGreaterThan(1);
  });

  test('the base system is worth nothing more than itself', () => {
    expect(compared.find(({ id }) => id === base.id)).toMatchObject({ npv: 0, irr: null });
  });

  test('its place among the systems names it as its id does; capital and revenue stay those of the row', () => {
    expect(againstBase(items, keys, String(base.optimizationIndex), rate)).toEqual(compared);
    expect(compared.map(({ capex, revenue }) => ({ capex, revenue }))).toEqual(items.map(({ capex, revenue }) => ({ capex, revenue })));
  });

  test('a base that is unknown or has no row, and rows without a cash flow, are refused with what to do', () => {
    expect(() => againstBase(items, keys, 'nobody', rate)).toThrow('Base case not found');
    const others = items.filter(({ id }) => id !== base.id);
    expect(() => againstBase(others, keys, base.id, rate)).toThrow('Error loading base case, please check that it is not infeasible');
    const old = items.map((item): ResultItem => {
      const { netCashFlow: _, ...before } = item;
      return before;
    });
    expect(() => againstBase(old, keys, base.id, rate)).toThrow('without their yearly cash flow');
  });
});
