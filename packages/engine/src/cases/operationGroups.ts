import { sensitivityDimensions } from '@hybrid/project/document/dimensions';
import type { Project } from '@hybrid/project/document/project';
import type { CaseKey } from './caseGrid';

/** Multipliers of component costs. */
const componentCost = /\/cost\/\w+Sensitivity$/;
/** Prices of renewed cells: with the price of wear in the plan, they change how the storage runs. */
const renewalPrice = /^storage\/.*\/(cost\/(replacement|augmentation)Sensitivity|augmentationPriceSensitivity)$/;

/**
 * Returns the simulations of a project in the order to run them: plants in a group run alike, so that one operation serves all of them. Do not divide
 * a group without need. Groups that differ only in the prices of renewed cells are neighbours.
 */
export function groupedByOperation(project: Project, keys: readonly CaseKey[]): readonly (readonly CaseKey[])[] {
  const paths = sensitivityDimensions(project).flatMap(({ lists }) => lists.map(({ path }) => path));
  const places = (wanted: (path: string) => boolean): readonly number[] => paths.flatMap((path, place) => (wanted(path) ? [place] : []));
  const ofPlant = places((path) => !componentCost.test(path) && !renewalPrice.test(path));
  const ofWear = project.wearInDispatch ? places((path) => renewalPrice.test(path)) : [];
  const plants = grouped(keys, ({ sensitivity, sizes }) => JSON.stringify([ofPlant.map((place) => sensitivity[place]), sizes]));
  return plants.flatMap((plant) => grouped(plant, ({ sensitivity }) => JSON.stringify(ofWear.map((place) => sensitivity[place]))));
}

function grouped(keys: readonly CaseKey[], by: (key: CaseKey) => string): readonly (readonly CaseKey[])[] {
  const groups = new Map<string, CaseKey[]>();
  for (const key of keys) {
    const name = by(key);
    const group = groups.get(name);
    if (group) group.push(key);
    else groups.set(name, [key]);
  }
  return [...groups.values()];
}
