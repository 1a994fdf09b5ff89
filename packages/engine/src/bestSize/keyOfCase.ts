import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Project } from '@hybrid/project/document/project';
import { baseKey, caseCount, firstKeyOfCase, type CaseKey } from '../cases/caseGrid';

/** Returns a simulation of the case of a table; without an index that of the base values. Throws a UserError if there is no such case. */
export function keyOfCase(project: Project, index: number | undefined): CaseKey {
  const key = index === undefined ? baseKey(project) : firstKeyOfCase(project, index);
  if (key) return key;
  throw new UserError(
    'badInput',
    message('bestSize.noSuchCase', { number: (index ?? 0) + 1 }),
    message('bestSize.casesAre', { count: caseCount(project) }),
  );
}
