import type { EChartsOption } from 'echarts';
import type { LegendEntry } from './chartData';
import { chartPicture } from './chartPicture';
import type { ChartTheme } from './chartTheme';
import { chartTitle, pictureScale, savePicture } from './savePicture';

interface SavedChart {
  readonly option: EChartsOption;
  /** Size on the screen [px]. */
  readonly width: number;
  readonly height: number;
  readonly entries: readonly LegendEntry[];
  readonly theme: ChartTheme;
}

/** Downloads a chart with its title and legend as a picture for a document. */
export async function saveChart(name: string, { option, width, height, entries, theme }: SavedChart): Promise<void> {
  const { init } = await import('./drawing');
  // A picture for a document has its own background and is drawn on canvas, since SVG cannot be exported as PNG.
  const copy = init(document.createElement('div'), undefined, { renderer: 'canvas', width, height });
  copy.setOption({ ...option, backgroundColor: theme.surface });
  const canvas = copy.renderToCanvas({ pixelRatio: pictureScale, backgroundColor: theme.surface });
  const picture = chartPicture(chartTitle(name), { canvas, width, height }, entries, theme);
  copy.dispose();
  if (picture) savePicture(name, picture.toDataURL('image/png'));
}
