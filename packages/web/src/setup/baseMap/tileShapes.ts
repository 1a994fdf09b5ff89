import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles } from 'pmtiles';
import type { TilePlace } from './mapDetail';
import address from './world.pmtiles?url';

/** Shapes of a tile, in units of which the tile is `extent` wide. */
export interface TileShapes {
  readonly extent: number;
  readonly land: Path2D;
  readonly lakes: Path2D;
  readonly rivers: Path2D;
  /** Counties of the USA. */
  readonly counties: Path2D;
  readonly states: Path2D;
  readonly countries: Path2D;
}

const archive = new PMTiles(address);
/** Shapes by place; the oldest are dropped. A view needs four or fewer of a zoom. */
const loaded = new Map<string, Promise<TileShapes | undefined>>();
const known = new Map<string, TileShapes | undefined>();
const maxKept = 64;

const keyOf = ({ zoom, x, y }: TilePlace): string => `${zoom}/${x}/${y}`;

/** Fetches the shapes of a tile; undefined where there is nothing but water. */
export function loadShapes(place: TilePlace): Promise<TileShapes | undefined> {
  const key = keyOf(place);
  const before = loaded.get(key);
  if (before) return before;
  const asked = readShapes(place).then((shapes) => {
    if (loaded.has(key)) known.set(key, shapes);
    return shapes;
  });
  loaded.set(key, asked);
  // Requested again by the next view that needs it.
  asked.catch(() => loaded.delete(key));
  for (const old of [...loaded.keys()].slice(0, Math.max(0, loaded.size - maxKept))) {
    loaded.delete(old);
    known.delete(old);
  }
  return asked;
}

/** Returns the shapes of a tile that is loaded; undefined where there is nothing but water. */
export function knownShapes(place: TilePlace): TileShapes | undefined | 'not loaded' {
  const key = keyOf(place);
  return known.has(key) ? known.get(key) : 'not loaded';
}

async function readShapes({ zoom, x, y }: TilePlace): Promise<TileShapes | undefined> {
  const answer = await archive.getZxy(zoom, x, y);
  if (!answer) return undefined;
  const { layers } = new VectorTile(new PbfReader(new Uint8Array(answer.data)));
  const pathOf = (name: string): Path2D => {
    const path = new Path2D();
    const layer = layers[name];
    for (let index = 0; index < (layer?.length ?? 0); index++)
      for (const line of layer?.feature(index).loadGeometry() ?? [])
        line.forEach((point, at) => (at === 0 ? path.moveTo(point.x, point.y) : path.lineTo(point.x, point.y)));
    return path;
  };
  return {
    extent: Object.values(layers)[0]?.extent ?? 1,
    land: pathOf('land'),
    lakes: pathOf('lakes'),
    rivers: pathOf('rivers'),
    counties: pathOf('counties'),
    states: pathOf('states'),
    countries: pathOf('countries'),
  };
}
