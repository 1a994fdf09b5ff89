import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductionYear } from '@hybrid/engine/report/productionYears';
import { hoursPerYear } from '@hybrid/project/basics/calendar';
import type { PowerPoint } from '@hybrid/project/library/turbineSpec';
import { Chart } from '../charts/Chart';
import { hourlyMeans, hourText } from '../charts/hourlyYear';
import { YearHeatMap } from '../charts/YearHeatMap';
import { useNumbers } from '../ui/numbers';
import { SeriesTrouble } from '../series/SeriesInputDialog';
import { SeriesTable } from '../series/SeriesInputTable';
import { useFigureLook } from '../openProject/useFigureLook';
import { buildColumnChart } from '../charts/columnChart';
import { indexOfMin, indexOfMax } from '../charts/means';
import { useMonthNames } from '../charts/monthNames';
import { buildSpeedHistogram, mode } from './speedHistogram';
import { useProductionYear } from './useProductionYear';
import './productionPicture.css';

interface ProductionPictureProps {
  readonly kind: 'solar' | 'wind';
  readonly id: string;
  readonly name: string;
  /** Power curve of turbines, drawn over the wind speed at hub height. */
  readonly powerCurve?: readonly PowerPoint[];
}

/** Shows the first-year production of a technology at its base size: figures, months and every hour, updated while the form is edited. */
export function ProductionPicture({ kind, id, name, powerCurve }: ProductionPictureProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { year, isUpdating, lack, error } = useProductionYear(kind, id);
  const title = year && lack === undefined ? t('generation.yearAt', { size: numbers.write(year.sizeMW, 3) }) : t('generation.year');
  return (
    <section className="production" aria-label={t('generation.yearOf', { name })} aria-busy={isUpdating}>
      <header className="part-head">
        <h3 className="part-title">{title}</h3>
        <span className="field-note" role="status">
          {isUpdating ? t('generation.updating') : ''}
        </span>
      </header>
      {lack !== undefined ? (
        <p className="form-lead">{t(`generation.lack.${lack}`)}</p>
      ) : error ? (
        <SeriesTrouble title={error.title} detail={error.detail} />
      ) : year ? (
        <div className="production-body" data-renewing={isUpdating || undefined}>
          <Figures year={year} />
          <div className="production-pair">
            <Months year={year} name={name} />
            <Hours year={year} name={name} />
          </div>
          {year.hubSpeeds && powerCurve && <Speeds speeds={year.hubSpeeds} powerCurve={powerCurve} />}
        </div>
      ) : (
        <div className="series-skeleton" aria-hidden>
          <i />
          <i />
        </div>
      )}
    </section>
  );
}

function Figures({ year }: { readonly year: ProductionYear }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { energyMWh, capacityFactor, clippedMWh, productionMW, sizeMW, hubSpeeds } = year;
  const figures = [
    [t('generation.energy'), `${numbers.column(energyMWh / 1000, 2)} GWh`],
    [t('generation.capacityFactor'), `${numbers.column(100 * capacityFactor, 2)} %`],
    [t('generation.fullHours'), `${numbers.write(capacityFactor * hoursPerYear, 0)} h`],
    [
      t('generation.most'),
      `${numbers.write(
        productionMW.reduce((max, power) => Math.max(max, power), 0),
        2,
      )} MW`,
    ],
    ...(hubSpeeds ? [[t('generation.meanSpeed'), `${numbers.column(hubSpeeds.meanMS, 2)} m/s`] as const] : []),
    ...(clippedMWh > 0 ? [[t('generation.clipped'), `${numbers.write(clippedMWh / 1000, 3)} GWh`] as const] : []),
    [t('generation.perMegawatt'), `${numbers.write(energyMWh / sizeMW, 0)} MWh/MW`],
  ] as const;
  return (
    <dl className="figure-strip production-figures">
      {figures.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Months({ year, name }: { readonly year: ProductionYear; readonly name: string }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { comma, symbol } = useFigureLook();
  const labels = useMonthNames();
  const { owner, energyByMonthMWh: months } = year;
  const picture = useMemo(
    () =>
      buildColumnChart(
        {
          category: t('generation.month'),
          labels,
          columns: [
            { name: t('generation.energy'), color: owner, ...(owner === 'solar' ? { edge: 'solarLine' as const } : {}), values: months },
          ],
          unit: 'MWh',
          decimals: 0,
        },
        { comma, symbol },
      ),
    [labels, months, owner, comma, symbol, t],
  );
  const [max, min] = [indexOfMax(months), indexOfMin(months)];
  const words = t('generation.monthsName', {
    name,
    max: numbers.write(months[max] ?? 0, 0),
    maxMonth: labels[max],
    min: numbers.write(months[min] ?? 0, 0),
    minMonth: labels[min],
  });
  return <Chart option={picture.option} height={172} name={words} table={picture.table} />;
}

function Hours({ year, name }: { readonly year: ProductionYear; readonly name: string }) {
  const { t, i18n } = useTranslation();
  const numbers = useNumbers();
  const [marked, setMarked] = useState<number>();
  const [asTable, setAsTable] = useState(false);
  const { owner, productionMW, stepMinutes } = year;
  const hourly = useMemo(() => hourlyMeans(productionMW, stepMinutes), [productionMW, stepMinutes]);
  const values = useMemo(() => (asTable ? Array.from(productionMW) : []), [asTable, productionMW]);
  const format = (value: number): string => numbers.write(value, 2);
  return (
    <div className="production-hours">
      <YearHeatMap
        hourly={hourly}
        tone={owner}
        name={t('generation.hoursName', { name, mean: format(year.energyMWh / hoursPerYear) })}
        format={format}
        unit="MW"
        marked={marked}
        onMark={setMarked}
        onTable={() => setAsTable(true)}
      />
      <p className="series-readout" aria-live="polite">
        {marked === undefined
          ? t('generation.hoursHint')
          : t('generation.hour', { at: hourText(marked, i18n.language || 'en'), value: format(hourly[marked] ?? 0) })}
      </p>
      {asTable && (
        <SeriesTable
          title={t('generation.hoursTable', { name })}
          values={values}
          stepMinutes={stepMinutes}
          decimals={3}
          onClose={() => setAsTable(false)}
        />
      )}
    </div>
  );
}

interface SpeedsProps {
  readonly speeds: NonNullable<ProductionYear['hubSpeeds']>;
  readonly powerCurve: readonly PowerPoint[];
}

function Speeds({ speeds, powerCurve }: SpeedsProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const { comma, symbol } = useFigureLook();
  const picture = useMemo(
    () =>
      buildSpeedHistogram(
        speeds,
        powerCurve,
        { comma, symbol },
        {
          windSpeed: t('generation.hubSpeed'),
          hours: t('generation.hoursOfYear'),
          share: t('generation.shareOfYear'),
          power: t('generation.curve'),
        },
      ),
    [speeds, powerCurve, comma, symbol, t],
  );
  const max = mode(speeds);
  const name = t('generation.speedsName', {
    mean: numbers.column(speeds.meanMS, 2),
    from: max?.from ?? 0,
    to: (max?.from ?? 0) + 1,
    hours: numbers.write(max?.hours ?? 0, 0),
  });
  return (
    <div className="production-speeds">
      <p className="form-lead">{t('generation.speedsTitle')}</p>
      <Chart
        option={picture.option}
        height={210}
        name={name}
        table={picture.table}
        {...(picture.legend ? { legend: picture.legend } : {})}
      />
    </div>
  );
}
