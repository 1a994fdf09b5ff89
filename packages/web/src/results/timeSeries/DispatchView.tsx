import { clockText } from '@hybrid/project/basics/dateText';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFigureLook } from '../../openProject/useFigureLook';
import { figure } from '../../ui/figures';
import { DispatchCharts, type DispatchPicture } from './DispatchCharts';
import { dispatchGroups, dispatchMaps, storedRange } from './dispatchItems';
import { ExplanationPanel } from './ExplainPanel';
import { GoToMenu } from './GoToMenu';
import { HourField } from './HourField';
import { jumpsOf } from './jumps';
import { hourlyActions } from './reasonMap';
import { buildSeriesChart, seriesTable, type LowChart } from './seriesChart';
import { momentName, rangeName, type StepCalendar } from './stepTime';
import { sellingThreshold, stepsOfValue } from './threshold';
import { TimeSeriesHead } from './TimeSeriesHead';
import type { TimeSeriesViewProps } from './TimeSeriesView';
import { useExplanation } from './useExplanation';
import { useGoTo } from './useGoTo';
import { useStepCursor } from './useStepCursor';
import { useYearWindow } from './useYearWindow';
import { dispatchSpans, type StepWindow } from './window';
import { YearMap } from './YearMap';
import './dispatch.css';

/** Maximum number of steps of the table of figures: a month of hours, a week of quarter hours. */
const maxSteps = 744;

/** Series keep their usual colours: they are chosen in the other form of the page. */
const noChoices = {};

/** Shows what the plant does and why: the year as a map, aligned charts of price, power and stored energy, and one step explained. */
export function DispatchView({ projectId, result, run, year, years, isLoading, head }: TimeSeriesViewProps) {
  const { t, i18n } = useTranslation();
  const look = useFigureLook();
  const view = useYearWindow(projectId, year);
  const at = useStepCursor(view);
  const charts = useRef<HTMLDivElement>(null);
  const { calendarYear } = year;
  const { stepHours, length, window, setWindow } = view;
  const calendar = useMemo<StepCalendar>(() => ({ calendarYear, language: i18n.language }), [calendarYear, i18n.language]);
  const goTo = useGoTo({ projectId, year, years, calendar, view, at });
  const jumps = useMemo(() => jumpsOf(year), [year]);
  const groups = useMemo(() => dispatchGroups(year), [year]);
  const maps = useMemo(() => dispatchMaps(year), [year]);
  const actions = useMemo(() => hourlyActions(year), [year]);
  const [asTable, setAsTable] = useState(false);

  const best = jumps.find(({ kind }) => kind === 'bestDay')?.step ?? window.from;
  const step = at.cursor ?? (best >= window.from && best < window.to ? best : window.from);
  const of = { id: projectId, result, run, year: year.year, step };
  const reading = useExplanation(of, length);
  const { explanation } = reading.state;
  // While the next step is read, the panel still shows the one before.
  const known = explanation?.step === step ? explanation : undefined;

  /** Moves the window; a step that would be out of view keeps its place in it. */
  const moveWindow = (next: StepWindow) => {
    if (step < next.from || step >= next.to) at.goTo(Math.min(next.to - 1, next.from + Math.max(0, step - window.from)));
    setWindow(next);
  };

  const price = known && sellingThreshold(known);
  const values = year.items.find(({ id }) => /^storage\/.*\/worth$/.test(id))?.data;
  const span = price !== undefined && values ? stepsOfValue(values, step, window) : undefined;
  const [from, to] = [span?.from, span?.to];
  const dashed = useMemo(
    () => (price === undefined || from === undefined || to === undefined ? undefined : { from, to, value: price }),
    [price, from, to],
  );
  const charted = useCharted(year, groups, window, calendar, dashed);

  const limits = storedRange(year.items, step);
  const powers = groups.find(({ kind }) => kind === 'power')?.items ?? [];
  const notes = {
    price: price !== undefined && (
      <span className="dispatch-threshold">{t('dispatch.sellsAbove', { price: `${figure(price, 2, look)} ${look.symbol}/MWh` })}</span>
    ),
    // Beside generation there is no room for it, and the colours tell.
    power: powers.every(({ id }) => id.startsWith('storage/')) ? `MW, ${t('dispatch.discharging')}` : 'MW',
    stored: limits
      ? `MWh, ${t('dispatch.limits', { floor: figure(limits.floor, 0, look), ceiling: figure(limits.ceiling, 0, look) })}`
      : 'MWh',
  };
  const pictures: readonly DispatchPicture[] = charted.map((each) => ({
    ...each,
    note: <span className="muted">{notes[each.kind]}</span>,
  }));
  const table = useMemo(
    () =>
      asTable && window.to - window.from <= maxSteps
        ? seriesTable({ year, items: groups.flatMap(({ items }) => items), window, calendar, look, timeWord: t('timeSeries.time') })
        : undefined,
    [asTable, year, groups, window, calendar, look, t],
  );
  const toggleTable = () => setAsTable((before) => !before);
  const range = rangeName(window.from * stepHours, window.to * stepHours, calendar);

  return (
    <>
      <TimeSeriesHead
        view={{ ...view, setWindow: moveWindow }}
        spans={dispatchSpans}
        range={range}
        table={{ isShown: asTable, onToggle: toggleTable }}
        goTo={
          <>
            <HourField goTo={goTo} />
            <GoToMenu jumps={jumps} stepHours={stepHours} calendar={calendar} onJump={goTo.toJump} />
          </>
        }
        head={head}
      />
      <div className="dispatch" aria-busy={isLoading} data-updating={isLoading || undefined}>
        <div className="dispatch-pictures">
          <YearMap {...{ maps, actions, view, range, step, look }} onDrag={setWindow} onStep={at.goTo} onWindow={moveWindow} />
          <DispatchCharts
            {...{ charts, pictures, view, range, look, step }}
            figures={{ table, isShown: asTable, max: maxSteps, toggle: toggleTable }}
            pointed={at.pointed}
            onPoint={at.point}
            onStep={at.goTo}
            onWindow={moveWindow}
            onExplain={() => at.explain(step, 'inFocus')}
          />
        </div>
        <ExplanationPanel
          {...{ of, length, stepHours, look, reading }}
          moment={`${momentName(step * stepHours, calendar)}–${clockText((step + 1) * stepHours)}`}
          focusCount={at.focusCount}
          onStep={at.goTo}
        />
      </div>
    </>
  );
}

/** Returns the picture of each chart; only the price is drawn again when its dashed line changes. */
function useCharted(
  year: TimeSeriesViewProps['year'],
  groups: ReturnType<typeof dispatchGroups>,
  window: StepWindow,
  calendar: StepCalendar,
  dashed: LowChart['dashed'],
) {
  const { t } = useTranslation();
  const { comma, symbol } = useFigureLook();
  const build = useMemo(
    () => (group: (typeof groups)[number], low: LowChart) => ({
      ...group,
      picture: buildSeriesChart({
        year,
        items: group.items,
        choices: noChoices,
        window,
        calendar,
        look: { comma, symbol },
        timeWord: t('timeSeries.time'),
        axisCount: 1,
        low,
      }),
    }),
    [year, window, calendar, comma, symbol, t],
  );
  const still = useMemo(() => groups.map((group, place) => build(group, { showsTimes: place === groups.length - 1 })), [groups, build]);
  return useMemo(
    () => still.map((each) => (each.kind === 'price' ? build(each, { showsTimes: still.length === 1, dashed }) : each)),
    [still, build, dashed],
  );
}
