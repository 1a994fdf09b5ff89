/** What a chart is of: the beginning of what it says. */
export const chartTitle = (name: string): string => name.split(/[,:]/)[0] ?? 'chart';

/** Hands a picture to the browser as a PNG file, named by what the chart is of. */
export function savePicture(name: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = `${chartTitle(name)}.png`;
  link.click();
}

/** Pictures for documents have twice the points of the screen. */
export const pictureScale = 2;

/** An empty picture of a size, on a ground of its own, to be drawn on in points of the screen. */
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
