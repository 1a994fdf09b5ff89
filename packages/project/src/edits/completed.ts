import type { Project } from '../document/project';
import { settleCommitments } from './marketRules';

/**
 * Returns a document that was written by hand with what it leaves out and what follows from elsewhere: dates are `today` (ISO day), commitments are
 * those of the markets in use.
 */
export function completed(project: Project, today: string): Project {
  const { expectedDate, noticeToProceed } = project;
  return settleCommitments({ ...project, expectedDate: expectedDate || today, noticeToProceed: noticeToProceed || today });
}
