import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { contractToSizeFor } from '@hybrid/project/document/contractToSizeFor';
import { newProject } from '@hybrid/project/document/project';
import { addObligation, removeObligation, setContract, setSizerLimits } from '@hybrid/project/edits/contractEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import * as marketEdits from '@hybrid/project/edits/marketEdits';
import { useTechnology as switchTechnology } from '@hybrid/project/edits/technologyEdits';
import type { SizingTable } from '@hybrid/project/results/sizingTable';
import { NumbersProvider } from '../ui/numbers';
import { startWords } from '../i18n/words';
import { closeProject, edit, openProject, projectNow, useProject } from '../openProject/projectStore';
import { SystemSizerPanel } from './SystemSizerPanel';

function Panel() {
  const contract = useProject(contractToSizeFor);
  return contract ? <SystemSizerPanel contract={contract} /> : <p>no contract to size for</p>;
}

function SecondPanel() {
  return <SystemSizerPanel contract={useProject((project) => project.contracts[1]!)} />;
}

const running: RunStatus = {
  status: 'calculating',
  progress: 40,
  estimatedRemainingTime: '00:00:30',
  done: 4,
  total: 10,
  started: '',
  ended: '',
  message: '',
};
const found: SizingTable = {
  header: [{ name: 'Solar', units: 'MW', decimals: 1 }],
  items: [
    {
      id: 'a',
      results: [12.3],
      service: 1,
      leftOut: [],
      sizes: { solar: 12.3, wind: 0, storage: 8 },
      keepsContracts: true,
      paysPenalties: false,
    },
  ],
  relativeGap: 0,
  notes: [],
};

/** Reopens the panel with the given sizer replies of the server. */
function answer({ status, table }: { readonly status: RunStatus; readonly table: SizingTable }) {
  cleanup();
  globalThis.fetch = async (input) => Response.json(String(input).endsWith('/table') ? table : status);
  show();
}

function show() {
  render(
    <MantineProvider env="test">
      <NumbersProvider comma={false} currencySymbol="$" dateFormat={0}>
        <Panel />
      </NumbersProvider>
    </MantineProvider>,
  );
}

const realFetch = globalThis.fetch;

beforeAll(startWords);
beforeEach(() => {
  globalThis.fetch = async () => new Response('', { status: 503 });
  const contracted = inOrder(
    switchTechnology('solar', true),
    marketEdits.useMarket('contracts', true),
    setContract('contract-1', { useSystemSizer: true }),
    addObligation('contract-1', { startHour: 17, endHour: 22, value: 10 }),
    setFields({ useSystemSizer: true }),
  )(newProject('p', '2030-01-01'));
  openProject(contracted, 0);
  show();
});
afterEach(() => {
  cleanup();
  closeProject();
  globalThis.fetch = realFetch;
});

const run = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Run' });

test('a size to look between is an edit of the contract', () => {
  const field = screen.getByLabelText<HTMLInputElement>('Largest solar size');
  fireEvent.change(field, { target: { value: '250' } });
  fireEvent.blur(field);
  expect(projectNow().contracts[0]?.systemSizerLimits.solarMaxSize).toBe(250);
});

test('a technology that may not be used has no sizes to look between', () => {
  fireEvent.click(screen.getByLabelText('Wind'));
  expect(screen.queryByLabelText('Largest wind size')).toBeNull();
  expect(projectNow().contracts[0]?.systemSizerLimits.useWind).toBe(false);
});

const whyNot = () => run().disabled && document.getElementById(run().getAttribute('aria-describedby') ?? '')?.textContent;

test('a new contract shows the sizer on', () => {
  cleanup();
  openProject(marketEdits.useMarket('contracts', true)(newProject('p', '2030-01-01')), 0);
  show();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Use the System Sizer' }).checked).toBe(true);
});

test('Run is disabled while there is nothing to meet, and says why', () => {
  expect(run().disabled).toBe(false);
  act(() => edit('Obligation removed', removeObligation('contract-1', 'obligation-1')));
  expect(whyNot()).toBe('No obligation yet: add an obligation, or import a delivery or price profile.');
});

test('Run is disabled without a technology to size, and says why', () => {
  act(() => edit('No solar', setSizerLimits('contract-1', { useSolar: false })));
  expect(whyNot()).toBe('Time of Delivery Contract 1: System Sizer needs solar, wind or storage that is in use in Equipment');
  act(() => edit('Nothing', setSizerLimits('contract-1', { useWind: false, useStorage: false })));
  expect(whyNot()).toBe('Time of Delivery Contract 1: System Sizer needs solar, wind or storage');
});

test('sizes for one contract: that of another is off until it is switched on there', () => {
  edit('Another contract', inOrder(marketEdits.addMarket('contracts'), addObligation('contract-2', { value: 5 })));
  cleanup();
  render(
    <MantineProvider env="test">
      <SecondPanel />
    </MantineProvider>,
  );
  const use = screen.getByRole<HTMLInputElement>('switch', { name: 'Use the System Sizer' });
  expect(use.checked).toBe(false);
  fireEvent.click(use);
  expect([use.checked, run().disabled]).toEqual([true, false]);
  expect(contractToSizeFor(projectNow())?.id).toBe('contract-2');
});

describe('what a run found', () => {
  const ready: RunStatus = { ...running, status: 'ready', progress: 100 };

  test('none: the sentence, and why', async () => {
    answer({ status: ready, table: { header: [], items: [], relativeGap: 0, notes: ['100 %: the largest sizes lack 5 MWh.'] } });
    expect((await screen.findByRole('alert')).textContent).toBe('System Sizer: No feasible solutions found.');
    expect(screen.getByText('100 %: the largest sizes lack 5 MWh.').closest('details')?.open).toBe(true);
  });

  test('recommendations, which another size to look between clears', async () => {
    answer({ status: ready, table: found });
    expect(await screen.findByRole('region', { name: 'Sizing Recommendations' })).toBeTruthy();
    edit('Larger', setSizerLimits('contract-1', { solarMaxSize: 500 }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Sizing Recommendations' })).toBeNull());
  });

  test('none yet: it says that it runs, and no size can be changed meanwhile', async () => {
    answer({ status: running, table: found });
    expect(await screen.findByText('Running System Sizer, please wait')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Run' })).toBeNull();
    expect(screen.getByText('40 %, about 30 s left')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Largest solar size').disabled).toBe(true);
  });
});

test('while nothing is known of the time that is left, nothing is said of it', async () => {
  answer({ status: { ...running, progress: 0, done: 0, estimatedRemainingTime: '00:00:00' }, table: found });
  expect((await screen.findByText('Running System Sizer, please wait')).parentElement?.textContent).toContain('0 %');
  expect(screen.queryByText(/left/)).toBeNull();
});

test('a contract by percent has no sizer', () => {
  edit('By percent', setContract('contract-1', { obligationKind: 'none' }));
  cleanup();
  show();
  expect(screen.getByText('no contract to size for')).toBeTruthy();
});
