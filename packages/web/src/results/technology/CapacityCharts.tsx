import type { AugmentationResult } from '@hybrid/project/results/storageResults';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { amount, amountUnit, figure, moneyScales, scaleFor } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { useYearLabel } from '../../openProject/yearLabels';
import { buildColumnChart } from '../../charts/columnChart';
import { indexOfMin, sum } from '../../charts/means';
import { ChartCard } from '../ChartCard';

type Years = AugmentationResult['items'];

/** The largest and smallest usable capacity of each year. */
export function CapacityCard({ years, note }: { readonly years: Years; readonly note: string }) {
  const { t } = useTranslation();
  const { comma, symbol } = useFigureLook();
  const labelOf = useYearLabel();
  const picture = useMemo(
    () =>
      buildColumnChart(
        {
          category: t('technology.year'),
          labels: years.map(({ year }) => labelOf(year - 1)),
          columns: [
            { name: t('technology.capacity.maximum'), color: 'storage', values: years.map(({ maximum }) => maximum) },
            { name: t('technology.capacity.minimum'), color: 'storage', isFaint: true, values: years.map(({ minimum }) => minimum) },
          ],
          unit: 'MWh',
          decimals: 2,
        },
        { comma, symbol },
      ),
    [years, labelOf, comma, symbol, t],
  );
  const standing = years.filter(({ maximum }) => maximum > 0);
  const min = standing[indexOfMin(standing.map(({ minimum }) => minimum))];
  const title = t('technology.capacity.title');
  return (
    <ChartCard className="technology-wide" title={title} note={note}>
      <Chart
        option={picture.option}
        height={260}
        name={
          standing[0] && min
            ? t('technology.capacity.name', {
                first: figure(standing[0].maximum, 2, { comma, symbol }),
                firstYear: labelOf(standing[0].year - 1),
                min: figure(min.minimum, 2, { comma, symbol }),
                minYear: labelOf(min.year - 1),
              })
            : title
        }
        table={picture.table}
        {...(picture.legend ? { legend: picture.legend } : {})}
      />
    </ChartCard>
  );
}

/** Charts of the added capacity in each year, and its cost. */
export function AdditionCharts({ years }: { readonly years: Years }) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const { comma, symbol } = look;
  const labelOf = useYearLabel();
  const spent = years.map(({ augmentationTotalCost }) => augmentationTotalCost);
  const pictures = useMemo(() => {
    const labels = years.map(({ year }) => labelOf(year - 1));
    const chart = (name: string, values: readonly number[], of: string, decimals: number) =>
      buildColumnChart(
        {
          category: t('technology.year'),
          labels,
          columns: [{ name, color: 'storage', values: values.some((value) => value > 0) ? values : [] }],
          unit: of,
          decimals,
        },
        { comma, symbol },
      );
    const costs = years.map(({ augmentationTotalCost }) => augmentationTotalCost);
    const scale = scaleFor(Math.max(0, ...costs));
    const { divisor, decimals } = moneyScales[scale];
    return {
      added: chart(
        t('technology.figures.added'),
        years.map(({ augmentation }) => augmentation),
        'MWh',
        2,
      ),
      cost: chart(
        t('technology.figures.addedCost'),
        costs.map((cost) => cost / divisor),
        amountUnit('¤', scale, { comma, symbol }),
        decimals,
      ),
    };
  }, [years, labelOf, comma, symbol, t]);
  const counted = { count: years.filter(({ augmentation }) => augmentation > 0).length, years: years.length };
  const empty = t('technology.capacity.noneAdded');
  const charts = [
    {
      key: 'added',
      title: t('technology.capacity.added'),
      picture: pictures.added,
      name: t('technology.capacity.addedName', { total: figure(sum(years.map(({ augmentation }) => augmentation)), 2, look), ...counted }),
    },
    {
      key: 'cost',
      title: t('technology.capacity.cost'),
      picture: pictures.cost,
      name: t('technology.capacity.costName', {
        total: `${amount(sum(spent), scaleFor(sum(spent)), look)} ${amountUnit('¤', scaleFor(sum(spent)), look)}`,
        ...counted,
      }),
    },
  ];
  return (
    <div className="technology-pair">
      {charts.map(({ key, title, picture, name }) => (
        <ChartCard key={key} title={title}>
          <Chart option={picture.option} height={220} name={name} table={picture.table} empty={empty} />
        </ChartCard>
      ))}
    </div>
  );
}
