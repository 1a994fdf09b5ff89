import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { ExportDialog } from './ExportDialog';

await startWords();

let asked: { readonly path: string; readonly body: unknown }[];
let answer: () => Response;
const realFetch = globalThis.fetch;

beforeEach(() => {
  asked = [];
  answer = () => new Response('PK', { status: 200 });
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push({ path: String(input), body: JSON.parse(String(init?.body)) as unknown });
    return answer();
  }) as typeof fetch;
  globalThis.URL.createObjectURL = () => 'blob:x';
  globalThis.URL.revokeObjectURL = () => {};
  openProject({ ...newProject('p', '2026-01-01'), useSolar: true, useStorage: true, useRegulationMarket: true }, 3);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  cleanup();
});

function show(close: () => void = () => {}): void {
  render(
    <MantineProvider env="test">
      <ExportDialog projectId="p" result="r" opened close={close} />
    </MantineProvider>,
  );
}

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const boxes = (): readonly HTMLInputElement[] => screen.getAllByRole('checkbox');

test('offers the sections that the project has, all ticked', () => {
  show();
  expect(screen.getByText('Select What to Export')).toBeTruthy();
  expect(boxes().map((box) => box.closest('div')?.parentElement?.textContent)).toEqual([
    'Summary Results',
    'Regulation Market',
    'Solar Results',
    'Storage Results and Augmentation',
    'Revenue',
    'Time Series',
    'Cash Flow',
    'Pro Forma',
  ]);
  expect(boxes().every(({ checked }) => checked)).toBe(true);
});

test('nothing ticked cannot be exported; all are ticked again at once', () => {
  show();
  fireEvent.click(button('Uncheck All'));
  expect(boxes().some(({ checked }) => checked)).toBe(false);
  expect(button('Export').disabled).toBe(true);
  fireEvent.click(button('Check All'));
  expect(boxes().every(({ checked }) => checked)).toBe(true);
  expect(button('Export').disabled).toBe(false);
});

test('asks for what is ticked, and closes when the file is there', async () => {
  const close = vi.fn();
  show(close);
  fireEvent.click(screen.getByLabelText('Revenue'));
  fireEvent.click(button('Export'));
  expect(screen.getByRole('status').textContent).toBe('This might take a few minutes');
  await waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(asked).toEqual([
    {
      path: '/api/project/p/result/export/r/excel',
      body: ['summary', 'regulation', 'solar', 'storage', 'timeSeries', 'cashFlow', 'proForma'],
    },
  ]);
});

test.each([
  ['an answer without a file', () => new Response(null, { status: 204 })],
  ['a refusal', () => new Response('{"status":503,"title":"x","detail":""}', { status: 503 })],
])('%s is told in the words of exports, and the dialog stays', async (_, given) => {
  answer = given;
  const close = vi.fn();
  show(close);
  fireEvent.click(button('Export'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('Error exporting results. Please try again later or contact support!'),
  );
  expect(close).not.toHaveBeenCalled();
});
