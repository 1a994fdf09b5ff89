import { appliesTo, depreciation, incentiveFacts } from './incentiveFacts';

/** Accelerated depreciation: tax saved over several years. */
export const macrs = incentiveFacts({
  title: 'MACRS',
  shortTitle: 'MACRS',
  about: 'Tax saved by depreciating solar and wind over six tax years, storage over six or eight.',
  picture: 'decline',
  basis: 'capital',
  fields: { ...appliesTo, ...depreciation },
  capitalPercent: ({ eligiblePercent }) => eligiblePercent,
  endsByLaw: false,
  summary: () => 'tax shield at {marginalTaxPercent} %',
});
