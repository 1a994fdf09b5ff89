import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { MantineProvider } from '@mantine/core';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { columnsOf } from '@hybrid/project/results/columns';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { ResultGrid, type ResultGridProps } from './ResultGrid';
import { startWords } from '../../i18n/words';
import { tickedAfter } from './tableLook';
import { TableTools } from './TableTools';
import { useResultTable } from './useResultTable';
import { header, item } from './testing';
import { translatedColumns } from './useTranslatedColumns';

beforeAll(startWords);
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const columns = translatedColumns(columnsOf(header), inEnglish);
const items = [item('best', 100, 30e6, 0.12), item('middle', 120, 20e6, null), item('worst', 80, -1e6, 0.05)];

let tables = 0;

/** A table that has not been shown before. */
function Shown({
  table: key,
  systems,
  ...more
}: Partial<Omit<ResultGridProps, 'table'>> & { readonly table: string; readonly systems: readonly ResultItem[] }) {
  const table = useResultTable(key, columns, systems, 'million');
  const look = { comma: false, symbol: '$' };
  return (
    <>
      <TableTools name="Optimization results" table={table} scale="million" look={look} />
      <ResultGrid
        name="Optimization results"
        table={table}
        scale="million"
        look={look}
        toneOf={() => undefined}
        selected={undefined}
        onTick={({ id }) => table.setLook({ ticked: tickedAfter(table.look.ticked, id) })}
        {...more}
      />
    </>
  );
}

function show(more: Partial<Omit<ResultGridProps, 'table'>> = {}, systems: readonly ResultItem[] = items): string {
  const table = `table ${(tables += 1)}`;
  render(
    <MantineProvider>
      <Shown table={table} systems={systems} {...more} />
    </MantineProvider>,
  );
  return table;
}

const rows = () => screen.getAllByRole('row').filter((row) => row.dataset['index'] !== undefined);
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
    expect(rows().map((row) => within(row).queryByText('Best NPV') !== null)).toEqual([false, true, false]);
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

const column = (name: string) => screen.queryByRole('columnheader', { name: new RegExp(`^${name}`) });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('sorting by several columns', () => {
  test('takes a further one with Shift, numbers them and says so', () => {
    show();
    fireEvent.click(within(head(/^Operating/)).getByRole('button'));
    fireEvent.click(within(head(/^PV Solar 1/)).getByRole('button'), { shiftKey: true });
    expect(sizes()).toEqual(['80', '100', '120']);
    expect(head(/^PV Solar 1/).textContent).toMatch(/2$/);
    expect(screen.getByText('Sorted by Operating Cost, descending, PV Solar 1, ascending')).toBeDefined();
  });
});

describe('filters', () => {
  const filter = (name: RegExp, text: string) => {
    const field = screen.getByRole('textbox', { name });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.keyDown(field, { key: 'Enter' });
    return field;
  };
  test('leave the rows that fit, in the steps that are shown', () => {
    show();
    press('Filter');
    filter(/^Filter NPV M\$/, '>=20');
    expect(sizes()).toEqual(['100', '120']);
    expect(screen.getByRole('button', { name: 'Filter (1)' })).toBeDefined();
  });
  test('that are no range stay as typed, say so and filter nothing; Escape takes them back', () => {
    show();
    press('Filter');
    const field = filter(/^Filter NPV/, 'much');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-description')).toBe('Enter a range such as 10..20, >=10 or <=20');
    expect(sizes()).toHaveLength(3);
    fireEvent.keyDown(field, { key: 'Escape' });
    expect([field.hasAttribute('aria-invalid'), (field as HTMLInputElement).value]).toEqual([false, '']);
  });
  test('that no row fits say so, and can be cleared', () => {
    show();
    press('Filter');
    filter(/^Filter NPV/, '100..200');
    expect(screen.getByText(/^No system matches the filters/)).toBeDefined();
    press('Clear filters');
    expect(sizes()).toEqual(['100', '120', '80']);
  });
});

describe('columns', () => {
  test('are chosen one by one, and stay so when the table comes again', async () => {
    const table = show();
    press('Columns');
    fireEvent.click(await screen.findByRole('checkbox', { name: /^LCOE/ }));
    expect(column('LCOE')).toBeNull();
    expect(JSON.parse(localStorage.getItem(`resultTable:${table}`) ?? '{}')).toMatchObject({ shown: { lcoe: false } });
  });
  test('stand at the left when they are kept there', async () => {
    show();
    press('Columns');
    fireEvent.click(await screen.findByRole('button', { name: 'Pin NPV to the left' }));
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
    expect(heads.slice(1, 3).map((text) => text?.split(' ')[0])).toEqual(['PV', 'NPV']);
    expect(screen.getByLabelText('Pin NPV to the left').getAttribute('aria-pressed')).toBe('true');
  });
  test('come as a choice of several', async () => {
    show();
    press('Columns');
    fireEvent.click(await screen.findByRole('button', { name: 'Sizes' }));
    expect(screen.getAllByRole('columnheader').slice(1)).toHaveLength(2);
  });
});

describe('ticks', () => {
  const ticks = () => screen.getAllByRole('checkbox', { name: /^Compare rank/ }) as HTMLInputElement[];
  test('pick systems for a comparison, by a press or by C, and select no row', () => {
    const onSelect = vi.fn();
    const table = show({ onSelect });
    fireEvent.click(ticks()[0] as HTMLElement);
    fireEvent.keyDown(rows()[2] as HTMLElement, { key: 'c' });
    expect(ticks().map(({ checked }) => checked)).toEqual([true, false, true]);
    expect(onSelect).not.toHaveBeenCalled();
    expect(JSON.parse(localStorage.getItem(`resultTable:${table}`) ?? '{}')).toMatchObject({ ticked: ['best', 'worst'] });
  });
  test('are six: a seventh is refused with the reason, and the first stay', () => {
    show({}, [...items, ...[1, 2, 3, 4].map((size) => item(`further ${size}`, size, -size * 1e7, null))]);
    for (const key of [0, 1, 2, 3, 4, 5]) fireEvent.click(ticks()[key] as HTMLElement);
    fireEvent.keyDown(rows()[6] as HTMLElement, { key: 'c' });
    expect(ticks().map(({ checked }) => checked)).toEqual([true, true, true, true, true, true, false]);
    expect(ticks()[6]?.disabled).toBe(true);
    expect(ticks()[6]?.getAttribute('aria-description')).toContain('Six systems are ticked');
  });
  test('have one of them in the tab order: that of the row that is', () => {
    show({ selected: 'middle', onSelect: () => undefined });
    expect(ticks().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
  });
});
