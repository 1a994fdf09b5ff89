/** Zooms at which the file of the base map has tiles, coarse to fine. */
export const dataZooms = [2, 4, 6] as const;
export type DataZoom = (typeof dataZooms)[number];

/** Zoom of the finest tiles that are drawn beneath online tiles, and until these are known to be out of reach. */
const coarseZoom = 4;

/** Returns the zoom of the tiles that a map at a zoom is drawn from: never more detail than a screen shows or the map needs. */
export function dataZoomAt(mapZoom: number, isDetailed: boolean): DataZoom {
  const finest = Math.min(mapZoom, isDetailed ? Infinity : coarseZoom);
  return dataZooms.findLast((zoom) => zoom <= finest) ?? dataZooms[0];
}

/** A tile of Web Mercator: the world has 2^zoom columns and rows of them. */
export interface TilePlace {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** Returns the tile of a lower zoom in which a tile lies, and which square of it the tile is: its corner and its width as shares. */
export function partOf(
  { zoom, x, y }: TilePlace,
  dataZoom: number,
): { readonly tile: TilePlace; readonly corner: readonly [number, number]; readonly width: number } {
  const count = 2 ** (zoom - dataZoom);
  const tile = { zoom: dataZoom, x: Math.floor(x / count), y: Math.floor(y / count) };
  return { tile, corner: [x / count - tile.x, y / count - tile.y], width: 1 / count };
}

/** Least population of a place that is named at a zoom. */
export function minPopulation(mapZoom: number): number {
  const steps = [2e6, 2e6, 2e6, 1e6, 5e5, 2.5e5, 5e4, 2e4, 5e3] as const;
  return steps[Math.max(0, Math.floor(mapZoom))] ?? 0;
}
