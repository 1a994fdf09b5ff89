import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { addObligation, setContract } from '@hybrid/project/edits/contractEdits';
import { inOrder, type Edit } from '@hybrid/project/edits/edit';
import * as marketEdits from '@hybrid/project/edits/marketEdits';
import * as technologyEdits from '@hybrid/project/edits/technologyEdits';
import { runChecks } from '@hybrid/project/issues/checks';
import { NumbersProvider } from '../ui/numbers';
import { startWords } from '../i18n/words';
import { closeProject, edit, historyNames, openProject, projectNow, undo, useProject, useProjectState } from '../openProject/projectStore';
import { ContractForm } from './ContractForm';

function Form() {
  const contract = useProject((project) => project.contracts[0]!);
  return <ContractForm item={contract} index={0} />;
}

const realFetch = globalThis.fetch;

beforeAll(startWords);
beforeEach(() => {
  globalThis.fetch = async () => new Response('', { status: 503 });
  openProject(marketEdits.useMarket('contracts', true)(newProject('p', '2027-01-01')), 0);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider env="test">
        <NumbersProvider comma={false} currencySymbol="$" dateFormat={2}>
          <Form />
        </NumbersProvider>
      </MantineProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  closeProject();
  globalThis.fetch = realFetch;
});

const contract = () => projectNow().contracts[0]!;
const done = () => historyNames(useProjectState.getState().history).past;
const change = (...edits: readonly Edit[]) => waitFor(() => edit('change', inOrder(...edits)));
const enter = (label: string, value: string, within_: HTMLElement = document.body) => {
  const field = within(within_).getByLabelText<HTMLInputElement>(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

describe('the price', () => {
  test('is painted by month and hour, or read from a file', () => {
    expect(screen.getByRole('grid', { name: 'Energy Price Schedule' })).toBeTruthy();
    choose('Import annual price profile');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(document.getElementById('contract-1-energyPriceTimeSeries')).toBeTruthy();
    expect(done()[0]).toBe('Time of Delivery Contract 1: Energy Price Schedule Define 12x24 energy price → Import annual price profile');
  });

  test('competes with the last market only where capacity is contracted by percent', () => {
    const compete = () =>
      screen.getByRole<HTMLInputElement>('checkbox', {
        name: 'Time of Delivery may be elected if more advantageous than the last market',
      });
    const why = 'TOD can only compete with last market if Percent contracted capacity is selected.';
    expect(compete().disabled).toBe(true);
    expect(document.getElementById(compete().getAttribute('aria-describedby') ?? '')?.textContent).toBe(why);
    choose('Percent contracted capacity');
    expect(screen.queryByText(why)).toBeNull();
    fireEvent.click(compete());
    expect(contract().competeWithWholesaleMarket).toBe(true);
  });

  test('changes over the years in late stage only', () => {
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Price escalator' }).disabled).toBe(true);
    expect(screen.getAllByText('Disabled for early-stage analysis').length).toBeGreaterThan(0);
  });
});

describe('daily obligations', () => {
  const open = () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add obligation' }));
    return screen.getByRole('dialog');
  };
  const add = (dialog: HTMLElement) => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Add' });
  const reason = (dialog: HTMLElement) =>
    document.getElementById(add(dialog).getAttribute('aria-describedby') ?? '')?.textContent ?? undefined;

  test('are added once they owe energy, in one step that can be undone', () => {
    const dialog = open();
    expect(add(dialog).disabled).toBe(true);
    expect(reason(dialog)).toBe('Energy export obligation must be > 0');
    enter('Start hour', '17', dialog);
    expect(reason(dialog)).toBe('The end hour of an obligation must be after its start hour');
    enter('End hour', '21', dialog);
    enter('Energy export obligation', '240', dialog);
    expect(within(dialog).getByText('60 MW in each hour')).toBeTruthy();
    expect(within(dialog).getByText('87,600 MWh a year with this one')).toBeTruthy();
    fireEvent.click(add(dialog));
    expect(contract().obligations).toEqual([
      { id: 'obligation-1', dayKind: 'all', startDate: '2027-01-01', endDate: '2027-12-31', startHour: 17, endHour: 21, value: 240 },
    ]);
    expect(done()[0]).toBe('Time of Delivery Contract 1: obligation Jan 1 – Dec 31, All Week, 17–21 h, 240 MWh');
    expect(screen.getByText('87,600 MWh a year')).toBeTruthy();
    const [, row] = screen.getAllByRole('row').filter((each) => each.closest('table') !== null);
    expect(row?.textContent).toBe('Jan 1 – Dec 31All Week17–21240.060.0');
    undo();
    expect(contract().obligations).toEqual([]);
  });

  test('over fewer than seven days are added only for all week, to others that are there', async () => {
    const short = { startDate: '2027-07-05', endDate: '2027-07-07', endHour: 4, value: 10 };
    const why = 'A period of fewer than seven days must apply to all week, and can only add to existing obligations.';
    const fill = (dialog: HTMLElement) => {
      enter('Start date', short.startDate, dialog);
      enter('End date', short.endDate, dialog);
      enter('End hour', String(short.endHour), dialog);
      enter('Energy export obligation', String(short.value), dialog);
    };
    const alone = open();
    fill(alone);
    expect([add(alone).disabled, reason(alone)]).toEqual([true, why]);
    fireEvent.click(within(alone).getByRole('button', { name: 'Cancel' }));
    await change(addObligation('contract-1', { value: 5 }));
    const second = open();
    fill(second);
    expect([add(second).disabled, reason(second)]).toEqual([false, undefined]);
    fireEvent.click(within(second).getByRole('radio', { name: 'Weekends' }));
    expect([add(second).disabled, reason(second)]).toEqual([true, why]);
  });

  test('lie in the base year', () => {
    const dialog = open();
    enter('End date', '2028-06-30', dialog);
    expect(reason(dialog)).toBe('An obligation must start and end in 2027');
  });

  test('are changed in the same dialog, and removed after a question', async () => {
    await change(addObligation('contract-1', { startHour: 9, endHour: 15, value: 150, dayKind: 'weekday' }));
    const words = 'Jan 1 – Dec 31, Weekdays, 9–15 h';
    fireEvent.click(screen.getByRole('button', { name: `Edit ${words}` }));
    const dialog = screen.getByRole('dialog');
    enter('Energy export obligation', '90', dialog);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(contract().obligations[0]?.value).toBe(90);
    fireEvent.click(screen.getByRole('button', { name: `Remove ${words}` }));
    const question = screen.getByRole('dialog', { name: 'Remove this obligation?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Remove' }));
    expect(contract().obligations).toEqual([]);
  });
});

test('by percent, the share of each technology in use is asked for', async () => {
  choose('Percent contracted capacity');
  expect(screen.getByText('No technology is in use. Enable one in Equipment.')).toBeTruthy();
  await change(technologyEdits.useTechnology('solar', true), technologyEdits.useTechnology('storage', true));
  expect(screen.queryByLabelText('Contracted wind capacity')).toBeNull();
  enter('Contracted solar capacity', '60');
  enter('Contracted storage capacity', '101');
  expect(screen.getByRole('alert').textContent).toBe('The values must be between 0% and 100%');
  expect(contract()).toMatchObject({ contractedSolarCapacity: 60, contractedStorageCapacity: 100 });
  expect(screen.queryByRole('switch', { name: 'Obligation Shortage Penalty' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'System Sizer' })).toBeNull();
});

describe('the penalty', () => {
  test('is flat where there is no energy market', () => {
    fireEvent.click(screen.getByRole('switch', { name: 'Obligation Shortage Penalty' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Energy Price' }).disabled).toBe(true);
    enter('Flat penalty', '100');
    expect(contract()).toMatchObject({ useShortagePenalty: true, shortagePenaltyKind: 'flat', flatShortagePenalty: 100 });
  });

  test('at a price begins with the first market there is', async () => {
    await change(
      marketEdits.useEnergyMarket(true),
      marketEdits.addEnergyMarket('rtm'),
      setContract('contract-1', { useShortagePenalty: true }),
    );
    choose('Energy Price deducted by contract price');
    const market = screen.getByLabelText<HTMLSelectElement>('Energy market');
    expect([...market.options].map(({ text }) => text)).toEqual(['Day-ahead', 'Real-time']);
    expect(contract()).toMatchObject({ shortagePenaltyKind: 'delta', energyMarket: 'dam' });
    fireEvent.change(market, { target: { value: 'rtm' } });
    expect(contract().energyMarket).toBe('rtm');
    choose('Flat rate');
    expect(contract().energyMarket).toBe('');
    expect(screen.queryByLabelText('Energy market')).toBeNull();
  });
});

describe('every issue of a contract leads to something on the page', () => {
  const wrong = {
    'no price profile': setContract('contract-1', { energyPriceKind: 'import' }),
    'no delivery profile': setContract('contract-1', { obligationKind: 'import' }),
    'no obligation': setContract('contract-1', {}),
    'an obligation of no energy': addObligation('contract-1'),
    'an obligation of hours that are none': addObligation('contract-1', { startHour: 24, endHour: 30, value: 1 }),
    'a share beyond all': inOrder(
      technologyEdits.useTechnology('solar', true),
      setContract('contract-1', { obligationKind: 'none', contractedSolarCapacity: 120 }),
    ),
    'a penalty below zero': setContract('contract-1', { useShortagePenalty: true, flatShortagePenalty: -1 }),
    'a name that is too long': setContract('contract-1', { name: 'x'.repeat(41) }),
    'multipliers below zero': setContract('contract-1', { energyPriceSensitivity: [{ id: 'v1', value: -1 }] }),
  };

  test.each(Object.entries(wrong))('%s', async (_name, edits) => {
    await change(edits);
    const anchors = runChecks(projectNow()).flatMap(({ anchor }) => (anchor?.startsWith('contract-1') ? [anchor] : []));
    expect(anchors.length).toBeGreaterThan(0);
    expect(anchors.filter((anchor) => document.getElementById(anchor) === null)).toEqual([]);
  });
});
