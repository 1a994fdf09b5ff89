import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import { describe, expect, test } from 'vitest';
import { placeLabels } from './labelPlacement';
import { dataZoomAt, minPopulation, partOf } from './mapDetail';
import { longitudeNear, placeWindow } from './placeWindow';

describe('detail of the map', () => {
  test('follows the zoom, and stays coarse beneath online tiles', () => {
    expect([2, 3, 4, 5, 6, 10, 19].map((zoom) => dataZoomAt(zoom, true))).toEqual([2, 2, 4, 4, 6, 6, 6]);
    expect([2, 3, 4, 5, 6, 10, 19].map((zoom) => dataZoomAt(zoom, false))).toEqual([2, 2, 4, 4, 4, 4, 4]);
  });

  test('a tile is a square of a coarser one', () => {
    expect(partOf({ zoom: 9, x: 111, y: 207 }, 6)).toEqual({ tile: { zoom: 6, x: 13, y: 25 }, corner: [7 / 8, 7 / 8], width: 1 / 8 });
    expect(partOf({ zoom: 4, x: 3, y: 6 }, 4)).toEqual({ tile: { zoom: 4, x: 3, y: 6 }, corner: [0, 0], width: 1 });
  });

  test('smaller places are named the closer the view', () => {
    const least = [2, 5, 8, 10, 15].map(minPopulation);
    expect(least).toEqual(least.toSorted((a, b) => b - a));
    expect(least.at(-1)).toBe(0);
  });
});

describe('the part of the world whose places are named', () => {
  const sevilla = { south: 36.4, north: 38.1, west: -6.9, east: -4.3 };

  test('holds the view, and stays the same for a short move', () => {
    const window = placeWindow(sevilla, 9);
    expect(window.south).toBeLessThanOrEqual(36.4);
    expect(window.north).toBeGreaterThanOrEqual(38.1);
    expect(window.west).toBeLessThanOrEqual(-6.9);
    expect(window.east).toBeGreaterThanOrEqual(-4.3);
    expect(placeWindow({ south: 36.5, north: 38.2, west: -6.8, east: -4.25 }, 9)).toEqual(window);
  });

  test('crosses the date line with its west greater than its east, on every copy of the world', () => {
    const fiji = placeWindow({ south: -19, north: -16, west: 178, east: 181.5 }, 8);
    expect(fiji.west).toBeGreaterThan(fiji.east);
    expect(fiji).toMatchObject({ west: expect.closeTo(177.19, 2), east: expect.closeTo(-177.19, 2) });
    expect(placeWindow({ south: -19, north: -16, west: 178 - 360, east: 181.5 - 360 }, 8)).toEqual(fiji);
    expect(longitudeNear(-179.5, 180.2)).toBeCloseTo(180.5);
    expect(longitudeNear(179.5, -180.2)).toBeCloseTo(-180.5);
  });

  test('is the whole world, once, in a view that is wider than it', () => {
    expect(placeWindow({ south: -85, north: 85, west: -260, east: 240 }, 2)).toMatchObject({
      south: -90,
      north: 90,
      west: -180,
      east: 180,
    });
  });
});

describe('names', () => {
  const view = { width: 300, height: 200 };
  const named = (x: number, y: number, width = 60) => ({ x, y, width, height: 14 });

  test('stand at the right; at the left, above or below where that is taken or out of view', () => {
    expect(placeLabels([named(100, 100), named(290, 50), named(150, 120)], view, [], 9)).toEqual([
      { index: 0, side: 'right' },
      { index: 1, side: 'left' },
      { index: 2, side: 'right' },
    ]);
    expect(placeLabels([named(150, 100, 200)], view, [], 9)).toEqual([{ index: 0, side: 'above' }]);
    expect(placeLabels([named(150, 8, 200)], view, [], 9)).toEqual([{ index: 0, side: 'below' }]);
  });

  test('do not overlap each other, the pin or what lies over the map, in a crowd of a hundred', () => {
    const crowd = Array.from({ length: 100 }, (_, index) => named((index * 37) % 300, (index * 53) % 200, 30 + (index % 5) * 10));
    const pin = { x: 136, y: 63, width: 28, height: 38 };
    const placed = placeLabels(crowd, view, [pin], 100);
    expect(placed.length).toBeGreaterThan(8);
    const boxes = placed.map(({ index, side }) => {
      const { x, y, width, height } = crowd[index] as (typeof crowd)[number];
      const left = side === 'right' ? x + 6 : side === 'left' ? x - 6 - width : x - width / 2;
      const top = side === 'above' ? y - 6 - height : side === 'below' ? y + 6 : y - height / 2;
      return { x: left, y: top, width, height };
    });
    const all = [...boxes, pin];
    for (const [at, a] of all.entries())
      for (const b of all.slice(at + 1))
        expect(a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height).toBe(false);
    for (const { x, y, width, height } of boxes) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(view.width);
      expect(y + height).toBeLessThanOrEqual(view.height);
    }
  });

  test('of larger places come first, and no more than the view takes', () => {
    expect(placeLabels([named(100, 100), named(102, 100), named(20, 20)], view, [], 9).map(({ index }) => index)).toEqual([0, 2]);
    expect(placeLabels([named(100, 100), named(20, 20)], view, [], 1)).toEqual([{ index: 0, side: 'right' }]);
  });
});

describe('the file of the map', () => {
  const bytes = readFileSync(join(import.meta.dirname, 'world.pmtiles'));
  const archive = new PMTiles({
    getKey: () => 'world',
    getBytes: async (offset, length) => ({ data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer }),
  });

  /** Returns the number of points of each layer in the tile of a place. */
  async function pointsAt(latitude: number, longitude: number, zoom: number): Promise<Readonly<Record<string, number>> | undefined> {
    const count = 2 ** zoom;
    const phi = (latitude * Math.PI) / 180;
    const x = Math.min(count - 1, Math.floor(((longitude + 180) / 360) * count));
    const y = Math.floor(((1 - Math.asinh(Math.tan(phi)) / Math.PI) / 2) * count);
    const tile = await archive.getZxy(zoom, x, y);
    if (!tile) return undefined;
    const { layers } = new VectorTile(new PbfReader(new Uint8Array(tile.data)));
    return Object.fromEntries(
      Object.entries(layers).map(([name, layer]) => {
        const shapes = Array.from({ length: layer.length }, (_, index) => layer.feature(index).loadGeometry());
        return [name, shapes.flat().reduce((sum, line) => sum + line.length, 0)];
      }),
    );
  }

  test('is small, and its directory comes with the first request', async () => {
    expect(bytes.length).toBeLessThan(2_200_000);
    const { rootDirectoryOffset, rootDirectoryLength, minZoom, maxZoom } = await archive.getHeader();
    expect(rootDirectoryOffset + rootDirectoryLength).toBeLessThan(16_384);
    expect([minZoom, maxZoom]).toEqual([2, 6]);
  });

  test('has states and counties in Texas, provinces and the border in Spain, the coast in Chile, lakes in Michigan', async () => {
    const layersAt = async (latitude: number, longitude: number) => Object.keys((await pointsAt(latitude, longitude, 6)) ?? {});
    expect(await layersAt(32.2, -101.9)).toEqual(expect.arrayContaining(['land', 'rivers', 'counties', 'states']));
    expect(await layersAt(37.2, -5.6)).toEqual(expect.arrayContaining(['land', 'states']));
    expect(await layersAt(-23.4, -70.1)).toEqual(expect.arrayContaining(['land', 'states', 'countries']));
    expect(await layersAt(43, -86)).toEqual(expect.arrayContaining(['land', 'lakes']));
  });

  test('draws islands, the date line and Antarctica, and nothing in the open sea', async () => {
    expect((await pointsAt(28.3, -16.5, 6))?.['land']).toBeGreaterThan(40);
    expect((await pointsAt(-16.8, 179.9, 6))?.['land']).toBeGreaterThan(20);
    expect((await pointsAt(-16.8, -179.9, 6))?.['land']).toBeGreaterThan(5);
    expect((await pointsAt(-77.8, 166.7, 6))?.['land']).toBeGreaterThan(20);
    expect((await pointsAt(-84, 100, 4))?.['land']).toBeGreaterThan(3);
    expect(await pointsAt(-30, -20, 6)).toBeUndefined();
    // Shapes that cross the date line do not go around the world: off Peru, at the latitude of Fiji.
    expect(await pointsAt(-16.8, -95, 6)).toBeUndefined();
  });

  test('is finer the closer: the coast of Galicia has several times the points', async () => {
    const [near = {}, far = {}] = [await pointsAt(42.5, -8.5, 6), await pointsAt(42.5, -8.5, 4)];
    const [nearWidth, farWidth] = [1, 16];
    expect((near['land'] ?? 0) / nearWidth).toBeGreaterThan((2 * (far['land'] ?? 0)) / farWidth);
  });
});
