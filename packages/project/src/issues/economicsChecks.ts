import { economicsFields } from '../document/economics';
import { message } from '../i18n/message';
import { issuesOf, type Check } from './issue';
import { rangeIssues } from './rangeChecks';
import { isLasting } from './siteChecks';

const { error, warning } = issuesOf('other');

export const economicsInRange: Check = (project) =>
  rangeIssues(economicsFields, project, {
    step: 'other',
    codes: { discountRate: 'EC-DISC', inflationRate: 'EC-INF', systemFixedCost: 'EC-COST', systemOmCost: 'EC-COST' },
  });

export const inflationLeavesMoney: Check = function* ({ inflationRate }) {
  if (inflationRate === -100) yield error('EC-INF', 'inflationRate', message('projectChecks.inflationRateAboveMinus100'));
};

export const discountGiven: Check = function* (project) {
  if (project.discountRate === 0 && isLasting(project))
    yield warning('EC-DISC0', 'discountRate', message('projectChecks.discountRateIsZero'));
};
