import { fraction, percentOf } from '../../basics/units';
import { choice, percent } from '../../fields/field';
import { message } from '../../i18n/message';
import { storageCreditRule } from '../storageCreditRule';
import { appliesTo, incentiveFacts } from './incentiveFacts';

/** Investment tax credit: a share of the eligible capital cost in year 0. */
export const itc = incentiveFacts({
  title: message('money.investmentTaxCredit'),
  shortTitle: message('money.investmentCredit'),
  about: message('money.creditShareCapitalCostSolar'),
  picture: 'receipt',
  basis: 'capital',
  fields: {
    ...appliesTo,
    eligiblePercent: percent('money.eligibleCost', 100, {
      help: 'money.eligibleCostEarnsCredit',
    }),
    itcPercent: percent('money.taxCredit', 30, {
      help: 'money.taxCreditHelp',
    }),
    itcRule: choice(
      'money.ruleForStorage',
      'auto',
      [
        { value: 'auto', label: message('money.byCommercialOperation') },
        { value: 'ira', label: message('money.fullCredit') },
        { value: 'classic', label: message('money.byChargingFromOwnGeneration') },
      ],
      'money.ruleForStorageHelp',
    ),
  },
  creditFactors: ['eligiblePercent', 'itcPercent'],
  capitalPercent: ({ eligiblePercent, itcPercent }) => percentOf(fraction(eligiblePercent) * fraction(itcPercent)),
  endsByLaw: true,
  summary: () => message('money.itcSummary'),
  remarks: [
    {
      text: message('money.storageOperationBefore2023Earns'),
      isShown: ({ storage, itcRule }, project) =>
        storage && project.useStorage && (itcRule === 'auto' ? storageCreditRule(project) : itcRule) === 'classic',
    },
  ],
});
