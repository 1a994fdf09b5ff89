import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startWords } from '../i18n/words';
import { item, libraryServer, showLibrary, type LibraryServer } from './libraryTesting';

vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

const realFetch = globalThis.fetch;
let server: LibraryServer;
beforeAll(startWords);
beforeEach(() => {
  server = libraryServer();
  server.items = [
    item('b', { name: 'Cells 10', nominalCapacity: 4000, minimumStateOfCharge: 20, manufacturer: 'Us' }),
    item('a', { name: 'cells 9', nominalCapacity: 250, nominalVoltage: 800 }),
  ];
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const done = { success: true, message: '', detail: '', component: 'Cells', id: 'c' };
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

async function choose(name: string, operation: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: `More for ${name}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: operation }));
}

test('the columns are those of the list, capacity in MWh, and each sorts', async () => {
  showLibrary('/storageLibrary');
  await screen.findByRole('link', { name: 'Cells 10' });
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Compare',
    'Name',
    'Manufacturer',
    'Chemistry',
    'Nominal Capacity (MWh)',
    'Nominal Voltage (V)',
    'Roundtrip Efficiency (%)',
    'Range of Charge (%)',
    'Min State of Charge (%)',
    'Est. Lifetime Throughput (MWh)',
    'Actions',
  ]);
  expect(names()).toEqual(['cells 9', 'Cells 10']);
  expect(screen.getAllByRole('row')[2]?.textContent).toContain('41,0009080205,000');
  fireEvent.click(screen.getByRole('button', { name: 'Nominal Voltage (V)' }));
  expect(names()).toEqual(['cells 9', 'Cells 10']);
  fireEvent.click(screen.getByRole('button', { name: 'Nominal Voltage (V)' }));
  expect(names()).toEqual(['Cells 10', 'cells 9']);
  expect(screen.getByRole('columnheader', { name: 'Nominal Voltage (V)' }).getAttribute('aria-sort')).toBe('descending');
});

test('an item is deleted when that is confirmed, and what became of it is told', async () => {
  server.replies['/api/userLibrary/storage/delete'] = { status: 200, body: { ...done, component: 'Cells 10' } };
  showLibrary('/storageLibrary');
  await choose('Cells 10', 'Delete');
  const question = await screen.findByRole('dialog', { name: 'Delete Cells 10?' });
  expect(within(question).getByText('Are you sure? Storage Items that are deleted cannot be restored.')).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  const result = await screen.findByRole('dialog', { name: 'Delete' });
  expect(within(result).getByText('Operation succeeded!')).toBeTruthy();
  expect(server.asked.find(({ path }) => path.endsWith('/delete'))?.body).toEqual({ id: 'b' });
  fireEvent.click(within(result).getByText('Close'));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('More for Cells 10'));
});

test('projects that hold a copy are counted beside the name, and keep it when the item is deleted', async () => {
  const use = (projectId: string) => ({ name: 'Cells 10', projectId, projectName: `Project ${projectId}` });
  server.replies['/api/userLibrary/storages/uses'] = { status: 200, body: [use('1'), use('2')] };
  showLibrary('/storageLibrary');
  expect((await screen.findByText('used in 2 projects')).closest('tr')?.textContent).toContain('Cells 10');
  await choose('Cells 10', 'Delete');
  expect(await screen.findByText('2 projects use copies of it, and keep the copies.')).toBeTruthy();
});

test('of five hundred items those in sight are drawn, and all of them sorted', async () => {
  server.items = Array.from({ length: 500 }, (_, at) => item(String(at), { name: `Cells ${at}` }));
  showLibrary('/storageLibrary');
  await screen.findByRole('link', { name: 'Cells 0' });
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('501');
  expect(names().length).toBeLessThan(100);
  fireEvent.click(screen.getByRole('button', { name: 'Name' }));
  expect(await screen.findByRole('link', { name: 'Cells 499' })).toBeTruthy();
});

test('a refused operation is told with its error', async () => {
  server.replies['/api/userLibrary/storage/duplicate'] = { status: 200, body: { ...done, success: false, message: 'The library is full' } };
  showLibrary('/storageLibrary');
  await choose('Cells 10', 'Copy');
  const result = await screen.findByRole('dialog', { name: 'Copy' });
  expect(within(result).getByText('Operation failed.')).toBeTruthy();
  expect(within(result).getByText('Error: The library is full')).toBeTruthy();
});

test('a list that cannot be loaded says so, and is asked for again', async () => {
  const answers = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
  showLibrary('/storageLibrary');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText('The storage library could not be loaded.')).toBeTruthy();
  expect(within(alert).getByText('The server cannot be reached.')).toBeTruthy();
  globalThis.fetch = answers;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Cells 10' })).toBeTruthy();
});

test('an operation without a connection fails with its reason, and the list stays', async () => {
  showLibrary('/storageLibrary');
  await screen.findByRole('link', { name: 'Cells 10' });
  const answers = globalThis.fetch;
  globalThis.fetch = (input, init) =>
    String(input).endsWith('/duplicate') ? Promise.reject(new TypeError('no network')) : answers(input, init);
  await choose('Cells 10', 'Copy');
  const result = await screen.findByRole('dialog', { name: 'Copy' });
  expect(within(result).getByText(/^Error: The server cannot be reached\. Check the connection\./)).toBeTruthy();
  expect(names()).toEqual(['cells 9', 'Cells 10']);
});

test('an imported file is named, with what it lacked; its text is read in the code it is written in', async () => {
  server.replies['/api/userLibrary/storage/import'] = { status: 200, body: { ...done, warnings: ['Not in the file: Mass.'] } };
  showLibrary('/storageLibrary');
  await screen.findByRole('link', { name: 'Cells 10' });
  const western = Uint8Array.of(0x3c, 0x61, 0x3e, 0xfc, 0x3c, 0x2f, 0x61, 0x3e);
  fireEvent.change(screen.getByTestId('storage-file'), { target: { files: [new File([western], 'cells.xml')] } });
  const result = await screen.findByRole('dialog', { name: 'Import' });
  expect(within(result).getByText('New component was created: Cells')).toBeTruthy();
  expect(within(result).getByText('Not in the file: Mass.')).toBeTruthy();
  expect(server.asked.find(({ path }) => path.endsWith('/import'))?.body).toEqual({ data: '<a>ü</a>', name: 'cells.xml' });
});

test('two items that are ticked are compared, what differs first and marked; a third tick takes the place of the first', async () => {
  server.items = [...server.items, item('c', { name: 'Third' })];
  showLibrary('/storageLibrary');
  await screen.findByRole('link', { name: 'Cells 10' });
  const compare = screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' });
  expect(compare.disabled).toBe(true);
  for (const name of ['Third', 'Cells 10', 'cells 9']) fireEvent.click(screen.getByRole('checkbox', { name: `Compare ${name}` }));
  await waitFor(() => expect(compare.disabled).toBe(false));
  fireEvent.click(compare);
  const dialog = await screen.findByRole('dialog', { name: 'Compare storages' });
  expect(
    within(dialog)
      .getAllByRole('columnheader')
      .slice(1, 3)
      .map((head) => head.textContent),
  ).toEqual(['Cells 10', 'cells 9']);
  expect(within(dialog).getByText('5 fields differ. They are listed first.')).toBeTruthy();
  const marked = within(dialog)
    .getAllByText('differs')
    .map((mark) => mark.closest('tr')?.querySelector('td')?.textContent);
  expect(marked).toEqual(['Cells 10', 'Us', '1,000 V', '4 MWh', '20 %']);
  for (const curve of ['Capacity curve', 'Temperature vs. capacity', 'Cycle lifetime', 'Temperature vs. lifetime'])
    expect(within(dialog).getByRole('region', { name: curve })).toBeTruthy();
});
