import { useTranslation } from 'react-i18next';
import { weekdayText } from '../../charts/dayText';
import type { JobOutput } from '../../engineWorker/protocol';
import { useNumbers } from '../../ui/numbers';
import { Disclosure } from '../../ui/Disclosure';

interface EventDayTableProps {
  readonly year: number;
  readonly days: readonly NonNullable<JobOutput<'capacityOutlook'>['days']>[number][];
  /** Duration of an event [h]. */
  readonly hours: number;
  readonly isPriced: boolean;
}

/** Lists the candidate days as figures, for screen readers and for copying. */
export function EventDayTable({ year, days, hours, isPriced }: EventDayTableProps) {
  const { t, i18n } = useTranslation();
  const numbers = useNumbers();
  const language = i18n.language || 'en';
  return (
    <Disclosure title={t('capacity.table')} className="event-table">
      {/* Focusable, so that a long table can be scrolled with the keyboard. */}
      <div className="event-table-frame" tabIndex={0} role="region" aria-label={t('capacity.tableName', { year })}>
        <table className="capacity-table">
          <caption className="aside-text">{t('capacity.tableName', { year })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('capacity.day')}</th>
              {isPriced && (
                <th scope="col" className="figure">
                  {t('capacity.highest')} <span className="muted">{numbers.unit('¤/MWh')}</span>
                </th>
              )}
              <th scope="col">{t('capacity.event')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, highestPrice, startHour }) => (
              <tr key={day}>
                <th scope="row">{weekdayText(day, year, language)}</th>
                {isPriced && <td className="figure">{numbers.column(highestPrice, 2)}</td>}
                <td>{startHour === undefined ? t('capacity.waiting') : t('capacity.hours', { from: startHour, to: startHour + hours })}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Disclosure>
  );
}
