import { fraction, percentOf } from '../../basics/units';
import { choice, percent } from '../../fields/field';
import { storageCreditRule } from '../storageCreditRule';
import { appliesTo, incentiveFacts } from './incentiveFacts';

/** Investment tax credit: a share of the eligible capital cost in year 0. */
export const itc = incentiveFacts({
  title: 'Investment Tax Credit',
  shortTitle: 'Investment credit',
  about: 'A credit for a share of the capital cost of solar and storage in the first year.',
  picture: 'receipt',
  basis: 'capital',
  fields: {
    ...appliesTo,
    eligiblePercent: percent('Eligible cost', 100, {
      help: 'Share of the capital cost of the ticked technologies that earns the credit.',
    }),
    itcPercent: percent('Tax credit', 30, {
      help: 'For example 30 % for solar placed in service in 2022 or later with construction begun before 2033.',
    }),
    itcRule: choice(
      'Rule for storage',
      'auto',
      [
        { value: 'auto', label: 'By commercial operation' },
        { value: 'ira', label: 'Full credit' },
        { value: 'classic', label: 'By charging from own generation' },
      ],
      'From 2023 on storage earns the full credit; before, in proportion to charging from own generation, and nothing below 75 % of it.',
    ),
  },
  creditFactors: ['eligiblePercent', 'itcPercent'],
  capitalPercent: ({ eligiblePercent, itcPercent }) => percentOf(fraction(eligiblePercent) * fraction(itcPercent)),
  endsByLaw: true,
  summary: () => '{itcPercent} % of {eligiblePercent} %',
  remarks: [
    {
      text: 'Storage in operation before 2023 earns it only for charging from own generation, and not at all below 75 %.',
      isShown: ({ storage, itcRule }, project) =>
        storage && project.useStorage && (itcRule === 'auto' ? storageCreditRule(project) : itcRule) === 'classic',
    },
  ],
});
