import { sensitivityDimensions } from '../document/dimensions';
import type { Project } from '../document/project';
import { issuesOf, type Check } from './issue';

/** Capacity is added to storage alone, and only where that is allowed: elsewhere its cost has nothing to multiply. */
function isRead({ storage }: Project, path: string): boolean {
  return (
    !path.endsWith('/cost/augmentationSensitivity') ||
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
