import type { EChartsOption } from 'echarts';
import type { EChartsType } from 'echarts/core';
import { useEffect, useRef, type RefObject } from 'react';

interface DrawingOptions {
  readonly shown: EChartsOption;
  readonly renderer: 'canvas' | 'svg';
  readonly showsPicture: boolean;
  readonly group: string | undefined;
  readonly onPoint: ((dataIndex: number, seriesName: string) => void) | undefined;
  readonly onCrosshair: ((value: number) => void) | undefined;
  readonly onAxis: ((value: number) => void) | undefined;
}

interface Drawing {
  /** Element that the picture is drawn into. */
  readonly canvas: RefObject<HTMLDivElement | null>;
  /** The drawn chart, once its code is loaded. */
  readonly chart: RefObject<EChartsType | undefined>;
}

/** Draws a chart into an element, follows its size, and reports what the user points at. */
export function useDrawing({ shown, renderer, showsPicture, group, onPoint, onCrosshair, onAxis }: DrawingOptions): Drawing {
  const canvas = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const point = useRef(onPoint);
  const crosshair = useRef(onCrosshair);
  const axis = useRef(onAxis);
  const latest = useRef(shown);

  useEffect(() => {
    point.current = onPoint;
    crosshair.current = onCrosshair;
    axis.current = onAxis;
  }, [onPoint, onCrosshair, onAxis]);

  useEffect(() => {
    latest.current = shown;
    chart.current?.setOption(shown, { notMerge: true });
  }, [shown]);

  useEffect(() => {
    const element = canvas.current;
    if (!element || !showsPicture) return undefined;
    let gone = false;
    // The observer also reports the first size, which the chart already has; drawing for it would draw twice.
    const observer = new ResizeObserver(() => {
      const made = chart.current;
      if (made && (made.getWidth() !== element.clientWidth || made.getHeight() !== element.clientHeight)) made.resize();
    });
    void import('./drawing').then(({ init, connect }) => {
      if (gone) return;
      const made = init(element, undefined, { renderer });
      chart.current = made;
      made.on('click', (event) => point.current?.(event.dataIndex ?? -1, event.seriesName ?? ''));
      made.on('updateAxisPointer', (event) => {
        const value = crosshairValue(event);
        if (value !== undefined) crosshair.current?.(value);
      });
      made.getZr().on('click', ({ offsetX, offsetY }) => {
        if (!axis.current || !made.containPixel({ gridIndex: 0 }, [offsetX, offsetY])) return;
        const value: unknown = made.convertFromPixel({ xAxisIndex: 0 }, offsetX);
        if (typeof value === 'number') axis.current(value);
      });
      if (group !== undefined) {
        made.group = group;
        connect(group);
      }
      made.setOption(latest.current, { notMerge: true });
      observer.observe(element);
    });
    return () => {
      gone = true;
      observer.disconnect();
      chart.current?.dispose();
      chart.current = undefined;
    };
  }, [renderer, showsPicture, group]);

  return { canvas, chart };
}

/** Returns the axis value under the crosshair, if the event carries one. */
function crosshairValue(event: unknown): number | undefined {
  const { axesInfo } = event as { axesInfo?: readonly { readonly value?: unknown }[] };
  const value = axesInfo?.[0]?.value;
  return typeof value === 'number' ? value : undefined;
}
