import { newProject } from '@hybrid/project/document/project';
import type { RegulationResult } from '@hybrid/project/results/regulationResults';
import { emptyDetails } from '@hybrid/project/results/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { RegulationView } from './RegulationView';
import { rowsOf, showPage } from '../testing';

beforeAll(startWords);
beforeEach(() => {
  openProject({ ...newProject('p', '2028-01-01'), lifetime: 2 }, 3);
});
afterEach(cleanup);

const hourly = (value: (hour: number) => number) => Array.from({ length: 8760 }, (_, hour) => value(hour));
/** 10 MW reserved up from 17:00 to 19:00, 4 MW down all day; a quarter of the upward reserve is delivered. */
const market = (id: string, name: string): RegulationResult => ({
  id,
  name,
  items: [1, 2].map((year) => ({
    year,
    regUpCapacityCommitted: 7300,
    regDownCapacityCommitted: 35_040,
    regUpEnergyExports: 1825,
    regDownEnergyImports: 0,
    regUpCapacityRevenue: 3000 * year,
    regDownCapacityRevenue: 2000,
    regUpEnergyRevenue: 1000,
    regDownEnergyExpense: 500,
  })),
  timeSeries: {
    regUpCapacityCommitted: hourly((hour) => (hour % 24 === 17 || hour % 24 === 18 ? 10 : 0)),
    regDownCapacityCommitted: hourly(() => 4),
    regUpEnergyExports: hourly((hour) => (hour % 24 === 17 || hour % 24 === 18 ? 2.5 : 0)),
    regDownEnergyImports: hourly(() => 0),
  },
});

function show(...regulation: readonly RegulationResult[]): void {
  showPage(<RegulationView projectId="p" details={{ ...emptyDetails('r'), regulation }} title="10 MW storage" badge={undefined} />);
}
const metrics = () => screen.getByRole('table', { name: /^Market metrics/ });

describe('the Regulation Market page', () => {
  test('has the eight figures of the market, of the first year and on average, and what is left', () => {
    show(market('a', 'ERCOT'));
    expect(rowsOf(metrics())).toEqual([
      ['Reg-up capacity revenue, $', '3,000', '4,500'],
      ['Reg-up capacity committed, MWh', '7,300', '7,300'],
      ['Reg-up energy revenue, $', '1,000', '1,000'],
      ['Reg-up energy exports, MWh', '1,825', '1,825'],
      ['Reg-down capacity revenue, $', '2,000', '2,000'],
      ['Reg-down capacity committed, MWh', '35,040', '35,040'],
      ['Reg-down energy expense, $', '500', '500'],
      ['Reg-down energy imports, MWh', '0', '0'],
      ['Net revenue, $', '5,500', '7,000'],
    ]);
  });

  test('shows the same year by year', () => {
    show(market('a', 'ERCOT'));
    const table = within(screen.getByRole('region', { name: 'ERCOT, by year' })).getByRole('table');
    expect([...table.querySelectorAll('thead th')].map((cell) => cell.textContent)).toEqual(['By year', '2028', '2029']);
    expect(rowsOf(table)).toContainEqual(['Reg-up capacity revenue $', '3,000', '6,000']);
    expect(rowsOf(table).at(-1)).toEqual(['Net revenue $', '5,500', '8,500']);
  });

  test('names its charts by what they find', () => {
    show(market('a', 'ERCOT'));
    expect(
      screen.getByRole('img', { name: 'ERCOT, revenue by year: 5,500 to 8,500 $ net of the energy expense, 7,000 $ on average' }),
    ).toBeTruthy();
    expect(
      screen.getByRole('img', {
        name: 'ERCOT, mean power by hour of the day in 2028: reserved up 0.83 MW, down 4.00 MW; delivered up 0.21 MW, absorbed down 0.00 MW',
      }),
    ).toBeTruthy();
  });

  test('shows power by hour of the day, or by month', () => {
    show(market('a', 'ERCOT'));
    const chart = () => screen.getByRole('img', { name: /mean power/ });
    fireEvent.keyDown(chart(), { key: 'T' });
    const figures = () => rowsOf(screen.getByRole('table', { name: /mean power/ }));
    expect(figures()[17]).toEqual(['17', '10.00', '−4.00', '2.50', '0.00']);
    fireEvent.click(screen.getByRole('radio', { name: 'Month' }));
    expect(figures()[0]).toEqual(['Jan', '0.83', '−4.00', '0.21', '0.00']);
  });

  test('goes from market to market', () => {
    const other = market('b', 'Reserve');
    show(market('a', 'ERCOT'), { ...other, items: other.items.map((year) => ({ ...year, regUpCapacityRevenue: 0 })) });
    fireEvent.change(screen.getByRole('combobox', { name: 'Regulation market' }), { target: { value: 'b' } });
    expect(rowsOf(metrics())[0]).toEqual(['Reg-up capacity revenue, $', '0', '0']);
  });

  test('has no chart of power where no steps are kept, and says so where there is no market', () => {
    const bare = market('a', 'ERCOT');
    show({
      ...bare,
      timeSeries: { regUpCapacityCommitted: [], regDownCapacityCommitted: [], regUpEnergyExports: [], regDownEnergyImports: [] },
    });
    expect(screen.queryByRole('img', { name: /mean power/ })).toBeNull();
    cleanup();
    show();
    expect(screen.getByText('This system does not participate in a regulation market.')).toBeTruthy();
  });
});
