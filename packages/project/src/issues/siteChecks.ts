import { timeZoneText } from '../basics/dateText';
import type { Project } from '../document/project';
import { positionFields, siteFields, siteTimeZoneHours, timeZoneField } from '../document/site';
import { inRange } from '../fields/field';
import { message } from '../i18n/message';
import { issuesOf, type Check } from './issue';
import { rangeIssues } from './rangeChecks';

export const siteInRange: Check = (project) => rangeIssues(siteFields, project, { step: 'setup', codes: { lifetime: 'SET-LIFE' } });

export const positionInRange: Check = (project) =>
  rangeIssues(positionFields, project.location.pos, { step: 'setup', codes: { latitude: 'SET-LAT', longitude: 'SET-LON' } });

/** Time zone shared by sun, weather, production and prices. */
export const timeZoneGiven: Check = function* ({ location, useSolar, solar }) {
  const { error, warning } = issuesOf('setup');
  const { timeZoneHours } = location;
  if (timeZoneHours === undefined) {
    if (useSolar && solar.some(({ kind }) => kind !== 'custom'))
      yield warning(
        'SET-ZONE',
        'timeZone',
        message('projectChecks.timeZoneSiteSetSun', { zone: timeZoneText(siteTimeZoneHours(location)) }),
      );
  } else if (!inRange(timeZoneField, timeZoneHours) || !Number.isInteger(4 * timeZoneHours))
    yield error('SET-ZONE', 'timeZone', message('projectChecks.timeZoneMustBetweenUtc'));
};

export const noticeBeforeOperation: Check = function* ({ noticeToProceed, expectedDate }) {
  if (noticeToProceed !== '' && expectedDate !== '' && noticeToProceed > expectedDate)
    yield issuesOf('setup').error('SET-NTP', 'noticeToProceed', message('marketChecks.noticeProceedMustLaterExpected'));
};

/** Returns true for more than two years: shorter projects get no warnings on long-term effects. */
export function isLasting({ lifetime }: Pick<Project, 'lifetime'>): boolean {
  return lifetime > 2;
}
