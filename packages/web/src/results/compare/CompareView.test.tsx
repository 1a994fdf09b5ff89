import { newProject } from '@hybrid/project/document/project';
import type { CashFlowYear } from '@hybrid/project/results/cashFlow';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { emptyDetails } from '@hybrid/project/results/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { CompareView } from './CompareView';
import { useTableForBaseCase } from './baseCase';
import { rowsOf, showPage } from '../testing';

beforeAll(startWords);
beforeEach(() => {
  openProject({ ...newProject('p', '2028-01-01'), lifetime: 2 }, 3);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const header = { sensitivity: [], optimization: [{ name: 'Battery', units: 'MW' }], revenue: [] };
const row = (id: string, size: number, flow: readonly number[], others: Partial<ResultItem>): ResultItem => ({
  id,
  sensitivity: [],
  optimization: [size],
  revenue: [],
  capex: -(flow[0] ?? 0),
  opex: 5,
  npv: flow.reduce((sum, amount) => sum + amount, 0),
  lcoe: null,
  irr: null,
  payback: null,
  netCashFlow: flow,
  ...others,
});
// Without discounting: 100 more is invested for 60 and 70 more a year, which is 30 more in all.
const large = row('large', 50, [-300, 160, 170], { irr: 0.0645, payback: 1.8 });
const small = row('small', 25, [-200, 100, 100], { irr: 0, payback: 2 });
const items = [large, small];

const year = (index: number, income: number): CashFlowYear => ({
  year: index,
  solar: 0,
  wind: 0,
  storage: 0,
  capEx: 0,
  opEx: 0,
  replacement: 0,
  augmentation: 0,
  revenues: [],
  revenue: 0,
  incentives: 0,
  income,
  cumulative: 0,
  discounted: 0,
  cumulativeDiscounted: 0,
});

/** The server's answer for the rows against a base: NPV, IRR and payback of the large one are those of the difference. */
function serve(answer: () => Response | Promise<Response>): unknown[] {
  const asked: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, { body }: { readonly body: string }) => {
    asked.push(JSON.parse(body));
    return Promise.resolve(answer());
  });
  return asked;
}
const against = () =>
  Response.json({
    header,
    items: [
      { ...large, npv: 30, irr: 0.1888, payback: 1.57 },
      { ...small, npv: 0, irr: null, payback: 0 },
    ],
  });

let tables = 0;
function Page({ table, of = large }: { readonly table: string; readonly of?: ResultItem }) {
  useTableForBaseCase(table);
  const empty = emptyDetails('large');
  const details = {
    ...empty,
    cashflow: { ...empty.cashflow, years: (of.netCashFlow ?? []).map((amount, index) => year(index, amount)) },
  };
  return (
    <CompareView
      projectId="p"
      details={details}
      title="50 MW storage"
      badge={undefined}
      item={of}
      table={{ key: table, run: table, header, items, nameOf: ({ optimization }) => `${optimization[0]} MW storage` }}
    />
  );
}
function show(): string {
  tables += 1;
  const table = `table-${tables}`;
  showPage(<Page table={table} />);
  return table;
}
const figureOf = (name: string) => screen.getByRole('group', { name }).textContent;
const choose = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Set Base Case' }));
  const dialog = await screen.findByRole('dialog', { name: 'Set Base Case' });
  fireEvent.click(within(dialog).getByRole('radio', { name }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Set Base Case' }));
};
const asTable = () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
  return rowsOf(within(screen.getByRole('region', { name: 'Net cash flow by year, $' })).getByRole('table'));
};

describe('Compare Economics', () => {
  test('stands against the zero cash flow at first: the difference is the system itself, and nothing is asked of the server', () => {
    const asked = serve(against);
    show();
    expect(figureOf('NPV of the difference')).toContain('30 $');
    expect(figureOf('IRR of the difference')).toContain('6.45 %');
    expect(figureOf('Payback of the difference')).toContain('1.8 yr');
    expect(asTable()).toEqual([
      ['Proposed', '−300', '160', '170'],
      ['Base case', '0', '0', '0'],
      ['Difference', '−300', '160', '170'],
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Systems compared' })).slice(0, 4)).toEqual([
      ['Capital cost, $', '300', '0', '300'],
      ['Operating cost, $/yr', '5', '0', '5'],
      ['LCOE, $/MWh', '—', '—', '—'],
      ['NPV, $', '30', '0', '30'],
    ]);
    expect(asked).toEqual([]);
  });

  test('against a system: proposed less base year by year, and what the difference is worth', async () => {
    const asked = serve(against);
    show();
    await choose('Default: 25 MW storage');
    await waitFor(() => expect(figureOf('IRR of the difference')).toContain('18.88 %'));
    expect(asked).toEqual([{ baseCaseIndex: 'small', cashFlows: true }]);
    expect(figureOf('Payback of the difference')).toContain('1.6 yr');
    expect(asTable()).toEqual([
      ['Proposed', '−300', '160', '170'],
      ['Base case', '−200', '100', '100'],
      ['Difference', '−100', '60', '70'],
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Systems compared' }))).toEqual([
      ['Battery, MW', '50', '25', '25'],
      ['Capital cost, $', '300', '200', '100'],
      ['Operating cost, $/yr', '5', '5', '0'],
      ['LCOE, $/MWh', '—', '—', '—'],
      ['NPV, $', '30', '0', '30'],
      ['IRR, %', '6.45', '0.00', '18.88'],
      ['Payback, yr', '1.8', '2.0', '1.6'],
    ]);
  });

  test('sums up over the years, both or the difference alone', async () => {
    serve(against);
    show();
    await choose('Default: 25 MW storage');
    await screen.findByText('18.88', { exact: false, selector: '.key-value' });
    fireEvent.click(screen.getByRole('radio', { name: 'Cumulative' }));
    expect(screen.getByRole('img', { name: /^Net cash flow, cumulative/ }).getAttribute('aria-label')).toBe(
      'Net cash flow, cumulative, in $: proposed system from −300 to 30, base case from −200 to 0',
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Difference' }));
    expect(screen.getByRole('img', { name: /^Net cash flow/ }).getAttribute('aria-label')).toBe(
      'Net cash flow, cumulative, proposed minus base case, in $: from −100 to 30',
    );
    expect(asTable()).toEqual([['Difference', '−100', '−40', '30']]);
  });

  test('says of a system that costs less at the start what the figures mean', async () => {
    serve(() =>
      Response.json({
        header,
        items: [
          { ...large, npv: 0 },
          { ...small, npv: -30, irr: 0.1888, payback: 0 },
        ],
      }),
    );
    showPage(<Page table="of the small one" of={small} />);
    fireEvent.click(screen.getByRole('button', { name: 'Set Base Case' }));
    const rows = within(await screen.findByRole('grid', { name: 'Systems that can be the base case' })).getAllByRole('row');
    fireEvent.doubleClick(rows[1] as HTMLElement);
    expect((await screen.findByText(/costs less at the start/)).textContent).toContain('given up later');
    expect(figureOf('Payback of the difference')).toContain('lower investment');
  });

  test('counts years from that of the investment', () => {
    serve(against);
    show();
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }));
    const head = screen.getByRole('region', { name: /^Net cash flow by year/ }).querySelectorAll('thead th');
    expect([...head].map((cell) => cell.textContent)).toEqual(['$', '2027', '2028', '2029']);
  });

  test('takes a row of the optimization table, by a double click, too', async () => {
    const asked = serve(against);
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Set Base Case' }));
    const rows = within(await screen.findByRole('grid', { name: 'Systems that can be the base case' })).getAllByRole('row');
    fireEvent.doubleClick(rows[2] as HTMLElement);
    await screen.findByText(/against 25 MW storage/);
    expect(asked).toEqual([{ baseCaseIndex: 'small', cashFlows: true }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('says that a base case is loading, then that it cannot be loaded, with a way to another', async () => {
    const answers: ((answer: Response) => void)[] = [];
    serve(() => new Promise<Response>((done) => answers.push(done)));
    show();
    await choose('Default: 25 MW storage');
    expect((await screen.findByRole('status')).textContent).toBe('Loading the base case');
    answers[0]?.(Response.json({ status: 404, title: 'Base case not found', detail: '' }, { status: 404 }));
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading base case, please check that it is not infeasible');
    await choose('Zero cash flow');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(figureOf('IRR of the difference')).toContain('6.45 %');
  });

  test('tries again on being asked', async () => {
    const answers = [new Response('{}', { status: 500 }), against()];
    serve(() => answers.shift() ?? against());
    show();
    await choose('Default: 25 MW storage');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(figureOf('IRR of the difference')).toContain('18.88 %'));
  });

  test('forgets the base case when the optimization table is another', async () => {
    serve(against);
    const table = show();
    await choose('Default: 25 MW storage');
    await screen.findByText(/against 25 MW storage/);
    cleanup();
    showPage(<Page table="another" />);
    expect(screen.getByText(/against zero cash flow/)).toBeTruthy();
    cleanup();
    showPage(<Page table={table} />);
    expect(screen.getByText(/against zero cash flow/)).toBeTruthy();
  });
});
