import { reduce, sensitivityDimensions } from '../document/dimensions';
import type { Project } from '../document/project';
import { message } from '../i18n/message';
import { issuesOf, type Check } from './issue';

/** Returns true if a list has an effect: capacity is added to storage only, if that is allowed; elsewhere its cost multiplies nothing. */
function isRead({ storage }: Project, path: string): boolean {
  return (
    !path.endsWith('/cost/augmentationSensitivity') ||
    storage.some(({ id, allowAugmentation }) => allowAugmentation && path === `storage/${id}/cost/augmentationSensitivity`)
  );
}

/** Each value of a list is a simulation of its own, which must differ from the previous one. */
export const listsCovered: Check = function* (project) {
  for (const { lists, length, suggestion } of sensitivityDimensions(project)) {
    const unread = length > 1 ? lists.find(({ path }) => !isRead(project, path)) : undefined;
    if (!unread) continue;
    const { error } = issuesOf(suggestion === reduce.application ? 'revenue' : 'equipment');
    const anchor = unread.path.split('/').slice(1).join('-');
    yield error('COV-LIST', anchor, message('projectChecks.severalValuesCannotCalculatedYet', { what: unread.name }));
  }
};
