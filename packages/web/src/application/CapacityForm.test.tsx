import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixtureProject, fixtureSeries } from '../../../../test/fixtureProject';
import type { CapacityEvent, CapacityMarket } from '@hybrid/project/document/capacityMarket';
import { newProject, type Project } from '@hybrid/project/document/project';
import { emptyGrid, painted } from '@hybrid/project/document/schedule';
import * as marketEdits from '@hybrid/project/edits/marketEdits';
import { both, capacity, changed, full, item } from '@hybrid/project/issues/testing';
import { workHere } from '../engineWorker/testing';
import { NumbersProvider } from '../ui/numbers';
import { setSections } from '../ui/sectionStates';
import { startWords } from '../i18n/words';
import { goToAnchor } from '../ui/goTo';
import { closeProject, historyNames, issuesOf, openProject, projectNow, undo, useProjectState } from '../openProject/projectStore';
import { CapacitySection } from './CapacitySection';

const realFetch = globalThis.fetch;
/** Timeout for a hanging test, not a performance measure: the worker answers later on a busy machine. */
const slow = { timeout: 60_000 };
beforeAll(async () => {
  await startWords();
  workHere();
});
beforeEach(() => {
  globalThis.fetch = (async (input: RequestInfo | URL) =>
    Response.json({ data: [...fixtureSeries(String(input).split('/').at(-1) ?? '')] })) as typeof fetch;
});
afterEach(() => {
  cleanup();
  closeProject();
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

const start = marketEdits.useMarket('capacityMarkets', true)(newProject('p', '2027-01-01'));
const withMarket = (project: Project, change: Partial<CapacityMarket>): Project => {
  const on = project.useCapacityMarket ? project : marketEdits.useMarket('capacityMarkets', true)(project);
  return { ...on, capacityMarkets: on.capacityMarkets.map((market) => ({ ...market, ...change })) };
};

function show(project: Project = start, symbol = '$'): void {
  openProject(project, 0);
  setSections({ 'capacity-market': true });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MantineProvider env="test">
        <NumbersProvider comma={false} currencySymbol={symbol} dateFormat={0}>
          <CapacitySection />
        </NumbersProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const market = (): CapacityMarket => projectNow().capacityMarkets[0]!;
const done = () => historyNames(useProjectState.getState().history).past;
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
function enter(name: string, text: string): void {
  fireEvent.focus(box(name));
  fireEvent.change(box(name), { target: { value: text } });
  fireEvent.keyDown(box(name), { key: 'Enter' });
}

test('a new market has the names and values of the specification', () => {
  show();
  expect(box('Market Name').value).toBe('Capacity Market 1');
  expect(screen.getByRole('radio', { name: 'Random Events', checked: true })).toBeTruthy();
  const values = ['Number of events per year', 'Event duration', 'Chosen from the highest-price days'].map((name) => box(name).value);
  expect(values).toEqual(['10', '4', '10']);
  expect(screen.getByLabelText<HTMLInputElement>('Flat rate', { selector: '[type=text]' }).value).toBe('20');
  expect(box('Unit of the capacity price').value).toBe('$/MW-yr');
  expect(box('Contracted storage capacity').value).toBe('100');
  expect(screen.getByRole('radio', { name: 'Flat rate', checked: true })).toBeTruthy();
});

test('units are in the currency of the project', () => {
  show(start, '€');
  expect([...box('Unit of the capacity price').children].map(({ textContent }) => textContent)).toEqual([
    '€/kW-mo',
    '€/kW-yr',
    '€/MW-mo',
    '€/MW-yr',
  ]);
});

describe('windows', () => {
  const grid = () => screen.getByRole('grid', { name: 'Event windows' });
  const press = (key: string, more: object = {}) => fireEvent.keyDown(document.activeElement ?? grid(), { key, ...more });
  const stand = (name: RegExp) => within(grid()).getByRole('gridcell', { name }).focus();

  test('the keyboard paints where events may occur, on all days or on those of a kind, and takes it back', () => {
    show();
    expect(screen.getByText('Capacity Market 1: paint the hours in which events may occur')).toBeTruthy();
    stand(/^Jan, 0/);
    press('ArrowDown');
    press('ArrowRight');
    press('ArrowRight', { shiftKey: true });
    press(' ');
    expect(market().schedule).toEqual(painted(emptyGrid, 'all', [1, 1], [1, 2], 1));
    fireEvent.click(screen.getByRole('radio', { name: 'No events' }));
    fireEvent.click(screen.getByRole('radio', { name: 'Weekends' }));
    press(' ');
    expect(market().schedule).toEqual(painted(emptyGrid, 'weekday', [1, 1], [1, 2], 1));
    act(() => undo());
    expect(market().schedule[13]?.[1]).toBe(1);
    expect(done()[0]).toBe('Capacity Market 1: Events may occur in Feb, 1–3 h');
  });

  test('one that is shorter than an event, and fewer days than events, are said at their place', () => {
    show(withMarket(start, { schedule: painted(emptyGrid, 'all', [6, 6], [16, 17], 1), totalCallsPerYear: 12 }));
    expect(screen.getByText(/a window of 2 h is shorter than an event of 4 h/)).toBeTruthy();
    expect(box('Chosen from the highest-price days').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/12 events cannot be chosen from 10 days/)).toBeTruthy();
  });
});

describe('the outlook', () => {
  const summer = painted(emptyGrid, 'all', [6, 8], [16, 20], 1);

  test('shows the days that the calculation draws, and what the contracted power is paid', async () => {
    show(
      withMarket(fixtureProject, {
        schedule: summer,
        priceUnit: '$/kW-yr',
        capacityPrice: 100,
        totalCallsPerYear: 2,
        numberOfHighestPriceDays: 3,
      }),
    );
    const calendar = await screen.findByRole('img', { name: /^Calendar of 2028: 3 candidate days; events on / }, slow);
    expect(calendar.querySelectorAll('[data-mark="event"]')).toHaveLength(2);
    expect(calendar.querySelectorAll('[data-mark="candidate"]')).toHaveLength(1);
    expect(
      within(screen.getByRole('table', { name: 'Candidate days of 2028', hidden: true })).getAllByRole('row', { hidden: true }),
    ).toHaveLength(4);
    // The line of the fixture has two efficiencies; the base is the better one.
    const line = Math.max(...fixtureProject.acLineEfficiencySensitivity.map(({ value }) => value)) / 100;
    const heldMW = (360 * Math.sqrt(0.88) * 0.98 * line * 0.99) / 4;
    expect(screen.getByText(`${heldMW.toFixed(2)} MW`)).toBeTruthy();
    expect(screen.getByText(`${Math.round(heldMW * 100_000).toLocaleString('en-US')} $/yr`)).toBeTruthy();
    expect(screen.getByText(new RegExp(`^${heldMW.toFixed(2)} MW × 100 \\$/kW-yr × 1,000 kW/MW;`))).toBeTruthy();
  });

  test('says that the days wait for a price, and that there is no storage yet', async () => {
    const energy = marketEdits.useEnergyMarket(true)(start);
    show(withMarket(energy, { schedule: summer }));
    expect(screen.getByText('The days are shown once Day-ahead has a price.')).toBeTruthy();
    expect(await screen.findByText('There is no storage in the first year. Add it in Equipment.', {}, slow)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  test('says why there are no days when the price cannot be loaded, and tries again', async () => {
    globalThis.fetch = (async () => Response.json({ status: 500, title: 'Fault', detail: '' }, { status: 500 })) as typeof fetch;
    show(withMarket(fixtureProject, { schedule: summer }));
    expect((await screen.findByRole('alert', {}, slow)).textContent).toContain('The days could not be determined.');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

describe('another unit of the price', () => {
  const choose = (unit: string) => fireEvent.change(box('Unit of the capacity price'), { target: { value: unit } });

  test('asks once whether to convert; nothing changes before', () => {
    show(withMarket(start, { capacityPrice: 73_200 }));
    choose('$/kW-mo');
    expect(market().priceUnit).toBe('$/MW-yr');
    click('Convert to 6.1 $/kW-mo');
    expect(market()).toMatchObject({ priceUnit: '$/kW-mo', capacityPrice: 6.1 });
    expect(done()).toEqual(['Capacity Market 1: capacity price in $/kW-mo, converted']);
  });

  test('may keep the figure, or be left alone', () => {
    show(withMarket(start, { capacityPrice: 90 }));
    choose('$/kW-yr');
    click('Cancel');
    expect(market().priceUnit).toBe('$/MW-yr');
    choose('$/kW-yr');
    click('Keep 90');
    expect(market()).toMatchObject({ priceUnit: '$/kW-yr', capacityPrice: 90 });
  });

  test('of no price asks nothing', () => {
    show();
    choose('$/kW-mo');
    expect(market().priceUnit).toBe('$/kW-mo');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('prices by the month', () => {
  const months = Array.from({ length: 12 }, () => 6);
  const monthly = withMarket(start, { priceUnit: '$/kW-mo', capacityPrice: 6, capacityPriceMonthly: months });

  test('a year has no monthly values', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Monthly values' })).toBeNull();
  });

  test('each can differ; one at 0 is left out, and said so; the average follows', () => {
    show(monthly);
    click('Monthly values');
    enter('Feb', '0');
    expect(market().capacityPriceMonthly).toEqual(months.with(1, 0));
    expect(screen.getByText('excluded: no payment, no events')).toBeTruthy();
    expect(screen.getByText('1 month at 0 is excluded: Feb')).toBeTruthy();
    expect(box('Capacity Price').value).toBe('5.5');
    expect(done()).toEqual(['Capacity Market 1: capacity price of Feb 6 → 0 $/kW-mo']);
    enter('Mar', '-1');
    expect(screen.getByText('The value must be ≥ 0')).toBeTruthy();
    expect(market().capacityPriceMonthly[2]).toBe(6);
  });

  test('a pasted column fills the months from where it is pasted; one with a wrong number is not taken', () => {
    show(monthly);
    click('Monthly values');
    const paste = (text: string) => fireEvent.paste(box('Nov'), { clipboardData: { getData: () => text } });
    paste('1\nx\n');
    expect(market().capacityPriceMonthly).toEqual(months);
    paste('1\r\n2\r\n3\r\n');
    expect(market().capacityPriceMonthly).toEqual([...months.slice(0, 10), 1, 2]);
  });
});

describe('events on given dates', () => {
  const dated = withMarket(start, { eventKind: 'scheduled' });
  const rows = () =>
    screen
      .getAllByRole('row')
      .filter((row) => within(row).queryByRole('rowheader'))
      .map((row) =>
        [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].slice(0, 4).map(({ textContent }) => textContent),
      );
  const add = (day: string, hour: number, duration: string) => {
    enter('Date', day);
    fireEvent.change(box('Start Time'), { target: { value: String(hour) } });
    enter('Event duration', duration);
    click('Add Event');
  };

  test('stand in the order of time, are changed and deleted', () => {
    show(dated);
    expect(screen.getByText('Capacity Market 1: add an event')).toBeTruthy();
    add('08-02-2027', 17, '4');
    add('07-01-2027', 16, '2');
    expect(rows()).toEqual([
      ['07-01-2027', '16:00', '2', '18:00'],
      ['08-02-2027', '17:00', '4', '21:00'],
    ]);
    expect(done()[0]).toBe('Capacity Market 1: add event 07-01-2027, 16:00, 2 h');
    click('Edit the event of 07-01-2027, 16:00');
    fireEvent.change(screen.getAllByLabelText('Start Time')[0]!, { target: { value: '18' } });
    click('Save');
    expect(rows()[0]).toEqual(['07-01-2027', '18:00', '2', '20:00']);
    click('Delete the event of 08-02-2027, 17:00');
    expect(market().events).toHaveLength(1);
    expect(
      screen.getByRole('img', { name: 'Calendar of 2027: an event on Thu Jul 1' }).querySelectorAll('[data-mark="event"]'),
    ).toHaveLength(1);
  });

  test('that overlap or pass midnight say so in the words of the checks', () => {
    show(dated);
    add('07-01-2027', 13, '4');
    add('07-01-2027', 16, '4');
    expect(screen.getAllByText('Events overlap: 07-01-2027 and 07-01-2027')).toHaveLength(1);
    add('07-03-2027', 22, '4');
    expect(screen.getByText('Capacity Market 1: the event of 07-03-2027 runs over midnight. Make it two events')).toBeTruthy();
  });

  test('lie in the base year; a wrong duration is not taken', () => {
    show(dated);
    add('07-01-2031', 13, '4');
    expect(screen.getByText('Dates lie in the base year, 2027; events return every year.')).toBeTruthy();
    expect(market().events).toEqual([]);
    add('07-01-2027', 13, '25');
    expect(screen.getByText('The value must be ≥ 1 and ≤ 24')).toBeTruthy();
    expect(market().events).toEqual([]);
  });
});

describe('the energy of events', () => {
  const withEnergy = marketEdits.useEnergyMarket(true)(start);

  test('is paid a flat rate, or the price of a market whose escalation is told', () => {
    show({ ...withEnergy, earlyAnalysis: false });
    fireEvent.click(screen.getByRole('radio', { name: 'Energy market' }));
    expect(market()).toMatchObject({ energyPriceKind: 'market', energyMarket: 'dam' });
    expect(screen.queryByLabelText('Flat rate', { selector: 'input[type=text]' })).toBeNull();
    expect(screen.getByText('not escalated')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to Day-ahead' })).toBeTruthy();
  });

  test.each([
    ['no escalation in early stage', { earlyAnalysis: true }, {}],
    ['escalates 1.5 %/yr', {}, { enabled: true, linearValue: 1.5 }],
    ['escalates by a value for each year', {}, { enabled: true, multiYearKind: 'custom' }],
  ] as const)('%s', (text, project, escalator) => {
    const [dam] = withEnergy.energyMarkets;
    const energyMarkets = [{ ...dam!, priceEscalator: { ...dam!.priceEscalator, ...escalator } }];
    show(
      withMarket({ ...withEnergy, earlyAnalysis: false, energyMarkets, ...project }, { energyPriceKind: 'market', energyMarket: 'dam' }),
    );
    expect(screen.getByText(text)).toBeTruthy();
  });

  test('without an energy market is flat, and says why', () => {
    show();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Energy market' }).disabled).toBe(true);
    expect(screen.getByText('there is no energy market in use')).toBeTruthy();
  });

  test('at a market that is not in the project says so', () => {
    show(withMarket(withEnergy, { energyPriceKind: 'market', energyMarket: 'rtm' }));
    expect(screen.getByText('Capacity market references an energy market which does not exist.')).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Energy market' }).getAttribute('aria-invalid')).toBe('true');
  });
});

test('the closed section reads as one sentence', () => {
  const priced = { priceUnit: '$/kW-mo', capacityPrice: 6.1, schedule: painted(emptyGrid, 'all', [6, 8], [16, 20], 1) } as const;
  show(withMarket(start, priced));
  fireEvent.click(screen.getByRole('button', { name: 'Capacity Market' }));
  expect(document.querySelector('.section-summary')?.textContent).toBe(
    '6.10 $/kW-mo · 10 events of 4 h in Jul–Sep, 16–21 h · energy at 20.00 $/MWh',
  );
});

const scheduled = (...events: readonly CapacityEvent[]) => item('capacityMarkets', { eventKind: 'scheduled', events });

/** Projects, and issues of this step that lead to a field. */
const projects: readonly (readonly [project: Project, ...issues: readonly string[]])[] = [
  [
    changed(
      full,
      item('capacityMarkets', {
        energyPriceKind: 'market',
        energyMarket: 'fmm',
        schedule: emptyGrid,
        totalCallsPerYear: 0,
        callDuration: 25,
        priceUnit: '$/MW-mo',
        capacityPriceMonthly: [0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      }),
    ),
    'CAP-REF capacity-1-energyMarket',
    'CAP-PERIOD capacity-1-schedule',
    'CAP-DAYS capacity-1-totalCallsPerYear',
    'CAP-DAYS capacity-1-callDuration',
    'RANGE capacity-1-capacityPriceMonthly',
  ],
  [
    changed(
      full,
      both({ capacityMarkets: [capacity, { ...capacity, id: 'capacity-2' }] }, item('capacityMarkets', { totalCallsPerYear: 11 })),
    ),
    'CAP-DAYS capacity-1-numberOfHighestPriceDays',
    'CAP-SUM capacity-2-allocatedStorageCapacity',
  ],
  [changed(full, scheduled()), 'CAP-EVENTS capacity-1-events'],
  [
    changed(full, scheduled({ id: 'e1', date: '2028-07-01T14:00', duration: 4 }, { id: 'e2', date: '2028-07-01T17:00', duration: 8 })),
    'CAP-OVER capacity-1-e1',
    'CAP-MID capacity-1-e2',
  ],
];

test.each(projects.flatMap(([project, ...issues]) => issues.map((issue) => ({ issue, project }))))(
  '$issue leads to its field',
  async ({ issue, project }) => {
    const [code, anchor = ''] = issue.split(' ');
    show(project);
    expect(issuesOf(projectNow()).some((one) => one.code === code && one.anchor === anchor)).toBe(true);
    expect(goToAnchor(anchor)).toBe(true);
    await waitFor(() => expect(document.getElementById(anchor)).toBeTruthy());
  },
);
