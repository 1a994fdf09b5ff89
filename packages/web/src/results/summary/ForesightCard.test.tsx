import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { replayProject } from '@hybrid/engine/report/replayProject';
import type { Project } from '@hybrid/project/document/project';
import { seriesOf } from '@hybrid/project/files/projectFile';
import { goldenProject, goldenSeries } from '../../../../../test/goldenProjects';
import { workHere } from '../../engineWorker/testing';
import { valuesKey } from '../../series/seriesValues';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { rowsOf } from '../testing';
import { ForesightCard } from './ForesightCard';

/** The tests replay years, on a machine that may be busy. */
vi.setConfig({ testTimeout: 60_000 });

beforeAll(startWords);
beforeAll(workHere);
afterEach(cleanup);

function show(project: Project, result: string): void {
  const cache = new QueryClient();
  for (const { hash } of seriesOf(project)) cache.setQueryData(valuesKey(hash), Array.from(goldenSeries(hash)));
  openProject(project, 3);
  render(
    <QueryClientProvider client={cache}>
      <MantineProvider env="test">
        <ForesightCard result={result} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

// The second test begins with the replays requested by the first.
describe('the card', { shuffle: false }, () => {
  test('on being asked, the year is replayed, and says what `hybrid replay` says, against the whole year known', async () => {
    const project = goldenProject('merchant-storage');
    const [replayed] = replayProject(project, goldenSeries).items;
    const rate = replayed?.captureRate;
    if (!replayed || !rate?.lookAhead || !rate.noisyRange) throw new Error('The plant of the test has capture rates');
    const percent = (share: number) => (share * 100).toFixed(1);
    show(project, replayed.id);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Replay the first year' })));
    const table = await screen.findByRole('table', {}, { timeout: 30_000 });
    expect(rowsOf(table).map(([, share]) => share)).toEqual([
      '100.0 %',
      `${percent(rate.lookAhead)} %`,
      `${percent(rate.noisyRange.mean * rate.lookAhead)} %`,
      `${percent(rate.persistence * rate.lookAhead)} %`,
    ]);
  });

  test('once asked for, it comes by itself, and says where it is not known', async () => {
    const project = goldenProject('capacity');
    const [first] = caseGrid(project).keys;
    show(project, first?.id ?? '');
    expect(await screen.findByText(/^Not available for this plant/, {}, { timeout: 30_000 })).toBeTruthy();
  });
});

test('a system that the project no longer has is told', async () => {
  show(goldenProject('merchant-storage'), 'gone');
  expect((await screen.findByRole('alert', {}, { timeout: 30_000 })).textContent).toContain('The project no longer has this system.');
});
