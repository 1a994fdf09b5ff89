import { count, flag, number, percent } from '../../fields/field';
import { appliesTo, incentiveFacts } from './incentiveFacts';

/** Production tax credit or renewable energy certificates: an amount for each MWh delivered. */
export const prod = incentiveFacts({
  title: 'Production Tax Credit/REC',
  shortTitle: 'Production credit',
  about: 'A credit, or a certificate sold, for each MWh delivered.',
  picture: 'bolt',
  basis: 'energy',
  fields: {
    ...appliesTo,
    credit: number('Credit', 0, { unit: '¤/MWh', min: 0, help: 'For each MWh that the ticked technologies produce.' }),
    maxCredit: number('Most credit in a year', 0, { unit: '¤/yr', min: 0, help: '0 is without limit.' }),
    useDuration: flag('Limited duration', false, 'Otherwise it is paid as long as the project runs.'),
    duration: count('Duration', 10, { unit: 'yr', min: 0, help: 'Operating years in which it is paid.' }),
    useCreditTaxPercent: flag('The credit is taxed', false, 'A tax is taken from it.'),
    creditTaxPercent: percent('Tax on the credit', 35, { help: 'Share that is taken.' }),
  },
  switches: { duration: 'useDuration', creditTaxPercent: 'useCreditTaxPercent' },
  notes: { maxCredit: '0: no limit' },
  energyAmounts: ({ credit, maxCredit, useCreditTaxPercent, creditTaxPercent }) => ({
    perMWh: credit,
    yearlyMaximum: maxCredit,
    taxPercent: useCreditTaxPercent ? creditTaxPercent : undefined,
  }),
  endsByLaw: true,
  summary: ({ useDuration, duration }) => {
    if (!useDuration) return '{credit} ¤/MWh';
    return duration === 1 ? '{credit} ¤/MWh in {duration} year' : '{credit} ¤/MWh in {duration} years';
  },
});
