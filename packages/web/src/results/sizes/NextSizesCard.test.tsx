import { MantineProvider } from '@mantine/core';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import type { Project } from '@hybrid/project/document/project';
import { numbersOf } from '@hybrid/project/document/sizing';
import { seriesOf } from '@hybrid/project/files/projectFile';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fixtureSeries, oneCaseProject } from '../../../../../test/fixtureProject';
import { workHere } from '../../engineWorker/testing';
import { startWords } from '../../i18n/words';
import { useSession } from '../../openProject/heldSession';
import { openProject, projectNow } from '../../openProject/projectStore';
import { closedSession } from '../../openProject/saveMachine';
import { valuesKey } from '../../series/seriesValues';
import { NextSizesCard } from './NextSizesCard';
import { useKnownSlopes } from './useKnownSlopes';

/** Years are simulated here; the machine may be busy. */
vi.setConfig({ testTimeout: 60_000 });

beforeAll(startWords);
beforeAll(workHere);
beforeEach(() => useSession.setState(closedSession));
afterEach(cleanup);

const key = caseGrid(oneCaseProject).keys.at(-1)!;

function Card({ isCurrent }: { readonly isCurrent: boolean }) {
  const { known, onKnown } = useKnownSlopes(key.id);
  return <NextSizesCard id={key.id} name="the plant" {...{ isCurrent, known, onKnown }} />;
}

function show(isCurrent = true, project: Project = oneCaseProject): HTMLElement {
  const cache = new QueryClient();
  for (const { hash } of seriesOf(project)) cache.setQueryData(valuesKey(hash), Array.from(fixtureSeries(hash)));
  openProject(project, 3);
  render(
    <QueryClientProvider client={cache}>
      <MantineProvider env="test">
        <Card isCurrent={isCurrent} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return screen.getByRole('region', { name: 'What to try next' });
}

const computed = (card: HTMLElement) =>
  waitFor(() => expect(card.querySelector('[aria-busy="true"]')).toBeNull(), { timeout: 50_000, interval: 200 });

test('each size has its slopes, one after the other, and a suggestion is added to the sizes with a click', async () => {
  const card = show();
  expect(card.textContent).toContain('computing slope 1 of');
  await computed(card);
  expect(card.textContent).not.toContain('computing');
  const before = numbersOf(oneCaseProject.solar[0]!.sizing.values).length + numbersOf(oneCaseProject.storage[0]!.sizing.values).length;
  fireEvent.click(screen.getAllByRole('button', { name: /to the sizes$/ })[0]!);
  expect(screen.getByRole('status').textContent).toContain('is added to the sizes. Calculate brings it into the results.');
  const now = projectNow();
  expect(numbersOf(now.solar[0]!.sizing.values).length + numbersOf(now.storage[0]!.sizing.values).length).toBe(before + 1);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(projectNow()).toEqual(oneCaseProject);
});

test('a reader sees slopes and suggestions, and no button', async () => {
  useSession.setState({ ...closedSession, state: 'readOnly' });
  const card = show();
  await computed(card);
  expect(card.textContent).toContain('estimated');
  expect(screen.queryByRole('button')).toBeNull();
});

test('with other inputs than those of the results nothing is computed', () => {
  expect(show(false).textContent).toContain('Slopes need results of the current inputs');
});
