import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { productionYears } from '@hybrid/engine/report/productionYears';
import { newProject, type Project } from '@hybrid/project/document/project';
import { absolute } from '@hybrid/project/document/sizing';
import { newSolar } from '@hybrid/project/document/solar';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { newWind } from '@hybrid/project/document/wind';
import { setSolar } from '@hybrid/project/edits/technologyEdits';
import { workHere } from '../engineWorker/testing';
import { NumbersProvider } from '../ui/numbers';
import { startWords } from '../i18n/words';
import { edit, openProject } from '../openProject/projectStore';
import { ProductionPicture } from './ProductionPicture';

const steady = Array.from({ length: 8760 }, () => 50_000);
const file = { ...blankSeries, state: 'ready', hash: 'a'.repeat(64), count: 8760, stepMinutes: 60, name: 'steady.csv' } as const;
const pv = { ...newSolar('pv-1', 1, 25), kind: 'custom', customData: file, customSize: 100, sizing: absolute([40]) } as const;
const solarPlant: Project = { ...newProject('p', '2028-01-01'), useSolar: true, solar: [pv] };
const months = [6, 6.2, 6.4, 6.1, 5.8, 5.5, 5, 4.9, 5.2, 5.6, 6, 6.1];
const turbines: Project = { ...newProject('p', '2028-01-01'), useWind: true, wind: [newWind('wind-1', 1, 25)] };
const windPlant: Project = { ...turbines, windResource: { ...turbines.windResource, kind: 'library', monthlyAverages: months } };

let answer: { readonly status: number; readonly body: unknown };
const realFetch = globalThis.fetch;

beforeAll(async () => {
  await startWords();
  workHere();
});
beforeEach(() => {
  answer = { status: 200, body: { data: steady } };
  globalThis.fetch = (async () => Response.json(answer.body, { status: answer.status })) as typeof fetch;
});
afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

function show(project: Project, kind: 'solar' | 'wind'): void {
  openProject(project, 0);
  const [wind] = project.wind;
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <NumbersProvider comma={false} currencySymbol="$" dateFormat={2}>
          {kind === 'solar' ? (
            <ProductionPicture kind="solar" id="pv-1" name="PV" />
          ) : (
            <ProductionPicture kind="wind" id="wind-1" name="Wind" powerCurve={wind?.specs.powerCurve ?? []} />
          )}
        </NumbersProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const figureOf = (label: string) => within(screen.getByText(label).parentElement as HTMLElement).getByRole('definition').textContent;
const timeout = { timeout: 20_000 } as const;

test('40 MW of a file that gives 50 MW of 100 make 175.2 GWh, half of the nameplate, most in the months of 31 days', async () => {
  show(solarPlant, 'solar');
  await waitFor(() => expect(figureOf('Energy')).toBe('175.20 GWh'), timeout);
  expect(figureOf('Capacity factor')).toBe('50.00 %');
  expect(figureOf('Full-load hours')).toBe('4,380 h');
  expect(screen.getByRole('img', { name: 'Energy of PV by month, MWh: highest 14,880 in Jan, lowest 13,440 in Feb' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Production of PV, hour by hour: 20 MW on average' })).toBeTruthy();
  expect(screen.queryByRole('img', { name: /Wind speed at the hub/ })).toBeNull();
});

test('a new size is updating, with the old figures, until it is computed', async () => {
  show(solarPlant, 'solar');
  await waitFor(() => expect(figureOf('Energy')).toBe('175.20 GWh'), timeout);
  act(() => edit('PV size', setSolar('pv-1', { sizing: absolute([80]) })));
  expect(screen.getByText('updating')).toBeTruthy();
  expect(figureOf('Energy')).toBe('175.20 GWh');
  await waitFor(() => expect(figureOf('Energy')).toBe('350.40 GWh'), timeout);
  expect(screen.queryByText('updating')).toBeNull();
});

test('turbines show what the engine gives, and the wind at their hub', async () => {
  show(windPlant, 'wind');
  const [expected] = productionYears(windPlant, () => new Float64Array());
  await waitFor(() => expect(figureOf('Energy')).toBe(`${((expected?.energyMWh ?? 0) / 1000).toFixed(2)} GWh`), timeout);
  expect(figureOf('Mean hub wind speed')).toBe(`${expected?.hubSpeeds?.meanMS.toFixed(2)} m/s`);
  expect(screen.getByRole('img', { name: /^Wind speed at the hub: \d\.\d\d m\/s on average, most often/ })).toBeTruthy();
});

test('without the wind resource it says what is needed', () => {
  show(turbines, 'wind');
  expect(screen.getByText('Months and hours are shown once the wind resource below is available.')).toBeTruthy();
});

test('a turbine that cannot be calculated says why', async () => {
  show({ ...windPlant, wind: [{ ...newWind('wind-1', 1, 25), anemometerHeight: 0 }] }, 'wind');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Anemometer height must be > 0'), timeout);
});

test('values that cannot be fetched say so', async () => {
  answer = { status: 503, body: { title: 'The system is unavailable', detail: '', status: 503 } };
  show(solarPlant, 'solar');
  await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy(), timeout);
});
