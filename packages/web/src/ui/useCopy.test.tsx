import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useCopy } from './useCopy';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const { copy, outcome } = useCopy();
  return <button onClick={() => copy('96.4 M$')}>{outcome ?? 'nothing'}</button>;
}

async function pressed(): Promise<string> {
  render(<Page />);
  fireEvent.click(screen.getByRole('button'));
  return (await screen.findByText(/copied|copyFailed/)).textContent;
}

test('a text goes to the clipboard', async () => {
  const written: string[] = [];
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: async (text: string) => void written.push(text) } });
  expect([await pressed(), written]).toEqual(['copied', ['96.4 M$']]);
});

test('a page without https, which has no clipboard, copies what it selects, and leaves nothing behind', async () => {
  vi.stubGlobal('isSecureContext', false);
  const selected: string[] = [];
  Object.assign(document, { execCommand: () => selected.push(document.querySelector('textarea')?.value ?? '') > 0 });
  expect([await pressed(), selected, document.querySelector('textarea')]).toEqual(['copied', ['96.4 M$'], null]);
});

test('a clipboard that refuses is told', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
  expect(await pressed()).toBe('copyFailed');
});

test('so is one that is not there', async () => {
  vi.stubGlobal('navigator', { ...navigator, clipboard: undefined });
  expect(await pressed()).toBe('copyFailed');
});
