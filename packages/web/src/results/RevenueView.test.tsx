import { newProject } from '@hybrid/project/document/project';
import type { MarketOfYear, RevenueYear } from '@hybrid/project/results/revenueResult';
import { emptyDetails } from '@hybrid/project/results/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWords } from '../i18n/words';
import { openProject } from '../workspace/projectStore';
import { RevenueView } from './RevenueView';
import { rowsOf, showPage } from './testing';

beforeAll(startWords);
beforeEach(() => {
  openProject({ ...newProject('p', '2028-01-01'), lifetime: 2 }, 3);
});
afterEach(cleanup);

const market = (name: string, solar: number, storage: number, energy: number, change: number | null): MarketOfYear => ({
  name,
  revenue: solar + storage,
  revenueChange: change,
  energy,
  price: energy > 0 ? (solar + storage) / energy : null,
  priceChange: null,
  byTechnology: [
    { technology: 'solar', revenue: solar },
    { technology: 'storage', revenue: storage },
  ],
});
const technology = (name: 'solar' | 'storage', revenue: number) => ({
  technology: name,
  revenue,
  revenueChange: null,
  energy: 100,
  price: revenue / 100,
  priceChange: null,
});
// 600 + 200 in the day-ahead market and 200 for capacity; a tenth more in the second year.
const years: readonly RevenueYear[] = [
  {
    year: 1,
    energyMarkets: [market('Day-ahead', 600, 200, 20, null)],
    regulationMarkets: [],
    capacityMarkets: [market('Resource adequacy', 0, 200, 0, null)],
    contracts: [],
    technologies: [technology('solar', 600), technology('storage', 400)],
    operatingCost: 300,
    augmentationCost: 0,
  },
  {
    year: 2,
    energyMarkets: [market('Day-ahead', 660, 220, 20, 10)],
    regulationMarkets: [],
    capacityMarkets: [market('Resource adequacy', 0, 220, 0, 10)],
    contracts: [],
    technologies: [technology('solar', 660), technology('storage', 440)],
    operatingCost: 310,
    augmentationCost: 50,
  },
];

function show(shown: readonly RevenueYear[] = years): void {
  const empty = emptyDetails('r');
  const details = { ...empty, financial: { ...empty.financial, revenue: 1050 }, revenueResult: { years: shown } };
  showPage(<RevenueView projectId="p" details={details} title="20 MW solar" badge={undefined} />);
}
const table = () => within(screen.getByRole('region', { name: 'Revenue, energy and price by year' })).getByRole('table', { hidden: true });
const chart = (name: RegExp) => screen.getByRole('img', { name }).getAttribute('aria-label');

describe('the Revenue page', () => {
  test('has revenue, change, energy, price and its change of each market, then all, with the costs of operation and of added capacity', () => {
    show();
    expect(rowsOf(table())).toEqual([
      ['Day-ahead', ''],
      ['Revenue $', '800', '880'],
      ['Change %', '—', '10.0'],
      ['Energy MWh', '20', '20'],
      ['Price $/MWh', '40.00', '44.00'],
      ['Price change %', '—', '—'],
      ['Resource adequacy', ''],
      ['Revenue $', '200', '220'],
      ['Change %', '—', '10.0'],
      ['Energy MWh', '0', '0'],
      ['Price $/MWh', '—', '—'],
      ['Price change %', '—', '—'],
      ['All', ''],
      ['Revenue $', '1,000', '1,100'],
      ['Change %', '—', '10.0'],
      ['Operating cost $', '300', '310'],
      ['Augmentation cost $', '0', '50'],
    ]);
  });

  test('turns to technologies by its switch, in the chart and the table alike, with the same sum', () => {
    show();
    expect(chart(/^Revenue by year/)).toBe(
      'Revenue by year, grouped by Market, from 1,000 to 1,100 $; all years: Day-ahead 1,680, Resource adequacy 420 $',
    );
    fireEvent.click(screen.getByRole('radio', { name: 'Technology' }));
    expect(chart(/^Revenue by year/)).toBe(
      'Revenue by year, grouped by Technology, from 1,000 to 1,100 $; all years: Solar 1,260, Storage 840 $',
    );
    const rows = rowsOf(table());
    expect(rows.filter((row) => row.length === 2).map(([name]) => name)).toEqual(['Solar', 'Storage', 'All']);
    expect(rows).toContainEqual(['Revenue $', '1,000', '1,100']);
  });

  test('counts years from the one of commercial operation', () => {
    show();
    expect([...table().querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual(['By year', '2028', '2029']);
  });

  test('says why a figure does not exist', () => {
    show();
    const dash = [...table().querySelectorAll('td')].find((cell) => cell.textContent === '—');
    expect(dash?.title).toBe('There is nothing in the year before to compare with');
    expect(screen.getByRole('img', { name: 'Price by year, from 40.00 to 44.00 $/MWh' })).toBeTruthy();
  });

  test('shows revenue in thousands or millions as asked', () => {
    show();
    fireEvent.click(screen.getByRole('radio', { name: 'k$' }));
    expect(rowsOf(table())).toContainEqual(['Revenue k$', '1.0', '1.1']);
  });

  test('of a system that earns nothing says so', () => {
    show([]);
    expect(screen.getByRole('img', { name: /^Revenue by year/ }).textContent).toBe('There is no revenue to show');
  });
});
