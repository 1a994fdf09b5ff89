import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { addObligation, setContract } from '@hybrid/project/edits/contractEdits';
import { inOrder, type Edit } from '@hybrid/project/edits/edit';
import * as marketEdits from '@hybrid/project/edits/marketEdits';
import { changePriceSchedule, withRateChanged } from '@hybrid/project/edits/scheduleEdits';
import * as technologyEdits from '@hybrid/project/edits/technologyEdits';
import { numbersIn } from '../../ui/numbers';
import { startWords } from '../../i18n/words';
import { contractSummary } from './contractSummary';

beforeAll(startWords);

const start = inOrder(
  marketEdits.useMarket('contracts', true),
  changePriceSchedule('contract-1', withRateChanged(0, { value: 52 })),
)(newProject('p', '2027-01-01'));
const summaryAfter = (...edits: readonly Edit[]) =>
  contractSummary(inOrder(...edits)(start), numbersIn({ comma: false, currencySymbol: '$', dateFormat: 0 }), i18next.t);

test('a new contract has a price, but owes nothing yet', () => {
  expect(summaryAfter()).toBe('mean 52.00 $/MWh · no obligation yet · no penalty');
});

test('obligations are told by their energy of a year, the penalty by its price', () => {
  const evening = addObligation('contract-1', { startHour: 17, endHour: 21, value: 240 });
  const penalty = setContract('contract-1', { useShortagePenalty: true, flatShortagePenalty: 100 });
  expect(summaryAfter(evening, penalty)).toBe('mean 52.00 $/MWh · 1 obligation, 87,600 MWh a year · penalty 100.00 $/MWh');
  expect(
    summaryAfter(evening, evening, marketEdits.useEnergyMarket(true), penalty, setContract('contract-1', { shortagePenaltyKind: 'delta' })),
  ).toBe('mean 52.00 $/MWh · 2 obligations, 175,200 MWh a year · penalty at the Day-ahead price minus the contract price');
});

test('by percent, the shares of what is in use', () => {
  expect(
    summaryAfter(
      technologyEdits.useTechnology('solar', true),
      technologyEdits.useTechnology('storage', true),
      setContract('contract-1', { obligationKind: 'none', contractedSolarCapacity: 60 }),
    ),
  ).toBe('mean 52.00 $/MWh · 60 % of solar, 100 % of storage');
});

test('what is not imported yet is said, and several contracts are told apart', () => {
  expect(
    summaryAfter(marketEdits.addMarket('contracts'), setContract('contract-2', { energyPriceKind: 'import', obligationKind: 'import' })),
  ).toBe(
    'Time of Delivery Contract 1: mean 52.00 $/MWh · no obligation yet · no penalty — Time of Delivery Contract 2: no price profile yet · no delivery profile yet · no penalty',
  );
});
