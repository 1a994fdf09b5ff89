import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { UserSettings } from '@hybrid/api/accountCalls';
import { speak, startWords } from '../i18n/words';
import { queries } from '../session/queries';
import { forgetToken, keepToken } from '../session/token';
import { PreferencesButton } from './PreferencesButton';

const settings: UserSettings = {
  name: 'ann@example.com',
  defaultCurrency: 'USD',
  defaultCurrencySymbol: '$',
  defaultDateFormat: 0,
  defaultDecimalPoint: '.',
  defaultLanguage: 'automatic',
  showBaseYearAsYearZero: false,
  needsSecondFactor: false,
  calcServiceThreadCount: 4,
  maxSimulations: 5000,
};

/** Recorded PUT requests, in order. */
let put: [path: string, body: unknown][];
/** Server's answer to a change. */
let answer: () => Response;

beforeAll(async () => {
  await startWords();
  // Loads the texts before the test waits for them.
  await speak(',');
});
beforeEach(async () => {
  queries.clear();
  forgetToken();
  keepToken(`x.${btoa(JSON.stringify({ sub: 'ann', iat: 1 }))}.y`);
  await speak('.');
  put = [];
  answer = () => new Response(null, { status: 204 });
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    if (method === 'GET') return Response.json(settings);
    put.push([path, JSON.parse(String(body))]);
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(name = 'Preferences') {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <PreferencesButton />
      </QueryClientProvider>
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name }));
  // Its part of the product is loaded first.
  return screen.findByRole('dialog', undefined, { timeout: 20_000 });
}

const currency = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Default currency' });
const dateFormat = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Date format' });

test('seven currencies come first, then a divider and the rest', async () => {
  await open();
  const { children } = currency();
  expect(Array.from(children, (child) => (child instanceof HTMLOptionElement ? child.value : 'divider')).slice(0, 8)).toEqual([
    'USD',
    'GBP',
    'CAD',
    'EUR',
    'JPY',
    'CHF',
    'AUD',
    'divider',
  ]);
  expect(within(currency()).getAllByRole('option').length).toBeGreaterThan(150);
});

test('a choice is saved at once, each by the call of its own', async () => {
  await open();
  fireEvent.change(currency(), { target: { value: 'EUR' } });
  fireEvent.change(dateFormat(), { target: { value: '2' } });
  await waitFor(() => expect(put).toHaveLength(2));
  expect(put).toEqual([
    ['/api/project/user/currency', 'EUR'],
    ['/api/project/user/dateFormat', 2],
  ]);
  expect([currency().value, dateFormat().value]).toEqual(['EUR', '2']);
  expect(queries.getQueryData(['user'])).toMatchObject({ defaultCurrency: 'EUR', defaultCurrencySymbol: '€', defaultDateFormat: 2 });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who writes a decimal comma is spoken to in Spanish, and in English again without it', async () => {
  await open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Use comma as decimal point' }));
  const comma = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Usar la coma como separador decimal' });
  expect([comma.checked, document.documentElement.lang]).toEqual([true, 'es']);
  fireEvent.click(comma);
  await screen.findByRole('checkbox', { name: 'Use comma as decimal point' });
  await waitFor(() => expect(put.map(([, body]) => body)).toEqual([',', '.']));
});

test('the language is chosen apart from the decimal mark, and follows it again on request', async () => {
  await open();
  const language = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name });
  const choices = within(await language('Language')).getAllByRole('option');
  expect(choices.map(({ textContent }) => textContent)).toEqual(['Automatic', 'English', 'Español']);
  fireEvent.change(await language('Language'), { target: { value: 'es' } });
  expect((await language('Idioma')).value).toBe('es');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Usar la coma como separador decimal' }).checked).toBe(false);
  fireEvent.change(await language('Idioma'), { target: { value: 'automatic' } });
  expect((await language('Language')).value).toBe('automatic');
  await waitFor(() =>
    expect(put).toEqual([
      ['/api/project/user/language', 'es'],
      ['/api/project/user/language', 'automatic'],
    ]),
  );
  expect(document.documentElement.lang).toBe('en');
});

test('what the server does not take is told, and goes back to what it was', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answer = () => Response.json({ status: 503, title: 'The store is full', detail: '' }, { status: 503 });
  await open();
  fireEvent.change(currency(), { target: { value: 'JPY' } });
  expect((await screen.findByRole('alert')).textContent).toContain('The preferences could not be saved.');
  expect(currency().value).toBe('USD');
  answer = () => new Response(null, { status: 204 });
  fireEvent.change(currency(), { target: { value: 'JPY' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(currency().value).toBe('JPY');
});
