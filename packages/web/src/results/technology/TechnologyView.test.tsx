import { MantineProvider } from '@mantine/core';
import { newProject } from '@hybrid/project/document/project';
import type { Details } from '@hybrid/project/results/details';
import { emptyDetails } from '@hybrid/project/results/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import type { TechnologySection } from './technologies';
import { TechnologyView } from './TechnologyView';
import { augmentationOf, solarOf, storageOf, windOf } from './testing';

beforeAll(startWords);
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 200 })));
  openProject({ ...newProject('p', '2028-01-01'), earlyAnalysis: false, lifetime: 3 }, 3);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(section: TechnologySection, parts: Partial<Details>): void {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <TechnologyView projectId="p" section={section} details={{ ...emptyDetails('r'), ...parts }} title="100 MW solar" badge={null} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent;
const pictures = (): readonly (string | null)[] => screen.getAllByRole('img').map((picture) => picture.getAttribute('aria-label'));
const cellsOf = (table: HTMLElement): readonly (readonly string[])[] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim()));
const yearly = () => cellsOf(screen.getByRole('region', { name: 'Year by year' }));
const facts = (name: RegExp) => cellsOf(screen.getByRole('table', { name }));
const strip = (label: string): Readonly<Record<string, string>> => {
  const cards = within(screen.getByRole('group', { name: label })).getAllByRole('group');
  return Object.fromEntries(
    cards.map((card) => [card.getAttribute('aria-label') ?? '', (card.querySelector('.key-value')?.textContent ?? '').trim()]),
  );
};

const day = { day: 0, price: [], streams: [] };
/** One simulated year that represents a lifetime of three. */
const oneForThree: Partial<Details> = {
  summaryChart: [{ year: 0, average: day, highest: day, lowest: day, days: [] }],
  financial: { ...emptyDetails('r').financial, projectLifeTime: 3 },
};

describe('the page of solar', () => {
  test('tells the production by year and by month in the names of its charts', () => {
    show('solar', { solar: [solarOf('s', 'PV Solar 1')] });
    expect(heading()).toBe('Solar');
    expect(pictures()).toEqual([
      'Production by year, MWh: 200,000 in 2028, 196,000 in 2030, 198,000 on average',
      'Production by month 2028, MWh: highest 2,100 in Dec, lowest 1,000 in Jan',
    ]);
  });
  test('has the first year beside the mean, and every year', () => {
    show('solar', { solar: [solarOf('s', 'PV Solar 1')] });
    expect(facts(/Project metrics/).slice(0, 2)).toEqual([
      ['', 'First year', 'Average'],
      ['Production', '200,000 MWh', '198,000 MWh'],
    ]);
    expect(yearly()).toEqual([
      ['Year by year', '2028', '2029', '2030'],
      ['Production MWh', '200,000', '198,000', '196,000'],
      ['Clipped production MWh', '500', '500', '500'],
      ['Energy yield MWh/MWdc', '2,000.0', '1,980.0', '1,960.0'],
      ['Remaining output %', '100.00', '99.00', '98.00'],
      ['Capacity factor %', '22.83', '22.60', '22.37'],
      ['Operating cost $', '1,200,000', '1,200,000', '1,200,000'],
    ]);
  });
  test('sums what the array comes to over all years', () => {
    show('solar', { solar: [solarOf('s', 'PV Solar 1')] });
    const totals = facts(/Over the project/);
    expect(totals).toContainEqual(['Production of all years', '594,000 MWh']);
    expect(totals).toContainEqual(['Operating cost of all years', '3,600,000 $']);
    expect(totals).toContainEqual(['Capital cost per MWdc', '900,000 $/MWdc']);
  });
  test('shows the only year of an early analysis as what it is: no mean, no course', () => {
    show('solar', { ...oneForThree, solar: [solarOf('s', 'PV Solar 1')] });
    expect(screen.getByText('one year, which represents all 3')).toBeTruthy();
    expect(pictures()[0]).toBe('Production by year, MWh: 200,000 in 2028');
    expect(facts(/Project metrics/)[0]).toEqual(['', '2028']);
    expect(yearly()[0]).toEqual(['Year by year', '2028']);
    expect(screen.queryByText(/on average/)).toBeNull();
    expect(screen.queryByText(/all years/)).toBeNull();
  });
  test('goes from array to array, but offers no choice of one', () => {
    show('solar', { solar: [solarOf('s1', 'South field'), { ...solarOf('s2', 'North field'), nameplateCapacity: 40 }] });
    expect(strip('Project metrics')['Nameplate capacity']).toBe('100 MWdc');
    fireEvent.change(screen.getByRole('combobox', { name: 'Unit' }), { target: { value: 's2' } });
    expect(strip('Project metrics')['Nameplate capacity']).toBe('40 MWdc');
    cleanup();
    show('solar', { solar: [solarOf('s1', 'South field')] });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText('South field')).toBeTruthy();
  });
  test('has no derating factor for imported production', () => {
    show('solar', { solar: [{ ...solarOf('s', 'PV'), derateFactor: null }] });
    expect(strip('Project metrics')['Derating factor']).toBe('—');
    expect(screen.getAllByText('imported production')).not.toHaveLength(0);
  });
  test('says in words that the first year produces nothing', () => {
    show('solar', { solar: [{ ...solarOf('s', 'PV'), totalProductionByMonth: Array.from({ length: 12 }, () => 0) }] });
    expect(screen.getByText('Nothing is produced in 2028')).toBeTruthy();
  });
  test('says that a system has none, as when one steps to a better system', () => {
    show('solar', {});
    expect(screen.getByText('This system has no solar.')).toBeTruthy();
  });
});

describe('the page of wind', () => {
  test('shows the turbine and its power curve', () => {
    show('wind', { wind: [windOf('w', 'Wind 1')] });
    expect(pictures()).toContain('Power curve of Three: first power at 3.5 m/s, 3,000 kW from 12 m/s');
    expect(facts(/Turbine/)).toEqual([
      ['Manufacturer', 'Generic'],
      ['Model', 'Three'],
      ['Turbines', '10'],
      ['Rated power of one turbine', '3 MW'],
      ['Hub height', '90 m'],
      ['Height of the wind measurement', '10 m'],
      ['Altitude', '250 m'],
      ['Total losses', '12.5 %'],
    ]);
    expect(screen.getByText('10 turbines of 3 MW')).toBeTruthy();
  });
  test('has neither where the production is imported', () => {
    show('wind', { wind: [{ ...windOf('w', 'Wind 1'), turbine: null }] });
    expect(pictures()).toHaveLength(2);
    expect(screen.queryByRole('table', { name: /Turbine/ })).toBeNull();
    expect(screen.getByText('imported production')).toBeTruthy();
  });
});

describe('the page of storage', () => {
  test('tells the state of charge in the names of its charts', () => {
    show('storage', { storage: [storageOf('b', 'Battery')] });
    expect(pictures()).toEqual([
      'State of charge in 2028: 40.0 % on average, from 20.0 to 100.0 %',
      'State of charge by month in 2028: 40.0 % on average in Jan, 40.0 % in Jan',
      'Share of time at or above a state of charge in 2028: half full or more for 25.0 %, full for 25.0 %',
      'State of charge by hour of the day in 2028, mean of each month: fullest at 17:00, emptiest at 0:00 over the year',
    ]);
  });
  test('reads the hour that the arrow keys go to, and says when the storage does not stand', () => {
    show('storage', { storage: [storageOf('b', 'Battery')] });
    const map = screen.getByRole('img', { name: /^State of charge in 2028/ });
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    expect(screen.getByText('Jan 1 12:00: 100.0 %')).toBeTruthy();
    for (let month = 0; month < 12; month++) fireEvent.keyDown(map, { key: 'PageUp' });
    expect(screen.getByText('Dec 3 12:00: the storage is not in operation')).toBeTruthy();
  });
  test('has metrics, specification and every year', () => {
    show('storage', { storage: [storageOf('b', 'Battery')] });
    expect(facts(/Storage metrics/)).toContainEqual(['Energy out, at the bus', '68,000 MWh', '68,000 MWh']);
    const specs = facts(/Specification/);
    expect(specs).toContainEqual(['Duration at rated power', '4 h']);
    expect(specs).toContainEqual(['Levelized cost of storage', '112.50 $/MWh']);
    expect(specs).toContainEqual(['May sell to', 'Day-ahead, Capacity']);
    expect(specs).toContainEqual(['May buy in', '—']);
    expect(yearly()).toContainEqual(['Maximum usable capacity MWh', '200.00', '180.00', '200.00']);
    expect(yearly()).toContainEqual(['Augmentation cost $', '0', '0', '5,200,000']);
  });
  test('has no augmentation among the years where none is allowed', () => {
    show('storage', { storage: [storageOf('b', 'Battery', { augmentationLimit: null })] });
    expect(yearly().map(([name]) => name)).not.toContain('Augmentation cost $');
  });
  test('does not say of a year that stands for all what is added or replaced in it', () => {
    show('storage', { ...oneForThree, storage: [storageOf('b', 'Battery')] });
    expect(yearly()[0]).toEqual(['Year by year', '2028']);
    const rows = yearly().map(([name]) => name);
    expect(rows).toContain('Utilization rate %');
    expect(rows).not.toContain('Added capacity MWh');
    expect(rows).not.toContain('Replacements');
    expect(screen.getByText(/varies by year/)).toBeTruthy();
  });
  test('notes that it was deferred, and which year its charts are of', () => {
    show('storage', { storage: [storageOf('b', 'Battery', { deferredYears: 1.5, stateOfChargeYear: 2 })] });
    expect(screen.getByRole('note').textContent).toBe(
      'Deferred: this storage starts 1.5 years after commercial operation, in 2029. Charts of the state of charge show that year.',
    );
    expect(pictures()[0]).toContain('in 2029');
  });
  test('notes nothing of one that is not', () => {
    show('storage', { storage: [storageOf('b', 'Battery')] });
    expect(screen.queryByRole('note')).toBeNull();
  });
  test('draws nothing of one that never stands', () => {
    const items = storageOf('b', 'Battery').items.map((year) => ({ ...year, maximum: 0, minimum: 0 }));
    show('storage', {
      storage: [
        storageOf('b', 'Battery', {
          items,
          deferredYears: 9,
          stateOfChargeByMonth: Array.from({ length: 12 }, () => null),
          stateOfChargeTimeSeries: Array.from({ length: 8760 }, () => null),
          stateOfChargePercentiles: [{ stateOfCharge: 0, share: 0 }],
        }),
      ],
    });
    expect(screen.getByRole('note').textContent).toContain('after the end of the project');
    expect(screen.getAllByText('The storage is not in operation in this year')).toHaveLength(4);
  });
});

describe('the page of augmentation', () => {
  const storage = [storageOf('b', 'Battery')];
  test('shows capacity, what is added and what that costs', () => {
    show('augmentation', { storage, augmentation: [augmentationOf('b', 'Battery')] });
    expect(heading()).toBe('Augmentation');
    expect(pictures()).toEqual([
      'Usable capacity by year, MWh: maximum 200.00 in 2028, minimum 160.00 in 2029',
      'Added capacity by year, MWh: 40.00 in 1 of 3 years',
      'Augmentation cost by year: 5.2 M$ in 1 of 3 years',
    ]);
    expect(screen.getByText('Capacity is added at a state of health of 80 %')).toBeTruthy();
    expect(strip('Usable capacity by year')).toEqual({
      'Capacity at the start': '200.00 MWh',
      'Minimum capacity': '160.00 MWh',
      'Minimum of the last year': '160.00 MWh',
      'Total added': '40.00 MWh',
      'Augmentation cost': '5.2 M$',
    });
    expect(yearly()).toContainEqual(['Price of added capacity $/MWh', '150,000', '140,000', '130,000']);
  });
  test('says when the cells of a storage without augmentation were replaced', () => {
    const items = storageOf('b', 'Battery').items.map((year) => ({ ...year, replacements: year.year === 3 ? 1 : 0 }));
    show('augmentation', { storage: [storageOf('b', 'Battery', { items })], augmentation: [augmentationOf('b', 'Battery', false)] });
    expect(screen.getByText('No capacity is added; all cells are replaced in 2030')).toBeTruthy();
  });
  test('is one of degradation where no capacity is added', () => {
    show('augmentation', { storage, augmentation: [augmentationOf('b', 'Battery', false)] });
    expect(heading()).toBe('Degradation');
    expect(pictures()).toHaveLength(1);
    expect(yearly().map(([name]) => name)).toEqual(['Year by year', 'Maximum usable capacity MWh', 'Minimum usable capacity MWh']);
  });
});
