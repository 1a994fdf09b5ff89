import { MantineProvider } from '@mantine/core';
import type { DayChart, YearChart } from '@hybrid/project/results/details';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { startWords } from '../../i18n/words';
import { openProject } from '../../openProject/projectStore';
import { DayChartCard } from './DayChartCard';

beforeAll(startWords);
beforeEach(() => openProject(newProject('p', '2026-01-01'), 0));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A day on which solar has the same revenue in each hour. */
const dayOf = (day: number, perHour: number): DayChart => ({
  day,
  price: Array.from({ length: 24 }, () => 50),
  streams: [{ name: 'Day-ahead', owner: 'solar', revenue: Array.from({ length: 24 }, () => perHour) }],
});
const year: YearChart = { year: 0, average: dayOf(-1, 100), highest: dayOf(180, 200), lowest: dayOf(3, 10), days: [] };
const days = Array.from({ length: 365 }, (_, day) => dayOf(day, day + 1));

/** A server that gives the answers in turn, and records the requests. */
function answering(...answers: readonly (() => Response)[]): readonly string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return (answers[Math.min(asked.length, answers.length) - 1] as () => Response)();
  });
  return asked;
}

function show(): void {
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  render(
    <QueryClientProvider client={queries}>
      <MantineProvider env="test">
        <DayChartCard years={[year]} of={{ projectId: 'p', result: 'r', run: '1' }} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

const ok = () => Response.json(days);
const broken = () => Response.json({ status: 500, title: 'The disk is broken', detail: '' }, { status: 500 });
const pictureOf = (text: RegExp) => screen.findByRole('img', { name: text });

test('the average, the best and the worst day are there without a question', async () => {
  const asked = answering(ok);
  show();
  await pictureOf(/Average day.*revenue 2,400 \$/);
  fireEvent.click(screen.getByRole('radio', { name: 'Highest' }));
  await pictureOf(/Highest.*revenue 4,800 \$/);
  expect(asked).toEqual([]);
});

test('any other day is asked for on the choice, once for all days of the year', async () => {
  const asked = answering(ok);
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Pick a day' }));
  expect(screen.getByRole('status').textContent).toBe('Reading the days of this year');
  await pictureOf(/revenue 24 \$/);
  fireEvent.click(screen.getByRole('button', { name: 'Day after' }));
  await pictureOf(/revenue 48 \$/);
  fireEvent.click(screen.getByRole('button', { name: 'Day before' }));
  fireEvent.click(screen.getByRole('button', { name: 'Day before' }));
  await pictureOf(/revenue 8,760 \$/);
  expect(asked).toEqual(['/api/project/p/result/details/r/days/0']);
});

test('days that cannot be read say so, and can be asked for again', async () => {
  answering(broken, broken, ok);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show();
  fireEvent.click(screen.getByRole('radio', { name: 'Pick a day' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The days of this year could not be read.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await pictureOf(/revenue 24 \$/);
});
