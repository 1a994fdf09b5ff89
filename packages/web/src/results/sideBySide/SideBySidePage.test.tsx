import { newProject } from '@hybrid/project/document/project';
import { emptyDetails, noColumns, resultRow } from '@hybrid/project/results/testing';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { rowsOf, showPage } from '../testing';
import SideBySidePage from './SideBySidePage';

beforeAll(startWords);
beforeEach(() => {
  openProject({ ...newProject('p', '2028-01-01') }, 3);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const header = { ...noColumns, optimization: [{ name: 'PV Solar 1', units: 'MW' }] };
const side = (result: string, npv: number, more: object = {}) => ({
  id: 'p',
  name: 'Hill',
  earlyAnalysis: false,
  currency: 'USD',
  currencySymbol: '$',
  baseYear: 2028,
  solar: [{ customName: 'PV Solar 1', customAbbreviation: 'PV' }],
  wind: [],
  storage: [],
  header,
  item: resultRow(result, { npv, capex: 80e6, optimization: [npv / 1e6] }),
  rank: 1,
  count: 4,
  calculated: '2026-03-01T14:05:09.000Z',
  engineVersion: '0.3.0',
  isOlderEngine: false,
  isOfOtherInput: false,
  ...more,
});
const details = (result: string, npv: number) => {
  const none = emptyDetails(result);
  return { ...none, financial: { ...none.financial, npv } };
};
const changed = {
  section: 'Solar',
  item: 'PV Solar 1',
  label: 'Size',
  what: 'changed',
  before: { kind: 'text', text: '30' },
  after: { kind: 'text', text: '36' },
};
const same = {
  section: 'Economics',
  item: '',
  label: 'Discount Rate',
  what: 'same',
  before: { kind: 'text', text: '8' },
  after: { kind: 'text', text: '8' },
};

/** Answers by the end of the path; other paths are not found. */
function serve(answers: Readonly<Record<string, unknown>>): { readonly path: string; readonly body: unknown }[] {
  const asked: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', (address: string, { body }: { readonly body?: string } = {}) => {
    asked.push({ path: address, body: body === undefined ? undefined : JSON.parse(body) });
    const found = Object.entries(answers).find(([end]) => address.endsWith(end));
    const answer = typeof found?.[1] === 'function' ? (found[1] as (given: string | undefined) => unknown)(body) : found?.[1];
    return Promise.resolve(
      answer === undefined
        ? Response.json({ status: 404, title: 'There is no such result', detail: 'It belongs to an earlier calculation.' }, { status: 404 })
        : Response.json(answer),
    );
  });
  return asked;
}

const readyStatus = {
  status: 'ready',
  progress: 100,
  estimatedRemainingTime: '00:00:00',
  done: 1,
  total: 1,
  started: '',
  ended: '',
  message: '',
};
const answers = {
  '/side/aa': side('aa', 30e6),
  '/side/bb': side('bb', 36e6),
  '/details/status/aa': readyStatus,
  '/details/status/bb': readyStatus,
  '/details/aa': details('aa', 30e6),
  '/details/bb': details('bb', 36e6),
  '/inputs/aa': (body: string | undefined) => ({ differences: body?.includes('"all":true') ? [changed, same] : [changed] }),
};

function open(path: string): void {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/project/$projectId/results/side-by-side/$pair',
    component: SideBySidePage,
  });
  const results = createRoute({ getParentRoute: () => root, path: '/project/$projectId/results', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page, results]),
    history: createMemoryHistory({ initialEntries: [path] }),
    pathParamsAllowedCharacters: ['+'],
  });
  showPage(<RouterProvider router={router as never} />);
}

describe('two results side by side', () => {
  test('show both, the figures in which they differ by word and amount, and the inputs that made them so', async () => {
    serve(answers);
    open('/project/p/results/side-by-side/aa+bb');
    const first = await screen.findByRole('region', { name: 'First' });
    expect(await within(first).findByText('30 MW solar')).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'Key figures' });
    expect(rowsOf(table)[0]).toEqual(['NPV M$', '30.0', '36.0', 'higher +6.0', '+20.0']);
    expect(within(table).getAllByText('the same')).not.toHaveLength(0);
    const inputs = await screen.findByRole('region', { name: 'Differences' });
    expect(rowsOf(within(inputs).getByRole('table'))).toEqual([['Solar · PV Solar 1', 'Size', '30', '36']]);
    expect(screen.getByText('1 field differs')).toBeTruthy();
  });

  test('show all inputs on request, and still say how many differ', async () => {
    const asked = serve(answers);
    open('/project/p/results/side-by-side/aa+bb');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Show all inputs' }));
    expect(await screen.findByRole('rowheader', { name: 'Discount Rate' })).toBeTruthy();
    expect(screen.getByText('1 field differs')).toBeTruthy();
    const inputs = asked.filter(({ path }) => path.includes('/inputs/'));
    expect(inputs.at(-1)?.body).toEqual({ project: 'p', result: 'bb', all: true });
  });

  test('of which one is out of date say so at its side', async () => {
    serve({ ...answers, '/side/bb': side('bb', 36e6, { isOfOtherInput: true }) });
    open('/project/p/results/side-by-side/aa+bb');
    const second = await screen.findByRole('region', { name: 'Second' });
    expect(await within(second).findByText(/this result is not up to date/)).toBeTruthy();
    expect(within(screen.getByRole('region', { name: 'First' })).queryByText(/not up to date/)).toBeNull();
  });

  test('of which one is gone keep the other, and say what is wrong', async () => {
    serve({ ...answers, '/side/bb': undefined });
    open('/project/p/results/side-by-side/aa+bb');
    const second = await screen.findByRole('region', { name: 'Second' });
    expect((await within(second).findByRole('alert')).textContent).toContain('There is no such result');
    expect(await within(screen.getByRole('region', { name: 'First' })).findByText('30 MW solar')).toBeTruthy();
  });
});

test('with one side only, the other is chosen among the rows of a project', async () => {
  const asked = serve({
    ...answers,
    '/result/choices': [
      { id: 'p', name: 'Hill', calculated: '' },
      { id: 'q', name: 'Valley', calculated: '' },
    ],
    '/p/result/table': { header, items: [side('aa', 30e6).item] },
    '/q/result/table': {
      header,
      items: [
        resultRow('bb', { npv: 36e6, capex: 90e6, optimization: [36] }),
        resultRow('cc', { npv: 3e6, capex: 10e6, optimization: [3] }),
      ],
    },
    '/q/result/side/cc': side('cc', 3e6, { id: 'q', name: 'Valley' }),
    '/details/status/cc': readyStatus,
    '/details/cc': details('cc', 3e6),
  });
  open('/project/p/results/side-by-side/aa');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose the second result' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(await within(dialog).findByRole('combobox', { name: 'Project' }), { target: { value: 'q' } });
  fireEvent.click(await within(dialog).findByRole('radio', { name: 'Base case: lowest capital cost' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Compare' }));
  const second = await screen.findByRole('region', { name: 'Second' });
  expect(await within(second).findByText('3 MW solar')).toBeTruthy();
  expect(
    asked.some(({ path, body }) => path.endsWith('/inputs/aa') && JSON.stringify(body) === '{"project":"q","result":"cc","all":false}'),
  ).toBe(true);
});
