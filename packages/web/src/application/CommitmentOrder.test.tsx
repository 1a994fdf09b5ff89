import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newProject, type Project } from '@hybrid/project/document/project';
import { inOrder, type Edit } from '@hybrid/project/edits/edit';
import { addEnergyMarket, useMarket as withMarket } from '@hybrid/project/edits/marketEdits';
import { NumbersProvider } from '../ui/numbers';
import { startWords } from '../i18n/words';
import { openProject } from '../openProject/projectStore';
import { CommitmentOrder, CommitmentOrderButton } from './CommitmentOrder';

beforeAll(startWords);
afterEach(cleanup);

const all = [
  withMarket('energyMarkets', true),
  addEnergyMarket('rtm'),
  withMarket('regulationMarkets', true),
  withMarket('capacityMarkets', true),
  withMarket('contracts', true),
];

function show(edits: readonly Edit[], part = <CommitmentOrder />): Project {
  const project = inOrder(...edits)(newProject('p', '2028-01-01'));
  openProject(project, 0);
  render(
    <MantineProvider env="test">
      <NumbersProvider comma={false} currencySymbol="$" dateFormat={0}>
        {part}
      </NumbersProvider>
    </MantineProvider>,
  );
  return project;
}

test('capacity comes before contracts, and those before energy and regulation together', () => {
  const { orderOfCommitments } = show(all);
  const lines = screen.getAllByRole('listitem').map((line) => within(line).getByText(/.+/, { selector: 'strong' }).textContent);
  expect(lines).toEqual(orderOfCommitments);
  expect(lines).toEqual(['Capacity market', 'Time of Delivery Contract', 'Energy and Regulation markets']);
  expect(screen.getByText('Day-ahead, Real-time, Reg Mkt 1: the remainder, each hour')).toBeTruthy();
  expect(screen.getByText('Capacity Market 1: 100 % of storage held full before events')).toBeTruthy();
  expect(
    screen.getByText(
      'Capacity market events take priority over time of delivery contracts, which take priority over energy and regulation market participation.',
    ),
  ).toBeTruthy();
});

test('two links lead to the manual', () => {
  show(all);
  expect(screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'))).toEqual([
    '/manual/energyMarkets#order-of-commitment',
    '/manual/method/dispatch',
  ]);
});

test('where the rail is folded a button opens the order, once something is committed', async () => {
  show([], <CommitmentOrderButton />);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(all.slice(0, 1), <CommitmentOrderButton />);
  fireEvent.click(screen.getByRole('button', { name: 'Order of commitment' }));
  expect(within(await screen.findByRole('dialog')).getByText('Energy markets')).toBeTruthy();
});
