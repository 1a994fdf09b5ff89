import type { Project } from '../document/project';
import { positionFields, siteFields } from '../document/site';
import { issuesOf, type Check } from './issue';
import { rangeIssues } from './rangeChecks';

export const siteInRange: Check = (project) => rangeIssues(siteFields, project, { step: 'setup', codes: { lifetime: 'SET-LIFE' } });

export const positionInRange: Check = (project) =>
  rangeIssues(positionFields, project.location.pos, { step: 'setup', codes: { latitude: 'SET-LAT', longitude: 'SET-LON' } });

export const noticeBeforeOperation: Check = function* ({ noticeToProceed, expectedDate }) {
  if (noticeToProceed !== '' && expectedDate !== '' && noticeToProceed > expectedDate)
    yield issuesOf('setup').error(
      'SET-NTP',
      'noticeToProceed',
      'Notice to proceed must not be later than the expected commercial operational date',
    );
};

/** Projects of one or two years are not warned of what only tells over a lifetime. */
export function isLasting({ lifetime }: Pick<Project, 'lifetime'>): boolean {
  return lifetime > 2;
}
