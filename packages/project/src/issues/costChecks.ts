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
import { message, ofOwner, type Text } from '../i18n/message';
import type { StepName } from '../wizard';
import { issueText } from '../fields/field';
import { issuesOf, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';

/** Texts for a line of a complex table with a unit that its equipment may not use. */
export const incorrectUnits: { readonly [E in CostedEquipment]: Text } = {
  solar: message('equipmentChecks.solarComplexCostStructureIncorrect'),
  wind: message('equipmentChecks.windComplexCostStructureIncorrect'),
  storage: message('equipmentChecks.storageComplexCostStructureIncorrect'),
};

interface CostPlace {
  readonly step: StepName;
  /** Anchor of the table. */
  readonly prefix: string;
  readonly owner: Text;
}

const augmentationWithoutEffect = message('equipmentChecks.augmentationCostCostTableEffect');

/** Yields an error for each figure of a cost table out of its range: the lines of the active form, and the multipliers. */
export function* costIssues({ type, simple, complex, ...cost }: CostTable, fields: SimpleCostFields, place: CostPlace): Generator<Issue> {
  if (type === 'simple') {
    if (!pricesAddedCapacity(fields) && simple.some(({ augmentation }) => augmentation > 0))
      yield issuesOf(place.step).note('COST-AUG', place.prefix, ofOwner(place.owner, augmentationWithoutEffect));
    for (const [index, line] of simple.entries())
      yield* rangeIssues(fields, line, { ...place, prefix: index === 0 ? place.prefix : `${place.prefix}-${line.id}` });
  } else
    for (const list of Object.keys(costLists) as readonly CostList[])
      for (const { id, name, value } of complex[list]) {
        const line = ofOwner(place.owner, ofOwner(costLists[list], name === '' ? message('money.unnamed') : name));
        const text = issueText(costLineValue, value, line);
        if (text !== undefined) yield issuesOf(place.step).error('RANGE', `${place.prefix}-${list}-${id}-value`, text);
      }
  yield* rangeIssues(costSensitivityFields, cost, place);
}
