import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { addTechnology, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { startWords } from '../i18n/words';
import { historyNames, projectNow, undo, useProjectState } from '../openProject/projectStore';
import { ResourceSection } from './ResourceSection';
import { showPart } from './testing';

const realFetch = globalThis.fetch;

beforeAll(startWords);
beforeEach(() => {
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    const url = new URL(String(input), 'http://127.0.0.1');
    const series = { ...blankSeries, state: 'ready', hash: 'a'.repeat(64), name: 'mast.csv', count: 8760 };
    if (url.pathname.includes('/timeseries/')) return Response.json({ success: true, series });
    const reply = { success: true, message: '', detail: '', year: 2023, stepMinutes: 60, rowsRead: 8760, negativeCount: 0, notes: [] };
    return Response.json({ ...reply, data: Array.from({ length: 8760 }, () => 7), measurementHeightM: 100 });
  }) as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

test('a file of wind speeds sets the anemometer height of all turbines, in one step of undo that names it', async () => {
  showPart(addTechnology('wind')(useTechnology('wind', true)(newProject('p', '2028-01-01'))), <ResourceSection />);
  const area = screen.getByRole('button', { name: 'Choose a file for Wind resource' }).closest('.file-drop')!;
  fireEvent.drop(area, { dataTransfer: { files: [new File(['7\n'], 'mast.csv')] } });
  const ok = within(await screen.findByRole('dialog')).getByRole<HTMLButtonElement>('button', { name: 'OK' });
  await waitFor(() => expect(ok.disabled).toBe(false));
  fireEvent.click(ok);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const heights = () => projectNow().wind.map(({ anemometerHeight }) => anemometerHeight);
  expect(heights()).toEqual([100, 100]);
  expect(historyNames(useProjectState.getState().history).past[0]).toBe('Wind resource: mast.csv, anemometer height 100 m');
  undo();
  expect([heights(), projectNow().windResource.data.state]).toEqual([[10, 10], 'blank']);
});
