import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StorageItem } from '@hybrid/api/libraryItemCalls';
import { unreadableFile } from '../ui/testing';
import { startWords } from '../i18n/words';
import { box, enter, item, libraryServer, showLibrary, type LibraryServer } from './libraryTesting';
import type { SpecTabName } from './SpecTab';

vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

const realFetch = globalThis.fetch;
let server: LibraryServer;
beforeAll(startWords);
beforeEach(() => {
  server = libraryServer();
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

const cycles = '/api/userLibrary/recalculate-cycle-lifetime';
const update = '/api/userLibrary/storage/update';
const done = { success: true, message: '', detail: '', component: 'Cells 1', id: '1', revision: 'next' };
const bodiesOf = (path: string) => server.asked.filter((one) => one.path === path).map(({ body }) => body);

async function open(tab: SpecTabName, change: Partial<StorageItem> = {}) {
  server.items = [item('1', change)];
  const router = showLibrary(`/storageLibrary/edit/1/${tab}`);
  await screen.findByRole('heading', { level: 1, name: 'Cells 1' });
  return router;
}

test('the nine tabs stand in their order under the name of the item, and lead to addresses of their own', async () => {
  const router = await open('general');
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'General',
    'Functional Model',
    'Temperature vs. Capacity',
    'Cycle Lifetime',
    'Temperature vs. Lifetime',
    'Thermal',
    'Augmentation',
    'Converter',
    'Defaults',
  ]);
  fireEvent.click(screen.getByRole('tab', { name: 'Thermal' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/storageLibrary/edit/1/thermal'));
  expect(box('Mass')).toBeTruthy();
});

test('costs stand in Defaults, without a project that is open', async () => {
  await open('defaults');
  expect(screen.getByRole('heading', { name: 'Cost' })).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Complex', checked: true })).toBeTruthy();
});

test('“Loading...” stands until the item has come, and an item that is not there is told', async () => {
  showLibrary('/storageLibrary/edit/none/general');
  expect(await screen.findByText('Loading...')).toBeTruthy();
  expect(await screen.findByText('There is no such storage in your library.')).toBeTruthy();
});

describe('a box', () => {
  test.each<readonly [tab: SpecTabName, label: string, isOpenWhenTicked: boolean, fields: readonly string[]]>([
    ['general', 'Limit the charge rate', true, ['Maximum charge rate']],
    ['general', 'Limit the charge current', true, ['Maximum charge current']],
    ['general', 'Limit the discharge current', true, ['Maximum discharge current']],
    [
      'temperatureCapacity',
      'Ignore the effect of temperature on capacity',
      false,
      ['d0', 'd1', 'd2', 'Capacity, row 1', 'Temperature, row 1'],
    ],
    [
      'lifetimeTemperature',
      'Ignore the effect of temperature on lifetime',
      false,
      ['B', 'd', 'Capacity lost at the end of lifetime', 'Lifetime, row 1', 'Temperature, row 1'],
    ],
    ['thermal', 'Fixed temperature', true, ['Temperature']],
    ['defaults', 'Minimum lifetime', true, ['Least years']],
    ['converter', 'Dedicated converter', true, ['Efficiency', 'Lifetime']],
  ])('of %s, %s, opens and closes its fields', async (tab, label, isOpenWhenTicked, fields) => {
    await open(tab);
    const isOpen = (field: string): boolean => !box(field).disabled && box(field).closest('fieldset')?.disabled !== true;
    for (let turn = 0; turn < 2; turn++) {
      const ticked = box(label).checked;
      for (const field of fields) expect(isOpen(field), field).toBe(ticked === isOpenWhenTicked);
      fireEvent.click(box(label));
      await waitFor(() => expect(box(label).checked).toBe(!ticked));
    }
  });

  test('is a choice where it has two names: the curve of cycles or the simple lifetime', async () => {
    await open('cycleLifetime');
    const isOpen = (field: string): boolean => !box(field).disabled;
    const ofCurve = ['A', 'β', 'Capacity lost at the cycles to failure', 'Depth of discharge, row 1'];
    const choice = within(screen.getByRole('radiogroup', { name: 'Lifetime model' }));
    expect([...ofCurve, 'Simple lifetime'].map(isOpen)).toEqual([true, true, true, true, false]);
    fireEvent.click(choice.getByRole('radio', { name: 'Years' }));
    await waitFor(() => expect([...ofCurve, 'Simple lifetime'].map(isOpen)).toEqual([false, false, false, false, true]));
    fireEvent.click(choice.getByRole('radio', { name: 'Curve' }));
    await waitFor(() => expect(ofCurve.map(isOpen)).toEqual([true, true, true, true]));
    const sum = within(screen.getByRole('radiogroup', { name: 'Calendar and cycling loss' }));
    expect(sum.getByRole<HTMLInputElement>('radio', { name: 'Sum' }).checked).toBe(true);
    fireEvent.click(sum.getByRole('radio', { name: 'Greater' }));
    expect(screen.getByText('1 change not saved')).toBeTruthy();
  });

  test('that closes a curve closes its rows and its recalculation', async () => {
    await open('cycleLifetime', { useLifetimeCurve: false });
    for (const name of ['Add row', 'From CSV', 'Delete row 1', 'Recalculate'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true);
  });
});

test.each([
  [true, 'Storage DC/AC Converter'],
  [false, 'Storage DC/DC Converter'],
])('with AC bus %s the converter is a %s', async (isAc, title) => {
  await open('converter', { isAc });
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});

test('capacity and power are shown divided by 1000, and kept in kWh and kW', async () => {
  await open('general', { nominalCapacity: 4000, nominalPower: 1500 });
  expect([box('Nominal capacity').value, box('Nominal power').value]).toEqual(['4', '1.5']);
  server.replies[update] = { status: 200, body: done };
  enter('Nominal capacity', '4.005');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(bodiesOf(update)).toMatchObject([{ nominalCapacity: 4005, nominalPower: 1500 }]));
});

describe.each<readonly [tab: SpecTabName, cell: string, refused: string, message: string]>([
  ['functionalModel', 'Power, row 1', '-1', 'Power must be ≥ 0'],
  ['functionalModel', 'Capacity, row 1', '-1', 'Capacity must be ≥ 0'],
  ['temperatureCapacity', 'Capacity, row 1', '100', 'Capacity must be > 0 and < 100'],
  ['cycleLifetime', 'Depth of discharge, row 1', '0', 'Depth of discharge must be > 0 and < 100'],
  ['cycleLifetime', 'Cycles to failure, row 1', '-1', 'Cycles to failure must be ≥ 0'],
  ['lifetimeTemperature', 'Lifetime, row 1', '-1', 'Lifetime must be ≥ 0'],
  ['lifetimeTemperature', 'Temperature, row 1', '-1', 'Temperature must be ≥ 0'],
])('%s', (tab, cell, refused, message) => {
  test(`${cell} is not ${refused}`, async () => {
    await open(tab, { ignoreCapacityVsTemperatureInModel: false });
    enter(cell, refused);
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(box(cell).getAttribute('aria-invalid')).toBe('true');
  });
});

test('a temperature of capacity may be negative', async () => {
  await open('temperatureCapacity', { ignoreCapacityVsTemperatureInModel: false });
  enter('Temperature, row 1', '-30');
  expect(screen.queryByRole('alert')).toBeNull();
});

describe('a curve', () => {
  const fitted = { fittedA: 0.0001, fittedBeta: 0.5, estimatedLifetimeThroughput: 1234 };
  const answer = { fittedA: 0.0001, fittedBeta: 0.5, estimatedLifetimeThroughputMwh: 1234 };

  test('is fitted again after an edit; undo takes the row and its fit back together, and asks for no other', async () => {
    await open('cycleLifetime');
    server.replies[cycles] = { status: 200, body: answer };
    const before = box('A').value;
    enter('Cycles to failure, row 1', '12345');
    await waitFor(() => expect(box('β').value).toBe('0.5'));
    expect(bodiesOf(cycles)).toMatchObject([
      { LifetimeCurve: expect.arrayContaining([{ DepthOfDischarge: 10, CyclesToFailure: 12_345 }]) as unknown },
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(box('A').value).toBe(before));
    expect(screen.queryByText(/not saved/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Redo' }));
    await waitFor(() => expect(box('β').value).toBe('0.5'));
    expect(bodiesOf(cycles)).toHaveLength(1);
  });

  test('that is left for another tab at once is fitted all the same', async () => {
    await open('cycleLifetime');
    server.replies[cycles] = { status: 200, body: answer };
    enter('Cycles to failure, row 1', '12345');
    fireEvent.click(screen.getByRole('tab', { name: /General/ }));
    await waitFor(() =>
      expect(Number(box('Estimated lifetime throughput').value.replace(',', ''))).toBe(fitted.estimatedLifetimeThroughput),
    );
  });

  test('has rows that are added, deleted and sorted', async () => {
    await open('lifetimeTemperature');
    const rows = () => screen.getAllByRole('button', { name: /^Delete row / }).length;
    expect(rows()).toBe(4);
    fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
    expect([rows(), box('Lifetime, row 5').value]).toEqual([5, '5']);
    fireEvent.click(screen.getByRole('button', { name: 'Delete row 1' }));
    expect([rows(), box('Lifetime, row 1').value]).toEqual([4, '15']);
    fireEvent.click(within(screen.getByRole('columnheader', { name: /Lifetime/ })).getByRole('button'));
    expect(box('Lifetime, row 1').value).toBe('5');
  });

  test('without rows says how to begin, and draws the places 0, 1 and 2', async () => {
    await open('cycleLifetime', { lifetimeCurve: [] });
    expect(screen.getByText(/^No rows yet/)).toBeTruthy();
    const chart = screen.getByRole('img', { name: /Cycle lifetime: 0 points/ });
    expect(chart.classList.contains('chart-empty')).toBe(false);
  });

  test.each([
    [
      'refused',
      400,
      { status: 400, title: 'Could not recalculate, input is invalid', detail: 'Row 1: Cycles must be > 0.' },
      'Row 1: Cycles must be > 0.',
    ],
    ['answered with a fault', 500, 'no JSON', 'Request failed with status 500.'],
    ['answered in no JSON', 200, '<html>', 'Failed to parse response JSON.'],
  ])('whose recalculation is %s keeps its old fit, dimmed, and says so under its table', async (_how, status, body, reason) => {
    await open('cycleLifetime');
    server.replies[cycles] = { status, body };
    const before = box('A').value;
    fireEvent.click(screen.getByRole('button', { name: 'Recalculate' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(`Could not recalculate, input is invalid. ${reason}`);
    expect(screen.getByRole('region', { name: 'Cycle lifetime' }).contains(alert)).toBe(true);
    expect(box('A').value).toBe(before);
    expect(screen.getByRole('region', { name: 'Fitted model' }).querySelector('[data-old]')).toBeTruthy();
    server.replies[cycles] = { status: 200, body: answer };
    fireEvent.click(screen.getByRole('button', { name: 'Recalculate' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByRole('region', { name: 'Fitted model' }).querySelector('[data-old]')).toBeNull();
  });

  test('says “Recalculating...” while it is fitted', async () => {
    await open('cycleLifetime');
    server.replies[cycles] = { status: 200, body: answer };
    fireEvent.click(screen.getByRole('button', { name: 'Recalculate' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Recalculating...' }).disabled).toBe(true);
    await screen.findByRole('button', { name: 'Recalculate' });
  });

  const csv = (text: string) => ({ target: { files: [new File([text], 'cells.csv')] } });

  test('takes the rows of a file, of the cells that are chosen where there are several', async () => {
    await open('cycleLifetime');
    fireEvent.change(screen.getByTestId('lifetimeCurve-file'), csv('dod,cycles\n50,4000\n80,2000'));
    await waitFor(() => expect(box('Depth of discharge, row 1').value).toBe('50'));
    fireEvent.change(screen.getByTestId('lifetimeCurve-file'), csv('cell,dod,cycles\nA,40,4000\nB,60,3000\nB,100,1'));
    const dialog = await screen.findByRole('dialog', { name: 'cells.csv' });
    expect(within(dialog).getByText('Excluded, as Depth of discharge must be > 0 and < 100: 100 | 1.')).toBeTruthy();
    fireEvent.click(within(dialog).getByRole('radio', { name: /^B/ }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Use rows' }));
    await waitFor(() => expect(box('Depth of discharge, row 1').value).toBe('60'));
  });

  test('says that a file cannot be read which the system does not give', async () => {
    await open('cycleLifetime');
    fireEvent.change(screen.getByTestId('lifetimeCurve-file'), { target: { files: [unreadableFile('cells.csv')] } });
    const dialog = await screen.findByRole('dialog', { name: 'cells.csv' });
    expect(within(dialog).getByRole('alert').textContent).toContain('The file cannot be read');
  });

  test('says what a file lacks that has no row for it', async () => {
    await open('cycleLifetime');
    fireEvent.change(screen.getByTestId('lifetimeCurve-file'), csv('time,price\nnoon,cheap'));
    const dialog = await screen.findByRole('dialog', { name: 'cells.csv' });
    expect(within(dialog).getByRole('alert').textContent).toContain('It needs a column of Depth of discharge and Cycles to failure each');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Use rows' }).disabled).toBe(true);
  });
});

describe('changes', () => {
  const refused = { status: 409, title: 'This storage was changed elsewhere since it was opened', detail: 'Open it again.' };
  const saving = async (): Promise<void> => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    fireEvent.click(within(await screen.findByRole('dialog', { name: 'Save' })).getByRole('button', { name: 'Save' }));
  };

  test('are sent with the revision that was opened, then with that of the last save', async () => {
    await open('general', { revision: 'first' });
    server.replies[update] = { status: 200, body: { ...done, revision: 'second' } };
    for (const name of ['Ours', 'Theirs']) {
      enter('Manufacturer', name);
      await saving();
      fireEvent.click(within(await screen.findByRole('dialog', { name: 'Update' })).getByText('Close'));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(bodiesOf(update)).toMatchObject([
      { manufacturer: 'Ours', revision: 'first' },
      { manufacturer: 'Theirs', revision: 'second' },
    ]);
  });

  test('of an item that was changed elsewhere are kept, and saved over the others only when that is asked', async () => {
    await open('general', { revision: 'first' });
    server.replies[update] = { status: 409, body: refused };
    enter('Manufacturer', 'Us');
    await saving();
    const dialog = await screen.findByRole('dialog', { name: 'Update' });
    expect(within(dialog).getByText('Error: This storage was changed elsewhere since it was opened. Open it again.')).toBeTruthy();
    expect(screen.getByText('1 change not saved')).toBeTruthy();
    server.replies[update] = { status: 200, body: { ...done, revision: 'mine' } };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Overwrite the other changes' }));
    await screen.findByText('Existing component was updated: Cells 1');
    expect((bodiesOf(update)[1] as { readonly revision?: string }).revision).toBeUndefined();
  });

  test('are saved by Ctrl S as well, undone by Ctrl Z and done again by Ctrl Shift Z', async () => {
    await open('general');
    enter('Manufacturer', 'Us');
    const key = (name: string, shiftKey = false) => fireEvent.keyDown(document.body, { key: name, ctrlKey: true, shiftKey });
    key('z');
    await waitFor(() => expect(screen.queryByText('1 change not saved')).toBeNull());
    key('Z', true);
    await screen.findByText('1 change not saved');
    key('s');
    await screen.findByText('Do you want to save the changes?');
  });

  test('are counted and marked on their tab, and discarded without a question', async () => {
    const router = await open('general');
    enter('Manufacturer', 'Us');
    expect(screen.getByText('1 change not saved')).toBeTruthy();
    expect(within(screen.getByRole('tab', { name: /General/ })).getByTitle('changed here')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Discard Changes' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/storageLibrary'));
    expect(bodiesOf(update)).toEqual([]);
  });

  test('stay when a save is refused, and the reason is told', async () => {
    await open('general');
    server.replies[update] = { status: 200, body: { ...done, success: false, message: 'No room', detail: 'Later.' } };
    enter('Manufacturer', 'Us');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'Save' });
    expect(within(question).getByText('Do you want to save the changes?')).toBeTruthy();
    fireEvent.click(within(question).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Operation failed.')).toBeTruthy();
    expect(screen.getByText('Error: No room. Later.')).toBeTruthy();
    expect(screen.getByText('1 change not saved')).toBeTruthy();
  });

  test('are not saved while a value is out of its range, as one of a file may be', async () => {
    await open('general', { otherLosses: -3, lifetimeCurve: [{ x: 120, y: 1 }] });
    expect(screen.getByRole('tab', { name: /General/ }).textContent).toBe('General1');
    enter('Manufacturer', 'Us');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'Save' });
    expect(
      within(question)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['Other losses must be ≥ 0 and < 100', 'Cycle lifetime, row 1: Depth of discharge must be > 0 and < 100']);
    expect(within(question).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  });
});
