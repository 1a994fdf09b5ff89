import type { Project } from '@hybrid/project/document/project';
import { absolute, valueList } from '@hybrid/project/document/sizing';
import { describe, expect, test } from 'vitest';
import { fixtureSeries, oneCaseProject as one } from '../../../../test/fixtureProject';
import { buildCase } from '../cases/buildCase';
import { caseGrid, type CaseKey } from '../cases/caseGrid';
import type { Case } from '../cases/case';
import { firstYear } from './firstYear';
import { simulateCase } from './simulateCase';
import { switchEffects } from './switchEffects';
import { marginalValues, type MarginalRevenue } from './marginalValues';

const [cells] = one.storage as readonly [Project['storage'][number]];
const caseOf = (project: Project): Case => buildCase(project, fixtureSeries, caseGrid(project).keys.at(-1) as CaseKey);
const perUnit = (input: Case, of: MarginalRevenue['of']): number | undefined =>
  marginalValues(input, firstYear(input)).find((marginal) => marginal.of === of)?.perUnit;

describe('what one more would bring', () => {
  test('a tight connection is worth more than a wide one, and a wide one nothing', () => {
    const withConnection = (powerMW: number): Case => caseOf({ ...one, interconnectionLimit: valueList([powerMW]), hasExportLimit: false });
    const [tight = 0, wide = 0] = [60, 120].map((powerMW) => perUnit(withConnection(powerMW), 'interconnection'));
    expect(tight).toBeGreaterThan(wide);
    expect(wide).toBeGreaterThan(0);
    expect(perUnit(withConnection(400), 'interconnection')).toBeCloseTo(0, 6);
  });

  test('a MWh of storage is worth less the more there is', () => {
    const withUnits = (units: number): Case => caseOf({ ...one, storage: [{ ...cells, sizing: absolute([units]) }] });
    const [small = 0, large = 0] = [20, 100].map((units) => perUnit(withUnits(units), 'storageCapacity'));
    expect(large).toBeGreaterThan(0);
    expect(small).toBeGreaterThan(large * 0.99);
  });

  test('a cycle a day is worth something where the limit binds', () => {
    const limited = caseOf({ ...one, storage: [{ ...cells, useCycleLimitPerDay: true, cycleLimitPerDay: valueList([0.4]) }] });
    expect(perUnit(limited, 'cycleLimit')).toBeGreaterThan(0);
    expect(perUnit(caseOf(one), 'cycleLimit')).toBeUndefined();
  });
});

describe('what a rule changes', () => {
  test('the price of wear leaves revenue on the table, which the cells are spared for', () => {
    const input = caseOf(one);
    const [wear] = switchEffects(input, simulateCase(input));
    expect(wear?.rule).toBe('wearInDispatch');
    expect(wear?.meanRevenue).toBeLessThan(0);
  });

  test('a rule that is off, or without anything to act on, is not asked for', () => {
    const input = caseOf({ ...one, wearInDispatch: false });
    expect(switchEffects(input, simulateCase(input))).toEqual([]);
  });
});
