import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { ResultItem, ResultTable } from '@hybrid/project/results/resultTables';
import { newProject } from '@hybrid/project/document/project';
import { startWords } from '../../i18n/words';
import { closeProject, openProject } from '../../openProject/projectStore';
import { initialResults, type ResultsState } from '../../runs/resultsState';
import { EndAnnouncement } from './EndAnnouncement';

beforeAll(startWords);
afterEach(() => {
  cleanup();
  closeProject();
});

const itemOf = (npv: number, index: number) =>
  ({ id: `${index}`, npv, sensitivity: [], sensitivityIndex: 0 }) as Partial<ResultItem> as ResultItem;
const table = (...npvs: readonly number[]): ResultTable => ({
  header: { sensitivity: [], optimization: [], revenue: [] },
  items: npvs.map(itemOf),
});
const running: ResultsState = { ...initialResults, calculation: 'loading', total: 2 };
const ready = (found: ResultTable): ResultsState => ({ ...running, calculation: 'ready', tableState: 'ready', table: found });

test('the end of a calculation is announced in a region that was there before, with the best net present value', () => {
  openProject(newProject('p', '2027-01-01'), 0);
  const { rerender } = render(<EndAnnouncement state={running} hasAllRows={false} />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(<EndAnnouncement state={ready(table(63.1e6))} hasAllRows={false} />);
  expect(region.textContent).toBe('');
  rerender(<EndAnnouncement state={ready(table(63.1e6, -12e6))} hasAllRows />);
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Calculated. 2 systems, best NPV 63.1 M$');
});

test('results that were there before are not announced, an end without a feasible system is', () => {
  openProject(newProject('p', '2027-01-01'), 0);
  const { rerender } = render(<EndAnnouncement state={ready(table(1e6))} hasAllRows />);
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<EndAnnouncement state={running} hasAllRows={false} />);
  rerender(<EndAnnouncement state={ready(table())} hasAllRows />);
  expect(screen.getByRole('status').textContent).toBe('Calculated. No system is feasible.');
});
