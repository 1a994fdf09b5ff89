import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { tableText, type ChartTable } from '../../charts/chartData';
import { ChartFigures } from '../../charts/ChartFigures';
import { useChartTheme } from '../../charts/chartTheme';
import type { FigureLook } from '../../ui/figures';
import { CopyButton } from '../optimization/CopyButton';
import { isLimit, type DispatchGroup } from './dispatchItems';
import { paintOf } from './paint';
import { lowSides, stepAt, valueText, type SeriesPicture } from './seriesChart';
import { CursorMark, useWheelZoom, windowMoves } from './SeriesCharts';
import { useKindWord } from './useKindWord';
import type { YearWindow } from './useYearWindow';
import type { StepWindow } from './window';

/** A chart of the dispatch with its picture. */
export interface DispatchPicture extends DispatchGroup {
  readonly picture: SeriesPicture;
  /** Text beside its name. */
  readonly note: ReactNode;
}

/** Figures of the window, which may take the place of the charts. */
interface WindowFigures {
  readonly isShown: boolean;
  /** Undefined while they are not shown, or the window has more than `max` steps. */
  readonly table: ChartTable | undefined;
  readonly max: number;
  readonly toggle: () => void;
}

interface DispatchChartsProps {
  readonly charts: RefObject<HTMLDivElement | null>;
  readonly pictures: readonly DispatchPicture[];
  readonly view: YearWindow;
  readonly range: string;
  readonly look: FigureLook;
  /** The step that is explained, and the one under the pointer. */
  readonly step: number;
  readonly pointed: number | undefined;
  readonly onPoint: (hour: number) => void;
  readonly onStep: (step: number) => void;
  readonly onWindow: (window: StepWindow) => void;
  readonly figures: WindowFigures;
  /** Moves the focus to the explanation. */
  readonly onExplain: () => void;
}

/** Height of the name of a chart, and of the times below the last one [px]. */
const nameHeight = 20;
const timesHeight = 16;
const minHeight = 60;
/** Height of all charts where none is measured [px]. */
const usualHeight = 420;

/** Shows price, power and stored energy above each other, with one time axis and one cursor. Arrow keys move it from step to step. */
export function DispatchCharts(props: DispatchChartsProps) {
  const { charts, pictures, view, range, look, step, pointed, onPoint, onStep, onWindow, onExplain, figures } = props;
  const { t } = useTranslation();
  const wordOf = useKindWord();
  const { stepHours, length, window } = view;
  const total = useHeight(charts);
  useWheelZoom(charts, (zoom) => onWindow(zoom(window, length, pointed ?? step)));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // The table has the focus while it scrolls.
    const showsTable = event.key === 't' || event.key === 'T';
    if (showsTable) figures.toggle();
    if (showsTable || event.target !== event.currentTarget) return;
    const day = Math.round(24 / stepHours);
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -day, PageDown: day }[event.key];
    const zoomed = by === undefined ? windowMoves[event.key]?.(window, length) : undefined;
    if (by !== undefined) onStep(Math.min(length - 1, Math.max(0, step + by)));
    else if (zoomed) onWindow(zoomed);
    else if (event.key === 'Enter') onExplain();
    else return;
    event.preventDefault();
  };

  const each = (total - timesHeight) / pictures.length - nameHeight;
  const read = pointed ?? step;
  return (
    <div
      ref={charts}
      className="card dispatch-charts"
      role="group"
      aria-label={t('timeSeries.charts')}
      aria-description={t('dispatch.keys')}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      {figures.isShown && <Figures figures={figures} range={range} />}
      {pictures.length === 0 && <p className="muted dispatch-empty">{t('dispatch.empty')}</p>}
      {(figures.isShown ? [] : pictures).map(({ kind, items, picture, note }, place) => (
        <div key={kind} data-kind={kind}>
          <div className="dispatch-name">
            <h3>{wordOf(kind)}</h3>
            <Values items={items.filter((item) => !isLimit(item))} step={read} look={look} />
            <span className="grow" />
            {note}
          </div>
          <Chart
            option={picture.option}
            height={Math.floor(Math.max(minHeight, each) + (place === pictures.length - 1 ? timesHeight : 0))}
            name={t('timeSeries.chartName', { place: wordOf(kind), series: items.map(({ name }) => name).join(', '), range })}
            group="dispatch"
            onCrosshair={onPoint}
            onTable={figures.toggle}
            onAxis={(hour) => onStep(stepAt(hour, stepHours, window))}
            overlay={<CursorMark step={step} window={window} sides={lowSides} />}
          />
        </div>
      ))}
    </div>
  );
}

/** Shows the values of every step of the window, for reading and copying. */
function Figures({ figures: { table, max }, range }: { readonly figures: WindowFigures; readonly range: string }) {
  const { t } = useTranslation();
  const name = t('dispatch.figures', { range });
  return (
    <>
      <div className="dispatch-name dispatch-figures">
        <h3>{name}</h3>
        <span className="grow" />
        {table && <CopyButton text={() => tableText(table)} />}
      </div>
      {table ? (
        // A scrolling region must be reachable by keyboard.
        <div className="chart-table" tabIndex={0} role="region" aria-label={name}>
          <ChartFigures table={table} name={name} />
        </div>
      ) : (
        <p className="muted dispatch-empty" role="status">
          {t('dispatch.figuresTooLong', { count: max })}
        </p>
      )}
    </>
  );
}

/** Shows the values of a step with the colours of their series. */
function Values({ items, step, look }: { readonly items: DispatchGroup['items']; readonly step: number; readonly look: FigureLook }) {
  const theme = useChartTheme();
  const text = (item: DispatchGroup['items'][number]): string => valueText(item, item.data[step] ?? 0, look);
  return (
    // Long names leave no room for the last value on a small screen: the title has them all.
    <span className="dispatch-values" title={items.map((item) => `${item.name} ${text(item)}`).join(' · ')}>
      {items.map((item) => (
        <span key={item.id} className="muted">
          <i style={{ background: paintOf(item, theme) }} aria-hidden="true" />
          {item.name} <b>{text(item)}</b>
        </span>
      ))}
    </span>
  );
}

/** Returns the height inside an element, which the frame of the page gives it. [px] */
function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(usualHeight);
  const shown = useRef(usualHeight);
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame || frame.clientHeight === 0) return undefined;
    const measure = () => {
      const { paddingTop, paddingBottom } = getComputedStyle(frame);
      const inside = Math.floor(frame.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom));
      if (inside === shown.current) return;
      shown.current = inside;
      setHeight(inside);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(frame);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
