import L from 'leaflet';
import type { ChartTheme } from '../../charts/chartTheme';
import { drawTile } from './drawTile';
import { dataZoomAt, dataZooms, partOf, type TilePlace } from './mapDetail';

/** The tiles and what reads them, loaded after the form. */
const shapesOfTiles = () => import('./tileShapes');

const tilePixels = 256;

/** Layer of coast, lakes, rivers and borders: coarse at once, and in all detail where there are no online tiles over it. */
export class BaseMapLayer extends L.GridLayer {
  #theme: ChartTheme | undefined;
  #isDetailed = false;
  readonly #shown = new Map<HTMLElement, TilePlace>();

  constructor(pane: string) {
    super({ pane, tileSize: tilePixels, updateWhenZooming: false });
    this.on('tileunload', ({ tile }) => this.#shown.delete(tile));
  }

  /** Draws in the colours of a theme, which a canvas does not follow by itself. */
  paint(theme: ChartTheme): void {
    this.#theme = theme;
    this.#repaint();
  }

  /** Adds the detail that online tiles would bring, or leaves it out. */
  showDetail(isDetailed: boolean): void {
    if (this.#isDetailed === isDetailed) return;
    this.#isDetailed = isDetailed;
    this.#repaint();
  }

  protected override createTile({ x, y, z: zoom }: L.Coords, done: L.DoneCallback): HTMLElement {
    const tile = document.createElement('canvas');
    this.#shown.set(tile, { zoom, x, y });
    tile.width = tile.height = tilePixels * Math.ceil(window.devicePixelRatio);
    let isReported = false;
    // Reported once: a tile that is reported again fades in again.
    const isThere = () => {
      if (!isReported) done(undefined, tile);
      isReported = true;
    };
    void this.#draw(tile, { zoom, x, y }, isThere).finally(isThere);
    return tile;
  }

  #repaint(): void {
    for (const [tile, place] of this.#shown) void this.#draw(tile as HTMLCanvasElement, place);
  }

  /** Draws a tile from what is loaded at once, however coarse, and again when all that it shows is there. */
  async #draw(tile: HTMLCanvasElement, place: TilePlace, isThere?: () => void): Promise<void> {
    const wanted = dataZoomAt(place.zoom, this.#isDetailed);
    try {
      const { knownShapes, loadShapes } = await shapesOfTiles();
      const drawFrom = (part: ReturnType<typeof partOf>, shapes: Awaited<ReturnType<typeof loadShapes>>) => {
        if (this.#theme) drawTile(tile, shapes, part, place.zoom, this.#theme);
      };
      const coarser = dataZooms.filter((zoom) => zoom <= wanted).toReversed();
      for (const zoom of coarser) {
        const part = partOf(place, zoom);
        const known = knownShapes(part.tile);
        if (known === 'not loaded') continue;
        drawFrom(part, known);
        isThere?.();
        if (zoom === wanted) return;
        break;
      }
      const part = partOf(place, wanted);
      const shapes = await loadShapes(part.tile);
      if (wanted === dataZoomAt(place.zoom, this.#isDetailed)) drawFrom(part, shapes);
    } catch {
      // The tile keeps its picture; its next drawing requests the file again.
    }
  }
}
