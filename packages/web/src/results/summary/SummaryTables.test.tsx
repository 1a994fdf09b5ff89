import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { emptyDetails } from '@hybrid/project/results/testing';
import { speak, startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { rowsOf, showPage } from '../testing';
import { PerformanceTable, PriceTable, RevenueTable } from './SummaryTables';

beforeAll(startWords);
beforeEach(() => openProject(newProject('p', '2028-01-01'), 3));
afterEach(async () => {
  cleanup();
  await speak('.');
});

const both = (first: number) => ({ first, average: first });
const market = { name: 'Nodal', solar: both(0), wind: both(300), storage: both(500), total: both(800) };
const empty = emptyDetails('-');
const details = { ...empty, revenue: { ...empty.revenue, energyMarkets: [market] } };

test.each([
  ['.', ['Nodal: wind', 'Nodal: storage', 'Revenue']],
  [',', ['Nodal: eólica', 'Nodal: almacenamiento', 'Ingresos']],
] as const)('with the decimal mark %s, revenue of a market is told by technology', async (mark, labels) => {
  await speak(mark);
  showPage(<RevenueTable details={details} />);
  const rows = rowsOf(screen.getByRole('table'));
  expect(rows.slice(-3).map(([label]) => label?.trim())).toEqual(labels);
});

test('the price of capacity stands among the prices of energy, in money for a megawatt-year', () => {
  const price = {
    markets: [{ name: 'Nodal', salePrice: both(40), purchasePrice: both(41) }],
    capacityPrice: { first: 83_000, average: 90_500 },
  };
  showPage(<PriceTable details={{ ...details, price }} />);
  expect(rowsOf(screen.getByRole('table')).at(-1)).toEqual(['Capacity, $/MW-yr', '83,000', '90,500']);
});

test('a plant without market prices has no empty table of them', () => {
  showPage(<PriceTable details={{ ...details, price: { markets: [], capacityPrice: null } }} />);
  expect(screen.queryByRole('table')).toBeNull();
});

test('rows of zero are folded into one line, and shown on request', () => {
  const performance = { ...empty.performance, solarProduction: both(5), exports: both(5) };
  showPage(<PerformanceTable details={{ ...details, performance }} />);
  const labels = () => rowsOf(screen.getByRole('table')).map(([label]) => label?.trim());
  expect(labels()).toContain('Exports to grid');
  expect(labels()).not.toContain('Curtailed energy');
  fireEvent.click(screen.getByRole('button', { name: /^\d+ rows of zero$/ }));
  expect(labels()).toContain('Curtailed energy');
});
