import { marketKinds, markets } from '../document/kinds';
import { technologies, technologyKinds } from '../document/technologies';
import type { Project } from '../document/project';
import { isEqual, withChange, type Edit } from './edit';
import { settleCommitments, settleMarkets, settleReferences } from './marketRules';
import { settleBus, settleStorageConverters } from './plantRules';
import { settleStage, settleYears } from './stageRules';

/** Adds an item to a kind in use without items. */
const settleSwitches: Edit = (project) => {
  const empty = [
    ...technologyKinds.filter((kind) => project[kind].length === 0).map((kind) => technologies[kind].switch),
    ...marketKinds.filter((kind) => project[kind].length === 0).map((kind) => markets[kind].switch),
  ];
  return withChange(project, Object.fromEntries(empty.map((use) => [use, false])));
};

/** THE rules that always hold between the parts of a project, in an order in which none undoes another. */
const rules: readonly Edit[] = [
  settleSwitches,
  settleStage,
  settleYears,
  settleBus,
  settleStorageConverters,
  settleReferences,
  settleMarkets,
  settleCommitments,
];

/** Returns the result of an edit after the rules. An edit that the rules revert has changed nothing. */
export function settle(before: Project, after: Project): Project {
  const settled = rules.reduce((project, rule) => rule(project), after);
  return isEqual(before, settled) ? before : settled;
}
