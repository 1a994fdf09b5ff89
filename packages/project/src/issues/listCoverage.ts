import { sensitivityDimensions } from '../document/dimensions';
import type { Project } from '../document/project';
import { issuesOf, type Check } from './issue';

/** Sensitivity lists by their last name that the calculation reads. Sizes it reads all. */
const readLists = new Set([
  'interconnectionLimit',
  'acLineEfficiencySensitivity',
  'acTransfomerEfficiencySensitivity',
  'capitalSensitivity',
  'operatingSensitivity',
  'replacementSensitivity',
  'priceSensitivity',
  'hubHeight',
  'augmentationPriceSensitivity',
  'augmentationDegradationLimit',
  'auxiliaryLoadSensitivity',
]);

/** Capacity is added to storage alone, and only where that is allowed. */
function isRead({ storage }: Project, path: string): boolean {
  return (
    readLists.has(path.slice(path.lastIndexOf('/') + 1)) ||
    storage.some(({ id, allowAugmentation }) => allowAugmentation && path === `storage/${id}/cost/augmentationSensitivity`)
  );
}

/** Each value of a list is a simulation of its own, which must not be the same as the one before. */
export const listsCovered: Check = function* (project) {
  for (const { lists, length, suggestion } of sensitivityDimensions(project)) {
    const unread = length > 1 ? lists.find(({ path }) => !isRead(project, path)) : undefined;
    if (!unread) continue;
    const { error } = issuesOf(suggestion === 'Reduce application sensitivities' ? 'revenue' : 'equipment');
    const anchor = unread.path.split('/').slice(1).join('-');
    yield error('COV-LIST', anchor, `Several values of ${unread.name} cannot be calculated yet. Keep one value.`);
  }
};
