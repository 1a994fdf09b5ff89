import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createInstance } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, expect, test } from 'vitest';
import type { ProFormaTree } from '@hybrid/project/results/proForma';
import { results as words } from '../../i18n/en/results';
import { ProFormaGrid } from './ProFormaGrid';

await createInstance()
  .use(initReactI18next)
  .init({ lng: 'en', resources: { en: { translation: { results: words } } }, interpolation: { escapeValue: false } });
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
  render(<ProFormaGrid tree={tree} yearLabels={['2027', '2028']} scale="million" look={{ comma: false, symbol: '€' }} />);
}
const texts = (): readonly (readonly string[])[] =>
  [...screen.getByRole('treegrid').querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent ?? ''));

test('shows the top rows, and the metrics without years', () => {
  show();
  expect(texts()).toEqual([
    ['Revenue', 'M€', '0.0', '3.0'],
    ['Net cash flow', 'M€', '−5.0', '3.0'],
    ['Discount factor', '', '1.0000', '0.9524'],
    ['Metrics', '', '', ''],
    ['Internal rate of return', '%', '—', ''],
    ['Net present value', 'M€', '−2.1', ''],
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
