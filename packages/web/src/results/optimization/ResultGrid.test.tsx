import { MantineProvider } from '@mantine/core';
import { columnsOf } from '@hybrid/project/results/columns';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ResultGrid, type ResultGridProps } from './ResultGrid';

afterEach(cleanup);

const header = { sensitivity: [], optimization: [{ name: 'PV Solar 1', units: 'MW' }], revenue: [] };
const item = (id: string, size: number, npv: number, irr: number | null): ResultItem => ({
  id,
  sensitivity: [],
  optimization: [size],
  revenue: [],
  capex: size * 1e6,
  opex: 1e6,
  npv,
  lcoe: 40,
  irr,
  payback: 8,
});
const items = [item('best', 100, 30e6, 0.12), item('middle', 120, 20e6, null), item('worst', 80, -1e6, 0.05)];

function show(more: Partial<ResultGridProps> = {}): void {
  render(
    <MantineProvider>
      <ResultGrid
        name="Optimization results"
        columns={columnsOf(header)}
        items={items}
        scale="million"
        look={{ comma: false, symbol: '$' }}
        toneOf={() => undefined}
        selected={undefined}
        {...more}
      />
    </MantineProvider>,
  );
}

const rows = () => screen.getAllByRole('row').slice(1);
const sizes = () => rows().map((row) => within(row).getAllByRole('cell')[1]?.textContent);
const head = (name: RegExp) => screen.getByRole('columnheader', { name });

describe('the table of systems', () => {
  test('is ranked by NPV, and says so', () => {
    show();
    expect(sizes()).toEqual(['100', '120', '80']);
    expect(head(/^NPV/).getAttribute('aria-sort')).toBe('descending');
    expect(head(/^IRR/).getAttribute('aria-sort')).toBe('none');
  });
  test('sorts by a head, and turns at the second click; what is absent stays last', () => {
    show();
    fireEvent.click(within(head(/^IRR/)).getByRole('button'));
    expect(sizes()).toEqual(['100', '80', '120']);
    fireEvent.click(within(head(/^IRR/)).getByRole('button'));
    expect(head(/^IRR/).getAttribute('aria-sort')).toBe('ascending');
    expect(sizes()).toEqual(['80', '100', '120']);
  });
  test('tells the best row in words, however it is sorted', () => {
    show();
    fireEvent.click(within(head(/^PV Solar 1/)).getByRole('button'));
    expect(rows().map((row) => within(row).queryByText(/^results.table.best$/) !== null)).toEqual([false, true, false]);
  });
  test('writes a dash where there is no figure, with the reason', () => {
    show();
    expect(within(rows()[1] as HTMLElement).getByRole('img', { name: 'No sign change in the cash flow' }).textContent).toBe('—');
  });
  test('selects by a click, opens by a double click or Enter', () => {
    const [onSelect, onOpen] = [vi.fn(), vi.fn()];
    show({ onSelect, onOpen });
    fireEvent.click(rows()[1] as HTMLElement);
    expect(onSelect).toHaveBeenLastCalledWith(items[1]);
    fireEvent.doubleClick(rows()[2] as HTMLElement);
    fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'Enter' });
    expect(onOpen.mock.calls).toEqual([[items[2]], [items[0]]]);
  });
  test('moves the selection by arrow keys', () => {
    const onSelect = vi.fn();
    show({ onSelect, selected: 'best' });
    fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'ArrowDown' });
    expect(onSelect).toHaveBeenLastCalledWith(items[1]);
    fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'End' });
    expect(onSelect).toHaveBeenLastCalledWith(items[2]);
  });
  test('has one row in the tab order: the selected one', () => {
    show({ selected: 'middle', onSelect: () => undefined });
    expect(rows().map((row) => row.tabIndex)).toEqual([-1, 0, -1]);
    expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
  });
  test('can be read but not selected when it may not be', () => {
    show();
    for (const row of rows()) expect(row.hasAttribute('aria-selected')).toBe(false);
  });
});
