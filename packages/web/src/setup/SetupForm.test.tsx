import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newProject, type Project } from '@hybrid/project/document/project';
import { defaultLocation } from '@hybrid/project/document/site';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { NumbersProvider } from '../ui/numbers';
import { startWords } from '../i18n/words';
import { edit, openProject, projectNow, undo, useProject } from '../openProject/projectStore';
import { SetupForm } from './SetupForm';
import { useAddress } from './useAddress';

const boulder = { address: 'Boulder, Colorado, United States', countryName: 'United States', countryCode: 'US' };
const calama = { address: 'Calama, Chile', countryName: 'Chile', countryCode: 'CL', latitude: -22.45667, longitude: -68.92371 };

let asked: URL[];
let answer: { readonly status: number; readonly body: unknown };
const realFetch = globalThis.fetch;

beforeAll(startWords);
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: { ...boulder, latitude: 40, longitude: -105 } };
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    asked.push(new URL(String(input), 'http://127.0.0.1'));
    return Response.json(answer.body, { status: answer.status });
  }) as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

function Form() {
  const { dateFormat, useCommaAsDecimalPoint, currencySymbol } = useProject((project) => project);
  return (
    <NumbersProvider comma={useCommaAsDecimalPoint} currencySymbol={currencySymbol} dateFormat={dateFormat}>
      <SetupForm address={useAddress()} />
    </NumbersProvider>
  );
}

function show(change: Partial<Project> = {}): void {
  openProject({ ...newProject('p', '2028-01-01'), ...change }, 0);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Form />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, text: string): HTMLInputElement => {
  fireEvent.focus(box(name));
  fireEvent.change(box(name), { target: { value: text } });
  return box(name);
};
const blur = (name: string, text: string) => fireEvent.blur(type(name, text));
const enter = (name: string, text: string) => fireEvent.keyDown(type(name, text), { key: 'Enter' });

test('a new project has every field of the step, at its default', () => {
  show();
  expect(box('Name').value).toBe('New Project');
  expect(box('Address').value).toBe(defaultLocation.address);
  expect(Number(box('Latitude').value)).toBe(40.014984);
  expect(Number(box('Longitude').value.replace('−', '-'))).toBe(-105.270546);
  expect(screen.getByText('United States')).toBeTruthy();
  expect(box('Currency').value).toBe('USD');
  expect(box('Date format')).toBeTruthy();
  expect(box('Comma as decimal mark').checked).toBe(false);
  for (const name of ['Author', 'Notes', 'Notice to proceed', 'Commercial operation']) expect(box(name)).toBeTruthy();
  expect(box('Project Lifetime').value).toBe('25');
  expect(box('Electricity market').value).toBe('Other');
  expect(box('Shift days to match weekdays').checked).toBe(true);
  expect(screen.getByRole('radio', { name: 'Early stage, one year', checked: true })).toBeTruthy();
  expect(screen.getByText(/Disabled for early-stage analysis/)).toBeTruthy();
  const ticks = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('checkbox')
      .map((tick) => tick.closest('label')?.textContent);
  expect(ticks('Equipment')).toEqual(['Solar', 'Wind', 'Storage']);
  expect(ticks('Revenue')).toEqual(['Energy market', 'Regulation', 'Capacity', 'Time of delivery']);
});

test('the currencies begin with seven, then a line, then the rest; one that is no longer listed stays', () => {
  show({ currency: 'DEM' });
  const [first, ...rest] = [...box('Currency').children].map((child) => child.getAttribute('value') ?? child.tagName);
  expect(first).toBe('DEM');
  expect(rest.slice(0, 8)).toEqual(['USD', 'GBP', 'CAD', 'EUR', 'JPY', 'CHF', 'AUD', 'HR']);
  expect(rest.length).toBeGreaterThan(150);
  fireEvent.change(box('Currency'), { target: { value: 'EUR' } });
  expect(projectNow()).toMatchObject({ currency: 'EUR', currencySymbol: '€' });
});

describe('what is typed is checked on blur and on Enter', () => {
  test.each([
    ['Project Lifetime', 'abc', 'Enter a number'],
    ['Project Lifetime', '2.5', 'The value must be an integer'],
    ['Project Lifetime', '0', 'The value must be > 0 and ≤ 40'],
    ['Project Lifetime', '41', 'The value must be > 0 and ≤ 40'],
    ['Latitude', '90.1', 'The value must be ≥ -90 and ≤ 90'],
    ['Longitude', '-181', 'The value must be ≥ -180 and ≤ 180'],
    ['Longitude', 'west', 'Enter a number'],
    ['Name', 'x'.repeat(251), 'The input must contain 250 characters or less'],
  ])('%s %s', (name, text, message) => {
    show();
    const before = projectNow();
    type(name, text);
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.blur(box(name));
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(box(name).getAttribute('aria-invalid')).toBe('true');
    expect(projectNow()).toBe(before);
    expect(asked).toHaveLength(0);
    cleanup();
    show();
    enter(name, text);
    expect(screen.getByRole('alert').textContent).toBe(message);
  });

  test('a lifetime of 40 years is taken', () => {
    show();
    enter('Project Lifetime', '40');
    expect(projectNow().lifetime).toBe(40);
  });

  test('with a decimal comma, dots stand between groups', async () => {
    show({ useCommaAsDecimalPoint: true });
    blur('Latitude', '40,5');
    await waitFor(() => expect(projectNow().location.pos.latitude).toBe(40.5));
    expect(box('Latitude').value).toContain(',');
  });
});

test('notice to proceed later than operation is flagged at its field', () => {
  show({ noticeToProceed: '2027-01-01', expectedDate: '2028-01-01', dateFormat: 2 });
  enter('Notice to proceed', '2028-01-01');
  expect(screen.queryByRole('alert')).toBeNull();
  enter('Notice to proceed', '2028-01-02');
  expect(screen.getByRole('alert').textContent).toBe('Notice to proceed must not be later than the expected commercial operational date');
  expect(box('Notice to proceed').getAttribute('aria-invalid')).toBe('true');
});

describe('the site', () => {
  test('moves at once; its address follows', async () => {
    show();
    answer = { status: 200, body: calama };
    blur('Latitude', '-22.4');
    expect(projectNow().location.pos.latitude).toBe(-22.4);
    await waitFor(() => expect(box('Address').value).toBe('Calama, Chile'));
    expect(projectNow().location).toMatchObject({ countryName: 'Chile', countryCode: 'CL', pos: { latitude: -22.4 } });
    act(() => undo());
    expect(projectNow().location).toEqual(defaultLocation);
  });

  test('says that the built-in places stand in for a service', async () => {
    show();
    answer = { status: 200, body: { ...calama, note: 'The address service is out of order. The built-in places stand in.' } };
    blur('Latitude', '-22.4');
    expect(await screen.findByText('The address service is out of order. The built-in places stand in.')).toBeTruthy();
    expect(projectNow().location).not.toHaveProperty('note');
  });

  test('goes to the first place of a name on Enter, and the question says that typing has ended', async () => {
    show();
    answer = { status: 200, body: [calama] };
    enter('Address', 'Calama');
    await waitFor(() => expect(projectNow().location.pos).toEqual({ latitude: -22.45667, longitude: -68.92371 }));
    expect(box('Address').value).toBe('Calama, Chile');
    expect(asked.some(({ searchParams }) => searchParams.get('whole') === 'true' && searchParams.get('text') === 'Calama')).toBe(true);
  });

  test('stays where no place has the name, and what was typed stays to be mended', async () => {
    show();
    answer = { status: 200, body: [] };
    enter('Address', 'Xyzzy');
    await screen.findAllByText('No place found. Enter the coordinates, or a larger town nearby.');
    expect(box('Address').value).toBe('Xyzzy');
    expect(projectNow().location).toEqual(defaultLocation);
  });

  test('keeps its coordinates when the address cannot be looked up, and no country of where it was', async () => {
    show();
    answer = { status: 500, body: { status: 500, title: 'Fault', detail: '' } };
    blur('Longitude', '-100');
    expect(await screen.findByText('The address could not be looked up; the coordinates are unchanged.')).toBeTruthy();
    expect(projectNow().location).toMatchObject({ pos: { longitude: -100 }, address: '', countryName: '', countryCode: '' });
    expect(box('Address').value).toBe('');
    expect(screen.queryByText('United States')).toBeNull();
    act(() => undo());
    expect(projectNow().location).toEqual(defaultLocation);
  });
});

describe('ticks', () => {
  test('each makes the first item of its kind, and undo takes it back', () => {
    show({ useEnergyMarket: false, energyMarkets: [] });
    for (const name of ['Solar', 'Wind', 'Storage', 'Energy market', 'Regulation', 'Capacity', 'Time of delivery'])
      if (!box(name).checked) fireEvent.click(box(name));
    const { solar, wind, storage, energyMarkets, regulationMarkets, capacityMarkets, contracts } = projectNow();
    expect([solar, wind, storage, energyMarkets, regulationMarkets, capacityMarkets, contracts].map((list) => list.length)).toEqual([
      1, 1, 1, 1, 1, 1, 1,
    ]);
    expect(projectNow()).toMatchObject({ useRegulationMarket: true, useCapacityMarket: true, useContract: true });
    act(() => undo());
    expect(projectNow().useContract).toBe(false);
  });

  test('regulation needs an energy market, and says so', () => {
    show({ useEnergyMarket: false });
    expect(box('Regulation').disabled).toBe(true);
    expect(screen.getByText('Regulation requires an energy market.').id).toBe(box('Regulation').getAttribute('aria-describedby'));
    fireEvent.click(box('Energy market'));
    expect(box('Regulation').disabled).toBe(false);
  });

  test('late stage disables nothing', () => {
    show();
    act(() => edit('late', setFields({ earlyAnalysis: false })));
    expect(screen.queryByText(/Disabled for early-stage analysis/)).toBeNull();
  });
});
