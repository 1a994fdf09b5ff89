import type { EChartsOption, SeriesOption } from 'echarts';

/** The figures behind a chart as a table: what a reader without the picture gets, and what the crosshair speaks. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One entry of the legend: the series it names, and how they are drawn. */
export interface LegendEntry {
  readonly name: string;
  readonly color: string;
  readonly mark: 'block' | 'line' | 'dashed' | 'ring' | 'dot' | 'triangle' | 'diamond';
  /** Edge of a block whose fill is too pale to stand alone. */
  readonly edge?: string;
}

/** The series of an option as a list, whichever way it was written. */
export function seriesOf(option: EChartsOption): readonly SeriesOption[] {
  if (option.series === undefined) return [];
  return Array.isArray(option.series) ? option.series : [option.series];
}

/** Whether there is anything to draw. */
export function isEmpty(option: EChartsOption): boolean {
  return seriesOf(option).every((series) => !Array.isArray(series.data) || series.data.length === 0);
}

/** How many points are drawn; beyond some thousands a canvas is quicker than SVG. */
export function pointCount(option: EChartsOption): number {
  return seriesOf(option).reduce((count, series) => count + (Array.isArray(series.data) ? series.data.length : 0), 0);
}

/** The option without the series that the legend has switched off. */
export function withoutHidden(option: EChartsOption, hidden: ReadonlySet<string>): EChartsOption {
  if (hidden.size === 0) return option;
  return { ...option, series: seriesOf(option).filter((series) => !hidden.has(String(series.name ?? ''))) };
}

interface NumberAxis {
  readonly type?: string | undefined;
  readonly axisLabel?: { readonly formatter?: unknown } | undefined;
}

/** The option with the numbers of its axes and its tooltip as the project writes them, where it does not say how. */
export function withNumbers(option: EChartsOption, write: (value: number) => string): EChartsOption {
  const written = <A extends NumberAxis>(axis: A): A =>
    (axis.type === 'value' || axis.type === 'log') && axis.axisLabel?.formatter === undefined
      ? { ...axis, axisLabel: { ...axis.axisLabel, formatter: write } }
      : axis;
  const all = <A extends NumberAxis>(axes: A | A[]): A | A[] => (Array.isArray(axes) ? axes.map(written) : written(axes));
  const valueFormatter = (value: unknown): string =>
    Array.isArray(value) ? value.map(valueFormatter).join(', ') : typeof value === 'number' ? write(value) : String(value ?? '');
  return {
    ...option,
    ...(option.xAxis && { xAxis: all(option.xAxis) }),
    ...(option.yAxis && { yAxis: all(option.yAxis) }),
    ...(option.tooltip && { tooltip: { valueFormatter, ...option.tooltip } }),
  } as EChartsOption;
}

/** One row of the table as a sentence: `Hour 5: Solar 1.2, Price 30`. */
export function rowSentence(table: ChartTable, index: number): string {
  const row = table.rows[index];
  if (!row) return '';
  const figures = row.slice(1).map((value, column) => `${table.columns[column + 1] ?? ''} ${value}`);
  return `${table.columns[0] ?? ''} ${row[0] ?? ''}: ${figures.join(', ')}`;
}

/** Tab separated text, as spreadsheets take it from the clipboard. */
export function tableText(table: ChartTable): string {
  return [table.columns, ...table.rows].map((cells) => cells.join('\t')).join('\n');
}
