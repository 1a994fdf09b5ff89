import { clockText } from '@hybrid/project/basics/dateText';
import type { ShownYear, ShownItem } from './shownYear';
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut, IconZoomQuestion } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { useMonthNames } from '../../charts/monthNames';
import { Segmented } from '../../ui/Segmented';
import type { FigureLook } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { shownIn, type Choices, type Place, type SeriesChoice } from './choices';
import { ExplainPanel } from './ExplainPanel';
import { setChoice, setLook, useLook } from './lastLook';
import { dayMeans, RangeStrip } from './RangeStrip';
import { axisCountOf, buildSeriesChart, sidesOf, stepAt, valueText } from './seriesChart';
import { SeriesList } from './SeriesList';
import { SplitPanes } from './SplitPanes';
import { bestDay } from './statistics';
import { StatisticsTable } from './StatisticsTable';
import { momentName, rangeName, type StepCalendar } from './stepTime';
import { stepsAPoint } from './thinned';
import { including, panned, spanned, spanNames, spanOf, zoomedIn, zoomedOut, type Span, type StepWindow } from './window';

interface TimeSeriesViewProps {
  readonly projectId: string;
  readonly result: string;
  readonly run: string;
  readonly year: ShownYear;
  /** True while another year is loading; this one stays, dimmed. */
  readonly isLoading: boolean;
  readonly head: ReactNode;
}

/** Returns the week with the day of highest revenue: of the market if there is one, of the total if there are several. */
function firstWindow({ items, stepHours }: ShownYear): StepWindow {
  const money = items.find(({ id }) => id === 'revenue') ?? items.find(({ id }) => id.startsWith('revenue/'));
  const length = items[0]?.data.length ?? 0;
  const day = money ? bestDay(money.data, stepHours) : 0;
  return spanned({ from: day, to: day + 24 / stepHours }, length, stepHours, 'week');
}

/** Shows a year: two charts on one time axis, the list of series, and the explanation of a step. */
export function TimeSeriesView({ projectId, result, run, year, isLoading, head }: TimeSeriesViewProps) {
  const { t, i18n } = useTranslation();
  const look = useFigureLook();
  const { choices, window: lastWindow, length: lastLength } = useLook(projectId);
  const [hour, setHour] = useState<number>();
  const [cursor, setCursor] = useState<number>();
  const [explains, setExplains] = useState<'no' | 'beside' | 'inFocus'>('no');
  const { stepHours, calendarYear } = year;
  const length = year.items[0]?.data.length ?? 0;
  // Other years open at the same window, to be compared with the first.
  const [first] = useState(() => firstWindow(year));
  const window = lastWindow && lastLength === length ? lastWindow : first;
  const setWindow = useCallback((next: StepWindow) => setLook(projectId, { window: next, length }), [projectId, length]);
  const onChoice = useCallback((id: string, change: SeriesChoice) => setChoice(projectId, id, change), [projectId]);
  const calendar = useMemo<StepCalendar>(() => ({ calendarYear, language: i18n.language }), [calendarYear, i18n.language]);
  const pictures = usePictures(year, choices, window, calendar);
  const overview = pictures.bottom.items.at(-1) ?? pictures.top.items[0] ?? year.items[0];
  const days = useMemo(() => dayMeans(overview?.data ?? []), [overview]);

  const range = rangeName(window.from * stepHours, window.to * stepHours, calendar);
  const step = hour === undefined ? (cursor ?? window.from) : stepAt(hour, stepHours, window);
  const nameOf = (at: number): string => momentName(at * stepHours, calendar);
  const monthNames = useMonthNames();
  const both = [...new Set([...pictures.top.items, ...pictures.bottom.items])];
  const each = stepsAPoint(window);

  const charts = useRef<HTMLDivElement>(null);
  useWheelZoom(charts, (zoom) => setWindow(zoom(window, length, hour === undefined ? undefined : stepAt(hour, stepHours, window))));

  // The position left by the pointer is cleared, since it belongs to another step.
  const goTo = (next: number) => {
    setCursor(next);
    setHour(undefined);
    setWindow(including(window, next, length));
  };
  const explain = (at: number, how: 'beside' | 'inFocus') => {
    goTo(at);
    setExplains(how);
  };
  const close = () => {
    setExplains('no');
    setCursor(undefined);
    charts.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const goes: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => goTo(Math.max(0, step - 1)),
      ArrowRight: () => goTo(Math.min(length - 1, step + 1)),
    };
    const go = event.shiftKey ? goes[event.key] : event.key === 'Enter' ? () => explain(step, 'inFocus') : undefined;
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
        onCrosshair={setHour}
        onAxis={(at) => explain(stepAt(at, stepHours, window), 'beside')}
        overlay={cursor === undefined ? undefined : <StepCursor step={cursor} window={window} sides={pictures.sides} />}
      />
    );
  };
  return (
    <>
      <div className="results-head">
        <h1>{t('timeSeries.title')}</h1>
        <span className="muted series-range" aria-live="polite">
          {range}
        </span>
        <span className="grow" />
        <Segmented<Span | ''>
          size="small"
          value={spanOf(window, stepHours) ?? ''}
          onChange={(span) => span !== '' && setWindow(spanned(window, length, stepHours, span))}
          label={t('timeSeries.span')}
          options={spanNames.map((value) => ({ value, label: t(`timeSeries.spans.${value}`) }))}
        />
        <span className="series-tools">
          <button
            type="button"
            className="icon-button"
            aria-label={t(stepHours === 1 ? 'timeSeries.explain.hour' : 'timeSeries.explain.step')}
            title={t(stepHours === 1 ? 'timeSeries.explain.hour' : 'timeSeries.explain.step')}
            aria-expanded={explains !== 'no'}
            onClick={() => (explains === 'no' ? explain(step, 'inFocus') : close())}
          >
            <IconZoomQuestion size={16} stroke={1.75} aria-hidden="true" />
          </button>
          <WindowTools window={window} length={length} onWindow={setWindow} />
        </span>
        {head}
      </div>
      <div
        className="series-columns"
        aria-busy={isLoading}
        data-updating={isLoading || undefined}
        data-explains={explains !== 'no' || undefined}
      >
        <SeriesList year={year} choices={choices} onChoice={onChoice} step={step} moment={nameOf(step)} look={look} />
        <div className="series-charts">
          {/* Keys move the window of both charts. */}
          <div
            ref={charts}
            role="group"
            aria-label={t('timeSeries.charts')}
            aria-description={t('timeSeries.keys')}
            tabIndex={0}
            onKeyDown={onKeyDown}
          >
            <SplitPanes top={chart('top')} bottom={chart('bottom')} />
          </div>
          <p className="aside-text" aria-live="polite">
            {cursor !== undefined &&
              explains === 'no' &&
              t('timeSeries.values', { moment: nameOf(cursor), values: valuesAt(both, cursor, look) })}
          </p>
          <RangeStrip days={days} window={window} length={length} nameOf={nameOf} monthNames={monthNames} onWindow={setWindow} />
          {each > 1 && <p className="results-note">{t('timeSeries.thinned', { steps: each })}</p>}
          <StatisticsTable year={year} items={both} choices={choices} window={window} range={range} look={look} />
        </div>
        {explains !== 'no' && cursor !== undefined && (
          <ExplainPanel
            of={{ id: projectId, result, run, year: year.year, step: cursor }}
            length={length}
            stepHours={stepHours}
            moment={`${nameOf(cursor)}–${clockText((cursor + 1) * stepHours)}`}
            look={look}
            takesFocus={explains === 'inFocus'}
            onStep={goTo}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

/** Windows that the keys move to. */
const windowMoves: Readonly<Record<string, (window: StepWindow, length: number) => StepWindow>> = {
  ArrowLeft: (window, length) => panned(window, length, -1),
  ArrowRight: (window, length) => panned(window, length, 1),
  '+': (window, length) => zoomedIn(window, length),
  '=': (window, length) => zoomedIn(window, length),
  '-': (window, length) => zoomedOut(window, length),
};

/** Returns the series and options of both charts. */
function usePictures(year: ShownYear, choices: Choices, window: StepWindow, calendar: StepCalendar) {
  const { t } = useTranslation();
  const { comma, symbol } = useFigureLook();
  return useMemo(() => {
    const shown = { top: shownIn(year, choices, 'top'), bottom: shownIn(year, choices, 'bottom') };
    const axisCount = Math.max(axisCountOf(shown.top), axisCountOf(shown.bottom));
    const picture = (place: Place) => {
      const items = shown[place];
      const drawn = buildSeriesChart({
        year,
        items,
        choices,
        window,
        calendar,
        look: { comma, symbol },
        timeWord: t('timeSeries.time'),
        axisCount,
      });
      return { items, ...drawn };
    };
    return { top: picture('top'), bottom: picture('bottom'), sides: sidesOf(axisCount) };
  }, [year, choices, window, calendar, comma, symbol, t]);
}

/** A pinch, or the wheel with Ctrl, zooms about the crosshair; the wheel alone scrolls the page. */
function useWheelZoom(charts: RefObject<HTMLElement | null>, zoom: (by: typeof zoomedIn) => void): void {
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
    return () => element.removeEventListener('wheel', onWheel);
  }, [charts]);
}

interface WindowToolsProps {
  readonly window: StepWindow;
  readonly length: number;
  readonly onWindow: (window: StepWindow) => void;
}

/** Buttons that move and zoom the window. */
function WindowTools({ window, length, onWindow }: WindowToolsProps) {
  const { t } = useTranslation();
  const tool = (label: string, icon: ReactNode, next: StepWindow) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={next.from === window.from && next.to === window.to}
      onClick={() => onWindow(next)}
    >
      {icon}
    </button>
  );
  return (
    <>
      {tool(t('timeSeries.earlier'), <IconChevronLeft size={16} stroke={1.75} />, panned(window, length, -1))}
      {tool(t('timeSeries.later'), <IconChevronRight size={16} stroke={1.75} />, panned(window, length, 1))}
      {tool(t('timeSeries.zoomOut'), <IconZoomOut size={16} stroke={1.75} />, zoomedOut(window, length))}
      {tool(t('timeSeries.zoomIn'), <IconZoomIn size={16} stroke={1.75} />, zoomedIn(window, length))}
    </>
  );
}

/** Returns the values of a step as text for screen readers. */
function valuesAt(items: readonly ShownItem[], step: number, look: FigureLook): string {
  return items.map((item) => `${item.name} ${valueText(item, item.data[step] ?? 0, look)} ${item.units}`.trim()).join(', ');
}

interface StepCursorProps {
  readonly step: number;
  readonly window: StepWindow;
  readonly sides: ReturnType<typeof sidesOf>;
}

/** Marks the explained step over a chart, as an overlay, so that the chart need not be drawn again. */
function StepCursor({ step, window: { from, to }, sides: { left, right } }: StepCursorProps) {
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
