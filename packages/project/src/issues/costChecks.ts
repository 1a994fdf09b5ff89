import { costSensitivityFields, type CostedEquipment, type CostTable, type SimpleCostFields } from '../document/costTable';
import type { StepName } from '../wizard';
import type { Issue } from './issue';
import { rangeIssues } from './rangeChecks';

/** What is said where a line of a complex table has a unit that its equipment may not use. */
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

/** The figures of a cost table: the lines of a simple one, and the multipliers. */
export function* costIssues({ type, simple, ...cost }: CostTable, fields: SimpleCostFields, place: CostPlace): Generator<Issue> {
  if (type === 'simple')
    for (const [index, line] of simple.entries())
      yield* rangeIssues(fields, line, { ...place, prefix: index === 0 ? place.prefix : `${place.prefix}-${line.id}` });
  yield* rangeIssues(costSensitivityFields, cost, place);
}
