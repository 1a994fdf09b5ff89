import type { EChartsOption } from 'echarts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StorageSpec } from '@hybrid/project/library/storageSpec';
import { storageCurves } from '@hybrid/project/library/storageCurves';
import { Chart } from '../charts/Chart';
import { axisLook, type ChartTheme } from '../charts/chartTheme';
import { Segmented } from '../ui/Segmented';
import { useNumbers } from '../ui/numbers';
import { useTranslate } from '../i18n/translate';
import type { CurveFit } from './curveFits';
import { axisName, modelLine } from './modelLine';

interface CurveChartProps {
  readonly fit: CurveFit;
  readonly spec: StorageSpec;
  /** Index of the row whose point is highlighted. */
  readonly lit: number | undefined;
}

/** Points drawn where there are no rows. */
const placeholders = [0, 1, 2].map((value) => [value, value] as const);

/** Values whose relative spread is below this share are drawn as level, since a fitted axis would show nothing but rounding. */
const levelShare = 0.02;

/** Returns the ends of an axis for values that hardly differ; for others the axis finds its own. */
function aroundFlat(values: readonly number[]): { readonly min?: number; readonly max?: number } {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low > 0 && high - low < levelShare * high ? { min: low * 0.9, max: high * 1.1 } : {};
}

/** Draws the rows as points, and the model over them. */
export function CurveChart({ fit, spec, lit }: CurveChartProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const translate = useTranslate();
  const curve = storageCurves[fit.curve];
  const title = translate(curve.label);
  const [scale, setScale] = useState<'linear' | 'log'>(fit.curve === 'lifetimeCurve' ? 'log' : 'linear');
  const points = spec[fit.curve];
  const isLog = scale === 'log' && points.length > 0 && points.every(({ y }) => y > 0);
  const line = useMemo(() => modelLine(fit, spec), [fit, spec]);
  const option = useMemo(
    () =>
      (theme: ChartTheme): EChartsOption => {
        const axis = axisLook(theme);
        const entered = points.length > 0 ? points.map(({ x, y }) => [x, y]) : placeholders.map((point) => [...point]);
        return {
          grid: { left: 64, right: 16, top: 26, bottom: 40 },
          tooltip: { trigger: 'item' },
          xAxis: { type: 'value', name: axisName(curve.x, numbers.unit), nameLocation: 'middle', nameGap: 24, ...axis, scale: true },
          yAxis: {
            type: isLog ? 'log' : 'value',
            name: axisName(curve.y, numbers.unit),
            ...axis,
            scale: true,
            ...(isLog ? {} : aroundFlat([...entered, ...line].map(([, y = 0]) => y))),
          },
          series: [
            {
              type: 'line',
              name: t('storageLibrary.chart.fitted'),
              data: line.map((point) => [...point]),
              symbol: 'none',
              lineStyle: { color: theme.storage, width: 2 },
              itemStyle: { color: theme.storage },
            },
            {
              type: 'scatter',
              name: t('storageLibrary.chart.entered'),
              symbolSize: (_value: unknown, { dataIndex }: { readonly dataIndex: number }) => (dataIndex === lit ? 12 : 9),
              data: entered.map((value, row) => ({
                value,
                itemStyle:
                  row === lit
                    ? { color: theme.accent }
                    : { color: theme.surface, borderColor: points.length > 0 ? theme.storage : theme.line, borderWidth: 2 },
              })),
            },
          ],
        };
      },
    [points, line, curve, isLog, lit, numbers, t],
  );
  return (
    <>
      <header className="curve-head">
        <h2>{title}</h2>
        <Segmented
          label={t('storageLibrary.chart.scale')}
          size="small"
          value={scale}
          options={[
            { value: 'linear', label: t('storageLibrary.chart.linear') },
            { value: 'log', label: t('storageLibrary.chart.log') },
          ]}
          onChange={setScale}
        />
      </header>
      <div className="curve-chart">
        <Chart
          option={option}
          height={400}
          name={t('storageLibrary.chart.name', { curve: title, count: points.length })}
          legend={(theme) => [
            { name: t('storageLibrary.chart.entered'), color: theme.storage, mark: 'ring' },
            { name: t('storageLibrary.chart.fitted'), color: theme.storage, mark: 'line' },
          ]}
          table={{
            columns: [axisName(curve.x, numbers.unit), axisName(curve.y, numbers.unit)],
            rows: points.map(({ x, y }) => [numbers.write(x, curve.x.decimals), numbers.write(y, curve.y.decimals)]),
          }}
        />
      </div>
    </>
  );
}
