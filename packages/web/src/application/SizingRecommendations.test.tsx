import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newContract } from '@hybrid/project/document/contract';
import { newObligation } from '@hybrid/project/document/obligation';
import { newProject } from '@hybrid/project/document/project';
import { numbersOf } from '@hybrid/project/document/sizing';
import { inOrder } from '@hybrid/project/edits/edit';
import { setPlantSizes } from '@hybrid/project/edits/sizingEdits';
import { useTechnology } from '@hybrid/project/edits/technologyEdits';
import type { SizingItem, SizingTable } from '@hybrid/project/results/sizingTable';
import { startWords } from '../i18n/words';
import { closeProject, edit, openProject, projectNow, undo } from '../openProject/projectStore';
import { SizingRecommendations, sortedRows } from './SizingRecommendations';
import { hasNothingToMeet } from './SystemSizerPanel';

/** These are edits of the project, not React hooks. */
const switchTechnology = useTechnology;

const item = (id: string, solar: number, npv: number | null): SizingItem => ({
  id,
  results: [solar, npv],
  service: 1,
  leftOut: [],
  sizes: { solar, wind: 0, storage: 8 },
  keepsContracts: id === 'a',
  paysPenalties: id === 'b',
});
const table: SizingTable = {
  header: [
    { name: 'Solar', units: 'MW', decimals: 1 },
    { name: 'NPV', units: '$', decimals: 0 },
  ],
  items: [item('a', 12.3, 900), item('b', 15, 700), item('c', 9, null)],
  relativeGap: 0,
  notes: ['100 % of the obligations without storage: the largest sizes lack 5 MWh of the 10 MWh owed a year.'],
};

beforeAll(startWords);
beforeEach(() => {
  const start = newProject('p', '2030-01-01');
  openProject(inOrder(switchTechnology('solar', true), switchTechnology('storage', true))(start), 0);
});
afterEach(() => {
  cleanup();
  closeProject();
});

function show(onApply: (chosen: SizingItem) => void = () => {}) {
  render(
    <MantineProvider env="test">
      <SizingRecommendations table={table} onApply={onApply} />
    </MantineProvider>,
  );
}
const firstCells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

describe('Sizing Recommendations', () => {
  test('stand as they came, and by a column once its head is pressed: falling, then rising', () => {
    show();
    expect(firstCells()).toEqual(['12.3', '15.0', '9.0']);
    const head = screen.getByRole('button', { name: 'Sort by Solar MW' });
    fireEvent.click(head);
    expect(firstCells()).toEqual(['15.0', '12.3', '9.0']);
    fireEvent.click(head);
    expect(firstCells()).toEqual(['9.0', '12.3', '15.0']);
    expect(screen.getByRole('columnheader', { name: /Solar/ }).getAttribute('aria-sort')).toBe('ascending');
  });

  test('a row without a figure stands last, whichever way', () => {
    for (const falling of [true, false]) expect(sortedRows(table.items, { column: 1, falling }).at(-1)?.id).toBe('c');
  });

  test('say which of them keep the contracts, and what was looked for in vain', () => {
    show();
    expect(['yes', 'no, pays penalties', 'no'].map((name) => screen.getAllByRole('cell', { name }).length)).toEqual([1, 1, 1]);
    expect(screen.getByText(/without storage: the largest sizes lack 5 MWh/)).toBeTruthy();
  });

  test('a row that is applied gives the plant its sizes, in one step that can be undone', () => {
    const before = projectNow();
    show(({ sizes }) => edit('Sizes of the System Sizer', setPlantSizes(sizes)));
    fireEvent.click(screen.getByRole('button', { name: 'Apply row 2' }));
    const { solar, storage } = projectNow();
    expect(numbersOf(solar[0]?.sizing.values ?? [])).toEqual([15]);
    const unitMWh = (storage[0]?.specs.nominalCapacity ?? 1) / 1000;
    expect(numbersOf(storage[0]?.sizing.values ?? [])).toEqual([8 / unitMWh]);
    undo();
    expect(projectNow()).toEqual(before);
  });
});

test('there is nothing to run for without any obligation or price', () => {
  const contract = newContract('contract-1', 1, 25);
  expect(hasNothingToMeet(contract)).toBe(true);
  expect(hasNothingToMeet({ ...contract, obligations: [newObligation('obligation-1', 2030)] })).toBe(false);
});
