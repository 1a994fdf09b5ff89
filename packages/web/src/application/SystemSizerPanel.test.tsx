import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { contractToSizeFor } from '@hybrid/project/document/contractToSizeFor';
import { newProject } from '@hybrid/project/document/project';
import { addObligation, removeObligation, setContract } from '@hybrid/project/edits/contractEdits';
import { inOrder } from '@hybrid/project/edits/edit';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import * as marketEdits from '@hybrid/project/edits/marketEdits';
import { NumbersProvider } from '../fields/numbers';
import { startWords } from '../i18n/words';
import { closeProject, edit, openProject, projectNow, useProject } from '../workspace/projectStore';
import { SystemSizerPanel } from './SystemSizerPanel';

function Panel() {
  const contract = useProject(contractToSizeFor);
  return contract ? <SystemSizerPanel contract={contract} /> : <p>no contract to size for</p>;
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

beforeAll(startWords);
beforeEach(() => {
  const contracted = inOrder(
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

test('Run is disabled while there is nothing to meet, and while the sizer is off', () => {
  expect(run().disabled).toBe(false);
  edit('Obligation removed', removeObligation('contract-1', 'obligation-1'));
  cleanup();
  show();
  expect(run().disabled).toBe(true);
});

test('a contract by percent has no sizer', () => {
  edit('By percent', setContract('contract-1', { obligationKind: 'none' }));
  cleanup();
  show();
  expect(screen.getByText('no contract to size for')).toBeTruthy();
});
