import {
  costLineValue,
  costLists,
  costSensitivityFields,
  type CostedEquipment,
  pricesAddedCapacity,
  type CostList,
  type CostTable,
  type SimpleCostFields,
} from '../costs/costTable';
import type { StepName } from '../wizard';
import { inRange, rangeText } from '../fields/field';
import { issuesOf, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';

/** Texts for a line of a complex table with a unit that its equipment may not use. */
export const incorrectUnits: { readonly [E in CostedEquipment]: string } = {
  solar: 'Solar complex cost structure has incorrect units',
  wind: 'Wind complex cost structure has incorrect units',
  storage: 'Storage complex cost structure has incorrect units',
};

interface CostPlace {
  readonly step: StepName;
  /** Anchor of the table. */
  readonly prefix: string;
  readonly owner: string;
}

const augmentationWithoutEffect =
  'the augmentation cost of its cost table has no effect. Capacity is added to storage alone, at the augmentation cost of the storage';

/** Yields an error for each figure of a cost table out of its range: the lines of the active form, and the multipliers. */
export function* costIssues({ type, simple, complex, ...cost }: CostTable, fields: SimpleCostFields, place: CostPlace): Generator<Issue> {
  if (type === 'simple') {
    if (!pricesAddedCapacity(fields) && simple.some(({ augmentation }) => augmentation > 0))
      yield issuesOf(place.step).note('COST-AUG', place.prefix, `${place.owner}: ${augmentationWithoutEffect}`);
    for (const [index, line] of simple.entries())
      yield* rangeIssues(fields, line, { ...place, prefix: index === 0 ? place.prefix : `${place.prefix}-${line.id}` });
  } else
    for (const list of Object.keys(costLists) as readonly CostList[])
      for (const { id, name, value } of complex[list]) {
        if (inRange(costLineValue, value)) continue;
        const line = `${place.owner}: ${costLists[list]}: ${name === '' ? 'Unnamed' : name}`;
        yield issuesOf(place.step).error('RANGE', `${place.prefix}-${list}-${id}-value`, `${line} must be ${rangeText(costLineValue)}`);
      }
  yield* rangeIssues(costSensitivityFields, cost, place);
}
