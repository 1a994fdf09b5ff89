import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { useYearLabel } from '../../openProject/yearLabels';
import { buildColumnChart } from '../../charts/columnChart';
import { mean, indexOfMin, indexOfMax } from '../../charts/means';
import { useMonthNames } from '../../charts/monthNames';
import { ChartCard } from '../ChartCard';

interface ProductionChartsProps {
  readonly owner: 'solar' | 'wind';
  readonly years: readonly { readonly year: number; readonly production: number }[];
  /** Monthly production of the first operating year [MWh]. */
  readonly months: readonly number[];
}

const unit = 'MWh';

/** Charts of the production of a unit, by operating year and by month of the first one. */
export function ProductionCharts({ owner, years, months }: ProductionChartsProps) {
  const { t } = useTranslation();
  const look = useFigureLook();
  const labelOf = useYearLabel();
  const monthNames = useMonthNames();
  const { comma, symbol } = look;
  const write = (value: number | undefined): string => figure(value, 0, look);
  const labels = useMemo(() => years.map(({ year }) => labelOf(year - 1)), [years, labelOf]);

  const [annual, monthly] = useMemo(() => {
    const columns = (values: readonly number[]) => [
      {
        name: t('technology.production'),
        color: owner,
        ...(owner === 'solar' ? { edge: 'solarLine' as const } : {}),
        // Years without production are shown as a text.
        values: values.some((value) => value > 0) ? values : [],
      },
    ];
    return [
      buildColumnChart(
        {
          category: t('technology.year'),
          labels,
          columns: columns(years.map(({ production }) => production)),
          unit,
          decimals: 0,
        },
        { comma, symbol },
      ),
      buildColumnChart(
        { category: t('technology.month'), labels: monthNames, columns: columns(months), unit, decimals: 0 },
        { comma, symbol },
      ),
    ];
  }, [owner, years, months, labels, monthNames, comma, symbol, t]);

  const produced = years.map(({ production }) => production);
  const title = t('technology.annual');
  const annualName =
    years.length === 1
      ? t('technology.onlyName', { title, unit, value: write(produced[0]), year: labels[0] })
      : t('technology.annualName', {
          title,
          unit,
          first: write(produced[0]),
          firstYear: labels[0],
          last: write(produced.at(-1)),
          lastYear: labels.at(-1),
          mean: write(mean(produced)),
        });
  const [max, min] = [indexOfMax(months), indexOfMin(months)];
  const firstYear = labelOf(0);
  const monthlyName = t('technology.monthlyName', {
    title: t('technology.monthly'),
    year: firstYear,
    unit,
    max: write(months[max]),
    maxMonth: monthNames[max],
    min: write(months[min]),
    minMonth: monthNames[min],
  });
  const empty = t('technology.nothingProduced', { year: firstYear });
  return (
    <div className="technology-pair" data-only={years.length === 1 || undefined}>
      <ChartCard title={title}>
        <Chart option={annual.option} height={240} name={annualName} table={annual.table} empty={empty} />
      </ChartCard>
      <ChartCard title={t('technology.monthly')} note={firstYear}>
        <Chart option={monthly.option} height={240} name={monthlyName} table={monthly.table} empty={empty} />
      </ChartCard>
    </div>
  );
}
