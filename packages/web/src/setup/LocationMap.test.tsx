import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { speak, startWords } from '../i18n/words';
import { LocationMap } from './LocationMap';

beforeAll(async () => {
  // Timeout for a hanging test, not a performance measure: the machine may be busy.
  configure({ asyncUtilTimeout: 30_000 });
  await startWords();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  // There is no canvas here: drawing does nothing.
  const pen = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
});
afterAll(() => void vi.restoreAllMocks());
afterEach(cleanup);

const labels = (): readonly string[] => [...document.querySelectorAll('.map-grid-label')].map(({ textContent }) => textContent ?? '');

test('the degrees of the grid are written as the language that is spoken writes them, when it changes as well', async () => {
  render(<LocationMap position={{ latitude: 35.1, longitude: -101.9 }} onMove={() => {}} tiles={undefined} />);
  await waitFor(() => expect(labels()).toContain('35.25° N'));
  expect(labels()).toContain('102° W');
  await act(() => speak(','));
  expect(labels()).toContain('35,25° N');
  expect(labels()).toContain('102° O');
  expect(screen.getByRole('button', { name: 'Acercar' })).toBeTruthy();
  await act(() => speak('.'));
});

test('tiles are asked for where the installation names them, and nowhere else', async () => {
  const asked: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      addEventListener = () => undefined;
      set src(address: string) {
        if (address !== '') asked.push(address);
      }
    },
  );
  const map = (tiles: string | undefined) => (
    <LocationMap position={{ latitude: 35.1, longitude: -101.9 }} onMove={() => {}} tiles={tiles} />
  );
  const { rerender } = render(map(undefined));
  await waitFor(() => expect(labels()).toContain('35.25° N'));
  expect(asked).toEqual([]);
  expect(document.body.innerHTML).not.toContain('//tile');
  rerender(map('https://tiles.example.org/{z}/{x}/{y}.png'));
  expect(asked).toEqual(['https://tiles.example.org/0/0/0.png']);
  vi.unstubAllGlobals();
});
