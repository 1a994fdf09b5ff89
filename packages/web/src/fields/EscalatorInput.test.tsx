import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { degradedProduction, type Escalator } from '@hybrid/project/costs/escalator';
import { newProject } from '@hybrid/project/document/project';
import { inOrder } from '@hybrid/project/edits/edit';
import { setEarlyAnalysis, setEscalator, setLifetime } from '@hybrid/project/edits/lifetimeEdits';
import { useEnergyMarket as withEnergyMarket } from '@hybrid/project/edits/marketEdits';
import { useTechnology as withTechnology } from '@hybrid/project/edits/technologyEdits';
import { startWords } from '../i18n/words';
import { edit, openProject, projectNow, undo, useHistory, useProject } from '../openProject/projectStore';
import { EscalatorInput } from './EscalatorInput';
import { NumbersProvider } from '../ui/numbers';

beforeAll(startWords);
beforeEach(() => {
  const start = inOrder(withEnergyMarket(true), withTechnology('solar', true), setEarlyAnalysis(false), setLifetime(3));
  openProject(start(newProject('p', '2028-01-01')), 0);
});
afterEach(cleanup);

const price = (): Escalator => projectNow().energyMarkets[0]!.priceEscalator;
const set = (change: Partial<Escalator>) => edit('set', setEscalator('energyMarkets/dam/priceEscalator', change));

function Price() {
  const value = useProject(({ energyMarkets }) => energyMarkets[0]!.priceEscalator);
  const [latest] = useHistory().past;
  return (
    <>
      <EscalatorInput path="energyMarkets/dam/priceEscalator" label="Price escalator" owner="Day-ahead" value={value} />
      <output>{latest}</output>
    </>
  );
}

function Degradation() {
  const value = useProject(({ solar }) => solar[0]!.degradation);
  return <EscalatorInput path="solar/pv-1/degradation" label="Degradation" owner="PV 1" value={value} of={degradedProduction} />;
}

function show(form = <Price />): void {
  render(
    <MantineProvider env="test">
      <NumbersProvider comma={false} currencySymbol="$" dateFormat={0}>
        {form}
      </NumbersProvider>
    </MantineProvider>,
  );
}

const change = () => screen.getByLabelText<HTMLInputElement>('Price escalator: change');
const cell = (year: string) => screen.getByLabelText<HTMLInputElement>(year);

test('switched on, an escalator takes percent a year and shows the factor over the lifetime', () => {
  show();
  expect(screen.queryByRole('img')).toBeNull();
  fireEvent.click(screen.getByRole('switch', { name: 'Price escalator' }));
  expect(price().enabled).toBe(true);
  expect(screen.getByRole('status').textContent).toBe('Day-ahead: Price escalator on');
  fireEvent.change(change(), { target: { value: '10' } });
  fireEvent.keyDown(change(), { key: 'Enter' });
  expect(price().linearValue).toBe(10);
  expect(screen.getByRole('status').textContent).toBe('Day-ahead: Price escalator 1 → 10 %/yr');
  // 1.1² in the third year.
  expect(screen.getByRole('img', { name: 'Price escalator: 1 in 2028, 1.21 in 2030' })).toBeTruthy();
});

test('a change beyond -100 to 100 % is not taken', () => {
  set({ enabled: true });
  show();
  fireEvent.change(change(), { target: { value: '101' } });
  fireEvent.blur(change());
  expect(price().linearValue).toBe(1);
  expect(change().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('The value must be ≥ -100 and ≤ 100');
});

test('its inputs have the ids that issues name', () => {
  set({ enabled: true });
  show();
  expect(change().id).toBe('dam-priceEscalator-linearValue');
  fireEvent.click(screen.getByRole('radio', { name: 'Custom' }));
  const anchor = document.getElementById('dam-priceEscalator-customValues');
  expect(anchor?.contains(screen.getByRole('button', { name: 'Price escalator: values of the years' }))).toBe(true);
});

test('custom values are a table of the project years with a line', async () => {
  set({ enabled: true, multiYearKind: 'custom' });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Price escalator: values of the years' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('textbox')).toHaveLength(3);
  expect(within(dialog).getByRole('img', { name: 'Multiple of the first year, 2028–2030' })).toBeTruthy();
  fireEvent.change(cell('2029'), { target: { value: '1.0525' } });
  fireEvent.blur(cell('2029'));
  expect(price().customValues.map(({ value }) => value)).toEqual([1, 1.0525, 1]);
  expect(screen.getByRole('status').textContent).toBe('Day-ahead: Price escalator in 2029 1 → 1.0525');
  fireEvent.change(cell('2029'), { target: { value: '-1' } });
  fireEvent.blur(cell('2029'));
  expect(price().customValues[1]?.value).toBe(1.0525);
});

test('pasted lines fill the years from the one they are pasted into; blank lines and words are passed over', async () => {
  set({ enabled: true, multiYearKind: 'custom' });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Price escalator: values of the years' }));
  await screen.findByRole('dialog');
  fireEvent.paste(cell('2028'), { clipboardData: { getData: () => 'factor\n1.1\n\n1.2\nn/a\n1.3\n1.4\n' } });
  expect(price().customValues).toEqual([
    { year: 1, value: 1.1 },
    { year: 2, value: 1.2 },
    { year: 3, value: 1.3 },
  ]);
  fireEvent.paste(cell('2029'), { clipboardData: { getData: () => '2\r\n3\r\n' } });
  expect(price().customValues.map(({ value }) => value)).toEqual([1.1, 2, 3]);
  undo();
  expect(price().customValues.map(({ value }) => value)).toEqual([1.1, 1.2, 1.3]);
});

test('Enter and the arrows go from year to year', async () => {
  set({ enabled: true, multiYearKind: 'custom' });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Price escalator: values of the years' }));
  await screen.findByRole('dialog');
  cell('2028').focus();
  fireEvent.keyDown(cell('2028'), { key: 'Enter' });
  expect(document.activeElement).toBe(cell('2029'));
  fireEvent.keyDown(cell('2029'), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(cell('2028'));
});

test('in early analysis it is off, disabled, and says why', () => {
  edit('early', setEarlyAnalysis(true));
  show();
  const use = screen.getByRole<HTMLInputElement>('switch', { name: 'Price escalator' });
  expect(use.disabled).toBe(true);
  expect(use.checked).toBe(false);
  expect(use.title).toBe('Disabled for early-stage analysis');
  expect(document.getElementById(use.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Disabled for early-stage analysis');
});

test('a degradation takes away from the first year', () => {
  edit('set', setEscalator('solar/pv-1/degradation', { enabled: true, linearValue: 50 }));
  show(<Degradation />);
  expect(screen.getByRole('img', { name: 'Degradation: 1 in 2028, 0.25 in 2030' })).toBeTruthy();
});
