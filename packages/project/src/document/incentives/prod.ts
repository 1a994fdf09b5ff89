import { count, flag, number, percent } from '../../fields/field';
import { message } from '../../i18n/message';
import { appliesTo, incentiveFacts } from './incentiveFacts';

/** Production tax credit or renewable energy certificates: an amount for each MWh delivered. */
export const prod = incentiveFacts({
  title: message('money.productionTaxCreditRec'),
  shortTitle: message('money.productionCredit'),
  about: message('money.creditCertificateSoldMwhDelivered'),
  picture: 'bolt',
  basis: 'energy',
  fields: {
    ...appliesTo,
    credit: number('money.credit', 0, { unit: '¤/MWh', min: 0, help: 'money.creditHelp' }),
    maxCredit: number('money.maxCreditInYear', 0, { unit: '¤/yr', min: 0, help: 'money.maxCreditInYearHelp' }),
    useDuration: flag('money.limitedDuration', false, 'money.limitedDurationHelp'),
    duration: count('money.duration', 10, { unit: 'yr', min: 0, help: 'money.durationHelp' }),
    useCreditTaxPercent: flag('money.creditIsTaxed', false, 'money.creditIsTaxedHelp'),
    creditTaxPercent: percent('money.taxOnCredit', 35, { help: 'money.taxOnCreditHelp' }),
  },
  switches: { duration: 'useDuration', creditTaxPercent: 'useCreditTaxPercent' },
  notes: { maxCredit: message('money.zeroIsNoLimit') },
  energyAmounts: ({ credit, maxCredit, useCreditTaxPercent, creditTaxPercent }) => ({
    perMWh: credit,
    yearlyMaximum: maxCredit,
    taxPercent: useCreditTaxPercent ? creditTaxPercent : undefined,
  }),
  endsByLaw: true,
  summary: ({ useDuration, duration }) => {
    if (!useDuration) return message('money.creditSummary');
    return duration === 1 ? message('money.creditOfOneYearSummary') : message('money.creditOfYearsSummary');
  },
});
