import type { StorageResult } from '@hybrid/project/results/storageResults';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hourText } from '../../charts/hourlyYear';
import { YearHeatMap } from '../../charts/YearHeatMap';
import { figure } from '../../ui/figures';
import { useFigureLook } from '../../openProject/useFigureLook';
import { ChartCard } from '../ChartCard';
import { chargeExtremes, hourlyCharge } from './chargeHours';

/** The state of charge of every hour of a year, as a map of 365 days by 24 hours. */
export function ChargeMapCard({ item, year }: { readonly item: StorageResult; readonly year: string }) {
  const { t, i18n } = useTranslation();
  const look = useFigureLook();
  const [marked, setMarked] = useState<number>();
  const { stateOfChargeTimeSeries: series } = item;
  const hourly = useMemo(() => hourlyCharge(series), [series]);
  const found = useMemo(() => chargeExtremes(series), [series]);
  const format = (value: number): string => figure(value, 1, look);
  const value = marked === undefined ? undefined : hourly[marked];
  const moment = marked === undefined ? '' : hourText(marked, i18n.language || 'en');
  return (
    <ChartCard
      className="technology-wide"
      title={t('technology.charge.map')}
      note={t('technology.charge.ofYear', { year })}
      tools={
        found && (
          <span className="muted charge-readout" aria-live="polite">
            {value === undefined
              ? t('technology.charge.mapHint')
              : Number.isNaN(value)
                ? t('technology.charge.absentAt', { moment })
                : t('technology.charge.at', { moment, value: format(value) })}
          </span>
        )
      }
    >
      {found ? (
        <YearHeatMap
          hourly={hourly}
          tone="storage"
          name={t('technology.charge.mapName', {
            year,
            mean: format(found.mean),
            min: format(found.min),
            max: format(found.max),
          })}
          format={format}
          unit="%"
          marked={marked}
          onMark={setMarked}
        />
      ) : (
        <div className="chart-empty" style={{ height: 112 }}>
          {t('technology.charge.never')}
        </div>
      )}
    </ChartCard>
  );
}
