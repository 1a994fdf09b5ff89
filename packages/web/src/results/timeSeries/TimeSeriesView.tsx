import { clockText } from '@hybrid/project/basics/dateText';
import type { ShownYear, ShownItem } from './shownYear';
import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMonthNames } from '../../charts/monthNames';
import type { FigureLook } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { shownIn, type Choices, type Place, type SeriesChoice } from './choices';
import { ExplainPanel } from './ExplainPanel';
import { GoToMenu } from './GoToMenu';
import { HourField } from './HourField';
import { jumpsOf } from './jumps';
import { setChoice, useLook } from './lastLook';
import { dayMeans, RangeStrip } from './RangeStrip';
import { axisCountOf, buildSeriesChart, sidesOf, valueText } from './seriesChart';
import { SeriesCharts, type SeriesPictures } from './SeriesCharts';
import { SeriesList } from './SeriesList';
import { StatisticsTable } from './StatisticsTable';
import { momentName, rangeName, type StepCalendar } from './stepTime';
import { stepsAPoint } from './thinned';
import { TimeSeriesHead } from './TimeSeriesHead';
import { useGoTo, type YearsOfResult } from './useGoTo';
import { useStepCursor } from './useStepCursor';
import { useYearWindow } from './useYearWindow';
import { spanNames, type StepWindow } from './window';

export interface TimeSeriesViewProps {
  readonly projectId: string;
  readonly result: string;
  readonly run: string;
  readonly year: ShownYear;
  readonly years: YearsOfResult;
  /** True while another year is loading; this one stays, dimmed. */
  readonly isLoading: boolean;
  readonly head: ReactNode;
}

/** Shows a year: two charts on one time axis, the list of series, and the explanation of a step. */
export function TimeSeriesView({ projectId, result, run, year, years, isLoading, head }: TimeSeriesViewProps) {
  const { t, i18n } = useTranslation();
  const look = useFigureLook();
  const { choices } = useLook(projectId);
  const view = useYearWindow(projectId, year);
  const at = useStepCursor(view);
  const charts = useRef<HTMLDivElement>(null);
  const { calendarYear } = year;
  const { stepHours, length, window, setWindow } = view;
  const { cursor, step, explains } = at;
  const onChoice = useCallback((id: string, change: SeriesChoice) => setChoice(projectId, id, change), [projectId]);
  const calendar = useMemo<StepCalendar>(() => ({ calendarYear, language: i18n.language }), [calendarYear, i18n.language]);
  const goTo = useGoTo({ projectId, year, years, calendar, view, at });
  const jumps = useMemo(() => jumpsOf(year), [year]);
  const pictures = usePictures(year, choices, window, calendar);
  const overview = pictures.bottom.items.at(-1) ?? pictures.top.items[0] ?? year.items[0];
  const days = useMemo(() => dayMeans(overview?.data ?? []), [overview]);

  const range = rangeName(window.from * stepHours, window.to * stepHours, calendar);
  const nameOf = (of: number): string => momentName(of * stepHours, calendar);
  const monthNames = useMonthNames();
  const both = [...new Set([...pictures.top.items, ...pictures.bottom.items])];
  const each = stepsAPoint(window);
  const close = () => {
    at.close();
    charts.current?.focus();
  };

  return (
    <>
      <TimeSeriesHead
        view={view}
        spans={spanNames}
        range={range}
        explanation={{
          isOpen: explains !== 'no',
          onToggle: () => (explains === 'no' ? at.explain(step, 'inFocus') : close()),
        }}
        goTo={
          <>
            <HourField goTo={goTo} />
            <GoToMenu jumps={jumps} stepHours={stepHours} calendar={calendar} onJump={goTo.toJump} />
          </>
        }
        head={head}
      />
      <div
        className="series-columns"
        aria-busy={isLoading}
        data-updating={isLoading || undefined}
        data-explains={explains !== 'no' || undefined}
      >
        <SeriesList year={year} choices={choices} onChoice={onChoice} step={step} moment={nameOf(step)} look={look} />
        <div className="series-charts">
          <SeriesCharts charts={charts} pictures={pictures} view={view} range={range} at={at} />
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
            focusCount={explains === 'inFocus' ? at.focusCount : 0}
            onStep={at.goTo}
            onClose={close}
          />
        )}
      </div>
    </>
  );
}

/** Returns the series and options of both charts. */
function usePictures(year: ShownYear, choices: Choices, window: StepWindow, calendar: StepCalendar): SeriesPictures {
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

/** Returns the values of a step as text for screen readers. */
function valuesAt(items: readonly ShownItem[], step: number, look: FigureLook): string {
  return items.map((item) => `${item.name} ${valueText(item, item.data[step] ?? 0, look)} ${item.units}`.trim()).join(', ');
}
