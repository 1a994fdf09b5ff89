import { economicsFields } from '../document/economics';
import { positionFields, siteFields } from '../document/site';
import type { Check } from './issue';
import { rangeIssues } from './rangeChecks';

export const siteInRange: Check = (project) => rangeIssues(siteFields, { ...project }, 'setup', (field) => field);

export const positionInRange: Check = (project) => rangeIssues(positionFields, project.location.pos, 'setup', (field) => field);

export const economicsInRange: Check = (project) => rangeIssues(economicsFields, { ...project }, 'other', (field) => field);

export const noticeBeforeOperation: Check = function* ({ noticeToProceed, expectedDate }) {
  if (noticeToProceed !== '' && expectedDate !== '' && noticeToProceed > expectedDate)
    yield {
      severity: 'error',
      step: 'setup',
      anchor: 'noticeToProceed',
      text: 'Notice to proceed must not be later than the expected commercial operational date',
    };
};

export const inflationLeavesMoney: Check = function* ({ inflationRate }) {
  if (inflationRate === -100)
    yield {
      severity: 'error',
      step: 'other',
      anchor: 'inflationRate',
      text: 'Inflation Rate must be > -100: at -100 % there is no real discount rate',
    };
};

export const discountGiven: Check = function* ({ discountRate, lifetime }) {
  if (discountRate === 0 && lifetime > 2)
    yield {
      severity: 'warning',
      step: 'other',
      anchor: 'discountRate',
      text: 'Discount Rate is 0: money of the last year counts as much as money of today',
    };
};
