import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProjectInfo } from '@hybrid/api/projectCalls';
import { startWords } from '../i18n/words';
import { draftsOf, keepDraft } from '../openProject/drafts';
import { ProjectListing } from './ProjectListing';

vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

await startWords();

type Reply = { readonly status: number; readonly body?: unknown };

let replies: Record<string, Reply>;
let asked: { readonly call: string; readonly body: unknown }[];
const realFetch = globalThis.fetch;

beforeEach(() => {
  asked = [];
  replies = {};
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const call = `${init?.method ?? 'GET'} ${String(input)}`;
    asked.push({ call, body: init?.body });
    const { status, body } = replies[call] ?? { status: 404, body: { status: 404, title: `No answer to ${call}`, detail: '' } };
    return new Response(body === undefined ? null : JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  }) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
  cleanup();
});

const project = (id: string, change: Partial<ProjectInfo> = {}): ProjectInfo => ({
  id,
  name: `Project ${id}`,
  notes: '',
  author: '',
  earlyAnalysis: true,
  location: 'Phoenix',
  currency: 'USD',
  currencySymbol: '$',
  useCommaAsDecimalPoint: false,
  applyShiftDays: true,
  dateFormat: 0,
  phase: '',
  type: 'PV + Storage',
  coupling: 'AC',
  dateCod: '2028-01-01',
  dateNtp: '2027-01-01',
  electricityMarket: 'PJM',
  isNewSystemConverter: true,
  updated: '2026-01-01T00:00:00Z',
  accessed: '2026-01-01T00:00:00Z',
  lockId: '',
  projectStatus: 0,
  documentHash: '',
  ...change,
});

async function show(projects: readonly ProjectInfo[], samples: readonly { id: string; name: string }[] = []) {
  replies['GET /api/project'] ??= { status: 200, body: projects };
  replies['GET /api/sample/list'] ??= { status: 200, body: samples };
  const root = createRootRoute({ component: Outlet });
  const library = createRoute({ getParentRoute: () => root, path: '/library', component: ProjectListing });
  const anywhere = createRoute({ getParentRoute: () => root, path: '/$', component: () => <p>elsewhere</p> });
  const router = createRouter({
    routeTree: root.addChildren([library, anywhere]),
    history: createMemoryHistory({ initialEntries: ['/library'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return router;
}

const answersOf = (call: string) => asked.filter((one) => one.call === call);

test('a sample is opened as a copy of one’s own', async () => {
  replies['POST /api/sample/clone/s1'] = { status: 200, body: { id: 'copy' } };
  const router = await show([project('1')], [{ id: 's1', name: 'Merchant storage' }]);
  fireEvent.click(await screen.findByRole('button', { name: 'Open Sample' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Merchant storage' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/project/copy'));
});

test('without samples there is no such button, and without projects the page says what to do', async () => {
  await show([]);
  expect(await screen.findByText('No projects yet.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Create New Project' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Open Sample' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Explore a sample' })).toBeNull();
});

test('whoever has no project yet is led through the first one; others are not', async () => {
  localStorage.clear();
  replies['POST /api/project'] = { status: 200, body: project('new') };
  await show([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Create New Project' }));
  expect(localStorage.getItem('firstSteps')).toBe('on');
  cleanup();
  localStorage.clear();
  replies['GET /api/project'] = { status: 200, body: [project('1')] };
  await show([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Create New Project' }));
  expect(localStorage.getItem('firstSteps')).toBeNull();
});

test.each([
  ['Create New Project', 'POST /api/project', undefined],
  ['Merchant storage', 'POST /api/sample/clone/s1', 'Open Sample'],
  ['Copy', 'POST /api/project/1/duplicate', 'More actions for Project 1'],
])('two quick clicks on %s make one project', async (name, call, menu) => {
  replies[call] = { status: 200, body: project('new') };
  await show([project('1')], [{ id: 's1', name: 'Merchant storage' }]);
  if (menu !== undefined) fireEvent.click(await screen.findByRole('button', { name: menu }));
  const control = await screen.findByRole(menu === undefined ? 'button' : 'menuitem', { name });
  // Clicks twice before the page has rendered the first click.
  act(() => {
    control.click();
    control.click();
  });
  await waitFor(() => expect(answersOf(call).length).toBeGreaterThan(0));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(answersOf(call)).toHaveLength(1);
});

test('a project file is opened as a new project, chosen or dropped; one that is none is refused with the reason', async () => {
  replies['POST /api/project/file'] = {
    status: 400,
    body: { status: 400, title: 'This is not a project file.', detail: 'Download it again.' },
  };
  const router = await show([project('1')]);
  await screen.findByRole('table');
  fireEvent.drop(screen.getByRole('main'), { dataTransfer: { files: [new File(['none'], 'notes.txt')] } });
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('alert').textContent).toContain('This is not a project file. Download it again.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));

  replies['POST /api/project/file'] = { status: 201, body: project('new') };
  fireEvent.change(screen.getByTestId('project-file'), { target: { files: [new File(['{}'], 'Project.hfront')] } });
  await waitFor(() => expect(router.state.location.pathname).toBe('/project/new'));
});

async function chosen(item: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Project 1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
  return screen.findByRole('dialog');
}

test('sharing asks for the address; only an answer that it was shared closes the dialog', async () => {
  const call = 'POST /api/project/1/share';
  const failed = 'Error sharing the project, please make sure the provided email is associated with a license for the product';
  replies[call] = { status: 400, body: { status: 400, title: failed, detail: '' } };
  await show([project('1')]);
  const dialog = await chosen('Share');
  const send = within(dialog).getByRole('button', { name: 'Share' });
  fireEvent.click(send);
  expect(within(dialog).getByRole('alert').textContent).toBe('Please provide the email associated with the user to share the project');
  expect(answersOf(call)).toHaveLength(0);

  fireEvent.change(within(dialog).getByLabelText('Email of user to share'), { target: { value: 'ben@example.org' } });
  fireEvent.change(within(dialog).getByLabelText('Description'), { target: { value: 'Please look' } });
  fireEvent.click(send);
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe(failed));

  const others = [{ status: 200 }, { status: 204 }, { status: 403 }, { status: 500, body: { status: 500, title: 'Fault', detail: '' } }];
  for (const other of others) {
    replies[call] = other;
    fireEvent.click(send);
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toMatch(new RegExp(`^${failed}\\. .`)));
    await waitFor(() => expect(send.hasAttribute('data-loading')).toBe(false));
  }

  replies[call] = { status: 201 };
  fireEvent.click(send);
  expect(await screen.findByText('Operation performed successfully!')).toBeTruthy();
  expect(JSON.parse(String(answersOf(call).at(-1)?.body))).toEqual({ email: 'ben@example.org', description: 'Please look' });
});

test('an issue is reported with what happened', async () => {
  const call = 'POST /api/project/1/report';
  replies[call] = { status: 201 };
  await show([project('1')]);
  const dialog = await chosen('Report Issue');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Report Issue' }));
  expect(within(dialog).getByRole('alert').textContent).toBe('Please describe the issue');
  fireEvent.change(within(dialog).getByLabelText('Description'), { target: { value: 'The NPV is not what I expect.' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Report Issue' }));
  expect(await screen.findByText('Operation performed successfully!')).toBeTruthy();
});

test('with a project that is deleted its draft goes, too, and no other', async () => {
  localStorage.clear();
  const draft = { name: 'Project', text: '{}', baseHash: '', at: Date.now() };
  for (const id of ['1', '2']) keepDraft({ user: 'ann', project: id, session: 's' }, draft);
  replies['DELETE /api/project/1'] = { status: 204 };
  await show([project('1'), project('2')]);
  const dialog = await chosen('Delete');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Operation performed successfully!')).toBeTruthy();
  expect(draftsOf('ann').map((kept) => kept.project)).toEqual(['2']);
});

test('a project that is being calculated shows how far it is', async () => {
  replies['POST /api/project/1/result/status'] = {
    status: 200,
    body: {
      status: 'calculating',
      progress: 41.6,
      estimatedRemainingTime: '00:01:00',
      done: 41,
      total: 100,
      started: '',
      ended: '',
      message: '',
    },
  };
  await show([project('1', { projectStatus: 2 }), project('2')]);
  expect(await screen.findByRole('link', { name: 'Result of Project 1, 41 % calculated' })).toBeTruthy();
  expect(screen.getByText('Project 1 is being calculated; the calculation continues when this page is closed.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Result of Project 2' })).toBeTruthy();
});

test('of a thousand projects the table draws those in sight and counts them all', async () => {
  await show(Array.from({ length: 1000 }, (_, index) => project(String(index))));
  const table = await screen.findByRole('table');
  expect(table.getAttribute('aria-rowcount')).toBe('1001');
  expect(within(table).getAllByRole('row').length).toBeLessThan(100);
});

test('a calculated project shows its best system, value, state and cash flow; one without a result says so', async () => {
  const best = { name: '100 MW solar, 50 MW / 200 MWh storage', npv: 52_340_000, irr: 0.0812, cumulativeCashFlow: [-80e6, -20e6, 41e6] };
  const figures = { systems: 12, currencySymbol: '$', best };
  await show([
    project('1', { portfolio: { state: 'changed', progress: 0, figures } }),
    project('2', { portfolio: { state: 'none', progress: 0 } }),
  ]);
  const [, first, second] = await screen.findAllByRole('row');
  const cells = within(first as HTMLElement).getAllByRole('cell');
  expect(cells.slice(3, 6).map(({ textContent }) => textContent)).toEqual([
    '100 MW solar, 50 MW / 200 MWh storage',
    '52.3 M$8.1 %',
    expect.stringMatching(/^Out of date/),
  ]);
  const line = within(first as HTMLElement).getByRole('img');
  expect(line.getAttribute('aria-label')).toBe('Cumulative cash flow of Project 1: lowest −80.0 M$, 41.0 M$ after 2 years');
  expect(within(second as HTMLElement).getByText('Not calculated')).toBeTruthy();
  expect(within(second as HTMLElement).queryByRole('img')).toBeNull();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'out of date' } });
  expect(screen.getAllByRole('row')).toHaveLength(2);
});
