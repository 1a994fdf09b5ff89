import { expect, test } from 'vitest';
import { costAmounts } from '../document/costAmounts';
import { newCostTable, simpleSum, solarCostFields, type CostTable } from '../costs/costTable';
import { defaultSolarCost } from '../costs/defaultCosts';
import {
  addCostItem,
  addSimpleLine,
  foldIntoSimple,
  moveCostItem,
  putCostItems,
  removeCostItem,
  removeSimpleLine,
  setCostItem,
  setCostType,
  setSimpleLine,
} from './costEdits';

const cost = newCostTable('complex', solarCostFields, defaultSolarCost);
const sum = (table: CostTable) => {
  const { capital, operating, replacement, augmentation } = simpleSum(table);
  return [capital, operating, replacement, augmentation];
};
const ids = ({ complex }: CostTable) => complex.directCapital.map(({ id }) => id);

test('a switch of the type keeps both forms', () => {
  const simple = setCostType(cost, 'simple');
  expect([simple.type, simple.simple, simple.complex]).toEqual(['simple', cost.simple, cost.complex]);
  expect(setCostType(simple, 'complex')).toEqual(cost);
});

test('a new simple table starts with one item of 1e6 and 1e4', () => {
  expect([cost.simple.length, ...sum(cost)]).toEqual([1, 1e6, 1e4, 0, 0]);
});

test('lines of a simple table are added, changed and removed; removing the last adds a fresh one', () => {
  const two = addSimpleLine(cost, solarCostFields);
  expect([two.simple.map(({ id }) => id), ...sum(two)]).toEqual([['cost-1', 'cost-2'], 2e6, 2e4, 0, 0]);
  const edited = setSimpleLine(two, 'cost-2', { capital: 5, augmentation: 7 });
  expect(sum(edited)).toEqual([1e6 + 5, 2e4, 0, 7]);
  const one = removeSimpleLine(edited, 'cost-1', solarCostFields);
  expect(sum(one)).toEqual([5, 1e4, 0, 7]);
  expect(removeSimpleLine(one, 'cost-2', solarCostFields)).toEqual(cost);
});

test.each([
  ['directCapital' as const, 'Cost'],
  ['indirectCapital' as const, 'Cost'],
  ['operating' as const, 'CostPerYear'],
  ['replacement' as const, 'Cost'],
])('a new item of %s has no name, the unit %s and the value 0', (list, unit) => {
  expect(addCostItem(cost, list).complex[list].at(-1)).toMatchObject({ name: '', unit, value: 0 });
  expect(addCostItem(cost, list).complex[list]).toHaveLength(cost.complex[list].length + 1);
});

test('items of a complex table are changed, moved and removed', () => {
  const named = setCostItem(cost, 'directCapital', 'direct-1', { name: 'Bifacial module', value: 0.4 });
  expect(named.complex.directCapital[0]).toEqual({ id: 'direct-1', name: 'Bifacial module', value: 0.4, unit: 'CostPerWattDc' });
  expect(ids(moveCostItem(named, 'directCapital', 'direct-1', 2))).toEqual(['direct-2', 'direct-3', 'direct-1', 'direct-4']);
  expect(ids(moveCostItem(named, 'directCapital', 'direct-4', -3))).toEqual(['direct-4', 'direct-1', 'direct-2', 'direct-3']);
  expect(ids(moveCostItem(named, 'directCapital', 'direct-1', 99))).toEqual(['direct-2', 'direct-3', 'direct-4', 'direct-1']);
  expect(ids(removeCostItem(named, 'directCapital', 'direct-2'))).toEqual(['direct-1', 'direct-3', 'direct-4']);
});

test('what is not there changes nothing', () => {
  expect(setCostItem(cost, 'operating', 'none', { value: 1 })).toBe(cost);
  expect(removeCostItem(cost, 'operating', 'none')).toBe(cost);
  expect(moveCostItem(cost, 'operating', 'none', 0)).toBe(cost);
  expect(removeSimpleLine(cost, 'none', solarCostFields)).toBe(cost);
});

test('lines from another table fill those from one line on, and add what is missing', () => {
  const [, second] = cost.complex.indirectCapital.map(({ id }) => id);
  const before = cost.complex.indirectCapital;
  const after = putCostItems(cost, 'indirectCapital', second, [
    { name: 'Fees', value: 3 },
    { unit: 'CostPerMw' },
    { name: 'Land', value: 7, unit: 'Cost' },
  ]).complex.indirectCapital;
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toEqual({ ...before[1], name: 'Fees', value: 3 });
  expect(after).toHaveLength(Math.max(before.length, 4));
  expect(after.map(({ name }) => name)).toContain('Land');
  expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
});

test('without a line to begin at, lines from another table go to the end', () => {
  const { operating } = putCostItems(cost, 'operating', undefined, [{ name: 'Monitoring', value: 2 }]).complex;
  expect(operating.at(-1)).toMatchObject({ name: 'Monitoring', value: 2, unit: 'CostPerYear' });
});

test('a table that is folded makes the same capital, operating and replacement cost at its size', () => {
  const size = { simpleUnits: 120, powerMW: 100, directCurrentMW: 120, capacityMWh: 0, units: 1 };
  const folded = foldIntoSimple(cost, size);
  const [before, after] = [costAmounts(cost, size), costAmounts(folded, size)];
  expect(folded.type).toBe('simple');
  for (const of of ['capital', 'operatingPerYear', 'replacement'] as const) expect(after[of]).toBeCloseTo(before[of], 3);
  expect(folded.complex).toBe(cost.complex);
});

test('the table of a size of nothing folds to nothing', () => {
  const size = { simpleUnits: 0, powerMW: 0, directCurrentMW: 0, capacityMWh: 0, units: 0 };
  expect(sum(foldIntoSimple(cost, size))).toEqual([0, 0, 0, 0]);
});
