import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { valueList } from '@hybrid/project/document/sizing';
import { number, percent, values } from '@hybrid/project/fields/field';
import { startWords } from '../i18n/words';
import { FieldRow } from '../ui/FieldRow';
import { numbersIn, NumbersProvider } from '../ui/numbers';
import { readValues } from './valueEntry';
import { ValueList } from './ValueList';

beforeAll(startWords);
afterEach(cleanup);

const field = values(percent('document.value', 98, { above: 0 }));

function Form({ start }: { readonly start: readonly number[] }) {
  const [value, setValue] = useState(valueList(start));
  return (
    <MantineProvider env="test">
      <NumbersProvider comma={false} currencySymbol="$" dateFormat={0}>
        <FieldRow label={field.label} htmlFor="x">
          <ValueList of={field} id="x" value={value} onCommit={setValue} />
        </FieldRow>
      </NumbersProvider>
    </MantineProvider>
  );
}

const shown = () => screen.getAllByRole('button', { name: /^Change/ }).map((chip) => Number(chip.textContent));

function show(start: readonly number[]): HTMLInputElement {
  render(<Form start={start} />);
  return screen.getByLabelText<HTMLInputElement>(inEnglish(field.label));
}

const enter = (input: HTMLElement, value: string, key = 'Enter') => {
  fireEvent.change(input, { target: { value } });
  fireEvent.keyDown(input, { key });
};

describe('a list of values', () => {
  test('takes a number with Enter or comma, sorts, does not repeat, and says its factor', () => {
    const input = show([98]);
    enter(input, '95');
    enter(input, '90', ',');
    enter(input, '95');
    expect(shown()).toEqual([90, 95, 98]);
    expect(screen.getByTitle('multiplies the simulations by 3').textContent).toContain('× 3');
  });

  test('has the largest value as base of previews, or the one that is made it, until it is removed', () => {
    const input = show([60, 80, 90]);
    const base = () => screen.getByTitle('Base value, used by previews').querySelector('button')?.textContent;
    expect(base()).toBe('90');
    fireEvent.click(screen.getByRole('button', { name: 'Change 80' }));
    const makeBase = screen.getByRole('button', { name: 'Make base' });
    fireEvent.blur(input, { relatedTarget: makeBase });
    fireEvent.click(makeBase);
    expect(base()).toBe('80');
    enter(input, '98');
    expect([shown(), base()]).toEqual([[60, 80, 90, 98], '80']);
    fireEvent.click(screen.getByRole('button', { name: 'Change 80' }));
    expect(screen.queryByRole('button', { name: 'Make base' })).toBeNull();
    enter(input, '85');
    expect([shown(), base()]).toEqual([[60, 85, 90, 98], '85']);
    fireEvent.click(screen.getByRole('button', { name: 'Remove 85' }));
    expect(base()).toBe('98');
  });

  test('of many values shows the first, says how many follow, and shows them on request', () => {
    show([...Array.from({ length: 29 }, (_, place) => place + 1), 40]);
    expect(shown()).toHaveLength(10);
    fireEvent.click(screen.getByRole('button', { name: '20 more, to 40' }));
    expect(shown()).toHaveLength(30);
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(shown()).toHaveLength(10);
  });

  test('of more than twelve in even steps is one chip, which a typed range makes and a press opens', () => {
    const input = show([10]);
    enter(input, '10..34 step 2');
    expect(screen.queryAllByRole('button', { name: /^Change/ })).toHaveLength(0);
    fireEvent.click(screen.getByRole('button', { name: '10…34 step 2 (13)' }));
    expect(shown()).toEqual([10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove 12' }));
    expect(shown()).toHaveLength(12);
  });

  test('loses its last value with Backspace, but never the only one', () => {
    const input = show([90, 98]);
    fireEvent.keyDown(input, { key: 'Backspace' });
    fireEvent.keyDown(input, { key: 'Backspace' });
    expect(shown()).toEqual([90]);
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });

  test('has a button to remove each value, and one to change it', () => {
    const input = show([90, 95, 98]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove 95' }));
    expect(shown()).toEqual([90, 98]);
    fireEvent.click(screen.getByRole('button', { name: 'Change 90' }));
    expect(input.value).toBe('90');
    enter(input, '91');
    expect(shown()).toEqual([91, 98]);
  });

  test('refuses what is no number or out of range, and keeps it as typed', () => {
    const input = show([98]);
    enter(input, 'x');
    expect(screen.getByRole('alert').textContent).toBe('Enter a number');
    enter(input, '0');
    expect(screen.getByRole('alert').textContent).toBe('The value must be > 0 and ≤ 100');
    expect(input.value).toBe('0');
    expect(shown()).toEqual([98]);
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('takes a column pasted from a spreadsheet', () => {
    const input = show([98]);
    fireEvent.paste(input, { clipboardData: { getData: () => '90\r\n92,5\r\n' } });
    expect(shown()).toEqual([90, 92.5, 98]);
  });

  test('takes thousands with dots and decimals with commas, as a Spanish spreadsheet copies them, where the project has the comma', () => {
    const sizes = values(number('document.value', 98));
    let committed: readonly number[] = [];
    render(
      <MantineProvider env="test">
        <NumbersProvider comma currencySymbol="€" dateFormat={1}>
          <FieldRow label={sizes.label} htmlFor="y">
            <ValueList of={sizes} id="y" value={valueList([98])} onCommit={(list) => (committed = list.map(({ value }) => value))} />
          </FieldRow>
        </NumbersProvider>
      </MantineProvider>,
    );
    fireEvent.paste(screen.getByLabelText(inEnglish(sizes.label)), { clipboardData: { getData: () => '1,5\r\n1.234,5\r\n' } });
    expect(committed).toEqual([1.5, 98, 1234.5]);
  });
});

describe('what was typed into a list', () => {
  const dot = numbersIn({ comma: false, currencySymbol: '$', dateFormat: 0 });
  test('is a number, several, arithmetic, or a range with its step', () => {
    expect(readValues('80', dot)).toEqual([80]);
    expect(readValues('80; 100', dot)).toEqual([80, 100]);
    expect(readValues('80, 100', dot)).toEqual([80, 100]);
    expect(readValues('92,5', dot)).toEqual([92.5]);
    expect(readValues('120*1.5', dot)).toEqual([180]);
    expect(readValues('60..120/20', dot)).toEqual([60, 80, 100, 120]);
    expect(readValues('0.1..0.3/0.1', dot)).toEqual([0.1, 0.2, 0.3]);
  });

  test('is nothing when a part is no number, or a range has no end, no step forward, or too many values', () => {
    for (const text of ['', 'a', '1; b', '5..1', '1..9/0', '1..9/-1', '0..1e9/1']) expect(readValues(text, dot)).toBeUndefined();
  });
});
