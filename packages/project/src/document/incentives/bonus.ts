import { fraction, percentOf } from '../../basics/units';
import { percent } from '../../fields/field';
import { message } from '../../i18n/message';
import { appliesTo, depreciation, incentiveFacts } from './incentiveFacts';

/** Bonus depreciation: tax saved by a share of the basis in year 0. */
export const bonus = incentiveFacts({
  title: message('money.bonusDepreciation'),
  shortTitle: message('money.bonusDepreciationInOutline'),
  about: message('money.taxSavedDepreciatingShareCapital'),
  picture: 'stairs',
  basis: 'capital',
  fields: {
    ...appliesTo,
    ...depreciation,
    bonusPercent: percent('money.bonus', 50, { help: 'money.bonusHelp' }),
  },
  capitalPercent: ({ eligiblePercent, bonusPercent }) => percentOf(fraction(eligiblePercent) * fraction(bonusPercent)),
  endsByLaw: false,
  summary: () => message('money.taxShieldSummary'),
});
