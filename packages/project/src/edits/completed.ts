import type { Project } from '../document/project';
import { settleCommitments } from './marketRules';

/**
 * Returns a hand-written document with its missing and derived parts: dates are `today` (ISO day), commitments are
 * the ones of the markets in use.
 */
export function completed(project: Project, today: string): Project {
  const { expectedDate, noticeToProceed } = project;
  return settleCommitments({ ...project, expectedDate: expectedDate || today, noticeToProceed: noticeToProceed || today });
}
