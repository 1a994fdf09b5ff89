import { sensitivityDimensions } from '../document/dimensions';
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
]);

/** Each value of a list is a simulation of its own, which must not be the same as the one before. */
export const listsCovered: Check = function* (project) {
  for (const { lists, length, suggestion } of sensitivityDimensions(project)) {
    const unread = length > 1 ? lists.find(({ path }) => !readLists.has(path.slice(path.lastIndexOf('/') + 1))) : undefined;
    if (!unread) continue;
    const { error } = issuesOf(suggestion === 'Reduce application sensitivities' ? 'revenue' : 'equipment');
    const anchor = unread.path.split('/').slice(1).join('-');
    yield error('COV-LIST', anchor, `Several values of ${unread.name} cannot be calculated yet. Keep one value.`);
  }
};
