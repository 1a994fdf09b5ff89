import { fraction, percentOf } from '../../basics/units';
import { percent } from '../../fields/field';
import { appliesTo, depreciation, incentiveFacts } from './incentiveFacts';

/** Bonus depreciation: tax saved by a share of the basis in year 0. */
export const bonus = incentiveFacts({
  title: 'Bonus Depreciation',
  shortTitle: 'Bonus depreciation',
  about: 'Tax saved by depreciating a share of the capital at once.',
  picture: 'stairs',
  basis: 'capital',
  fields: {
    ...appliesTo,
    ...depreciation,
    bonusPercent: percent('Bonus', 50, { help: 'Share of the basis that is depreciated at once.' }),
  },
  capitalPercent: ({ eligiblePercent, bonusPercent }) => percentOf(fraction(eligiblePercent) * fraction(bonusPercent)),
  endsByLaw: false,
  summary: () => 'tax shield at {marginalTaxPercent} %',
});
