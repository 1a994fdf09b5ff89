import { newProject } from '@hybrid/project/document/project';
import { addEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { emptyDetails } from '@hybrid/project/results/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { rowsOf, showLinkedPage } from '../testing';
import { WaterfallCard } from './WaterfallCard';

beforeAll(startWords);
beforeEach(() => openProject(addEnergyMarket('dam')(newProject('p', '2028-01-01')), 3));
afterEach(cleanup);

const none = { solar: 0, wind: 0, storage: 0, capEx: 0, opEx: 0, replacement: 0, augmentation: 0, incentives: 0 };
const sums = { cumulative: 0, discounted: 0, cumulativeDiscounted: 0 };
const empty = emptyDetails('-');
// 80 is invested; 75 and 62.5 are earned at 25 %: −80 + 60 + 40 = 20.
const details = {
  ...empty,
  financial: { ...empty.financial, realDiscountRate: 25, npv: 20 },
  cashflow: {
    ...empty.cashflow,
    revenueNames: ['Day-ahead'],
    years: [
      { ...none, ...sums, year: 0, capEx: -80, revenues: [0], revenue: 0, income: -80 },
      { ...none, ...sums, year: 1, revenues: [75], revenue: 75, income: 75 },
      { ...none, ...sums, year: 2, revenues: [62.5], revenue: 62.5, income: 62.5 },
    ],
  },
};

test('the bars lead from revenue to the NPV, and a bar opens its years and the market that they come from', async () => {
  showLinkedPage(<WaterfallCard details={details} projectId="p" />);
  const bars = await screen.findAllByRole('button');
  expect(bars.map((bar) => bar.textContent)).toEqual(['Day-ahead 100', 'Capital −80', 'NPV 20']);
  fireEvent.click(screen.getByRole('button', { name: /^Day-ahead/ }));
  // The popover is faded in.
  const years = await screen.findByRole('table', { name: 'Day-ahead by year', hidden: true });
  expect(rowsOf(years).map(([, amount, present]) => [amount, present])).toEqual([
    ['75', '60'],
    ['63', '40'],
    ['', '100'],
  ]);
  expect(screen.getByRole('link', { name: 'Application', hidden: true }).getAttribute('href')).toBe('/project/p/revenue#dam');
});
