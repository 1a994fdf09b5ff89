import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Moved } from '@hybrid/api/manifestCalls';
import { noColumns, resultRow } from '@hybrid/project/results/testing';
import { newProject } from '@hybrid/project/document/project';
import { openProject } from '../openProject/projectStore';
import { startWords } from '../i18n/words';
import { initialResults, type ResultsState } from '../runs/resultsState';
import { RowsOrigin } from './RowsOrigin';
import { showPage } from './testing';

await startWords();

const realFetch = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = realFetch;
  cleanup();
});

const row = resultRow('a', { capex: 1, opex: 1, npv: 2_000_000 });
const rowsOrigin = { reused: 0, failed: 0, engineVersion: '2', isOlderEngine: false, areOfOtherInput: false, areEarlier: false };
const ready: ResultsState = { ...initialResults, calculation: 'ready', ended: '2026-01-01T00:00:00.000Z', origin: rowsOrigin };

function show(state: ResultsState, moved: Moved | null = null): void {
  openProject(newProject('p', '2028-01-01'), 3);
  globalThis.fetch = (async () =>
    new Response(JSON.stringify({ moved }), { status: 200, headers: { 'content-type': 'application/json' } })) as unknown as typeof fetch;
  showPage(<RowsOrigin projectId="p" state={state} nameOf={({ id }) => `System ${id}`} />);
}

test('a calculation of its own says nothing', () => {
  show(ready);
  expect(screen.queryByRole('status')).toBeNull();
});

test('what was known before is counted, what has no row is told, and rows of the calculation before are named as such', () => {
  show({ ...ready, origin: { ...rowsOrigin, reused: 3 }, note: 'Simulations that failed and have no row: 1. Out of memory.' });
  expect(screen.getByText('3 taken from earlier calculations of the same input')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'Not every simulation has a row' }).textContent).toContain('Out of memory.');
  cleanup();
  const table = { header: noColumns, items: [row] };
  show({ ...ready, calculation: 'loading', table, origin: { ...rowsOrigin, areEarlier: true } });
  expect(screen.getByRole('status').textContent).toContain('These rows are from the previous calculation.');
});

test('after an upgrade of the engine the page tells which systems moved and by how much', async () => {
  show(ready, { before: '1', now: '2', header: noColumns, compared: 4, items: [{ before: row, now: { ...row, npv: 2_050_000 } }] });
  expect(await screen.findByText(/by engine 2, before by 1: 1 of 4 systems changed, net present value by at most 2\.5 %/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show changes' }));
  const cells = [...screen.getByRole('table').querySelectorAll('tbody tr')[0]!.children].map(({ textContent }) => textContent);
  expect(cells).toEqual(['System a', '2,000,000', '2,050,000', '2.500 %']);
});

test('after an upgrade that moved nothing the page says so', async () => {
  show(ready, { before: '1', now: '2', header: noColumns, compared: 4, items: [] });
  expect(await screen.findByText(/all 4 systems are unchanged/)).toBeTruthy();
});
