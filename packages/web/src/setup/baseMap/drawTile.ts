import type { ChartTheme } from '../../charts/chartTheme';
import type { partOf } from './mapDetail';
import type { TileShapes } from './tileShapes';

/** Lines from the lowest to the uppermost: their colour, width [pixels] by zoom, and dashes [pixels]. */
const strokes = [
  { shape: 'lakes', color: 'mapCoast', width: () => 1 },
  { shape: 'rivers', color: 'mapRiver', width: (zoom: number) => (zoom < 5 ? 0.6 : zoom < 8 ? 1 : 1.6) },
  { shape: 'land', color: 'mapCoast', width: () => 1 },
  { shape: 'counties', color: 'mapCounty', width: (zoom: number) => (zoom < 7 ? 0 : 1) },
  { shape: 'states', color: 'mapState', width: (zoom: number) => (zoom < 6 ? 0.8 : 1.2), dash: [5, 3] },
  { shape: 'countries', color: 'mapBorder', width: (zoom: number) => (zoom < 6 ? 1 : 1.5) },
] as const satisfies readonly {
  readonly shape: Exclude<keyof TileShapes, 'extent'>;
  readonly color: keyof ChartTheme;
  readonly width: (zoom: number) => number;
  readonly dash?: readonly number[];
}[];

/** Draws the square of a tile that a canvas shows. Without shapes it is water, which is the colour behind it. */
export function drawTile(
  canvas: HTMLCanvasElement,
  shapes: TileShapes | undefined,
  { corner, width }: ReturnType<typeof partOf>,
  zoom: number,
  theme: ChartTheme,
): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.resetTransform();
  pen.clearRect(0, 0, canvas.width, canvas.height);
  if (!shapes) return;
  const scale = canvas.width / (width * shapes.extent);
  const unitsPerPixel = canvas.width / 256 / scale;
  pen.setTransform(scale, 0, 0, scale, -corner[0] * shapes.extent * scale, -corner[1] * shapes.extent * scale);
  pen.lineJoin = 'round';
  pen.fillStyle = theme.mapLand;
  pen.fill(shapes.land, 'evenodd');
  pen.fillStyle = theme.mapWater;
  pen.fill(shapes.lakes, 'evenodd');
  for (const { shape, color, width: pixels, ...rest } of strokes) {
    if (pixels(zoom) === 0) continue;
    pen.strokeStyle = theme[color];
    pen.lineWidth = pixels(zoom) * unitsPerPixel;
    pen.setLineDash('dash' in rest ? rest.dash.map((length) => length * unitsPerPixel) : []);
    pen.stroke(shapes[shape]);
  }
}
