import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { ProFormaTree } from '@hybrid/project/results/proForma';
import { startWords } from '../../i18n/words';
import { showPage } from '../testing';
import { ProFormaGrid } from './ProFormaGrid';

await startWords();
afterEach(cleanup);

const tree: ProFormaTree = [
  {
    id: 'revenue',
    name: 'Revenue',
    unit: '¤',
    values: [0, 3e6],
    children: [
      {
        id: 'revenue/0',
        name: 'Day-ahead',
        unit: '¤',
        values: [0, 3e6],
        children: [{ id: 'revenue/0/0', name: 'Sales', unit: '¤', values: [0, 3e6], children: [] }],
      },
    ],
  },
  { id: 'netCashFlow', name: 'Net cash flow', unit: '¤', values: [-5e6, 3e6], children: [] },
  { id: 'discountFactor', name: 'Discount factor', unit: '', values: [1, 0.95238], children: [] },
  {
    id: 'metrics',
    name: 'Metrics',
    unit: '',
    values: [],
    children: [
      { id: 'metrics/irr', name: 'Internal rate of return', unit: '%', values: [], children: [], figure: null },
      { id: 'metrics/npv', name: 'Net present value', unit: '¤', values: [], children: [], figure: -2.1e6 },
    ],
  },
];

function show(): void {
  showPage(<ProFormaGrid tree={tree} yearLabels={['2027', '2028']} scale="million" look={{ comma: false, symbol: '€' }} />);
}
const texts = (): readonly (readonly string[])[] =>
  [...screen.getByRole('treegrid').querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''));

test('shows the top rows with their totals, a flow that a year does not have as absent, and the metrics without years', () => {
  show();
  expect(texts()).toEqual([
    ['Revenue', 'M€', '3.0', '—', '3.0'],
    ['Net cash flow', 'M€', '−2.0', '−5.0', '3.0'],
    ['Discount factor', '', '', '1.0000', '0.9524'],
    ['Metrics', '', '', '', ''],
    ['Internal rate of return', '%', '—', '', ''],
    ['Net present value', 'M€', '−2.1', '', ''],
  ]);
});

test('a row opens to what it is made of, level by level, and closes again', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Revenue' }));
  expect(texts().map(([name]) => name)).toContain('Day-ahead');
  fireEvent.click(screen.getByRole('button', { name: 'Day-ahead' }));
  const sales = screen.getByText('Sales').closest('tr');
  expect(sales?.getAttribute('aria-level')).toBe('3');
  fireEvent.click(screen.getByRole('button', { name: 'Revenue' }));
  expect(screen.queryByText('Sales')).toBeNull();
  expect(screen.getByRole('button', { name: 'Revenue' }).getAttribute('aria-expanded')).toBe('false');
});

test('arrow keys walk the rows, open them, go into them and leave them', () => {
  show();
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  const here = () => document.activeElement?.querySelector('th')?.textContent;
  screen.getByText('Revenue').closest('tr')?.focus();
  press('ArrowRight');
  press('ArrowRight');
  expect(here()).toBe('Day-ahead');
  press('Enter');
  press('ArrowDown');
  expect(here()).toBe('Sales');
  press('ArrowLeft');
  expect(here()).toBe('Day-ahead');
  press('ArrowLeft');
  expect(screen.queryByText('Sales')).toBeNull();
  press('End');
  expect(here()).toBe('Net present value');
  press('Home');
  expect(here()).toBe('Revenue');
  expect([...screen.getByRole('treegrid').querySelectorAll('tbody tr')].filter((row) => row.getAttribute('tabindex') === '0')).toHaveLength(
    1,
  );
});

test('all rows open and close at once', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Open all' }));
  expect(screen.getByText('Sales')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Close all' }));
  expect(texts().map(([name]) => name)).toEqual(['Revenue', 'Net cash flow', 'Discount factor', 'Metrics']);
});
