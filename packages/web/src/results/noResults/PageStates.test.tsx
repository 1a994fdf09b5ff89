import { newProject } from '@hybrid/project/document/project';
import { newStorage } from '@hybrid/project/document/storage';
import type { Issue } from '@hybrid/project/issues/issue';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { CannotCalculate } from './CannotCalculate';
import { InfeasibleResults } from './InfeasibleResults';
import { BlankResults, FailedResults, LoadingResults, StaleLine, TableFailed } from './PageStates';
import { showLinkedPage, showPage } from '../testing';

beforeAll(startWords);
beforeEach(() => openProject(newProject('p', '2027-01-01'), 0));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const button = (name: string) => screen.getByRole('button', { name });
const error: Issue = { severity: 'error', code: 'CL-ONE', step: 'equipment', anchor: 'useComponentLifetimes', text: 'Something is wrong' };
const warning: Issue = { ...error, severity: 'warning', step: 'setup', anchor: 'lifetime', text: 'Something may be wrong' };

describe('cannot calculate', () => {
  test('lists errors and warnings, each a way to its field, and has no Next while there is an error', async () => {
    showLinkedPage(<CannotCalculate projectId="p" issues={[error, warning]} />);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.getAttribute('href'), link.dataset['severity']])).toEqual([
      ['/project/p/equipment#useComponentLifetimes', 'error'],
      ['/project/p/setup#lifetime', 'warning'],
    ]);
    expect(links[0]?.textContent).toContain('Error: Something is wrong');
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  });
  test('with warnings alone goes on by Next', async () => {
    const onNext = vi.fn();
    showLinkedPage(<CannotCalculate projectId="p" issues={[warning]} onNext={onNext} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(onNext).toHaveBeenCalledOnce();
  });
});

test('the initial load says that it loads', () => {
  showPage(<LoadingResults />);
  expect(screen.getByRole('status', { name: 'Loading results' })).toBeTruthy();
});

test('blank says how many simulations there are and offers Calculate', () => {
  const onCalculate = vi.fn();
  showPage(<BlankResults onCalculate={onCalculate} />);
  expect(screen.getByText('Ready: 1 simulation, less than a minute.')).toBeTruthy();
  fireEvent.click(button('Calculate'));
  expect(onCalculate).toHaveBeenCalledOnce();
});

test('an error has the words of the specification, those of the server beneath, and Calculate', () => {
  const onCalculate = vi.fn();
  showPage(<FailedResults message="The store is full" onCalculate={onCalculate} />);
  const alert = within(screen.getByRole('alert'));
  expect(alert.getByRole('heading').textContent).toBe('An error ocurred, please try again.');
  expect(alert.getByText('The store is full')).toBeTruthy();
  fireEvent.click(button('Calculate'));
  expect(onCalculate).toHaveBeenCalledOnce();
});

test('rows that cannot be read are told, with Calculate beside', () => {
  showPage(<TableFailed onCalculate={() => {}} />);
  expect(screen.getByRole('alert').textContent).toContain('The rows could not be read.');
});

describe('the line above results', () => {
  const line = () => screen.getByRole('status').textContent;
  test('says that inputs have changed', () => {
    showPage(<StaleLine onCalculate={() => {}} />);
    expect(line()).toContain('Inputs have changed, these results are not up to date. Please recalculate...');
  });
  test('leads to what changed', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    showPage(<StaleLine onCalculate={() => {}} />);
    fireEvent.click(button('What changed'));
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
  test('says how much of a cancelled calculation is there', () => {
    showPage(<StaleLine cancelled={{ done: 3, total: 8 }} onCalculate={() => {}} />);
    expect(line()).toContain('Cancelled: 3 of 8 simulations are finished, the ranking is partial.');
  });
});

test('infeasible has the words of the specification, both ways to change the plant, and Recalculate', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(Response.json({ header: { sensitivity: [], optimization: [], revenue: [] }, items: [] }))),
  );
  const onCalculate = vi.fn();
  showLinkedPage(<InfeasibleResults projectId="p" onCalculate={onCalculate} />);
  expect(
    await screen.findByText(
      'Infeasible Results: No system configuration meets the energy requirements. Please adjust system size or energy requirements.',
    ),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Edit Application' }).getAttribute('href')).toBe('/project/p/revenue');
  expect(screen.getByRole('link', { name: 'Edit Equipment' }).getAttribute('href')).toBe('/project/p/equipment');
  fireEvent.click(button('Recalculate'));
  expect(onCalculate).toHaveBeenCalledOnce();
});

test('an infeasible system goes by its sizes, and what makes it feasible stands apart from what does not', async () => {
  openProject({ ...newProject('p', '2027-01-01'), storage: [newStorage('storage-1', 1, 25)] }, 0);
  const header = {
    sensitivity: [],
    optimization: [
      { name: 'Energy Storage 1', units: 'MW' },
      { name: 'Energy Storage 1', units: 'MWh' },
      { name: 'Energy Storage 1 converter', units: '×' },
    ],
    revenue: [],
  };
  const change = (kind: string, to: number | null, text: string) => ({ kind, of: 'x', units: 'MWh', from: 1, to, upTo: 10, text });
  const found = {
    id: 's',
    reasons: [],
    changes: [change('storage', 240, 'more storage'), change('solar', null, 'no such change')],
  };
  const replies: readonly (readonly [RegExp, unknown])[] = [
    [
      /infeasible\/status$/,
      { status: 'ready', progress: 100, estimatedRemainingTime: '00:00:00', done: 1, total: 1, started: '', ended: '', message: '' },
    ],
    [/changes$/, { found }],
    [/./, { header, items: [{ id: 's', optimization: [50, 200, 1], reason: 'It misses 3 hours.' }] }],
  ];
  const reply = (path: string): unknown => replies.find(([matches]) => matches.test(path))?.[1];
  vi.stubGlobal(
    'fetch',
    vi.fn((path: string) => Promise.resolve(Response.json(reply(path)))),
  );
  showLinkedPage(<InfeasibleResults projectId="p" onCalculate={() => {}} />);
  const listOf = async (name: string) =>
    within(await screen.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map((one) => one.textContent);
  expect(await listOf('Any one of these would make 50 MW / 200 MWh storage feasible')).toEqual(['more storage']);
  expect(await listOf('None of these alone would make 50 MW / 200 MWh storage feasible')).toEqual(['no such change']);
});
