import { Button } from '@mantine/core';
import type { TimeSeries } from '@hybrid/project/results/timeSeries';
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { Segmented } from '../../fields/Segmented';
import { useProject } from '../../workspace/projectStore';
import { useFigureLook } from '../figures';
import { useYearLabel } from '../yearLabels';
import { shownIn, type Place } from './choices';
import { ExportButtons } from './ExportButtons';
import { setLook, useLook } from './lastLook';
import { dayMeans, RangeStrip } from './RangeStrip';
import { buildSeriesChart, stepAt } from './seriesChart';
import { SeriesList } from './SeriesList';
import { SplitPanes } from './SplitPanes';
import { bestDay } from './statistics';
import { StatisticsTable } from './StatisticsTable';
import { momentName, rangeName, type StepCalendar } from './stepTime';
import { stepsAPoint } from './thinned';
import { useTimeSeries } from './useTimeSeries';
import { panned, spanned, spanNames, spanOf, zoomedIn, zoomedOut, type Span, type StepWindow } from './window';
import './timeSeries.css';

interface TimeSeriesPageProps {
  readonly projectId: string;
  readonly result: string;
  /** Tells the calculation whose rows these are from the next one. */
  readonly run: string;
}

/** Every step of an operating year: two charts on one axis of time, and the list of what can be shown in them. */
export function TimeSeriesPage({ projectId, result, run }: TimeSeriesPageProps) {
  const { t } = useTranslation();
  const labelOf = useYearLabel();
  const isEarly = useProject((project) => project.earlyAnalysis);
  const lifetime = useProject((project) => project.lifetime);
  const [operatingYear, setOperatingYear] = useState(0);
  const { state, tryAgain } = useTimeSeries(projectId, result, run, operatingYear);
  const shown = state.kind === 'ready' ? state.year : state.kind === 'loading' ? state.before : undefined;

  const yearPicker = isEarly ? undefined : (
    <select
      className="year-select"
      aria-label={t('timeSeries.year')}
      value={operatingYear}
      onChange={(event) => setOperatingYear(Number(event.target.value))}
    >
      {Array.from({ length: lifetime }, (_, year) => (
        <option key={year} value={year}>
          {labelOf(year)}
        </option>
      ))}
    </select>
  );
  const head = (
    <>
      {yearPicker}
      <ExportButtons projectId={projectId} result={result} year={operatingYear} />
    </>
  );

  if (state.kind === 'error')
    return (
      <>
        <div className="results-head">
          <h1>{t('timeSeries.title')}</h1>
          <span className="grow" />
          {yearPicker}
        </div>
        <div className="card details-failed" role="alert">
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden="true" />
          <h1>{t('timeSeries.failed')}</h1>
          <p className="server-words">{state.message}</p>
          <Button onClick={tryAgain}>{t('results.tryAgain')}</Button>
        </div>
      </>
    );
  if (!shown)
    return (
      <div className="details-loading" aria-busy="true">
        <div className="results-head">
          <h1 role="status">{t('timeSeries.loading')}</h1>
        </div>
        <div className="series-columns">
          <div className="skeleton" style={{ height: 700 }} />
          <div className="skeleton" style={{ height: 700 }} />
        </div>
      </div>
    );
  return <TimeSeriesView projectId={projectId} year={shown} isLoading={state.kind === 'loading'} head={head} />;
}

interface TimeSeriesViewProps {
  readonly projectId: string;
  readonly year: TimeSeries;
  /** Another year is on its way; this one stays, dimmed. */
  readonly isLoading: boolean;
  readonly head: React.ReactNode;
}

/** The week with the day of highest revenue, of the market where there is one and of all where there are several. */
function firstWindow({ items, stepHours }: TimeSeries): StepWindow {
  const money = items.find(({ id }) => id === 'revenue') ?? items.find(({ id }) => id.startsWith('revenue/'));
  const length = items[0]?.data.length ?? 0;
  const day = money ? bestDay(money.data, stepHours) : 0;
  return spanned({ from: day, to: day + 24 / stepHours }, length, stepHours, 'week');
}

function TimeSeriesView({ projectId, year, isLoading, head }: TimeSeriesViewProps) {
  const { t, i18n } = useTranslation();
  const look = useFigureLook();
  const { choices, window: lastWindow, length: lastLength } = useLook(projectId);
  const [hour, setHour] = useState<number>();
  const { stepHours, calendarYear } = year;
  const length = year.items[0]?.data.length ?? 0;
  // Other years are compared with the first at the same place.
  const [first] = useState(() => firstWindow(year));
  const window = lastWindow && lastLength === length ? lastWindow : first;
  const setWindow = useCallback((next: StepWindow) => setLook(projectId, { window: next, length }), [projectId, length]);
  const calendar = useMemo<StepCalendar>(() => ({ calendarYear, language: i18n.language }), [calendarYear, i18n.language]);
  const { comma, symbol } = look;
  const pictures = useMemo(() => {
    const picture = (place: Place) => {
      const items = shownIn(year, choices, place);
      const drawn = buildSeriesChart({
        year,
        items,
        choices,
        window,
        calendar,
        look: { comma, symbol },
        timeWord: t('timeSeries.time'),
      });
      return { items, ...drawn };
    };
    return { top: picture('top'), bottom: picture('bottom') };
  }, [year, choices, window, calendar, comma, symbol, t]);
  const overview = pictures.bottom.items.at(-1) ?? pictures.top.items[0] ?? year.items[0];
  const days = useMemo(() => dayMeans(overview?.data ?? []), [overview]);

  const range = rangeName(window.from * stepHours, window.to * stepHours, calendar);
  const step = stepAt(hour ?? window.from * stepHours, stepHours, window);
  const nameOf = (at: number): string => momentName(at * stepHours, calendar);
  const monthName = (month: number): string =>
    new Date(Date.UTC(2001, month, 1)).toLocaleDateString(i18n.language, { month: 'short', timeZone: 'UTC' });
  const both = [...new Set([...pictures.top.items, ...pictures.bottom.items])];
  const each = stepsAPoint(window);

  // A pinch, or the wheel with Ctrl, zooms about the crosshair; the wheel alone scrolls the page.
  const charts = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = charts.current;
    if (!element) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const zoomed = event.deltaY < 0 ? zoomedIn : zoomedOut;
      setWindow(zoomed(window, length, hour === undefined ? undefined : stepAt(hour, stepHours, window)));
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [hour, length, stepHours, window, setWindow]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Readonly<Record<string, () => StepWindow>> = {
      ArrowLeft: () => panned(window, length, -1),
      ArrowRight: () => panned(window, length, 1),
      '+': () => zoomedIn(window, length),
      '=': () => zoomedIn(window, length),
      '-': () => zoomedOut(window, length),
    };
    const next = moves[event.key]?.();
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
      />
    );
  };
  const tool = (label: string, icon: React.ReactNode, next: StepWindow) => (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      disabled={next.from === window.from && next.to === window.to}
      onClick={() => setWindow(next)}
    >
      {icon}
    </button>
  );

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
          {tool(t('timeSeries.earlier'), <IconChevronLeft size={16} stroke={1.75} />, panned(window, length, -1))}
          {tool(t('timeSeries.later'), <IconChevronRight size={16} stroke={1.75} />, panned(window, length, 1))}
          {tool(t('timeSeries.zoomOut'), <IconZoomOut size={16} stroke={1.75} />, zoomedOut(window, length))}
          {tool(t('timeSeries.zoomIn'), <IconZoomIn size={16} stroke={1.75} />, zoomedIn(window, length))}
        </span>
        {head}
      </div>
      <div className="series-columns" aria-busy={isLoading} data-updating={isLoading || undefined}>
        <SeriesList
          year={year}
          choices={choices}
          onChoices={(next) => setLook(projectId, { choices: next })}
          step={step}
          moment={nameOf(step)}
          look={look}
        />
        <div className="series-charts">
          {/* The keys move the window of both charts. */}
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
          <RangeStrip days={days} window={window} length={length} nameOf={nameOf} monthName={monthName} onWindow={setWindow} />
          {each > 1 && <p className="results-note">{t('timeSeries.thinned', { steps: each })}</p>}
          <StatisticsTable year={year} items={both} choices={choices} window={window} range={range} look={look} />
        </div>
      </div>
    </>
  );
}
