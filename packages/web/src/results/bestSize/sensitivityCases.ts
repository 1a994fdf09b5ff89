import type { Unit } from '@hybrid/project/basics/units';
import { distinctValues, sensitivityDimensions } from '@hybrid/project/document/dimensions';
import type { Project } from '@hybrid/project/document/project';
import type { Text } from '@hybrid/project/i18n/message';

/** Value of a list that varies, in a case. */
export interface CaseValue {
  readonly name: Text;
  readonly unit: Unit;
  readonly value: number;
}

/** Number of cases from which on a choice does not list them. */
const maxListed = 500;

/** Returns the sensitivity cases of a project in the order of their indices, the last list varying fastest; undefined for too many to choose from. */
export function sensitivityCases(project: Project): readonly (readonly CaseValue[])[] | undefined {
  const varying = sensitivityDimensions(project)
    .map((dimension) => ({ lists: dimension.lists, values: distinctValues(dimension) }))
    .filter(({ values }) => values.length > 1);
  if (varying.reduce((count, { values }) => count * values.length, 1) > maxListed) return undefined;
  return varying.reduce<readonly (readonly CaseValue[])[]>(
    (cases, { lists, values }) =>
      cases.flatMap((before) =>
        values.map((ofLists) => [...before, ...lists.map(({ name, unit }, place) => ({ name, unit, value: ofLists[place] ?? 0 }))]),
      ),
    [[]],
  );
}
