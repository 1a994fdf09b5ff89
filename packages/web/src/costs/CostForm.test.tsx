import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { solarCostSize } from '@hybrid/project/document/costAmounts';
import { solarCostFields, type CostItem, type CostTable } from '@hybrid/project/costs/costTable';
import { newProject } from '@hybrid/project/document/project';
import { setSolar, useTechnology as switchTechnology } from '@hybrid/project/edits/technologyEdits';
import { startWords } from '../i18n/words';
import { edit, projectNow, undo, useProject } from '../openProject/projectStore';
import { CostForm } from './CostForm';
import { showPart } from '../equipment/testing';

const line = (id: string, name: string, value: number, unit: CostItem['unit']): CostItem => ({ id, name, value, unit });

/** Modules 40 M$, works 10 M$, fees 10 % of both: 55 M$ at 100 MW; 1 M$ a year. */
const complex: CostTable['complex'] = {
  directCapital: [line('a', 'Modules', 0.4, 'CostPerWattDc'), line('b', 'Works', 100_000, 'CostPerMw')],
  indirectCapital: [line('a', 'Fees', 10, 'PercentOfDirectCapital')],
  operating: [line('a', 'Service', 10_000, 'CostPerMwYear')],
  replacement: [],
};

function Costs() {
  const cost = useProject((project) => project.solar[0]?.cost);
  if (!cost) return null;
  return (
    <CostForm
      fields={solarCostFields}
      equipment="solar"
      idPrefix="pv-1-cost"
      cost={cost}
      size={solarCostSize(100)}
      sizeText="100 MW"
      onChange={(next, name) => edit(name, setSolar('pv-1', { cost: next }))}
    />
  );
}

const costNow = () => projectNow().solar[0]?.cost as CostTable;
const namesNow = () => costNow().complex.directCapital.map(({ name }) => name);
const value = (name: string) => screen.getByLabelText<HTMLInputElement>(`Value of ${name}`);
const rowOf = (name: string) => value(name).closest('tr') as HTMLElement;
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeAll(startWords);
beforeEach(() => {
  const plant = switchTechnology('solar', true)(newProject('p', '2028-01-01'));
  const cost: CostTable = { ...(plant.solar[0]?.cost as CostTable), type: 'complex', complex };
  showPart(setSolar('pv-1', { cost })(plant), <Costs />);
});
afterEach(cleanup);

test('each line tells its amount at the base size and its share of the capital, each group its sum', () => {
  expect(cells(rowOf('Modules')).slice(4)).toEqual(['40,000,000', '72.7', '']);
  expect(cells(rowOf('Fees')).slice(4)).toEqual(['5,000,000', '9.1', '']);
  expect(cells(rowOf('Service')).slice(4)).toEqual(['1,000,000', '100.0', '']);
  const direct = screen.getByRole('rowheader', { name: /Direct capital/ }).closest('tr') as HTMLElement;
  expect(within(direct).getByText('50,000,000')).toBeTruthy();
  expect(within(direct).getByText('90.9')).toBeTruthy();
});

test('the foot tells the capital, in all and for each unit of size', () => {
  expect(screen.getByText('55.00 M$')).toBeTruthy();
  expect(screen.getByText('per MW').textContent).toBe('per MW 550,000 $');
});

test('Enter takes the value and goes down; after the last line of a group it adds one', async () => {
  const first = value('Modules');
  first.focus();
  fireEvent.change(first, { target: { value: '0.5' } });
  fireEvent.keyDown(first, { key: 'Enter' });
  expect(costNow().complex.directCapital[0]?.value).toBe(0.5);
  await waitFor(() => expect(document.activeElement).toBe(value('Works')));
  fireEvent.change(value('Works'), { target: { value: '120000' } });
  fireEvent.keyDown(value('Works'), { key: 'Enter' });
  await waitFor(() => expect(namesNow()).toEqual(['Modules', 'Works', '']));
  expect(costNow().complex.directCapital[1]?.value).toBe(120_000);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name of unnamed item')));
});

test('Enter on a value that cannot be stays there, and adds no line', async () => {
  const last = value('Works');
  last.focus();
  fireEvent.change(last, { target: { value: '-1' } });
  fireEvent.keyDown(last, { key: 'Enter' });
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.getByText('The value must be ≥ 0 and ≤ 1,000,000,000,000')).toBeTruthy();
  expect(document.activeElement).toBe(last);
  expect(namesNow()).toEqual(['Modules', 'Works']);
});

test('lines of a spreadsheet fill name, value and unit from the line they are pasted into', () => {
  fireEvent.paste(screen.getByLabelText('Name of Works'), {
    clipboardData: { getData: () => 'Racking\t58\t$/kW\nCabling\t2\t$/kWh\nRoad\tfree\t$' },
  });
  expect(costNow().complex.directCapital.map(({ name, value: amount, unit }) => [name, amount, unit])).toEqual([
    ['Modules', 0.4, 'CostPerWattDc'],
    ['Racking', 58_000, 'CostPerMw'],
    ['Cabling', 2000, 'CostPerMwh'],
    ['Road', 0, 'Cost'],
  ]);
  expect(screen.getByRole('status').textContent).toContain('1 value is not a number ≥ 0');
  expect(within(rowOf('Cabling')).getByText('Solar complex cost structure has incorrect units')).toBeTruthy();
  expect(screen.getByLabelText('Unit of Cabling').getAttribute('aria-invalid')).toBe('true');
});

test('a line is moved with the arrow keys of its grip, and not past the ends of its list', () => {
  const grip = screen.getByRole('button', { name: /^Move Works, Works: place 2 of 2/ });
  fireEvent.keyDown(grip, { key: 'ArrowDown' });
  expect(namesNow()).toEqual(['Modules', 'Works']);
  fireEvent.keyDown(grip, { key: 'ArrowUp' });
  expect(namesNow()).toEqual(['Works', 'Modules']);
});

test('a line is dragged to another place', () => {
  [...document.querySelectorAll('tbody')[0]!.querySelectorAll<HTMLElement>('tr[data-line]')].forEach((row, index) => {
    row.getBoundingClientRect = () => new DOMRect(0, 100 + index * 32, 800, 32);
  });
  const grip = screen.getByRole('button', { name: /^Move Modules/ });
  grip.setPointerCapture = () => {};
  fireEvent.pointerDown(grip, { button: 0, pointerId: 1, clientY: 116 });
  fireEvent.pointerMove(grip, { pointerId: 1, clientY: 160 });
  expect(rowOf('Works').dataset['drop']).toBe('below');
  fireEvent.pointerUp(grip, { pointerId: 1 });
  expect(namesNow()).toEqual(['Works', 'Modules']);
});

test('Simple asks whether to take the sums of the table, which undo takes back', () => {
  fireEvent.click(screen.getByRole('radio', { name: 'Simple' }));
  expect(
    screen.getByText(/At 100 MW the table totals 550,000 \$\/MW of capital cost, 10,000 \$\/MW a year of operating cost/),
  ).toBeTruthy();
  expect(costNow().type).toBe('complex');
  fireEvent.click(screen.getByRole('button', { name: 'Use the totals' }));
  expect(costNow()).toMatchObject({ type: 'simple', complex });
  expect(screen.getByLabelText<HTMLInputElement>('Capital cost').value).toBe('550,000');
  expect(screen.getByText('55,000,000 $ at 100 MW')).toBeTruthy();
  act(() => undo());
  expect(costNow().type).toBe('complex');
});

test('Simple may keep its costs as they were', () => {
  const { simple } = costNow();
  fireEvent.click(screen.getByRole('radio', { name: 'Simple' }));
  fireEvent.click(screen.getByRole('button', { name: 'Keep the simple costs' }));
  expect(costNow()).toMatchObject({ type: 'simple', simple });
});

test('multipliers are lists; that of augmentation belongs to storage', () => {
  const field = screen.getByLabelText('Capital cost multiplier');
  fireEvent.change(field, { target: { value: '0.8; 1.2' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(costNow().capitalSensitivity.map(({ value: each }) => each)).toEqual([0.8, 1, 1.2]);
  expect(screen.queryByLabelText('Augmentation cost multiplier')).toBeNull();
});

test('a line that is removed leaves the focus with the line that comes in its place, the last one with the button that adds one', async () => {
  const remove = (name: string) => {
    const button = screen.getByRole('button', { name: `Remove ${name}` });
    button.focus();
    fireEvent.click(button);
  };
  remove('Modules');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Works'));
  remove('Works');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Add an item to Direct capital'));
  expect(namesNow()).toEqual([]);
});

test('asked whether the sums are taken, the answer gives the focus back to the switch that asked', async () => {
  const simple = screen.getByRole('radio', { name: 'Simple' });
  simple.focus();
  fireEvent.click(simple);
  fireEvent.click(await screen.findByRole('button', { name: 'Use the totals' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Simple' })));
});
