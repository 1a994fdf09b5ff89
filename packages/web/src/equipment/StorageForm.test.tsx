import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { newProject, type Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { newStorage, type Storage } from '@hybrid/project/document/storage';
import { builtInStorages } from '@hybrid/project/library/builtInStorages';
import { NumbersProvider } from '../ui/numbers';
import { useSectionStates } from '../ui/sectionStates';
import { startWords } from '../i18n/words';
import { openProject, projectNow } from '../openProject/projectStore';
import { partId, type StoragePart } from './storage/partSummaries';
import { StorageForm } from './StorageForm';

beforeAll(startWords);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const reply = (body: unknown): Response => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

/** Reply of the server to a file. */
let reading: unknown;
let asked: readonly { readonly content: string; readonly name: string }[];

beforeEach(() => {
  useSectionStates.setState({ open: {} });
  asked = [];
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('/storages/specs')) return reply(builtInStorages);
    asked = [...asked, JSON.parse(String(init?.body)) as { content: string; name: string }];
    return reply(reading);
  });
});

const first = { ...newStorage('storage-1', 1, 25), sizing: absolute([50, 100]) };

function show(change: Partial<Project> = {}, storage: readonly Storage[] = [first]): void {
  openProject(
    {
      ...newProject('p', '2028-01-01'),
      earlyAnalysis: false,
      useSolar: true,
      useStorage: true,
      expectedDate: '2028-01-01',
      storage,
      ...change,
    },
    0,
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <NumbersProvider comma={false} currencySymbol="$" dateFormat={2}>
          <StorageForm />
        </NumbersProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const now = (): Storage => projectNow().storage[0]!;
const commit = (input: HTMLElement, value: string): void => {
  fireEvent.change(input, { target: { value } });
  fireEvent.keyDown(input, { key: 'Enter' });
};
/** Queries roles within a part: in the whole page that takes seconds. */
const openPart = (part: StoragePart, id = 'storage-1'): HTMLElement => {
  const section = document.getElementById(partId(id, part))!;
  fireEvent.click(within(section).getByRole('button', { expanded: false }));
  return section;
};
const storageType = (): HTMLElement => screen.getByLabelText('Storage type');

const xml = (name: string, text = '<AdvancedStorage/>'): File => new File([text], name, { type: 'text/xml' });
async function importFile(file: File): Promise<HTMLElement> {
  fireEvent.click(screen.getByText('Import a storage…'));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add Storage' }).disabled).toBe(true);
  fireEvent.change(dialog.querySelector('input[type=file]')!, { target: { files: [file] } });
  return dialog;
}

describe('type and size', () => {
  test('sizes read in units, MW and MWh', async () => {
    show();
    await within(storageType()).findByText('Energy Storage (1 MW / 4 MWh)');
    fireEvent.change(storageType(), { target: { value: 'Energy Storage (1 MW / 4 MWh)' } });
    const rows = within(screen.getByLabelText('Sizes in power and energy')).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['UnitsMWMWh', '5050200', '100100400']);
  });

  test('a number of units that is no integer is refused', () => {
    show();
    commit(screen.getByLabelText('Storage units'), '2.5');
    expect(screen.getByText('The value must be an integer')).toBeTruthy();
    expect(now().sizing).toEqual(first.sizing);
  });

  test('another item of the library replaces specification and costs', async () => {
    show();
    const type = storageType();
    await waitFor(() => expect(within(type).getAllByRole('option').length).toBeGreaterThan(3));
    fireEvent.change(type, { target: { value: 'NMC 1C' } });
    expect(now().model).toBe('NMC 1C');
    expect(now().specs.chemistry).toBe('NMC');
  });

  test('own storages stand first and bold', async () => {
    const own = { ...first, kind: 'custom', model: 'Mine', specs: { ...first.specs, name: 'Mine' } } as const;
    show({}, [own]);
    const type = storageType();
    await waitFor(() => expect(within(type).getAllByRole('option').length).toBeGreaterThan(3));
    const [head, next] = within(type).getAllByRole('group');
    expect(head!.getAttribute('label')).toBe('Own');
    expect(within(head!).getByRole('option', { name: 'Mine' }).className).toBe('own-storage');
    expect(next!.getAttribute('label')).toBe('Library');
  });

  test('component lifetimes know one size alone', () => {
    show({ useComponentLifetimes: true });
    expect(screen.getByText('Only one size allowed for component lifetime analysis')).toBeTruthy();
  });
});

describe('a storage from a file', () => {
  const spec = { ...first.specs, name: 'Container 4 h', abbreviation: 'C4', nominalCapacity: 4000 };

  test('is added only when it was read, names itself and is custom from then on', async () => {
    reading = { success: true, message: '', detail: '', spec, warnings: ['No cost in the file: the usual ones stand.'] };
    show();
    const dialog = await importFile(xml('container.xml', '<AdvancedStorage name="Container 4 h"/>'));
    const add = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add Storage' });
    await waitFor(() => expect(add.disabled).toBe(false));
    expect(asked).toEqual([{ content: '<AdvancedStorage name="Container 4 h"/>', name: 'container.xml' }]);
    expect(within(dialog).getByText('No cost in the file: the usual ones stand.')).toBeTruthy();
    expect(within(dialog).getByText('4 MWh')).toBeTruthy();
    fireEvent.click(add);
    expect(now()).toMatchObject({ kind: 'custom', model: 'Container 4 h', customName: 'Container 4 h', customAbbreviation: 'C4' });
  });

  test('is refused with the text of the server', async () => {
    const message = 'Import error: File format unsupported. other.xml must be an Advanced Storage Model';
    reading = { success: false, message, detail: 'Nothing in the file says that it is one.', warnings: [] };
    show();
    const dialog = await importFile(xml('other.xml'));
    expect(await within(dialog).findByText(message)).toBeTruthy();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add Storage' }).disabled).toBe(true);
  });

  test('is refused unread when it is no XML', async () => {
    show();
    const dialog = await importFile(xml('prices.csv'));
    expect(
      await within(dialog).findByText('Import error: File format unsupported. prices.csv must be an Advanced Storage Model'),
    ).toBeTruthy();
    expect(asked).toEqual([]);
  });
});

describe('the parts', () => {
  test('read as sentences while they are folded', () => {
    show();
    expect(screen.getByText('no cycle limit · charge 10–100 %')).toBeTruthy();
    expect(screen.getByText('at 65 % health · 150 → 37 $/kWh')).toBeTruthy();
    expect(screen.getByText('efficiency 98 % · life 15 years')).toBeTruthy();
    expect(screen.getByText('with commercial operation')).toBeTruthy();
  });

  test('a limit of cycles opens its values', () => {
    show();
    const part = openPart('operation');
    expect(within(part).getByLabelText<HTMLInputElement>('Cycles').disabled).toBe(true);
    fireEvent.click(within(part).getByRole('switch', { name: 'Cycle limit' }));
    commit(within(part).getByLabelText('Cycles'), '1.2');
    expect(now().cycleLimitPerDay.map(({ value }) => value)).toEqual([1, 1.2]);
    fireEvent.click(within(part).getByRole('switch', { name: 'Optimise over 48 hours' }));
    expect(now().optimizeCycleLimitPerDay).toBe(true);
  });

  test('a storage of a project may be emptied altogether', () => {
    show();
    const part = openPart('operation');
    commit(within(part).getByLabelText('Minimum state of charge'), '0');
    expect(now().specs.minimumStateOfCharge).toBe(0);
  });

  test('prices of added capacity are a table of the project years that takes a pasted column', () => {
    show({ lifetime: 5 });
    const part = openPart('augmentation');
    const year = within(part).getByLabelText('2029');
    fireEvent.paste(year, { clipboardData: { getData: () => '120\n\n110\nnone\n100' } });
    expect(now().augmentationPriceDecline.slice(0, 6)).toEqual([150, 120, 110, 100, 102, 95]);
    commit(within(part).getByLabelText('2032'), '-1');
    expect(within(part).getByText('The value must be ≥ 0')).toBeTruthy();
  });

  test('one price takes the place of the table', () => {
    show();
    const part = openPart('augmentation');
    fireEvent.click(within(part).getByRole('radio', { name: 'One price' }));
    expect(now().augmentationPriceDecline).toEqual([]);
    commit(within(part).getByLabelText('Augmentation cost'), '120000');
    expect(now().augmentationCost).toBe(120_000);
  });

  test('a load that the storage serves needs no price', () => {
    show({}, [{ ...first, useAuxiliaryLoad: true }]);
    const part = openPart('auxiliary');
    expect(within(part).getByLabelText<HTMLInputElement>('Price of auxiliary energy').disabled).toBe(false);
    fireEvent.click(within(part).getByRole('switch', { name: 'Served by the storage' }));
    expect(within(part).getByLabelText<HTMLInputElement>('Price of auxiliary energy').disabled).toBe(true);
    expect(within(part).getByText('the storage serves its own load; the remainder is bought at this price')).toBeTruthy();
  });

  test('storage starts after a period, and says on which day', () => {
    show();
    const part = openPart('start');
    fireEvent.click(within(part).getByRole('switch', { name: 'Deferred' }));
    commit(within(part).getByLabelText('Deferred by'), '2');
    expect(now().deferment).toMatchObject({ period: 2, periodUnit: 2 });
    // Years have 365 days: 29 February of the leap year between is left out.
    expect(within(part).getByText('starts on 2030-01-01, 2 years after commercial operation')).toBeTruthy();
  });

  test('escalators are off in early-stage analysis, and say so', () => {
    show({ earlyAnalysis: true });
    const part = openPart('life');
    expect(within(part).getAllByText('Disabled for early-stage analysis')).toHaveLength(2);
    expect(within(part).getByRole<HTMLInputElement>('switch', { name: 'O&M escalator' }).disabled).toBe(true);
  });

  test('storage without solar keeps its converter', () => {
    show({ useSolar: false });
    const part = openPart('converter');
    expect(within(part).getByText('required in a plant without solar')).toBeTruthy();
  });
});

describe('several storages', () => {
  test('have a tab each, by their names; the one that is added is shown', async () => {
    show();
    fireEvent.click(screen.getByText('Add another storage technology'));
    const tabs = within(screen.getByRole('tablist')).getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Energy Storage 1', 'Energy Storage 2']);
    expect(tabs[1]!.getAttribute('aria-selected')).toBe('true');
    const part = openPart('operation', 'storage-2');
    expect(within(part).getByText('a cycle limit can be calculated for the first storage only')).toBeTruthy();
  });

  test('one is removed when it was asked', async () => {
    show({}, [first, newStorage('storage-2', 2, 25)]);
    fireEvent.click(screen.getAllByText('Energy Storage 1')[0]!);
    fireEvent.click(await screen.findByText('Remove Energy Storage 1'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Remove Energy Storage 1' }));
    expect(projectNow().storage.map(({ id }) => id)).toEqual(['storage-2']);
  });
});

test('every field that a check of storage names stands on the page', () => {
  show({}, [{ ...first, hasDeferment: true, useAuxiliaryLoad: true, useCycleLimitPerDay: true }]);
  for (const name of [
    'sizing',
    'model',
    'lifetime',
    'useCycleLimitPerDay',
    'cycleLimitPerDay',
    'augmentationDegradationLimit',
    'augmentationPriceDecline',
    'augmentationPriceSensitivity',
    'auxiliaryLoadSensitivity',
    'auxiliaryLoadFlatPrice',
    'auxiliaryLoadPriceMultiYear',
    'omEscalator',
    'rteDegradationOverTime',
    'deferment-period',
    'hasConverter',
    'converter-sizing',
    'converter-efficiency',
    'cost',
    'specs',
    'specs-minimumStateOfCharge',
    'specs-nominalCapacity',
  ])
    expect(document.getElementById(`storage-1-${name}`), name).not.toBeNull();
});
