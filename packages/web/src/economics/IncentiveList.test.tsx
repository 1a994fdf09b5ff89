import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Estimate } from '@hybrid/engine/simulate/estimate';
import type { Project } from '@hybrid/project/document/project';
import { inOrder } from '@hybrid/project/edits/edit';
import { addIncentive, setIncentive } from '@hybrid/project/edits/incentiveEdits';
import { fixtureProject } from '../../../../test/fixtureProject';
import { NumbersProvider } from '../ui/numbers';
import { startWords } from '../i18n/words';
import { openProject, projectNow } from '../openProject/projectStore';
import { IncentiveList } from './IncentiveList';

beforeAll(startWords);
afterEach(cleanup);

const plain: Project = { ...fixtureProject, incentives: [], inflationRate: 0, useNominalMoney: false };

/** 168,058 MWh of solar in the first year at 28 $/MWh; a credit for capital beside it. */
const estimate: Estimate = {
  system: '100 MW solar',
  compared: 1,
  systems: 1,
  npv: 1,
  irr: null,
  lcoe: null,
  capex: 1,
  firstYearRevenue: 0,
  incentives: [
    { id: 'itc-1', byYear: [60e6, 0, 0] },
    { id: 'prod-1', byYear: [0, 168_058 * 28, 168_058 * 28] },
  ],
  deliveredMWh: { solar: 168_058, wind: 0, storage: 50 },
};

function show(project: Project, live: Estimate | undefined) {
  openProject(project, 0);
  render(
    <MantineProvider env="test">
      <NumbersProvider comma={false} currencySymbol="$" dateFormat={0}>
        <IncentiveList estimate={live} />
      </NumbersProvider>
    </MantineProvider>,
  );
}

const credited = (change = {}) =>
  inOrder(addIncentive('itc'), addIncentive('prod'), setIncentive('prod-1', { credit: 28, wind: false, storage: false, ...change }))(plain);

const part = (name: string) => within(screen.getByRole('region', { name }));

test('what all incentives bring over the lifetime stands in the head: 60 M$ and twice 4.705624 M$', () => {
  show(credited(), estimate);
  expect(screen.getByText('2 in use · 69.41 M$ over the lifetime, undiscounted')).toBeDefined();
});

test('the head only counts them while there is no estimate, and a form says what it waits for', () => {
  show(credited(), undefined);
  expect(screen.getByText('2 in use')).toBeDefined();
  expect(part('Production Tax Credit/REC').getByRole('status', { name: 'First-year credit, estimate' }).textContent).toBe('—');
});

test('the first-year credit tells the energy and the rate it comes of: 168,058 MWh × 28 $/MWh', () => {
  show(credited(), estimate);
  const form = part('Production Tax Credit/REC');
  expect(form.getByRole('status', { name: 'First-year credit, estimate' }).textContent).toBe('4.71 M$');
  expect(form.getByText('168,058 MWh × 28 $/MWh')).toBeDefined();
});

test('a limit, a tax and money of the base year are named where they lessen it', () => {
  show({ ...credited({ maxCredit: 1e6, useCreditTaxPercent: true, creditTaxPercent: 20 }), inflationRate: 2 }, estimate);
  expect(screen.getByText('168,058 MWh × 28 $/MWh, limited to the annual maximum, less 20 % tax, in money of the base year')).toBeDefined();
});

test('a figure is off with the switch beside it, and keeps its value', () => {
  show(credited(), estimate);
  const form = part('Production Tax Credit/REC');
  const years = form.getByRole<HTMLInputElement>('textbox', { name: 'Duration' });
  expect([years.disabled, years.value]).toEqual([true, '10']);
  fireEvent.click(form.getByRole('switch', { name: 'Limited duration' }));
  expect(projectNow().incentives.find(({ id }) => id === 'prod-1')).toMatchObject({ useDuration: true, duration: 10 });
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Duration' }).disabled).toBe(false);
});

test('two of a kind have a number each, in their heads and on the buttons that remove them', () => {
  show(inOrder(addIncentive('macrs'), addIncentive('macrs'))(plain), undefined);
  expect(screen.getByRole('button', { name: 'Remove MACRS 1' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Remove MACRS 2' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove MACRS 2' }));
  expect(projectNow().incentives.map(({ id }) => id)).toEqual(['macrs-1']);
  expect(screen.getByRole('button', { name: 'Remove MACRS' })).toBeDefined();
});

test('the rule for storage is a choice that undo names', () => {
  show(inOrder(addIncentive('itc'))(plain), undefined);
  fireEvent.change(screen.getByRole('combobox', { name: 'Rule for storage' }), { target: { value: 'ira' } });
  expect(projectNow().incentives[0]).toMatchObject({ itcRule: 'ira' });
});
