/** Returns the title of a chart: the beginning of its accessible name. */
export const chartTitle = (name: string): string => name.split(/[,:]/)[0] ?? 'chart';

/** Downloads a picture as a PNG file named by the title of the chart. */
export function savePicture(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = `${chartTitle(name)}.png`;
  link.click();
}

/** Pixel ratio of pictures for documents against the screen. */
export const pictureScale = 2;

/** Returns an empty picture of a size with its own background, to be drawn on in screen pixels. */
export function openPicture(
  width: number,
  height: number,
  ground: string,
): { readonly canvas: HTMLCanvasElement; readonly context: CanvasRenderingContext2D } | undefined {
  const canvas = document.createElement('canvas');
  canvas.width = width * pictureScale;
  canvas.height = height * pictureScale;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.scale(pictureScale, pictureScale);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  return { canvas, context };
}
