import type { EChartsOption, SeriesOption } from 'echarts';

/** The figures behind a chart as a table, for readers without the picture and for the text at the crosshair. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** One entry of the legend: the series it names, and how they are drawn. */
export interface LegendEntry {
  readonly name: string;
  readonly color: string;
  readonly mark: 'block' | 'line' | 'dashed' | 'ring' | 'dot' | 'triangle' | 'diamond';
  /** Edge colour of a block whose fill is too pale to be seen alone. */
  readonly edge?: string;
}

/** Returns the series of an option as a list, in whichever form the option gives them. */
export function seriesOf(option: EChartsOption): readonly SeriesOption[] {
  if (option.series === undefined) return [];
  return Array.isArray(option.series) ? option.series : [option.series];
}

/** True when there is nothing to draw. */
export function isEmpty(option: EChartsOption): boolean {
  return seriesOf(option).every((series) => !Array.isArray(series.data) || series.data.length === 0);
}

/** Returns the number of points drawn; beyond some thousands a canvas is faster than SVG. */
export function pointCount(option: EChartsOption): number {
  return seriesOf(option).reduce((count, series) => count + (Array.isArray(series.data) ? series.data.length : 0), 0);
}

/** Returns the option without the series that the legend has switched off. */
export function withoutHidden(option: EChartsOption, hidden: ReadonlySet<string>): EChartsOption {
  if (hidden.size === 0) return option;
  return { ...option, series: seriesOf(option).filter((series) => !hidden.has(String(series.name ?? ''))) };
}

interface NumberAxis {
  readonly type?: string | undefined;
  readonly axisLabel?: { readonly formatter?: unknown } | undefined;
}

/** Returns the option with axes and tooltip in the number format of the project, where the option sets none. */
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

/** Returns one row of the table as a sentence: `Hour 5: Solar 1.2, Price 30`. */
export function rowSentence(table: ChartTable, index: number): string {
  const row = table.rows[index];
  if (!row) return '';
  const figures = row.slice(1).map((value, column) => `${table.columns[column + 1] ?? ''} ${value}`);
  return `${table.columns[0] ?? ''} ${row[0] ?? ''}: ${figures.join(', ')}`;
}

/** Returns tab-separated text, which spreadsheets accept from the clipboard. */
export function tableText(table: ChartTable): string {
  return [table.columns, ...table.rows].map((cells) => cells.join('\t')).join('\n');
}
