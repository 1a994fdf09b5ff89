import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { absolute, relative } from '@hybrid/project/document/sizing';
import { count, date, flag, number, percent, sizes, text, type Field } from '@hybrid/project/fields/field';
import { startWords } from '../i18n/words';
import { FieldInput, FieldRow } from './Field';
import type { ValueOf } from './FieldInput';
import { NumbersProvider } from '../ui/numbers';

beforeAll(startWords);
afterEach(cleanup);

let committed: unknown[] = [];

function Form<F extends Field>({
  of,
  start,
  comma = false,
  dateFormat = 2,
}: {
  of: F;
  start: ValueOf<F>;
  comma?: boolean;
  dateFormat?: number;
}) {
  const [value, setValue] = useState(start);
  return (
    <MantineProvider env="test">
      <NumbersProvider comma={comma} currencySymbol="€" dateFormat={dateFormat}>
        <FieldRow label={of.label} htmlFor="x">
          <FieldInput
            of={of}
            id="x"
            value={value}
            onCommit={(next) => {
              committed.push(next);
              setValue(next);
            }}
          />
        </FieldRow>
        <button type="button" onClick={() => setValue(start)}>
          undo
        </button>
      </NumbersProvider>
    </MantineProvider>
  );
}

function show<F extends Field>(of: F, start: ValueOf<F>, look: { comma?: boolean; dateFormat?: number } = {}): HTMLInputElement {
  committed = [];
  render(<Form of={of} start={start} {...look} />);
  return screen.getByLabelText<HTMLInputElement>(inEnglish(of.label));
}

const type = (input: HTMLElement, value: string) => {
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value } });
};

const power = number('document.value', 1000, { unit: 'MW', min: 0, decimals: 3 });

describe('a number', () => {
  test('stays a draft while it is typed, and is committed on blur or Enter, once', () => {
    const input = show(power, 1000);
    type(input, '120');
    expect(committed).toEqual([]);
    fireEvent.blur(input);
    expect(committed).toEqual([120]);
    type(input, '130');
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.blur(input);
    expect(committed).toEqual([120, 130]);
  });

  test('is shown with groups, and in full while it is edited', () => {
    const input = show(power, 1234.56789);
    expect(input.value).toBe('1,234.568');
    fireEvent.focus(input);
    expect(input.value).toBe('1234.56789');
  });

  test('leaving a field untouched commits nothing, so what is not shown is not lost', () => {
    const input = show(power, 1234.56789);
    fireEvent.focus(input);
    fireEvent.blur(input);
    expect(committed).toEqual([]);
  });

  test('reads and shows a decimal comma where the project has one', () => {
    const input = show(power, 1234.5, { comma: true });
    expect(input.value).toBe('1.234,5');
    type(input, '2,25');
    fireEvent.blur(input);
    expect(committed).toEqual([2.25]);
    expect(input.value).toBe('2,25');
  });

  test('takes arithmetic and shows what was entered', () => {
    const input = show(power, 1);
    type(input, '120*1.3');
    fireEvent.keyDown(input, { key: 'Enter' });
    fireEvent.blur(input);
    expect(committed).toEqual([156]);
    expect(screen.getByText('entered as 120*1.3')).toBeDefined();
  });

  test('that is none stays as typed under its message; Esc restores the last good value', () => {
    const input = show(power, 7);
    type(input, 'seven');
    fireEvent.blur(input);
    expect(committed).toEqual([]);
    expect(input.value).toBe('seven');
    expect(screen.getByRole('alert').textContent).toBe('Enter a number');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Enter a number');
    fireEvent.keyDown(input, { key: 'Escape' });
    expect(input.value).toBe('7');
    expect(input.getAttribute('aria-invalid')).toBe('false');
  });

  test('out of its range is refused with the range in words', () => {
    for (const [field, typed, message] of [
      [power, '-1', 'The value must be ≥ 0'],
      [number('document.value', 1, { above: 0, max: 5 }), '6', 'The value must be > 0 and ≤ 5'],
      [count('document.value', 25, { min: 1, max: 40 }), '2.5', 'The value must be an integer'],
      [percent('document.value', 50), '101', 'The values must be between 0% and 100%'],
    ] as const) {
      const input = show(field, field.initial);
      type(input, typed);
      fireEvent.blur(input);
      expect(screen.getByRole('alert').textContent).toBe(message);
      expect(committed).toEqual([]);
      cleanup();
    }
  });

  test('a value that changes from elsewhere replaces a wrong draft', () => {
    const input = show(power, 7);
    type(input, '8');
    fireEvent.blur(input);
    type(input, 'x');
    fireEvent.blur(input);
    fireEvent.click(screen.getByText('undo'));
    expect(input.value).toBe('7');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('a text that is too long is refused', () => {
  const input = show(text('site.name', '', 5), 'abc');
  type(input, 'abcdef');
  fireEvent.blur(input);
  expect(screen.getByRole('alert').textContent).toBe('The input must contain 5 characters or less');
  expect(committed).toEqual([]);
});

test('a flag is a switch', () => {
  show(flag('results.importLimit', false), false);
  fireEvent.click(screen.getByRole('switch', { name: 'Import limit' }));
  expect(committed).toEqual([true]);
});

test('a date is typed in the format of the project and kept as an ISO day', () => {
  const input = show(date('document.date'), '2028-01-31', { dateFormat: 1 });
  expect(input.value).toBe('31-01-2028');
  type(input, '28-02-2029');
  fireEvent.blur(input);
  expect(committed).toEqual(['2029-02-28']);
  type(input, '30-02-2029');
  fireEvent.blur(input);
  expect(screen.getByRole('alert').textContent).toBe('Enter a date as dd-MM-yyyy');
  expect(committed).toEqual(['2029-02-28']);
});

test('sizes that a file gave as absolute where a ratio is read are a ratio once they are entered', () => {
  const field = sizes(number('document.value', 1, { min: 0 }), 'relative');
  const input = show(field, absolute([0.5]));
  type(input, '0.8');
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(committed).toEqual([relative([0.5, 0.8])]);
});
