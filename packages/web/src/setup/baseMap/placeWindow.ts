import type { MapWindow } from '@hybrid/api/mapCalls';
import { minPopulation } from './mapDetail';

interface Bounds {
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
}

/** Rounds a longitude that goes on beyond the date line into -180 to 180. */
const onGlobe = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/**
 * Returns the part of the world whose places a view names: the view and a bit more, on a grid of the width of a tile, so that a short move
 * of the map requests nothing. West of a view across the date line is greater than its east.
 */
export function placeWindow({ south, north, west, east }: Bounds, zoom: number): MapWindow {
  const step = 360 / 2 ** Math.max(2, Math.round(zoom));
  const [down, up] = [(value: number) => Math.floor(value / step) * step, (value: number) => Math.ceil(value / step) * step];
  const isWholeWorld = up(east) - down(west) >= 360;
  return {
    south: Math.max(-90, down(south)),
    north: Math.min(90, up(north)),
    west: isWholeWorld ? -180 : onGlobe(down(west)),
    east: isWholeWorld ? 180 : onGlobe(up(east)),
    minPopulation: minPopulation(zoom),
  };
}

/** Returns the longitude of a place on the copy of the world that is closest to the middle of a view. */
export function longitudeNear(longitude: number, middle: number): number {
  return longitude + 360 * Math.round((middle - longitude) / 360);
}
