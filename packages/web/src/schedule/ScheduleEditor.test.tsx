import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { scheduledValue } from '@hybrid/project/document/schedule';
import * as marketEdits from '@hybrid/project/edits/marketEdits';
import { changePriceSchedule } from '@hybrid/project/edits/scheduleEdits';
import { NumbersProvider } from '../ui/numbers';
import { startWords } from '../i18n/words';
import { closeProject, edit, historyNames, openProject, projectNow, undo, useProject, useProjectState } from '../openProject/projectStore';
import { ScheduleEditor } from './ScheduleEditor';

function Editor() {
  const schedule = useProject((project) => project.contracts[0]!.energyPriceSchedule);
  return (
    <ScheduleEditor
      id="price"
      label="Energy Price Schedule"
      unit="$/MWh"
      decimals={2}
      schedule={schedule}
      valueName="Energy price"
      owner="Contract"
      onChange={(change, name) => edit(name, changePriceSchedule('contract-1', change))}
    />
  );
}

beforeAll(startWords);
beforeEach(() => {
  openProject(marketEdits.useMarket('contracts', true)(newProject('p', '2027-01-01')), 0);
  render(
    <MantineProvider env="test">
      <NumbersProvider comma={false} currencySymbol="$" dateFormat={0}>
        <Editor />
      </NumbersProvider>
    </MantineProvider>,
  );
});
afterEach(() => {
  cleanup();
  closeProject();
});

const schedule = () => projectNow().contracts[0]!.energyPriceSchedule;
const done = () => historyNames(useProjectState.getState().history).past;
const grid = () => screen.getByRole('grid', { name: 'Energy Price Schedule' });
const cell = (name: string | RegExp) => within(grid()).getByRole('gridcell', { name });
const press = (...keys: readonly (string | { readonly key: string; readonly shiftKey: boolean })[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? grid(), typeof key === 'string' ? { key } : key);
};
const shift = (key: string) => ({ key, shiftKey: true });
const addRate = (value: string) => {
  fireEvent.click(screen.getByRole('button', { name: 'Add rate' }));
  const field = screen.getAllByLabelText<HTMLInputElement>(/^Rate \d: Energy price$/).at(-1)!;
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

/** Positions of the cells on a page with a layout: 10 px for an hour and for a month. */
const layOut = () => {
  const cells = grid().querySelector<HTMLElement>('.painter-over')!;
  cells.getBoundingClientRect = () => new DOMRect(100, 50, 240, 120);
};
const at = (month: number, hour: number) => ({ clientX: 105 + 10 * hour, clientY: 55 + 10 * month, button: 0, isPrimary: true });
const drag = (from: readonly [number, number], to: readonly [number, number], more: object = {}) => {
  fireEvent.pointerDown(grid(), { ...at(...from), ...more });
  fireEvent.pointerMove(window, at(...to));
  fireEvent.pointerUp(window, at(...to));
};

describe('rates', () => {
  test('the first is worth 1000; one that is added has the next colour and is the one that paints', () => {
    expect(screen.getByLabelText<HTMLInputElement>('Rate 1: Energy price').value).toBe('1,000');
    expect(screen.queryByRole('button', { name: 'Remove Rate 1' })).toBeNull();
    addRate('96');
    expect(schedule().rates.map(({ value }) => value)).toEqual([1000, 96]);
    expect(new Set(schedule().rates.map(({ colour }) => colour)).size).toBe(2);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rate 2' }).checked).toBe(true);
    expect(done()).toEqual(['Contract: Rate 2 1,000 → 96 $/MWh', 'Contract: add Rate 2']);
  });

  test('what is no number is not taken, and says so', () => {
    const field = screen.getByLabelText<HTMLInputElement>('Rate 1: Energy price');
    fireEvent.change(field, { target: { value: 'abc' } });
    fireEvent.blur(field);
    expect(screen.getByRole('alert').textContent).toBe('Enter a number');
    expect(schedule().rates[0]?.value).toBe(1000);
  });

  test('one that is removed shifts those above it, and the rate that paints stays the same rate', () => {
    addRate('96');
    addRate('20');
    cell('Jan, 0–1 h: Rate 1, 1,000.00 $/MWh').focus();
    press(' ');
    expect(schedule().grid[0]?.[0]).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Remove Rate 2' }));
    expect(schedule().rates.map(({ value }) => value)).toEqual([1000, 20]);
    expect(schedule().grid[0]?.[0]).toBe(1);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Rate 2' }).checked).toBe(true);
  });
});

describe('the keyboard', () => {
  beforeEach(() => {
    addRate('96');
    cell(/^Jan, 0–1 h/).focus();
  });

  test('moves, picks a block and paints it on weekdays and weekends, in one step that can be undone', () => {
    press(...Array.from({ length: 5 }, () => 'ArrowDown'), 'End', ...Array.from({ length: 3 }, () => 'ArrowLeft'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Jun, 20–21 h: Rate 1, 1,000.00 $/MWh');
    press(shift('ArrowDown'), shift('ArrowDown'), shift('ArrowLeft'), shift('ArrowLeft'));
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('Jun–Aug, 18–21 h picked. Space paints Rate 2, 96.00 $/MWh.');
    const before = schedule();
    press(' ');
    for (const weekend of [false, true]) expect(scheduledValue(schedule(), 6, 19, weekend)).toBe(96);
    expect(schedule().grid.flat().filter(Boolean)).toHaveLength(2 * 3 * 3);
    expect(done()[0]).toBe('Contract: Rate 2 on Jun–Aug, 18–21 h');
    undo();
    expect(schedule()).toEqual(before);
  });

  test('paints a whole month, and a whole hour, from its name', () => {
    press('ArrowDown', 'ArrowLeft', ' ');
    expect(document.activeElement?.textContent).toBe('Feb');
    expect(schedule().grid.map((row) => row.filter(Boolean).length)).toEqual([...months(1), ...months(1)]);
    undo();
    press('ArrowRight', 'ArrowUp', 'ArrowUp', 'ArrowRight', ' ');
    expect(document.activeElement?.textContent).toBe('1');
    expect(schedule().grid.every((row) => row[1] === 1 && row[0] === 0)).toBe(true);
  });

  test('only one cell is on the way of the Tab key', () => {
    press('ArrowRight', 'ArrowDown');
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(grid().querySelector('[tabindex="0"]')).toBe(document.activeElement);
  });
});

const months = (painted: number) => Array.from({ length: 12 }, (_, month) => (month === painted ? 24 : 0));

describe('the pointer', () => {
  beforeEach(() => {
    addRate('96');
    layOut();
  });

  test('paints a block by dragging, once the button is let go', () => {
    fireEvent.pointerDown(grid(), at(5, 16));
    fireEvent.pointerMove(window, at(8, 20));
    expect(schedule().grid.flat().filter(Boolean)).toHaveLength(0);
    fireEvent.pointerUp(window, at(8, 20));
    expect(schedule().grid.flat().filter(Boolean)).toHaveLength(2 * 4 * 5);
    expect(done()[0]).toBe('Contract: Rate 2 on Jun–Sep, 16–21 h');
  });

  test('paints up to a cell that is pressed with Shift', () => {
    drag([0, 0], [0, 0]);
    drag([2, 3], [2, 3], { shiftKey: true });
    expect(schedule().grid.slice(0, 12).flat().filter(Boolean)).toHaveLength(3 * 4);
  });

  test('paints lines by their names, and what reaches beyond the grid up to its edge', () => {
    drag([3, -1], [4, 30]);
    expect(
      schedule()
        .grid.slice(0, 12)
        .map((row) => row.filter(Boolean).length),
    ).toEqual([0, 0, 0, 24, 24, 0, 0, 0, 0, 0, 0, 0]);
    undo();
    drag([11, 22], [40, 40]);
    expect(schedule().grid[11]).toEqual([...Array.from({ length: 22 }, () => 0), 1, 1]);
  });

  test('Esc gives up what is being dragged', () => {
    fireEvent.pointerDown(grid(), at(5, 16));
    fireEvent.pointerMove(window, at(8, 20));
    fireEvent.keyDown(window, { key: 'Escape' });
    fireEvent.pointerUp(window, at(8, 20));
    expect(schedule().grid.flat().filter(Boolean)).toHaveLength(0);
  });

  test('paints weekdays and weekends apart; where they differ the whole week says both', () => {
    fireEvent.click(screen.getByRole('radio', { name: 'Weekends' }));
    drag([0, 5], [0, 5]);
    expect([scheduledValue(schedule(), 0, 5, false), scheduledValue(schedule(), 0, 5, true)]).toEqual([1000, 96]);
    expect(done()[0]).toBe('Contract: Rate 2 on Jan, 5–6 h, Weekends');
    fireEvent.click(screen.getByRole('radio', { name: 'Weekdays' }));
    cell('Jan, 5–6 h: Rate 1, 1,000.00 $/MWh');
    fireEvent.click(screen.getByRole('radio', { name: 'All Week' }));
    cell('Jan, 5–6 h: weekdays Rate 1, 1,000.00 $/MWh, weekends Rate 2, 96.00 $/MWh');
    screen.getByText('Split cells differ on weekends.');
  });
});

test('hours in the year and their mean price stand beside', () => {
  addRate('0');
  cell(/^Jan, 0–1 h/).focus();
  press('ArrowUp', ' ');
  const figures = screen.getByRole('region', { name: 'Hours in the year' });
  expect(figures.textContent).toContain('8,395');
  expect(figures.textContent).toContain('365');
  expect(figures.textContent).toContain('958.33 $/MWh');
});

describe('a table from a spreadsheet', () => {
  const paste = (text: string): void => {
    act(() => cell(/^Jan, 0–1 h/).focus());
    fireEvent.paste(document.activeElement ?? grid(), { clipboardData: { getData: () => text } });
  };
  const hours = Array.from({ length: 24 }, (_, hour) => hour);
  const months = Array.from({ length: 12 }, (_, month) => month);
  const priceAt = (month: number, hour: number): number => (hour >= 17 && hour < 21 ? 80 + month : 30);
  const lines = months.map((month) => hours.map((hour) => priceAt(month, hour)).join('\t'));

  test('of twelve months by 24 hours becomes the rates of the schedule, in one edit', () => {
    paste(lines.join('\r\n'));
    for (const month of months) for (const hour of hours) expect(scheduledValue(schedule(), month, hour, true)).toBe(priceAt(month, hour));
    expect(schedule().rates.map(({ value }) => value)).toHaveLength(13);
    expect(done()[0]).toBe('Contract: values pasted');
    act(undo);
    expect(schedule().rates).toHaveLength(1);
  });

  test('may name its months and hours, or list hours down', () => {
    const named = [['', ...hours].join('\t'), ...lines.map((line, month) => `Month ${month + 1}\t${line}`)].join('\n');
    paste(named);
    expect(scheduledValue(schedule(), 11, 17, false)).toBe(91);
    act(undo);
    paste(hours.map((hour) => months.map((month) => priceAt(month, hour)).join('\t')).join('\n'));
    expect(scheduledValue(schedule(), 11, 17, false)).toBe(91);
  });

  test('that is a part of the year is written from the cell on, and a text without numbers is refused', () => {
    paste('55\t56\n57\t58');
    expect([0, 1].flatMap((month) => [0, 1].map((hour) => scheduledValue(schedule(), month, hour, false)))).toEqual([55, 56, 57, 58]);
    const before = schedule();
    paste('peak\toff-peak\nyes\tno');
    expect(screen.getByRole('alert').textContent).toContain('Not pasted');
    expect(schedule()).toBe(before);
  });
});
