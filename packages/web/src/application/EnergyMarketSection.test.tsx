import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Project } from '@hybrid/project/document/project';
import { setCapacityMarket } from '@hybrid/project/edits/capacityEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { setEnergyMarket, useMarket as withMarket } from '@hybrid/project/edits/marketEdits';
import { priceFile, year } from '@hybrid/project/issues/testing';
import { NumbersProvider } from '../ui/numbers';
import { startWords } from '../i18n/words';
import { openProject, projectNow, undo } from '../openProject/projectStore';
import { EnergyMarketSection } from './EnergyMarketSection';
import { ServerStandIn, sixYears } from './prices/testing';

beforeAll(startWords);

let server: ServerStandIn;
beforeEach(() => {
  server = new ServerStandIn();
});
afterEach(() => {
  cleanup();
  server.end();
});

function show(project: Project): void {
  openProject(project, 0);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <NumbersProvider comma={false} currencySymbol="$" dateFormat={0}>
          <EnergyMarketSection />
          <input id="capacity-1-energyMarket" />
        </NumbersProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const kinds = () => projectNow().energyMarkets.map(({ kind }) => kind);
const add = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Add market' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

test('kinds that are not there yet can be added, and stay sorted by kind', async () => {
  show(sixYears);
  expect(screen.queryByRole('tab', { name: 'Real-time' })).toBeNull();
  await add('Real-time');
  const added = screen.getByRole('tab', { name: 'Real-time', selected: true });
  await waitFor(() => expect(document.activeElement).toBe(added));
  await add('Fifteen-minute');
  expect(kinds()).toEqual(['dam', 'fmm', 'rtm']);
  expect(screen.queryByRole('button', { name: 'Add market' })).toBeNull();
});

test('a market is removed once asked, by its kind, and undo brings it back', async () => {
  show(sixYears);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Day-ahead' }));
  const dialog = await screen.findByRole('dialog', { name: 'Remove Day-ahead?' });
  expect(within(dialog).getByText('This removes Energy Market “Day-ahead” with all its values. Undo restores it.')).toBeTruthy();
  expect(kinds()).toEqual(['dam']);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove Day-ahead' }));
  expect(kinds()).toEqual([]);
  undo();
  expect(kinds()).toEqual(['dam']);
});

test('a market that a capacity market refers to stays; the reason has a link to it', async () => {
  show(
    inOrder(
      withMarket('capacityMarkets', true),
      setCapacityMarket('capacity-1', { energyPriceKind: 'market', energyMarket: 'dam' }),
    )(sixYears),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove Day-ahead' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Capacity Market 1 pays energy at the Day-ahead price. Choose another price there first.')).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: 'Remove Day-ahead' })).toBeNull();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Go to Capacity Market 1' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.id).toBe('capacity-1-energyMarket'));
  expect(kinds()).toEqual(['dam']);
});

test.each([
  [{}, 'Day-ahead · no price yet'],
  [{ price: year }, 'Day-ahead · mean 1.00 $/MWh · year.csv'],
  [{ price: year, useMultiYearPrice: true }, 'Day-ahead · no price yet'],
  [{ useMultiYearPrice: true, multiYearPrice: [priceFile('a', 0, 1), priceFile('b', 3, 3)] }, 'Day-ahead · 2 files, 3 of 6 years'],
  [{ useSingleFileMultiYearPrice: true, singleFileMultiYearPrice: [priceFile('a', 0, 0)] }, 'Day-ahead · year.csv, 1 of 6 years'],
])('closed, the section says where its prices come from: %#', (change, text) => {
  show(setEnergyMarket('dam', change)(sixYears));
  fireEvent.click(screen.getByRole('button', { name: /^Energy Market/ }));
  expect(screen.getByText(text)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Energy Market/ }));
});
