import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newProject } from '@hybrid/project/document/project';
import { newResource, type Resource } from '@hybrid/project/document/resource';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { number } from '@hybrid/project/fields/field';
import { equipment as words } from '../i18n/en/equipment';
import { startWords } from '../i18n/words';
import { series as seriesWords } from '../i18n/en/series';
import { edit, openProject, projectNow } from '../openProject/projectStore';
import { MonthlyAverages } from './MonthlyAverages';

await startWords();

const months = (value: number) => Array.from({ length: 12 }, (_, month) => value + month / 10);
const found = {
  solar: months(4),
  temperature: months(10),
  wind: months(5),
  source: 'A climatology',
  notes: { solar: 'Means of 22 years.', temperature: 'For 450 m above the sea.', wind: 'Wind is indicative only.' },
};
let asked: string[];
let answer: { readonly status: number; readonly body: unknown };
const realFetch = globalThis.fetch;

beforeEach(() => {
  asked = [];
  answer = { status: 200, body: found };
  globalThis.fetch = (async (input: RequestInfo | URL) => {
    asked.push(String(input));
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  }) as typeof fetch;
  openProject(newProject('p', '2028-01-01'), 0);
});

afterEach(() => {
  cleanup();
  globalThis.fetch = realFetch;
});

function Sun({ edits }: { readonly edits: string[] }) {
  const [resource, setResource] = useState<Resource>({ ...newResource('solarResource'), kind: 'library' });
  return (
    <MonthlyAverages
      id="solarResource"
      label="Solar resource"
      quantity="solar"
      resource={resource}
      of={number('document.averageOfTheMonth', 5, { unit: 'kWh/m²/day', min: 0, max: 15 })}
      onChange={(change, name) => {
        edits.push(name);
        setResource({ ...resource, ...change });
      }}
    />
  );
}

function show(): string[] {
  const edits: string[] = [];
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <Sun edits={edits} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return edits;
}

const fetchThem = () => fireEvent.click(screen.getByRole('button', { name: words.averagesFetch }));
const july = () => screen.findByLabelText<HTMLInputElement>('July');

test('without averages it says so', () => {
  show();
  expect(screen.getByText(words.averagesNone)).toBeTruthy();
});

test('how far off built-in irradiation can be stands beside the button', () => {
  show();
  expect(words.averagesUncertainty).toMatch(/within 5 % at two of three stations/);
  expect(screen.getByText(words.averagesUncertainty)).toBeTruthy();
});

test('the averages of the place of the project are fetched, and stand with their source and note', async () => {
  const edits = show();
  fetchThem();
  expect((await july()).value).toBe('4.6');
  expect(screen.getByText('Source: A climatology. Means of 22 years.')).toBeTruthy();
  expect(edits).toEqual(['Solar resource: averages of the site']);
  const { latitude, longitude } = projectNow().location.pos;
  const query = new URL(asked[0] ?? '', 'http://localhost').searchParams;
  expect([Number(query.get('latitude')), Number(query.get('longitude'))]).toEqual([latitude, longitude]);
});

test('a month that is changed is entered by hand, whatever the source was', async () => {
  const edits = show();
  fetchThem();
  const input = await july();
  fireEvent.change(input, { target: { value: '6.5' } });
  fireEvent.blur(input);
  expect((await july()).value).toBe('6.5');
  expect(screen.getByText(words.averagesEntered)).toBeTruthy();
  expect(edits.at(-1)).toBe('July: 6.5 kWh/m²/day');
});

test('when the site moves, the averages are said to be of another place', async () => {
  show();
  fetchThem();
  await july();
  expect(screen.queryByRole('status')).toBeNull();
  act(() => edit('Move', setFields({ location: { ...projectNow().location, pos: { latitude: -20, longitude: 30 } } })));
  expect(screen.getByRole('status').textContent).toBe(words.averagesElsewhere);
});

test('a call that fails is told, and tried again', async () => {
  answer = { status: 503, body: { status: 503, title: 'The system is unavailable', detail: 'Try later.' } };
  show();
  fetchThem();
  expect((await screen.findByRole('alert')).textContent).toContain('The system is unavailable');
  answer = { status: 200, body: found };
  fireEvent.click(screen.getByRole('button', { name: seriesWords.again }));
  expect((await july()).value).toBe('4.6');
  expect(screen.queryByRole('alert')).toBeNull();
});
