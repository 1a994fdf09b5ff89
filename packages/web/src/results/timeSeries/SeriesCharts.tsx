import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import type { Place } from './choices';
import { stepAt, type SeriesPicture, type sidesOf } from './seriesChart';
import type { ShownItem } from './shownYear';
import { SplitPanes } from './SplitPanes';
import type { StepCursor } from './useStepCursor';
import type { YearWindow } from './useYearWindow';
import { panned, zoomedIn, zoomedOut, type StepWindow } from './window';

/** The series of each chart, and its picture. */
export interface SeriesPictures extends Readonly<Record<Place, SeriesPicture & { readonly items: readonly ShownItem[] }>> {
  readonly sides: ReturnType<typeof sidesOf>;
}

/** Height of the strip of the year and the space around it. [px] */
const stripHeight = 98;

interface SeriesChartsProps {
  /** Element of both charts, which has the focus while keys move their window. */
  readonly charts: RefObject<HTMLDivElement | null>;
  readonly pictures: SeriesPictures;
  readonly view: YearWindow;
  /** The window as text. */
  readonly range: string;
  readonly at: StepCursor;
}

/** Shows two charts on one time axis. Keys and the wheel move the window of both. */
export function SeriesCharts({ charts, pictures, view, range, at }: SeriesChartsProps) {
  const { t } = useTranslation();
  const { stepHours, length, window, setWindow } = view;
  const { cursor, pointed, step, explains, point, goTo, explain } = at;
  useWheelZoom(charts, (zoom) => setWindow(zoom(window, length, pointed)));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // The pointer may rest elsewhere on the chart: keys move on from the explained step.
    const from = explains === 'no' ? step : (cursor ?? step);
    const goes: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => goTo(Math.max(0, from - 1)),
      ArrowRight: () => goTo(Math.min(length - 1, from + 1)),
    };
    const moves = event.shiftKey || explains !== 'no' ? goes[event.key] : undefined;
    const go = event.key === 'Enter' && !event.shiftKey ? () => explain(step, 'inFocus') : moves;
    if (go && event.target === event.currentTarget) {
      event.preventDefault();
      go();
      return;
    }
    const next = windowMoves[event.key]?.(window, length);
    if (!next) return;
    event.preventDefault();
    setWindow(next);
  };

  const chart = (place: Place) => (height: number) => {
    const { items, option, table } = pictures[place];
    return (
      <Chart
        option={option}
        height={height}
        name={t('timeSeries.chartName', { place: t(`timeSeries.${place}Chart`), series: items.map(({ name }) => name).join(', '), range })}
        {...(table ? { table } : {})}
        empty={t('timeSeries.nothing')}
        group="time-series"
        onCrosshair={point}
        onAxis={(hour) => explain(stepAt(hour, stepHours, window), 'beside')}
        overlay={cursor === undefined ? undefined : <CursorMark step={cursor} window={window} sides={pictures.sides} />}
      />
    );
  };
  return (
    <div
      ref={charts}
      role="group"
      aria-label={t('timeSeries.charts')}
      aria-description={t('timeSeries.keys')}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <SplitPanes top={chart('top')} bottom={chart('bottom')} below={stripHeight} />
    </div>
  );
}

/** Windows that the keys move to. */
export const windowMoves: Readonly<Record<string, (window: StepWindow, length: number) => StepWindow>> = {
  ArrowLeft: (window, length) => panned(window, length, -1),
  ArrowRight: (window, length) => panned(window, length, 1),
  '+': (window, length) => zoomedIn(window, length),
  '=': (window, length) => zoomedIn(window, length),
  '-': (window, length) => zoomedOut(window, length),
};

/** Change of the distance of two fingers that zooms by one step. */
const pinchRatio = 1.3;

/** Calls `zoom` as two fingers on an element move apart or together. */
function onPinch(element: HTMLElement, zoom: (by: typeof zoomedIn) => void): () => void {
  const fingers = new Map<number, { readonly x: number; readonly y: number }>();
  let before = 0;
  const distance = (): number => {
    const [a, b] = [...fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  };
  const ends = new AbortController();
  const listen = (kind: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel', act: (event: PointerEvent) => void) =>
    element.addEventListener(kind, (event) => event.pointerType === 'touch' && act(event), { signal: ends.signal });
  listen('pointerdown', ({ pointerId, clientX, clientY }) => {
    fingers.set(pointerId, { x: clientX, y: clientY });
    before = distance();
  });
  listen('pointermove', ({ pointerId, clientX, clientY }) => {
    if (!fingers.has(pointerId)) return;
    fingers.set(pointerId, { x: clientX, y: clientY });
    const now = distance();
    if (before === 0 || (now < before * pinchRatio && now > before / pinchRatio)) return;
    zoom(now > before ? zoomedIn : zoomedOut);
    before = now;
  });
  for (const kind of ['pointerup', 'pointercancel'] as const)
    listen(kind, ({ pointerId }) => {
      fingers.delete(pointerId);
      before = distance();
    });
  return () => ends.abort();
}

/** A pinch, or the wheel with Ctrl, zooms about the crosshair; the wheel alone scrolls the page. */
export function useWheelZoom(charts: RefObject<HTMLElement | null>, zoom: (by: typeof zoomedIn) => void): void {
  const latest = useRef(zoom);
  useEffect(() => {
    latest.current = zoom;
  });
  useEffect(() => {
    const element = charts.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      latest.current(event.deltaY < 0 ? zoomedIn : zoomedOut);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    const endPinch = onPinch(element, (by) => latest.current(by));
    return () => {
      element.removeEventListener('wheel', onWheel);
      endPinch();
    };
  }, [charts]);
}

interface CursorMarkProps {
  readonly step: number;
  readonly window: StepWindow;
  readonly sides: Readonly<Record<'left' | 'right', number>>;
}

/** Marks the explained step over a chart, as an overlay, so that the chart need not be drawn again. */
export function CursorMark({ step, window: { from, to }, sides: { left, right } }: CursorMarkProps) {
  if (step < from || step >= to) return null;
  const share = (of: number): string => `(100% - ${left + right}px) * ${of / (to - from)}`;
  return (
    <span
      className="step-cursor"
      aria-hidden="true"
      style={{ left: `calc(${left}px + ${share(step - from)})`, width: `calc(${share(1)})` }}
    />
  );
}
