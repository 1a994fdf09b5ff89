import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { numbersOf } from '@hybrid/project/document/sizing';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { setSolar, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { NumbersProvider } from '../ui/numbers';
import { unreadableFile } from '../ui/testing';
import { startWords } from '../i18n/words';
import { openProject, projectNow, undo } from '../openProject/projectStore';
import { ProductionFiles } from './ProductionFiles';

const year = Array.from({ length: 8760 }, () => 1000);
const understood = {
  success: true,
  message: '',
  detail: '',
  data: year,
  year: 2023,
  stepMinutes: 60,
  rowsRead: 8760,
  negativeCount: 0,
  notes: [],
  reading: 'Read as 8,760 hourly values.',
};
const doubtful = { ...understood, warnings: ['The capacity factor is 2 %.'] };
const refused = {
  ...understood,
  success: false,
  message: 'Import error: incorrect file format',
  detail: 'Line 3 has no number.',
  data: [],
};

const replyTo = (text: string) => (text.includes('broken') ? refused : text.includes('doubtful') ? doubtful : understood);

let stored: string[];
const realFetch = globalThis.fetch;

beforeAll(startWords);
beforeEach(() => {
  stored = [];
  globalThis.fetch = (async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input), 'http://127.0.0.1');
    if (url.pathname.includes('/info/import/')) return Response.json(replyTo(String(init?.body)));
    if (url.pathname.includes('/timeseries/')) {
      const { name } = JSON.parse(String(init?.body)) as { name: string };
      stored.push(`${url.pathname.split('/timeseries/')[1]} ${name}`);
      return Response.json({ success: true, series: { ...blankSeries, state: 'ready', hash: name, name, count: 8760 } });
    }
    return Response.json({ projectStatus: 1 });
  }) as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

function show(): void {
  openProject(setSolar('pv-1', { kind: 'custom' })(useTechnology('solar', true)(newProject('p', '2028-01-01'))), 0);
  const [pv] = projectNow().solar;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NumbersProvider comma={false} currencySymbol="$" dateFormat={2}>
          {pv && <ProductionFiles pv={pv} index={0} />}
        </NumbersProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Import several files' }));
}

const dialog = () => within(screen.getByRole('dialog'));
const ok = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'OK' });
const chooseFiles = (...files: readonly File[]) =>
  fireEvent.change(dialog().getByLabelText('Choose files', { selector: 'input' }), { target: { files } });
const choose = (...names: readonly string[]) => chooseFiles(...names.map((name) => new File([name], name)));
const timeout = { timeout: 10_000 } as const;
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), timeout);

test('without files there is nothing to take', () => {
  show();
  expect(ok().disabled).toBe(true);
});

test('files that are not understood are dropped with the text of the specification, the others stay', async () => {
  show();
  choose('east.csv', 'broken.csv', 'sheet.xlsx');
  expect(await dialog().findByRole('alert', {}, timeout)).toBeTruthy();
  expect(dialog().getByText('One or more files were not in the correct format and were removed from the list.')).toBeTruthy();
  expect(dialog().getByRole('alert').textContent).toContain('broken.csv: Import error: incorrect file format. Line 3 has no number.');
  expect(dialog().getByRole('alert').textContent).toContain('sheet.xlsx: Import error: Excel files are not supported');
  expect(dialog().getByRole('rowheader').textContent).toContain('east.csv');
  expect(dialog().getByRole('cell', { name: '8.76' })).toBeTruthy();
  expect(ok().disabled).toBe(false);
});

test('what may be wrong with a file stands above the files, with its name, until the user finds it right', async () => {
  show();
  choose('doubtful.csv', 'east.csv');
  const alert = await dialog().findByRole('alert', {}, timeout);
  expect(alert.textContent).toContain('doubtful.csv: The capacity factor is 2 %.');
  expect(dialog().getAllByText('Read as 8,760 hourly values.')).toHaveLength(2);
  fireEvent.click(dialog().getByRole('button', { name: 'It is right: doubtful.csv' }));
  expect(dialog().queryByRole('alert')).toBeNull();
});

test('a file that the system does not give is dropped, the others stay', async () => {
  show();
  chooseFiles(unreadableFile('locked.csv'), new File(['east.csv'], 'east.csv'));
  expect((await dialog().findByRole('alert', {}, timeout)).textContent).toContain('locked.csv: The file cannot be read');
  expect(dialog().getByRole('rowheader').textContent).toContain('east.csv');
  expect(ok().disabled).toBe(false);
});

test('with all files dropped OK does nothing', async () => {
  show();
  choose('broken.csv');
  await dialog().findByRole('alert', {}, timeout);
  expect(ok().disabled).toBe(true);
});

test('each file a PV of its own: the first goes to this one, others are made like it, in one step of undo', async () => {
  show();
  choose('east.csv', 'west.csv', 'south.csv');
  await waitFor(() => expect(ok().disabled).toBe(false), timeout);
  expect(dialog().getByText(/The first file becomes the production of PV Solar 1/)).toBeTruthy();
  fireEvent.click(ok());
  await closed();
  expect(projectNow().solar.map(({ id, customData }) => [id, customData.name])).toEqual([
    ['pv-1', 'east.csv'],
    ['pv-2', 'west.csv'],
    ['pv-3', 'south.csv'],
  ]);
  expect(stored.toSorted()).toEqual(['solarProduction/0 east.csv', 'solarProduction/1 west.csv', 'solarProduction/2 south.csv']);
  undo();
  expect(projectNow().solar).toHaveLength(1);
});

describe('each file a size of this PV', () => {
  const give = (name: string, size: string) => {
    const field = dialog().getByLabelText(`Size of ${name}`);
    fireEvent.change(field, { target: { value: size } });
    fireEvent.blur(field);
  };

  test('asks for the size of each, and refuses one twice', async () => {
    show();
    fireEvent.click(dialog().getByRole('radio', { name: 'A size of this PV' }));
    choose('small.csv', 'large.csv');
    expect(await dialog().findByText('Enter the size of each file.', {}, timeout)).toBeTruthy();
    expect(ok().disabled).toBe(true);
    give('small.csv', '50');
    give('large.csv', '50');
    expect(dialog().getByText('Two files have the same size.')).toBeTruthy();
    give('large.csv', '80');
    expect(ok().disabled).toBe(false);
    fireEvent.click(ok());
    await closed();
    const [pv] = projectNow().solar;
    expect([pv?.customSize, pv?.customData.name, pv && numbersOf(pv.sizing.values)]).toEqual([50, 'small.csv', [50, 80]]);
    expect(pv?.customSizeArray.map(({ size, data }) => [size, data.name])).toEqual([[80, 'large.csv']]);
    expect(stored.toSorted()).toEqual(['solarProduction/0 small.csv', 'solarProduction/100 large.csv']);
  });

  test('a file can be taken out again', async () => {
    show();
    choose('small.csv', 'large.csv');
    await waitFor(() => expect(dialog().getAllByRole('rowheader')).toHaveLength(2), timeout);
    fireEvent.click(dialog().getByRole('button', { name: 'Remove large.csv' }));
    expect(dialog().getByRole('rowheader').textContent).toContain('small.csv');
  });
});
