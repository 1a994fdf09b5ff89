import { minutesPerDay, minutesPerHour } from '@hybrid/project/basics/calendar';
import { clockText } from '@hybrid/project/basics/dateText';
import { Modal } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../charts/dayText';
import { useNumbers } from '../ui/numbers';
import { useRowsInSight } from '../ui/rowsInSight';
import { useFocusBack } from '../ui/useFocusBack';

interface SeriesTableProps {
  readonly title: string;
  readonly values: readonly number[];
  readonly stepMinutes: number;
  readonly decimals: number;
  readonly onClose: () => void;
}

const rowHeight = 28;

/** Lists all values of a year, a row for each day. */
export function SeriesTable({ title, onClose, ...grid }: SeriesTableProps) {
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={title} size="90%">
      <Grid {...grid} name={title} />
    </Modal>
  );
}

function Grid({ name, values, stepMinutes, decimals }: Omit<SeriesTableProps, 'title' | 'onClose'> & { readonly name: string }) {
  const { t, i18n } = useTranslation();
  const numbers = useNumbers();
  const frame = useRef<HTMLDivElement>(null);
  const stepsPerDay = Math.round(minutesPerDay / stepMinutes);
  const days = Math.ceil(values.length / stepsPerDay);
  const { indices, above, below } = useRowsInSight({ frame, count: days, rowHeight });
  return (
    <div className="series-table" ref={frame} tabIndex={0} role="region" aria-label={name}>
      <table aria-rowcount={days + 1}>
        <thead>
          <tr>
            <th scope="col">{t('series.day')}</th>
            {Array.from({ length: stepsPerDay }, (_, step) => (
              <th key={step} scope="col">
                {clockText((step * stepMinutes) / minutesPerHour)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {indices.map((index) => (
            <tr key={index} aria-rowindex={index + 2}>
              <th scope="row">{dayText(index, i18n.language || 'en')}</th>
              {Array.from(values.slice(index * stepsPerDay, (index + 1) * stepsPerDay), (value, step) => (
                <td key={step} data-negative={value < 0 || undefined}>
                  {numbers.column(value, decimals)}
                </td>
              ))}
            </tr>
          ))}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  );
}
