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
  readonly near: NearestPoint | undefined;
}

/** A place of the chart, or the pixels of one unit of each axis. */
interface ChartPlace {
  readonly x: number;
  readonly y: number;
}

/** Returns the point of the first series that is nearest to a place, by its distance in pixels. */
export type NearestPoint = (place: ChartPlace, pixels: ChartPlace) => number | undefined;

interface Drawing {
  /** Element that the picture is drawn into. */
  readonly canvas: RefObject<HTMLDivElement | null>;
  /** The drawn chart, once its code is loaded. */
  readonly chart: RefObject<EChartsType | undefined>;
}

/** Draws a chart into an element, follows its size, and reports what the user points at. */
export function useDrawing({ shown, renderer, showsPicture, group, onPoint, onCrosshair, onAxis, near }: DrawingOptions): Drawing {
  const canvas = useRef<HTMLDivElement>(null);
  const chart = useRef<EChartsType>(undefined);
  const point = useRef(onPoint);
  const crosshair = useRef(onCrosshair);
  const axis = useRef(onAxis);
  const nearest = useRef(near);
  const latest = useRef(shown);

  useEffect(() => {
    point.current = onPoint;
    crosshair.current = onCrosshair;
    axis.current = onAxis;
    nearest.current = near;
  }, [onPoint, onCrosshair, onAxis, near]);

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
      made.on('click', (event) => {
        if (!nearest.current) point.current?.(event.dataIndex ?? -1, event.seriesName ?? '');
      });
      followNearest(
        made,
        () => nearest.current,
        (index) => point.current?.(index, ''),
      );
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

/** Shows the figures of the point nearest to the pointer, wherever it is in the chart, and calls back with it on a click. */
function followNearest(made: EChartsType, near: () => NearestPoint | undefined, choose: (index: number) => void): void {
  const found = (offsetX: number, offsetY: number): number | undefined => {
    const nearest = near();
    if (!nearest || !made.containPixel({ gridIndex: 0 }, [offsetX, offsetY])) return undefined;
    const placeOf = (x: number, y: number): ChartPlace => {
      const [along = 0, up = 0] = made.convertFromPixel({ gridIndex: 0 }, [x, y]);
      return { x: along, y: up };
    };
    const [place, beside] = [placeOf(offsetX, offsetY), placeOf(offsetX + 1, offsetY + 1)];
    return nearest(place, { x: 1 / Math.abs(beside.x - place.x), y: 1 / Math.abs(beside.y - place.y) });
  };
  let shown: number | undefined;
  const show = (index: number | undefined): void => {
    if (index === shown) return;
    if (shown !== undefined) made.dispatchAction({ type: 'downplay', seriesIndex: 0, dataIndex: shown });
    shown = index;
    if (index === undefined) made.dispatchAction({ type: 'hideTip' });
    else {
      made.dispatchAction({ type: 'highlight', seriesIndex: 0, dataIndex: index });
      made.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: index });
    }
  };
  made.getZr().on('mousemove', ({ offsetX, offsetY }) => {
    if (near()) show(found(offsetX, offsetY));
  });
  made.getZr().on('globalout', () => show(undefined));
  made.getZr().on('click', ({ offsetX, offsetY }) => {
    const index = found(offsetX, offsetY);
    if (index !== undefined) choose(index);
  });
}

/** Returns the axis value under the crosshair, if the event carries one. */
function crosshairValue(event: unknown): number | undefined {
  const { axesInfo } = event as { axesInfo?: readonly { readonly value?: unknown }[] };
  const value = axesInfo?.[0]?.value;
  return typeof value === 'number' ? value : undefined;
}
