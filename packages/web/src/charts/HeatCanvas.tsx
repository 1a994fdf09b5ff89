import { useEffect, useRef, type RefObject } from 'react';
import { useChartTheme, type ChartTheme } from './chartTheme';
import { heatPixels, ramp, rgbOf, type HeatScale } from './hourlyYear';
import type { HeatTone } from './YearHeatMap';

const colours = 128;

const rampOfTone = {
  price: 'rampPrice',
  solar: 'rampSolar',
  wind: 'rampWind',
  storage: 'rampStorage',
  temperature: 'rampTemperature',
  grid: 'rampTemperature',
  contract: 'rampContract',
} as const satisfies Readonly<Record<HeatTone, keyof ChartTheme>>;

interface HeatCanvasProps {
  readonly hourly: Float64Array;
  readonly scale: HeatScale;
  readonly tone: HeatTone;
  /** Colour of each value, where values are indices; no ramp is drawn then. */
  readonly palette?: readonly string[];
  /** The pixels, for callers that export them to a file. */
  readonly pixels?: RefObject<HTMLCanvasElement | null>;
}

/** Draws the pixels of a year: 365 days to the right, 24 hours upwards, drawn once and stretched to size. Negative prices have their own colour. */
export function HeatCanvas({ hourly, scale, tone, palette, pixels }: HeatCanvasProps) {
  const own = useRef<HTMLCanvasElement>(null);
  const canvas = pixels ?? own;
  const theme = useChartTheme();
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const shades = palette ? palette.map(rgbOf) : ramp(theme[rampOfTone[tone]].split(',').map(rgbOf), colours);
    const negative = tone === 'price' ? rgbOf(theme.negative) : undefined;
    context.putImageData(new ImageData(heatPixels(hourly, scale, shades, negative), 365, 24), 0, 0);
  }, [canvas, hourly, scale, tone, palette, theme]);
  return <canvas ref={canvas} width={365} height={24} />;
}
