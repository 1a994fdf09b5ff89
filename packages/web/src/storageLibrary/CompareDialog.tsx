import { Modal } from '@mantine/core';
import type { EChartsOption } from 'echarts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { StorageItem } from '@hybrid/api/libraryItemCalls';
import { storageCurves } from '@hybrid/project/library/storageCurves';
import { Chart } from '../charts/Chart';
import { axisLook, type ChartTheme } from '../charts/chartTheme';
import { useNumbers } from '../ui/numbers';
import { useTranslate } from '../i18n/translate';
import { comparedFields } from './comparedItems';
import { curveFits, type CurveFit } from './curveFits';
import { axisName, modelLine } from './modelLine';

export type ItemPair = readonly [one: StorageItem, other: StorageItem];

interface CompareDialogProps {
  readonly pair: ItemPair | undefined;
  readonly close: () => void;
}

/** Compares two items side by side: differences first, and the curves of both in one chart each. */
export function CompareDialog({ pair, close }: CompareDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal opened={pair !== undefined} onClose={close} title={t('storageLibrary.compare.title')} size={1080}>
      {pair && <Comparison pair={pair} />}
    </Modal>
  );
}

function Comparison({ pair }: { readonly pair: ItemPair }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const fields = comparedFields(...pair, numbers, {
    yes: t('storageLibrary.compare.words.yes'),
    no: t('storageLibrary.compare.words.no'),
    simple: t('storageLibrary.compare.words.simple'),
    complex: t('storageLibrary.compare.words.complex'),
    costs: t('storageLibrary.compare.words.costs'),
    converter: t('storageLibrary.compare.words.converter'),
  });
  const different = fields.filter(({ isDifferent }) => isDifferent).length;
  return (
    <div className="compared-items">
      <p>{t('storageLibrary.compare.count', { count: different })}</p>
      <table aria-label={t('storageLibrary.compare.title')}>
        <thead>
          <tr>
            <th scope="col">{t('storageLibrary.compare.field')}</th>
            {pair.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, values: [one, other], isDifferent }) => (
            <tr key={label} data-different={isDifferent || undefined}>
              <th scope="row">
                {label} {isDifferent && <span className="aside-text">{t('storageLibrary.compare.differs')}</span>}
              </th>
              <td>{one}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="compared-curves">
        {curveFits.map((fit) => (
          <PairChart key={fit.curve} fit={fit} pair={pair} />
        ))}
      </div>
    </div>
  );
}

const colours = ['storage', 'contract'] as const;

/** The measured points and the models of both items. */
function PairChart({ fit, pair }: { readonly fit: CurveFit; readonly pair: ItemPair }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const translate = useTranslate();
  const curve = storageCurves[fit.curve];
  const title = translate(curve.label);
  const heads = [axisName(curve.x, numbers.unit), axisName(curve.y, numbers.unit)];
  const option = useMemo(
    () =>
      (theme: ChartTheme): EChartsOption => {
        const axis = axisLook(theme);
        const isLog = fit.curve === 'lifetimeCurve' && pair.every((item) => item.lifetimeCurve.every(({ y }) => y > 0));
        return {
          grid: { left: 64, right: 16, top: 26, bottom: 40 },
          tooltip: { trigger: 'item' },
          xAxis: { type: 'value', name: axisName(curve.x, numbers.unit), nameLocation: 'middle', nameGap: 24, ...axis, scale: true },
          yAxis: { type: isLog ? 'log' : 'value', name: axisName(curve.y, numbers.unit), ...axis, scale: true },
          series: pair.flatMap((item, at) => {
            const color = theme[colours[at] ?? 'storage'];
            return [
              {
                type: 'line' as const,
                name: item.name,
                data: modelLine(fit, item).map((point) => [...point]),
                symbol: 'none',
                lineStyle: { color, width: 2 },
                itemStyle: { color },
              },
              {
                type: 'scatter' as const,
                name: item.name,
                symbol: at === 0 ? 'circle' : 'rect',
                symbolSize: 8,
                data: item[fit.curve].map(({ x, y }) => [x, y]),
                itemStyle: { color: theme.surface, borderColor: color, borderWidth: 2 },
              },
            ];
          }),
        };
      },
    [curve, fit, numbers, pair],
  );
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <Chart
        option={option}
        height={260}
        name={t('storageLibrary.compare.chart', { curve: title, one: pair[0].name, other: pair[1].name })}
        empty={t('storageLibrary.compare.noRows')}
        legend={(theme) => pair.map(({ name }, at) => ({ name, color: theme[colours[at] ?? 'storage'], mark: 'line' as const }))}
        table={{
          columns: [t('storageLibrary.columns.name'), ...heads],
          rows: pair.flatMap((item) =>
            item[fit.curve].map(({ x, y }) => [item.name, numbers.write(x, curve.x.decimals), numbers.write(y, curve.y.decimals)]),
          ),
        }}
      />
    </section>
  );
}
