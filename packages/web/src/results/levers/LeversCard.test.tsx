import { MantineProvider } from '@mantine/core';
import { runProject } from '@hybrid/engine/simulate/runProject';
import { whatIf } from '@hybrid/engine/simulate/whatIf';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { neutralLevers } from '@hybrid/project/document/levers';
import { numbersOf } from '@hybrid/project/document/sizing';
import { seriesOf } from '@hybrid/project/files/projectFile';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fixtureSeries, oneCaseProject } from '../../../../../test/fixtureProject';
import { workHere } from '../../engineWorker/testing';
import { startWords } from '../../i18n/words';
import { closedSession } from '../../openProject/saveMachine';
import { useSession } from '../../openProject/heldSession';
import { openProject, projectNow } from '../../openProject/projectStore';
import { valuesKey } from '../../series/seriesValues';
import { LeversCard } from './LeversCard';

/** Years are simulated here; the machine may be busy. */
vi.setConfig({ testTimeout: 30_000 });

beforeAll(startWords);
beforeAll(workHere);
beforeEach(() => useSession.setState(closedSession));
afterEach(cleanup);

const key = caseGrid(oneCaseProject).keys.at(-1)!;
const row = runProject(oneCaseProject, fixtureSeries).items.find(({ id }) => id === key.id)!;
const millions = (value: number) => `${(Math.abs(value) / 1e6).toFixed(1)} M$`;

function show(isCurrent = true): HTMLElement {
  const cache = new QueryClient();
  for (const { hash } of seriesOf(oneCaseProject)) cache.setQueryData(valuesKey(hash), Array.from(fixtureSeries(hash)));
  openProject(oneCaseProject, 3);
  render(
    <QueryClientProvider client={cache}>
      <MantineProvider env="test">
        <LeversCard details={{ id: key.id }} run="1" isCurrent={isCurrent} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return screen.getByRole('region', { name: 'What if' });
}

const shows = (card: HTMLElement, text: string) => waitFor(() => expect(card.textContent).toContain(text), { timeout: 20_000 });
const press = (lever: string, pressed: string) => fireEvent.keyDown(screen.getByRole('slider', { name: lever }), { key: pressed });

test('at rest it shows the calculated value, and 10 % of capital cost as 17.5 M$', async () => {
  const card = show();
  await shows(card, `NPV ${row.npv < 0 ? '−' : ''}${millions(row.npv)}`);
  await shows(card, '+10 % = −17.5 M$');
  expect(screen.getByRole('slider', { name: 'Capital cost' }).getAttribute('aria-valuetext')).toBe('100 %');
});

test('an arrow key moves a lever by a step and the value follows; reset brings the calculated one back', async () => {
  const card = show();
  await shows(card, '+10 % = −17.5 M$');
  press('Capital cost', 'ArrowLeft');
  await shows(card, '(+1.8 M$)');
  const levers = { ...neutralLevers(oneCaseProject), capitalCostFactor: 0.99, discountRatePercent: oneCaseProject.discountRate - 0.1 };
  press('Nominal discount rate', 'ArrowLeft');
  const both = whatIf(oneCaseProject, key, levers, fixtureSeries).npv - row.npv;
  await shows(card, `(${both > 0 ? '+' : '−'}${millions(both)})`);
  fireEvent.click(screen.getByRole('button', { name: 'Reset levers' }));
  await waitFor(() => expect(card.textContent).not.toContain('(+'));
});

test('kept levers are values of their lists under one name, say what they did, and can be undone', async () => {
  const card = show();
  await shows(card, '+10 % = −17.5 M$');
  press('Capital cost', 'ArrowLeft');
  fireEvent.click(screen.getByRole('button', { name: 'Keep as case' }));
  expect(numbersOf(projectNow().solar[0]!.cost.capitalSensitivity)).toEqual([0.99, 1]);
  expect(screen.getByRole('status').textContent).toBe(
    'Kept: Capital cost 99 %. The values are added to their lists, and all combinations are cases: 4 → 16 simulations. ' +
      'Calculate brings it into the results.',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(projectNow()).toEqual(oneCaseProject);
});

test('a reader moves levers and keeps none; results of other inputs have none', async () => {
  useSession.setState({ ...closedSession, state: 'readOnly' });
  const card = show();
  await shows(card, '+10 % = −17.5 M$');
  expect(screen.queryByRole('button', { name: 'Keep as case' })).toBeNull();
  cleanup();
  expect(show(false).textContent).toContain('calculate first');
  expect(screen.queryByRole('slider')).toBeNull();
});
