import { message } from '../../i18n/message';
import { appliesTo, depreciation, incentiveFacts } from './incentiveFacts';

/** Accelerated depreciation: tax saved over several years. */
export const macrs = incentiveFacts({
  title: message('money.macrs'),
  shortTitle: message('money.macrs'),
  about: message('money.taxSavedDepreciatingSolarWind'),
  picture: 'decline',
  basis: 'capital',
  fields: { ...appliesTo, ...depreciation },
  capitalPercent: ({ eligiblePercent }) => eligiblePercent,
  endsByLaw: false,
  summary: () => message('money.taxShieldSummary'),
});
