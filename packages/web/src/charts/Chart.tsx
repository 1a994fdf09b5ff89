import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconClipboard, IconDots, IconPhotoDown, IconTable } from '@tabler/icons-react';
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
import { useNumbers } from '../ui/numbers';
import { useCopy } from '../ui/useCopy';
import { ChartFigures } from './ChartFigures';
import { ChartLegend } from './ChartLegend';
import { chartPicture } from './chartPicture';
import { chartDefaults, useChartTheme, type ChartTheme } from './chartTheme';
import { chartTitle, pictureScale, savePicture } from './savePicture';
import { useDrawing } from './useDrawing';
import './charts.css';

interface ChartProps {
  /** The chart option; given as a function of the theme, it is drawn again when the theme changes. */
  readonly option: EChartsOption | ((theme: ChartTheme) => EChartsOption);
  readonly height: number;
  /** Accessible name: states the finding of the chart, not only its subject. */
  readonly name: string;
  /** The figures as text; the key T shows them in place of the picture, arrow keys read them row by row. */
  readonly table?: ChartTable;
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
  legend,
  legendNote,
  empty,
  onPoint,
  group,
  onCrosshair,
  onAxis,
  overlay,
}: ChartProps) {
  const { t } = useTranslation();
  const theme = useChartTheme();
  const numbers = useNumbers();
  const { copy, outcome } = useCopy();
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [asTable, setAsTable] = useState(false);
  const [reading, setReading] = useState(-1);
  const drawn = useMemo(() => (typeof option === 'function' ? option(theme) : option), [option, theme]);
  const nothing = isEmpty(drawn);
  const renderer = pointCount(drawn) > canvasAbove ? 'canvas' : 'svg';
  const showsPicture = !asTable && !nothing;

  const shown = useMemo<EChartsOption>(() => {
    const defaults = chartDefaults(theme);
    const whole = { ...defaults, ...withoutHidden(drawn, hidden), tooltip: { ...defaults.tooltip, ...drawn.tooltip } };
    return withNumbers(whole, (value) => numbers.write(value, maxDecimals));
  }, [drawn, theme, hidden, numbers]);
  const { canvas, chart } = useDrawing({ shown, renderer, showsPicture, group, onPoint, onCrosshair, onAxis });

  const toggle = (series: string) =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(series)) after.add(series);
      return after;
    });

  const read = (index: number) => {
    if (!table || table.rows.length === 0) return;
    const bounded = Math.min(table.rows.length - 1, Math.max(0, index));
    setReading(bounded);
    // Columns of zero height cannot be pointed at; a line can be everywhere.
    const line = seriesOf(shown).findIndex(({ type }) => type === 'line');
    chart.current?.dispatchAction({ type: 'showTip', seriesIndex: Math.max(0, line), dataIndex: bounded });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (!table || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 't' || event.key === 'T') setAsTable((shown) => !shown);
    else if (event.key === 'ArrowRight') read(reading + 1);
    else if (event.key === 'ArrowLeft') read(reading - 1);
    else if (event.key === 'Home') read(0);
    else if (event.key === 'End') read(table.rows.length - 1);
    else return;
    event.preventDefault();
  };

  const download = async () => {
    const { init } = await import('./drawing');
    const width = canvas.current?.clientWidth ?? 800;
    // A picture for a document has its own background and is drawn on canvas, since SVG cannot be exported as PNG.
    const copy = init(document.createElement('div'), undefined, { renderer: 'canvas', width, height });
    copy.setOption({ ...shown, backgroundColor: theme.surface });
    const drawnChart = copy.renderToCanvas({ pixelRatio: pictureScale, backgroundColor: theme.surface });
    const entries = legend?.(theme).filter((entry) => !hidden.has(entry.name)) ?? [];
    const picture = chartPicture(chartTitle(name), { canvas: drawnChart, width, height }, entries, theme);
    copy.dispose();
    if (picture) savePicture(name, picture.toDataURL('image/png'));
  };

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

interface ChartMenuProps {
  readonly name: string;
  readonly asTable: boolean;
  /** Switches between picture and table; left out where there is no table. */
  readonly toggle?: () => void;
  readonly copyTable?: () => void;
  readonly download: () => void;
}

/** Menu of a chart: its table, and its figures or picture to take along. */
function ChartMenu({ name, asTable, toggle, copyTable, download }: ChartMenuProps) {
  const { t } = useTranslation();
  return (
    <div className="chart-menu">
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Tooltip label={t('charts.menu')} openDelay={400}>
            <ActionIcon variant="subtle" size={24} aria-label={t('charts.menuOf', { name })}>
              <IconDots size={16} stroke={1.75} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {toggle && (
            <Menu.Item leftSection={<IconTable size={16} stroke={1.75} />} rightSection={<kbd>T</kbd>} onClick={toggle}>
              {asTable ? t('charts.asPicture') : t('charts.asTable')}
            </Menu.Item>
          )}
          {copyTable && (
            <Menu.Item leftSection={<IconClipboard size={16} stroke={1.75} />} onClick={copyTable}>
              {t('charts.copy')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPhotoDown size={16} stroke={1.75} />} onClick={download}>
            {t('charts.png')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
