import { minutesPerDay, minutesPerHour } from '@hybrid/project/basics/calendar';
import { clockText } from '@hybrid/project/basics/dateText';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../charts/dayText';
import { useNumbers } from '../ui/numbers';
import { LongRows } from '../ui/LongRows';
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
  const [frame, setFrame] = useState<HTMLDivElement | null>(null);
  const stepsPerDay = Math.round(minutesPerDay / stepMinutes);
  const days = Array.from({ length: Math.ceil(values.length / stepsPerDay) }, (_, day) => day);
  return (
    <div className="series-table" ref={setFrame} tabIndex={0} role="region" aria-label={name}>
      <table aria-label={name} aria-rowcount={days.length + 1}>
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
          <LongRows
            frame={frame}
            items={days}
            rowHeight={rowHeight}
            span={stepsPerDay + 1}
            renderRow={(day) => (
              <tr key={day} aria-rowindex={day + 2}>
                <th scope="row">{dayText(day, i18n.language || 'en')}</th>
                {Array.from(values.slice(day * stepsPerDay, (day + 1) * stepsPerDay), (value, step) => (
                  <td key={step} data-negative={value < 0 || undefined}>
                    {numbers.column(value, decimals)}
                  </td>
                ))}
              </tr>
            )}
          />
        </tbody>
      </table>
    </div>
  );
}
