import type { EChartsOption } from 'echarts';
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isEmpty,
  pointCount,
  rowSentence,
  seriesOf,
  tableText,
  withNumbers,
  withoutHidden,
  type ChartTable,
  type LegendEntry,
} from './chartData';
import { useNumbers, type Numbers } from '../ui/numbers';
import { useCopy } from '../ui/useCopy';
import { ChartFigures } from './ChartFigures';
import { ChartLegend } from './ChartLegend';
import { ChartMenu } from './ChartMenu';
import { chartDefaults, useChartTheme, type ChartTheme } from './chartTheme';
import { saveChart } from './saveChart';
import { useDrawing, type NearestPoint } from './useDrawing';
import './charts.css';

interface ChartProps {
  /** The chart option; given as a function of the theme, it is drawn again when the theme changes. */
  readonly option: EChartsOption | ((theme: ChartTheme) => EChartsOption);
  readonly height: number;
  /** Accessible name: states the finding of the chart, not only its subject. */
  readonly name: string;
  /** The figures as text; the key T shows them in place of the picture, arrow keys read them row by row. */
  readonly table?: ChartTable;
  /** Called to show the figures elsewhere, where several charts share a table. */
  readonly onTable?: () => void;
  readonly legend?: (theme: ChartTheme) => readonly LegendEntry[];
  readonly legendNote?: ReactNode;
  /** Text shown in place of a chart without points. */
  readonly empty?: string;
  readonly onPoint?: (dataIndex: number, seriesName: string) => void;
  /** Name of the group; charts of one group share their crosshair. */
  readonly group?: string;
  /** Value of the horizontal axis under the crosshair. */
  readonly onCrosshair?: (value: number) => void;
  /** Value of the horizontal axis at the point that was clicked. */
  readonly onAxis?: (value: number) => void;
  /** Point of the first series whose figures are shown at a place, and which a click there chooses: for points too small to be pointed at. */
  readonly near?: NearestPoint;
  /** Drawn over the picture. */
  readonly overlay?: ReactNode;
}

const canvasAbove = 3000;
/** Decimals of a number that the chart does not format itself, at most. */
const maxDecimals = 4;

/** Draws a chart. All charts of the front go through this component. */
export function Chart({
  option,
  height,
  name,
  table,
  onTable,
  legend,
  legendNote,
  empty,
  onPoint,
  group,
  onCrosshair,
  onAxis,
  near,
  overlay,
}: ChartProps) {
  const { t } = useTranslation();
  const theme = useChartTheme();
  const numbers = useNumbers();
  const { copy, outcome } = useCopy();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [asTable, setAsTable] = useState(false);
  const drawn = useMemo(() => (typeof option === 'function' ? option(theme) : option), [option, theme]);
  const nothing = isEmpty(drawn);
  const renderer = pointCount(drawn) > canvasAbove ? 'canvas' : 'svg';
  const showsPicture = !asTable && !nothing;

  const shown = useMemo(() => shownOption(drawn, hidden, theme, numbers), [drawn, theme, hidden, numbers]);
  const { canvas, chart } = useDrawing({ shown, renderer, showsPicture, group, onPoint, onCrosshair, onAxis, near });
  const { reading, readByKey } = useRowReading(table, (row) => {
    // Columns of zero height cannot be pointed at; a line can be everywhere.
    const line = seriesOf(shown).findIndex(({ type }) => type === 'line');
    chart.current?.dispatchAction({ type: 'showTip', seriesIndex: Math.max(0, line), dataIndex: row });
  });

  const toggle = (series: string) => setHidden((before) => toggled(before, series));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!table || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 't' || event.key === 'T') setAsTable((shown) => !shown);
    else if (!readByKey(event.key)) return;
    event.preventDefault();
  };

  const download = () =>
    saveChart(name, {
      option: shown,
      width: canvas.current?.clientWidth ?? 800,
      height,
      entries: legend?.(theme).filter((entry) => !hidden.has(entry.name)) ?? [],
      theme,
    });

  if (nothing)
    return (
      <div className="chart-empty" style={{ height }} role="img" aria-label={name}>
        {empty ?? t('charts.empty')}
      </div>
    );

  return (
    <div className="chart">
      <ChartMenu
        name={name}
        asTable={asTable}
        {...(onTable && { toggle: onTable })}
        {...(table && { toggle: () => setAsTable((before) => !before), copyTable: () => copy(tableText(table)) })}
        download={() => void download()}
      />
      {asTable && table ? (
        // A scrolling region must be reachable by keyboard.
        <div className="chart-table" style={{ height }} tabIndex={0} role="region" aria-label={name} onKeyDown={onKeyDown}>
          <ChartFigures table={table} name={name} />
        </div>
      ) : (
        // Arrow keys read the picture.
        <div
          className="chart-picture"
          tabIndex={table ? 0 : undefined}
          role="img"
          aria-label={name}
          aria-description={table && t('charts.keys')}
          style={{ height }}
          onKeyDown={onKeyDown}
        >
          <div ref={canvas} className="chart-canvas" aria-hidden="true" />
          {overlay}
        </div>
      )}
      {legend && !asTable && <ChartLegend entries={legend(theme)} hidden={hidden} onToggle={toggle} note={legendNote} />}
      <p className="aside-text" aria-live="polite">
        {outcome ? t(`charts.${outcome}`) : table && reading >= 0 ? rowSentence(table, reading) : ''}
      </p>
    </div>
  );
}

/** Returns the option as drawn: with the look of all charts and the number format of the project, without the hidden series. */
function shownOption(drawn: EChartsOption, hidden: ReadonlySet<string>, theme: ChartTheme, numbers: Numbers): EChartsOption {
  const defaults = chartDefaults(theme);
  const whole = { ...defaults, ...withoutHidden(drawn, hidden), tooltip: { ...defaults.tooltip, ...drawn.tooltip } };
  return withNumbers(whole, (value) => numbers.write(value, maxDecimals));
}

function toggled(hidden: ReadonlySet<string>, series: string): ReadonlySet<string> {
  const after = new Set(hidden);
  if (!after.delete(series)) after.add(series);
  return after;
}

/** Returns the row of a table that is read, and a function that goes to the row of a key and shows it; it is false for other keys. */
function useRowReading(table: ChartTable | undefined, show: (row: number) => void) {
  const [reading, setReading] = useState(-1);
  const last = (table?.rows.length ?? 0) - 1;
  const readByKey = (key: string): boolean => {
    const rows: Readonly<Record<string, number>> = { ArrowRight: reading + 1, ArrowLeft: reading - 1, Home: 0, End: last };
    const row = rows[key];
    if (row === undefined) return false;
    if (last < 0) return true;
    const bounded = Math.min(last, Math.max(0, row));
    setReading(bounded);
    show(bounded);
    return true;
  };
  return { reading, readByKey };
}
