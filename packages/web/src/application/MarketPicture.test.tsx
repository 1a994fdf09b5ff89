import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newEnergyMarket, type EnergyMarket } from '@hybrid/project/document/energyMarket';
import { newPriceSeries } from '@hybrid/project/document/priceSeries';
import { newProject, type Project } from '@hybrid/project/document/project';
import { newRegulationMarket, type RegulationMarket } from '@hybrid/project/document/regulationMarket';
import { blankSeries, type TimeSeries } from '@hybrid/project/document/timeSeries';
import { workHere } from '../engineWorker/testing';
import { speak, startWords } from '../i18n/words';
import { openProject } from '../openProject/projectStore';
import { MarketPicture } from './MarketPicture';
import { RegulationPicture } from './RegulationPicture';

const ready = (name: string, hash: string, year = 2020): TimeSeries => ({
  ...blankSeries,
  state: 'ready',
  hash: hash.repeat(64),
  name,
  year,
  count: 8760,
});
const inHours = (price: (hour: number) => number) => Array.from({ length: 8760 }, (_, hour) => price(hour));

/** Stored years keyed by a letter that stands for their hash; 10 until noon and 60 after it, one price all year, 0 to 23 by the hour. */
const stored: Readonly<Record<string, readonly number[]>> = {
  a: inHours((hour) => (hour % 24 < 12 ? 10 : 60)),
  b: inHours(() => 40),
  c: inHours((hour) => hour % 24),
};
let isDown = false;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  // Timeout for a hanging test, not a performance measure: the machine may be busy.
  configure({ asyncUtilTimeout: 30_000 });
  await startWords();
  workHere();
});
beforeEach(() => {
  isDown = false;
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    const hash = /series\/(\w)/.exec(String(input))?.[1] ?? '';
    return isDown
      ? Response.json({ status: 500, title: 'The disk is broken', detail: '' }, { status: 500 })
      : Response.json({ data: stored[hash] });
  }) as typeof fetch;
});
afterEach(cleanup);
afterAll(() => {
  globalThis.fetch = realFetch;
});

function show(picture: React.ReactNode, change: Partial<Project> = {}): void {
  openProject({ ...newProject('p', '2028-01-01'), ...change }, 0);
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })}>
      <MantineProvider env="test">{picture}</MantineProvider>
    </QueryClientProvider>,
  );
}

const energy = (change: Partial<EnergyMarket>): EnergyMarket => ({ ...newEnergyMarket('dam', 25), ...change });
const regulation = (change: Partial<RegulationMarket>): RegulationMarket => ({ ...newRegulationMarket('regulation-1', 1), ...change });
const earning = () => within(screen.getByRole('region', { name: 'Potential earnings of a storage of 1 MW / 4 MWh' }));
const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;

test('without prices the place says what comes there', () => {
  show(<MarketPicture market={energy({})} />);
  expect(screen.getByText('Charts are shown once the market has prices.')).toBeTruthy();
});

test('10 until noon and 60 after it: the days alike, a cycle of 50, and 365 cycles of 88 %', async () => {
  show(<MarketPicture market={energy({ price: ready('prices.csv', 'a') })} />);
  expect(await screen.findByRole('img', { name: /average day by month: highest 60.00 \$\/MWh \(Jan 12:00\), lowest 10.00/ })).toBeTruthy();
  // The card of the prices sorts them already.
  expect(screen.queryByRole('img', { name: /hours sorted/ })).toBeNull();
  expect(screen.getByRole('img', { name: /half of them 50.00 \$\/MWh or more, the best 50.00/ })).toBeTruthy();
  await waitFor(() => expect(earning().getByText('Sold at').nextElementSibling?.textContent).toBe('60.00 $/MWh'));
  // Each day 4 MWh are filled into the cells and taken out again, with the root of 88 % lost on each way.
  const [bought, sold] = [(365 * 4) / Math.sqrt(0.88), 365 * 4 * Math.sqrt(0.88)];
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  expect(figure('Bought')).toBe(`${whole(bought)} MWh`);
  expect(figure('Sold')).toBe(`${whole(sold)} MWh`);
  expect(figure('Earnings')).toBe(`${whole(60 * sold - 10 * bought)} $/yr`);
  expect(figure('Cycles')).toBe('365');
  expect(earning().getByText(/Round trip 88 %, no cycle limit.*It buys at the sale price\./)).toBeTruthy();
});

test('one price all year earns nothing', async () => {
  show(<MarketPicture market={energy({ price: ready('flat.csv', 'b') })} />);
  await screen.findByText('0 $/yr');
  expect(figure('Cycles')).toBe('0');
  expect(figure('Sold at')).toBe('—');
});

test('bought at five times the sale price, 10 until noon become 50 and a cycle hardly pays', async () => {
  const multiple = { hasSeparateImportPrice: true, importPriceMultiplier: 5 } as const;
  show(<MarketPicture market={energy({ price: ready('prices.csv', 'a'), ...multiple })} />);
  expect(await screen.findByText(/It buys at 5 times the sale price\./)).toBeTruthy();
  // Sorted, sale and import prices stand side by side.
  expect(screen.getByRole('img', { name: /Day-ahead, hours sorted: .*a tenth at or above 60.00, a tenth at or below 10.00/ })).toBeTruthy();
  await waitFor(() => expect(figure('Bought at')).toBe('50.00 $/MWh'));
});

test('of files of several years that of the first project year is drawn, and any other can be chosen', async () => {
  const file = (id: string, name: string, hash: string, years: readonly number[]) => ({
    ...newPriceSeries(id, 0, name, ready(name, hash), 25),
    projectYearsValid: Array.from({ length: 25 }, (_, year) => years.includes(year)),
  });
  const market = energy({ useMultiYearPrice: true, multiYearPrice: [file('f1', 'later', 'b', [1]), file('f2', 'first', 'a', [0])] });
  show(<MarketPicture market={market} />, { earlyAnalysis: false });
  expect(await screen.findByRole('img', { name: /half of them 50.00/ })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Price year'), { target: { value: 'f1' } });
  expect(await screen.findByRole('img', { name: /half of them 0.00/ })).toBeTruthy();
});

test('values that cannot be loaded say so and can be asked for again', async () => {
  isDown = true;
  show(<MarketPicture market={energy({ price: ready('prices.csv', 'a') })} />);
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is broken');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: /average day by month/ })).toBeTruthy();
});

test('the average day is read with the arrow keys, and T shows its figures', async () => {
  show(<MarketPicture market={energy({ price: ready('prices.csv', 'a') })} />);
  const map = await screen.findByRole('img', { name: /average day by month/ });
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowRight']) fireEvent.keyDown(map, { key });
  expect(screen.getByText('Feb 01:00 · 10.00 $/MWh')).toBeTruthy();
  fireEvent.keyDown(map, { key: 't' });
  const table = screen.getByRole('region', { name: /average day by month/ });
  expect(within(table).getAllByRole('row')).toHaveLength(25);
  expect(within(within(table).getAllByRole('row')[13]!).getAllByRole('cell')[0]?.textContent).toBe('60.00');
});

test('1 MW held at 0 to 23 by the hour earns 365 times 276, or 365 times 198 in hours that exceed a minimum price of 12', async () => {
  show(
    <RegulationPicture
      market={regulation({ regUpPrice: ready('up.csv', 'c'), regDownPrice: ready('down.csv', 'c'), minRegDownPrice: 12 })}
    />,
  );
  expect(await screen.findByRole('img', { name: /Reg-Up and Reg-Down, hours sorted/ })).toBeTruthy();
  expect(figure('Reg-Up earnings')).toBe(`${(365 * 276).toLocaleString('en')} $/yr`);
  expect(figure('Reg-Down earnings')).toBe(`${(365 * 198).toLocaleString('en')} $/yr`);
  expect(figure('Reg-Down participation')).toBe('4,015 h');
  expect(figure('Reg-Down mean price')).toBe('18.00 $/MWh');
  // February is the shortest month.
  expect(screen.getByRole('img', { name: /highest in Jan, 14,694 \$, lowest in Feb, 13,272 \$/ })).toBeTruthy();
});

test('a picture that is shown says its directions anew when the language changes', async () => {
  show(<RegulationPicture market={regulation({ regUpPrice: ready('up.csv', 'c') })} />);
  await screen.findByText('Reg-Up earnings');
  await act(() => speak(','));
  expect(screen.getByText('Regulación a subir: ingresos')).toBeTruthy();
  await act(() => speak('.'));
});

test('regulation prices that cannot be loaded say so and can be asked for again', async () => {
  isDown = true;
  show(<RegulationPicture market={regulation({ regUpPrice: ready('up.csv', 'c') })} />);
  expect((await screen.findByRole('alert')).textContent).toContain('The disk is broken');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Reg-Up earnings')).toBeTruthy();
});

test('a direction that is not offered is not drawn', async () => {
  show(
    <RegulationPicture
      market={regulation({ regUpPrice: ready('up.csv', 'c'), regDownPrice: ready('down.csv', 'c'), useRegDown: false })}
    />,
  );
  await screen.findByText('Reg-Up earnings');
  expect(screen.queryByText('Reg-Down earnings')).toBeNull();
  expect(screen.queryByRole('radiogroup')).toBeNull();
});
