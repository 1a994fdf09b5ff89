import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Version } from '@hybrid/api/versionCalls';
import { newProject } from '@hybrid/project/document/project';
import type { Difference } from '@hybrid/project/document/differences';
import { NumbersProvider } from '../ui/numbers';
import { speak, startWords } from '../i18n/words';
import { useSession } from '../openProject/heldSession';
import { closeProject, openProject } from '../openProject/projectStore';
import { closedSession } from '../openProject/saveMachine';
import { HistoryDialog } from './HistoryDialog';

beforeAll(startWords);

const version = (number: number, about: Partial<Version> = {}): Version => ({
  number,
  kind: 'save',
  author: 'ann@example.com',
  since: '2026-03-01T08:00:00Z',
  saved: '2026-03-01T08:04:00Z',
  changes: 2,
  documentHash: 'h'.repeat(40),
  ...about,
});

const rate: Difference = {
  section: 'Economics',
  item: '',
  label: 'Discount Rate',
  what: 'changed',
  before: { kind: 'numbers', values: [6], decimals: 2, unit: '%' },
  after: { kind: 'numbers', values: [7.25, 1200], decimals: 2, unit: '%' },
};
const series: Difference = {
  section: 'Energy market',
  item: 'Day-ahead',
  label: 'Price',
  what: 'changed',
  before: { kind: 'absent' },
  after: { kind: 'series', name: 'caiso.csv', year: 2017, count: 8760, mean: 39.876, content: 'abc' },
};
const table: Difference = {
  ...rate,
  section: 'Grid connection',
  label: 'Export limit schedule: Hours',
  before: { kind: 'table', cells: 576, differing: 20 },
  after: { kind: 'table', cells: 576, differing: 20 },
};
const removed: Difference = {
  ...rate,
  section: 'Storage',
  label: '',
  what: 'removed',
  before: { kind: 'text', text: 'Later' },
  after: { kind: 'absent' },
};

let asked: string[];
let pages: readonly { readonly versions: readonly Version[]; readonly more: boolean }[];
let fails: boolean;
const realFetch = globalThis.fetch;

beforeEach(() => {
  [asked, fails] = [[], false];
  pages = [
    {
      versions: [version(3, { calculated: '2026-03-01T09:00:00Z' }), version(2), version(1, { kind: 'created', changes: 0 })],
      more: false,
    },
  ];
  openProject(newProject('p', '2026-01-01'), 1);
  useSession.setState({ ...closedSession, state: 'saved' });
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    asked.push(String(input));
    if (fails) return Response.json({ status: 500, title: 'Something went wrong', detail: 'Try later.' }, { status: 500 });
    if (String(input).includes('/compare')) return Response.json({ differences: [rate, series, table, removed] });
    return Response.json(pages[String(input).includes('before=') ? 1 : 0]);
  }) as typeof fetch;
});
afterEach(async () => {
  globalThis.fetch = realFetch;
  cleanup();
  closeProject();
  await speak('.');
});

function show(comma = false): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <NumbersProvider comma={comma} currencySymbol="€" dateFormat={2}>
          <HistoryDialog close={() => undefined} />
        </NumbersProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

describe('the history of a project', () => {
  test('lists the versions with time, author and number of changes, and shows what the latest one changed', async () => {
    show();
    const options = await screen.findAllByRole('option');
    expect(options).toHaveLength(3);
    expect(options[0]?.textContent).toMatch(/1 Mar 2026, \d\d:04.*Latest.*Calculated.*Saved · 2 changes.*Version 3 by ann@example.com/);
    expect(options[2]?.textContent).toContain('Project created');
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    expect(rows.slice(1).map(cells)).toEqual([
      ['Economics', 'Discount Rate', '6 %', '7.25, 1,200 %'],
      ['Energy market · Day-ahead', 'Price', '—', 'caiso.csv · 2017 · 8,760 values, mean 39.88'],
      ['Grid connection', 'Export limit schedule: Hours', 'Table of 576 values', '20 values differ'],
      ['Storage', 'Removed', 'Later', '—'],
    ]);
    expect(asked.at(-1)).toBe('/api/project/p/version/2/compare?with=3');
  });

  test('is gone through with the arrow keys, and compares with the project as it is', async () => {
    show();
    const list = await screen.findByRole('listbox', { name: 'Versions' });
    fireEvent.keyDown(list, { key: 'End' });
    expect(screen.getByText('This is the first version; there is none before it.')).toBeTruthy();
    fireEvent.keyDown(list, { key: 'ArrowUp' });
    expect(screen.getAllByRole('option')[1]?.getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(screen.getAllByRole('option')[1]);
    fireEvent.click(screen.getByRole('radio', { name: 'the project as it is now' }));
    await screen.findByRole('table');
    expect(asked.at(-1)).toBe('/api/project/p/version/2/compare');
  });

  test('goes on to older versions', async () => {
    pages = [
      { versions: [version(9)], more: true },
      { versions: [version(8)], more: false },
    ];
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Show older versions' }));
    expect(await screen.findByText(/Version 8 by/)).toBeTruthy();
    expect(asked).toContain('/api/project/p/version?before=9');
    expect(screen.queryByRole('button', { name: 'Show older versions' })).toBeNull();
  });

  test('says what to expect where there is no version yet', async () => {
    pages = [{ versions: [], more: false }];
    show();
    expect(await screen.findByText('No versions yet. The next save is the first one.')).toBeTruthy();
  });

  test('says what failed, and tries again', async () => {
    fails = true;
    show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The history could not be loaded. Something went wrong. Try later.');
    fails = false;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('option')).toHaveLength(3);
  });

  test('asks before it restores, and restores nothing in Read Only Mode', async () => {
    show();
    const options = await screen.findAllByRole('option');
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull();
    fireEvent.click(options[1] as HTMLElement);
    fireEvent.click(await screen.findByRole('button', { name: 'Restore this version' }));
    expect(await screen.findByText(/as a new version/)).toBeTruthy();
    expect(asked.some((path) => path.includes('restore'))).toBe(false);
    cleanup();
    useSession.setState({ ...closedSession, state: 'readOnly' });
    show();
    fireEvent.click((await screen.findAllByRole('option'))[1] as HTMLElement);
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Restore this version' })).disabled).toBe(true);
    expect(screen.getByText('In Read Only Mode a version cannot be restored.')).toBeTruthy();
  });

  test('speaks Spanish, with decimal commas', async () => {
    await speak(',');
    show(true);
    expect(await screen.findByRole('listbox', { name: 'Versiones' })).toBeTruthy();
    // The server answers in the language that it is asked for.
    const row = (await screen.findByText('Discount Rate')).closest('tr') as HTMLElement;
    expect(cells(row).at(-1)).toBe('7,25; 1.200 %');
  });
});
