import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hoursOfRates, meanOfYear } from '@hybrid/project/document/rateHours';
import type { Schedule } from '@hybrid/project/document/schedule';
import { useNumbers } from '../ui/numbers';

/** A figure shown beside the mean of a schedule. */
export interface BesideMean {
  readonly name: string;
  readonly value: number;
}

interface RateHoursProps {
  readonly schedule: Schedule;
  readonly year: number;
  readonly unit: string;
  readonly decimals: number;
  readonly beside: readonly BesideMean[];
}

/** Lists the hours of the year in which each rate holds, and the mean of the schedule. */
export function RateHours({ schedule, year, unit, decimals, beside }: RateHoursProps) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const hours = useMemo(() => hoursOfRates(schedule, year), [schedule, year]);
  const max = Math.max(1, ...hours);
  const figures = [{ name: t('schedule.mean'), value: meanOfYear(schedule, year) }, ...beside];
  return (
    <section className="rate-hours" aria-label={t('schedule.hoursInYear')}>
      <h3>{t('schedule.hoursInYear')}</h3>
      <dl>
        {schedule.rates.map(({ colour }, index) => {
          const rate = t('schedule.rate', { ordinal: index + 1 });
          return (
            <div key={rate} className="rate-hour">
              <dt>{rate}</dt>
              <dd>
                {numbers.column(hours[index] ?? 0, 0)}
                <i aria-hidden>
                  <i style={{ width: `${((hours[index] ?? 0) / max) * 100}%`, background: colour }} />
                </i>
              </dd>
            </div>
          );
        })}
      </dl>
      <dl className="rate-means">
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {numbers.column(value, decimals)} {unit}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
