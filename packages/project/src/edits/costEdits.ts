import { costAmounts, type ComponentSize } from '../document/costAmounts';
import {
  newSimpleCost,
  simpleSum,
  type CostItem,
  type CostList,
  type CostTable,
  type SimpleCost,
  type SimpleCostFields,
} from '../costs/costTable';
import { changeItem, nextId, withChange, withoutItem } from './edit';

/*
 * Edits of one cost table, of any owner: values in, values out.
 */

/** Sets the active form of the table. Both are kept. */
export function setCostType(cost: CostTable, type: CostTable['type']): CostTable {
  return withChange(cost, { type });
}

export function addSimpleLine(cost: CostTable, fields: SimpleCostFields): CostTable {
  return { ...cost, simple: [...cost.simple, newSimpleCost(fields, nextId('cost', cost.simple))] };
}

export function setSimpleLine(cost: CostTable, id: string, change: Partial<SimpleCost>): CostTable {
  return withChange(cost, { simple: changeItem(cost.simple, id, change) });
}

/** Removes a line; removing the last one adds a new one. */
export function removeSimpleLine(cost: CostTable, id: string, fields: SimpleCostFields): CostTable {
  const simple = withoutItem(cost.simple, id);
  return withChange(cost, { simple: simple.length > 0 ? simple : [newSimpleCost(fields)] });
}

function withList(cost: CostTable, list: CostList, items: readonly CostItem[]): CostTable {
  return withChange(cost, { complex: withChange(cost.complex, { [list]: items }) });
}

/** Adds a line at the end of a list: without name, of value 0, in currency, or in currency a year for operating costs. */
export function addCostItem(cost: CostTable, list: CostList): CostTable {
  const items = cost.complex[list];
  const unit = list === 'operating' ? 'CostPerYear' : 'Cost';
  return withList(cost, list, [...items, { id: nextId(list, items), name: '', unit, value: 0 }]);
}

export function setCostItem(cost: CostTable, list: CostList, id: string, change: Partial<CostItem>): CostTable {
  return withList(cost, list, changeItem(cost.complex[list], id, change));
}

export function removeCostItem(cost: CostTable, list: CostList, id: string): CostTable {
  return withList(cost, list, withoutItem(cost.complex[list], id));
}

/** Moves a line to another place (from 0) of its list. */
export function moveCostItem(cost: CostTable, list: CostList, id: string, to: number): CostTable {
  const items = cost.complex[list];
  const moved = items.find((item) => item.id === id);
  if (!moved) return cost;
  return withList(cost, list, withoutItem(items, id).toSpliced(Math.max(0, to), 0, moved));
}

/** Fields of a pasted line; missing fields of the line stay unchanged. */
export type CostItemChange = Partial<Omit<CostItem, 'id'>>;

/** Pastes lines of another table: they overwrite lines from a given one on, or from the end of the list if none is given, and add further ones. */
export function putCostItems(cost: CostTable, list: CostList, fromId: string | undefined, changes: readonly CostItemChange[]): CostTable {
  const from = fromId === undefined ? -1 : cost.complex[list].findIndex(({ id }) => id === fromId);
  const first = from < 0 ? cost.complex[list].length : from;
  return changes.reduce((table, change, index) => {
    const longer = table.complex[list].length > first + index ? table : addCostItem(table, list);
    const id = longer.complex[list][first + index]?.id;
    return id === undefined ? longer : setCostItem(longer, list, id, change);
  }, cost);
}

/**
 * Returns a simple table with the sums of the complex one at a size, for each unit of size. Costs by energy have no place in it, and
 * the augmentation cost, which has no lines, stays.
 */
export function foldIntoSimple(cost: CostTable, size: ComponentSize): CostTable {
  const { capital, operatingPerYear, replacement } = costAmounts({ ...cost, type: 'complex' }, size);
  const each = (amount: number): number => (size.simpleUnits > 0 ? amount / size.simpleUnits : 0);
  const { augmentation } = simpleSum(cost);
  const line = { id: 'cost-1', capital: each(capital), operating: each(operatingPerYear), replacement: each(replacement), augmentation };
  return withChange(cost, { type: 'simple', simple: [line] });
}
