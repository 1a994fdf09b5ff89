import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MapPlace, NearestPlace } from '@hybrid/api/mapCalls';
import { speak, startWords } from '../i18n/words';
import { LocationMap } from './LocationMap';

const amarillo: MapPlace = { name: 'Amarillo', countryCode: 'US', population: 198_645, latitude: 35.222, longitude: -101.831 };
const nearest: NearestPlace = { ...amarillo, state: 'Texas', countryName: 'United States', distanceKm: 14.9, direction: 'SW' };

let asked: string[];
/** Listeners of the first tile that is requested. */
let firstTile: Map<string, () => void>;

beforeAll(async () => {
  // Timeout for a hanging test, not a performance measure: the machine may be busy.
  configure({ asyncUtilTimeout: 30_000 });
  await startWords();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(640);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  // There is no canvas here: drawing does nothing, and text has a width.
  const pen = new Proxy({}, { get: () => () => ({ width: 50 }), set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
});
beforeEach(() => {
  asked = [];
  firstTile = new Map();
  vi.stubGlobal(
    'Image',
    class {
      addEventListener = (name: string, listener: () => void) => void firstTile.set(name, listener);
      set src(address: string) {
        if (address !== '') asked.push(address);
      }
    },
  );
  vi.stubGlobal('fetch', async (input: RequestInfo | URL) => {
    const { pathname } = new URL(String(input), 'http://127.0.0.1');
    asked.push(pathname);
    if (pathname === '/api/info/place/nearest') return Response.json(nearest);
    if (pathname === '/api/info/places/largest') return Response.json([amarillo]);
    return new Response(null, { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
afterAll(() => void vi.restoreAllMocks());

const labels = (): readonly string[] => [...document.querySelectorAll('.map-grid-label')].map(({ textContent }) => textContent ?? '');
const names = (): readonly string[] => [...document.querySelectorAll('.map-place')].map(({ textContent }) => textContent ?? '');
const tilesAddress = 'https://tiles.example.org/{z}/{x}/{y}.png';

function show(tiles: string | null | undefined): { readonly showAgain: (tiles: string | null | undefined) => void } {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const map = (address: string | null | undefined) => (
    <QueryClientProvider client={client}>
      <LocationMap position={{ latitude: 35.1, longitude: -101.9 }} onMove={() => {}} tiles={address} />
    </QueryClientProvider>
  );
  const { rerender } = render(map(tiles));
  return { showAgain: (address) => rerender(map(address)) };
}

test('degrees and the nearest place are written in the language, when it changes as well', async () => {
  show(undefined);
  await waitFor(() => expect(labels()).toContain('35.5° N'));
  expect(labels()).toContain('102° W');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('15 km south-west of Amarillo, Texas'));
  await act(() => speak(','));
  expect(labels()).toContain('35,5° N');
  expect(labels()).toContain('102° O');
  expect(screen.getByRole('button', { name: 'Acercar' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('A 15 km al suroeste de Amarillo, Texas');
  await act(() => speak('.'));
});

test('tiles are asked for where the installation names them, and nowhere else', async () => {
  const { showAgain } = show(undefined);
  await waitFor(() => expect(labels()).toContain('35.5° N'));
  expect(asked.filter((address) => address.includes('//tile'))).toEqual([]);
  expect(document.body.innerHTML).not.toContain('//tile');
  showAgain(tilesAddress);
  await waitFor(() => expect(asked).toContain('https://tiles.example.org/0/0/0.png'));
});

test('places are named where the installation has no tiles, without a note on them', async () => {
  show(null);
  await waitFor(() => expect(names()).toEqual(['Amarillo']));
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
  expect(screen.getByText('GeoNames')).toBeTruthy();
});

test('tiles that fail later are replaced by names, and a note', async () => {
  show(tilesAddress);
  await waitFor(() => expect(firstTile.has('error')).toBe(true));
  act(() => firstTile.get('load')?.());
  await waitFor(() => expect(document.querySelector('img.leaflet-tile')).not.toBeNull());
  expect(names()).toEqual([]);
  expect(screen.getByText('OpenStreetMap contributors')).toBeTruthy();
  act(() => void fireEvent.error(document.querySelector('img.leaflet-tile') as Element));
  await waitFor(() => expect(names()).toEqual(['Amarillo']));
  expect(screen.getByText(/cannot be reached/)).toBeTruthy();
});

test('a network that stays silent does not keep the built-in map waiting', async () => {
  show(tilesAddress);
  await waitFor(() => expect(firstTile.has('load')).toBe(true));
  expect(names()).toEqual([]);
  await waitFor(() => expect(names()).toEqual(['Amarillo']));
  expect(screen.queryByText(/cannot be reached/)).toBeNull();
});
