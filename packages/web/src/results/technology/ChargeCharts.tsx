import type { StorageResult } from '@hybrid/project/results/storageResults';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Chart } from '../../charts/Chart';
import { figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { buildChargeByHour, chargeByHourHeight } from './chargeByHourChart';
import { boxParts, buildChargeByMonth, type BoxWords } from './chargeByMonthChart';
import { hoursOfExtremes } from './chargeHours';
import { buildColumnChart } from '../../charts/columnChart';
import { indexOfMin, indexOfMax } from '../../charts/means';
import { useMonthNames } from '../../charts/monthNames';
import { ChartCard } from '../ChartCard';

interface ChargeChartsProps {
  readonly item: StorageResult;
  /** Label of the year of the state of charge. */
  readonly year: string;
}

/** Shows the state of charge by month as boxes, and the share of time at or above each level. */
export function ChargeCharts({ item, year }: ChargeChartsProps) {
  return (
    <div className="technology-pair">
      <MonthsCard item={item} year={year} />
      <SharesCard item={item} year={year} />
    </div>
  );
}

function MonthsCard({ item, year }: ChargeChartsProps) {
  const { t } = useTranslation();
  const { comma, symbol } = useFigureLook();
  const monthNames = useMonthNames();
  const { stateOfChargeByMonth: months } = item;
  const picture = useMemo(() => {
    const parts = boxParts.map((part) => [part, t(`technology.charge.${part}`)] as const);
    const words = { month: t('technology.month'), ...Object.fromEntries(parts) } as BoxWords;
    return buildChargeByMonth(months, monthNames, { comma, symbol }, words);
  }, [months, monthNames, comma, symbol, t]);
  const title = t('technology.charge.monthly');
  const standing = months.flatMap((month, index) => (month ? [{ name: monthNames[index], average: month.average }] : []));
  const averages = standing.map(({ average }) => average);
  const [min, max] = [standing[indexOfMin(averages)], standing[indexOfMax(averages)]];
  const write = (value: number | undefined) => figure(value, 1, { comma, symbol });
  const name =
    min && max
      ? t('technology.charge.monthlyName', {
          year,
          minMean: write(min.average),
          minMonth: min.name,
          maxMean: write(max.average),
          maxMonth: max.name,
        })
      : `${title}: ${t('technology.charge.never')}`;
  return (
    <ChartCard title={title} note={t('technology.charge.monthlyNote')}>
      <Chart option={picture.option} height={232} name={name} table={picture.table} empty={t('technology.charge.never')} />
    </ChartCard>
  );
}

function SharesCard({ item, year }: ChargeChartsProps) {
  const { t } = useTranslation();
  const { comma, symbol } = useFigureLook();
  const { stateOfChargePercentiles: shares } = item;
  const picture = useMemo(
    () =>
      buildColumnChart(
        {
          category: t('technology.charge.level'),
          labels: shares.map(({ stateOfCharge }) => figure(stateOfCharge, 0, { comma, symbol })),
          columns: [
            {
              name: t('technology.charge.share'),
              color: 'storage',
              values: shares.some(({ share }) => share > 0) ? shares.map(({ share }) => share) : [],
            },
          ],
          unit: '%',
          decimals: 1,
          max: 100,
        },
        { comma, symbol },
      ),
    [shares, comma, symbol, t],
  );
  const title = t('technology.charge.shares');
  const shareOf = (level: number) => figure(shares.find(({ stateOfCharge }) => stateOfCharge === level)?.share, 1, { comma, symbol });
  return (
    <ChartCard title={title} note={t('technology.charge.level')}>
      <Chart
        option={picture.option}
        height={232}
        name={t('technology.charge.sharesName', { year, half: shareOf(50), full: shareOf(100) })}
        table={picture.table}
        empty={t('technology.charge.never')}
      />
    </ChartCard>
  );
}

/** Shows the hours of the mean day of each month. */
export function ChargeByHourCard({ item, year }: ChargeChartsProps) {
  const { t } = useTranslation();
  const { comma, symbol } = useFigureLook();
  const monthNames = useMonthNames();
  const { stateOfChargeByMonth: months } = item;
  const picture = useMemo(
    () => buildChargeByHour(months, monthNames, { comma, symbol }, { hour: t('technology.hour') }),
    [months, monthNames, comma, symbol, t],
  );
  const title = t('technology.charge.hourly');
  const extremes = hoursOfExtremes(months);
  return (
    <ChartCard className="technology-wide" title={title} note={t('technology.charge.ofYear', { year })}>
      <Chart
        option={picture.option}
        height={chargeByHourHeight}
        name={extremes ? t('technology.charge.hourlyName', { year, ...extremes }) : `${title}: ${t('technology.charge.never')}`}
        table={picture.table}
        empty={t('technology.charge.never')}
      />
    </ChartCard>
  );
}
