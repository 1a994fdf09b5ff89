import { perMarketKind } from '@hybrid/project/document/kinds';
import { newProject } from '@hybrid/project/document/project';
import type { MarketOfYear, RevenueYear } from '@hybrid/project/results/revenueResult';
import { emptyDetails } from '@hybrid/project/results/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { RevenueView } from './RevenueView';
import { rowsOf, showPage } from '../testing';

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
const withParts = (of: MarketOfYear, capacity: number, energy: number): MarketOfYear => ({
  ...of,
  price: of.energy > 0 ? energy / of.energy : null,
  parts: [
    { name: 'Capacity payment', revenue: capacity },
    { name: 'Energy', revenue: energy },
  ],
});
// 600 + 200 in the day-ahead market and 200 for capacity; 10 % more in the second year.
const years: readonly RevenueYear[] = [
  {
    ...perMarketKind(() => []),
    year: 1,
    energyMarkets: [market('Day-ahead', 600, 200, 20, null)],
    capacityMarkets: [withParts(market('Resource adequacy', 0, 200, 2, null), 190, 10)],
    technologies: [technology('solar', 600), technology('storage', 400)],
    operatingCost: 300,
    augmentationCost: 0,
  },
  {
    ...perMarketKind(() => []),
    year: 2,
    energyMarkets: [market('Day-ahead', 660, 220, 20, 10)],
    capacityMarkets: [withParts(market('Resource adequacy', 0, 220, 2, 10), 208, 12)],
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
      ['Capacity payment $', '190', '208'],
      ['Energy $', '10', '12'],
      ['Change %', '—', '10.0'],
      ['Energy MWh', '2', '2'],
      ['Price $/MWh', '5.00', '6.00'],
      ['Price change %', '—', '—'],
      ['All', ''],
      ['Revenue $', '1,000', '1,100'],
      ['Change %', '—', '10.0'],
      ['Operating cost $', '300', '310'],
      ['Augmentation cost $', '0', '50'],
    ]);
  });

  test('has a table of each capacity market and contract, with the shortage and its penalty summed over the years', () => {
    const flat = (value: number) => ({ first: value, average: value });
    const parties = { solar: flat(0), wind: flat(0), storage: flat(0), total: flat(0) };
    const empty = emptyDetails('r');
    const revenue = {
      ...empty.revenue,
      capacityMarkets: [
        {
          name: 'Resource adequacy',
          ...parties,
          capacityBid: flat(85.5),
          events: flat(20),
          delivered: flat(6840),
          performance: { first: 100, average: 97.5 },
          capacityRevenue: flat(7_100_000),
          energyRevenue: flat(400_000),
        },
      ],
      contracts: [
        {
          name: 'Evening',
          ...parties,
          owed: flat(1000),
          delivered: flat(990),
          shortfall: { first: 5, average: 10 },
          sold: flat(1200),
          penalty: { first: 250, average: 500 },
        },
      ],
    };
    const details = { ...empty, revenue, revenueResult: { years } };
    showPage(<RevenueView projectId="p" details={details} title="20 MW solar" badge={undefined} />);
    const rows = (name: RegExp) => rowsOf(screen.getByRole('table', { name, hidden: true }));
    expect(rows(/^Resource adequacy/)).toEqual([
      ['Contracted power, MW', '85.5', '85.5', ''],
      ['Capacity revenue, $', '7,100,000', '7,100,000', '14,200,000'],
      ['Calls', '20', '20', '40'],
      ['Delivered in calls, MWh', '6,840', '6,840', '13,680'],
      ['Performance, %', '100.0', '97.5', ''],
      ['Energy revenue, $', '400,000', '400,000', '800,000'],
    ]);
    expect(rows(/^Evening/)).toContainEqual(['Shortfall, MWh', '5', '10', '20']);
    expect(rows(/^Evening/)).toContainEqual(['Shortage penalty, $', '250', '500', '1,000']);
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
    expect(dash?.title).toBe('No previous year to compare with');
    expect(screen.getByRole('img', { name: 'Price by year, from 5.00 to 44.00 $/MWh' })).toBeTruthy();
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
