import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newProject, type Project } from '@hybrid/project/document/project';
import { blankSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { addMarket, useMarket } from '@hybrid/project/edits/marketEdits';
import { setSections } from '../ui/sectionStates';
import { showItem } from '../ui/shownItems';
import { startWords } from '../i18n/words';
import { workHere } from '../engineWorker/testing';
import { goToAnchor } from '../ui/goTo';
import { edit, issuesOf, openProject, projectNow, undo } from '../openProject/projectStore';
import { RegulationSection } from './RegulationSection';

const realFetch = globalThis.fetch;
/** Prices of 0 to 23 by the hour of the day. */
const year = Array.from({ length: 8760 }, (_, hour) => hour % 24);
const ready: TimeSeries = {
  ...blankSeries,
  state: 'ready',
  hash: 'a'.repeat(64),
  name: 'reg_up_2020.csv',
  year: 2020,
  count: 8760,
  statistics: { mean: 11.5, minimum: 0, maximum: 23, negativeCount: 0 },
};

beforeAll(async () => {
  await startWords();
  workHere();
});
beforeEach(() => {
  globalThis.fetch = (async () => Response.json({ data: year })) as typeof fetch;
});
afterEach(cleanup);
afterAll(() => {
  globalThis.fetch = realFetch;
});

function show(change: Partial<Project['regulationMarkets'][number]> = {}): void {
  openProject(newProject('p', '2028-01-01'), 0);
  edit('energy', useMarket('energyMarkets', true));
  edit('regulation', useMarket('regulationMarkets', true));
  const [first] = projectNow().regulationMarkets;
  edit('change', (project) => ({ ...project, regulationMarkets: [{ ...first!, ...change }] }));
  setSections({ 'regulation-market': true });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <RegulationSection />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const market = (index = 0) => projectNow().regulationMarkets[index]!;
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const direction = (name: 'Reg-Up' | 'Reg-Down') => within(screen.getByRole('region', { name }));
function enter(field: HTMLElement, text: string): void {
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

test('a new market has the names and values of the specification', () => {
  show();
  expect(box('Market Name').value).toBe('Regulation Market 1');
  expect(box('Abbreviation').value).toBe('Reg Mkt 1');
  for (const name of ['Reg-Up', 'Reg-Down'] as const) {
    expect(direction(name).getByRole<HTMLInputElement>('switch', { name }).checked).toBe(true);
    expect(direction(name).getByLabelText<HTMLInputElement>('Price year').value).toBe('2023');
    expect(direction(name).getByRole('button', { name: 'Change 30' })).toBeTruthy();
    expect(direction(name).getByLabelText<HTMLInputElement>('Min Capacity Price').value).toBe('0');
    expect(direction(name).getByRole('button', { name: `Choose a file for ${name} price` })).toBeTruthy();
  }
  expect(screen.getByRole('button', { name: 'Change 10' })).toBeTruthy();
});

test('most commitment, throughput and price multiplier are lists, each value a case of its own', () => {
  show();
  enter(direction('Reg-Up').getByLabelText('Max Storage Commitment'), '50');
  enter(box('Storage Throughput'), '15');
  enter(box('Price multiplier'), '1.2');
  expect(market().maxCommitmentRegUp.map(({ value }) => value)).toEqual([30, 50]);
  expect(market().maxCommitmentRegDown.map(({ value }) => value)).toEqual([30]);
  expect(market().throughputPercentage.map(({ value }) => value)).toEqual([10, 15]);
  expect(market().capacityPriceSensitivity.map(({ value }) => value)).toEqual([1, 1.2]);
});

test('a minimum price of 11 leaves half of the hours of a price that goes from 0 to 23, and none is paid at 0', async () => {
  show({ regUpPrice: ready });
  expect(await direction('Reg-Up').findByText('Participates 95.8 % of hours')).toBeTruthy();
  enter(direction('Reg-Up').getByLabelText('Min Capacity Price'), '11');
  expect(market().minRegUpPrice).toBe(11);
  expect(direction('Reg-Up').getByText('Participates 50 % of hours')).toBeTruthy();
  enter(box('Price multiplier'), '2');
  fireEvent.click(screen.getByRole('button', { name: 'Remove 1' }));
  expect(direction('Reg-Up').getByText('Participates 75 % of hours')).toBeTruthy();
});

test('a price year that is not that of the file is told', () => {
  show({ regUpPrice: ready, regUpPriceYear: 2020 });
  expect(screen.queryByText('the file is of 2020')).toBeNull();
  enter(direction('Reg-Up').getByLabelText('Price year'), '2021');
  expect(screen.getByText('the file is of 2020')).toBeTruthy();
});

test('a direction that is off keeps what was entered, and with neither the check stands at the switch', () => {
  show({ minRegUpPrice: 7 });
  fireEvent.click(screen.getByRole('switch', { name: 'Reg-Up' }));
  expect(direction('Reg-Up').queryByLabelText('Min Capacity Price')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Reg-Down' }));
  expect(screen.getByRole('alert').textContent).toBe('Select Reg-Up or Reg-Down');
  expect(screen.getByRole('alert').id).toBe(screen.getByRole('switch', { name: 'Reg-Up' }).getAttribute('aria-describedby'));
  fireEvent.click(screen.getByRole('switch', { name: 'Reg-Up' }));
  expect(direction('Reg-Up').getByLabelText<HTMLInputElement>('Min Capacity Price').value).toBe('7');
});

test('the market of the settlement is offered once the box is ticked, and says why it is off before', () => {
  show();
  const choice = () => screen.getByLabelText<HTMLSelectElement>('Energy Price');
  expect(choice().disabled).toBe(true);
  expect(screen.getByText('Disabled: tick Include Energy Settlement Revenue').id).toBe(choice().getAttribute('aria-describedby'));
  fireEvent.click(screen.getByRole('switch', { name: 'Include Energy Settlement Revenue' }));
  expect(choice().disabled).toBe(false);
  expect([...choice().options].map(({ text }) => text)).toContain('Day-ahead');
  expect([...choice().options].map(({ text }) => text)).not.toContain('Real-time');
  act(() => edit('off', useMarket('energyMarkets', false)));
  expect(choice().disabled).toBe(true);
  expect(screen.getByText('Disabled: the project uses no energy market').id).toBe(choice().getAttribute('aria-describedby'));
});

test('a market is added only while the energy market is used', () => {
  show();
  const add = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add market' });
  act(() => edit('off', useMarket('energyMarkets', false)));
  expect(add().disabled).toBe(true);
  expect(screen.getByText('A regulation market requires an energy market. Select Energy Market first.')).toBeTruthy();
  act(() => undo());
  fireEvent.click(add());
  expect(projectNow().regulationMarkets.map(({ name }) => name)).toEqual(['Regulation Market 1', 'Regulation Market 2']);
});

test('two markets of one name are told at the name of the second', () => {
  show();
  act(() => edit('more', addMarket('regulationMarkets')));
  act(() => showItem('regulation-market', market(1).id));
  enter(box('Market Name'), 'regulation market 1 ');
  expect(screen.getByRole('alert').textContent).toBe('One or more Regulation Markets have the same name');
  expect(box('Market Name').getAttribute('aria-invalid')).toBe('true');
});

test('every issue of a regulation market leads to a place on the page', () => {
  show({
    useRegUp: true,
    maxCommitmentRegUp: [{ id: 'v1', value: 0 }],
    throughputPercentage: [{ id: 'v1', value: 0 }],
    useEnergyPrice: true,
    energyMarket: '',
  });
  const anchors = issuesOf(projectNow()).flatMap(({ anchor }) => (anchor?.startsWith(market().id) ? [anchor] : []));
  expect(anchors.length).toBeGreaterThan(4);
  for (const anchor of anchors) expect(goToAnchor(anchor), anchor).toBe(true);
});

test('closed, the section is a sentence of its values', () => {
  show({
    regUpPrice: { ...ready, statistics: { ...ready.statistics, mean: 9.79 } },
    regDownPrice: { ...ready, statistics: { ...ready.statistics, mean: 9.4 } },
  });
  act(() => setSections({ 'regulation-market': false }));
  expect(screen.getByRole('button', { name: /^Regulation Market Reg Mkt 1/ }).textContent).toContain(
    'Reg Mkt 1 · up 9.79 and down 9.40 $/MWh mean · at most 30 % of storage · throughput 10 %',
  );
});

test('the chart of a price is called as the price is', async () => {
  show({ regUpPrice: ready });
  expect(await direction('Reg-Up').findByRole('img', { name: /^Reg Up Price, mean/ })).toBeTruthy();
  enter(direction('Reg-Up').getByLabelText('Price name'), 'Frequency reserve');
  expect(market().regUpPriceName).toBe('Frequency reserve');
  expect(direction('Reg-Up').getByRole('img', { name: /^Frequency reserve, mean/ })).toBeTruthy();
});
