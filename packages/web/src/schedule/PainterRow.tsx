import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { gridHours } from '@hybrid/project/document/schedule';
import { head } from './places';

/** A value to paint with: a rate, or a kind of window. */
export interface Brush {
  readonly colour: string;
  /** Name for screen readers: `Rate 2, 96.00 $/MWh`. */
  readonly name: string;
  /** Written where the rate begins, so that rates are distinguished without their colours. */
  readonly sign?: string;
}

const hoursOfDay: readonly number[] = Array.from({ length: gridHours }, (_, hour) => hour);

interface PainterRowProps {
  readonly month: number;
  readonly name: string;
  readonly cells: readonly number[];
  /** The weekend, where the row shows weekdays that differ from it. */
  readonly weekend: readonly number[] | undefined;
  readonly brushes: readonly Brush[];
  /** The hour of the row that the Tab key reaches, or the name of the month. */
  readonly reached: number | undefined;
}

/** A month of the painter, drawn again only when its own cells change or the focus enters or leaves it. */
export const PainterRow = memo(function PainterRow({ month, name, cells, weekend, brushes, reached }: PainterRowProps) {
  const { t } = useTranslation();
  const nameOf = (index: number | undefined): string => brushes[index ?? 0]?.name ?? '';
  const colourOf = (index: number | undefined): string => brushes[index ?? 0]?.colour ?? 'transparent';
  const signOf = (index: number | undefined): string | undefined => brushes[index ?? 0]?.sign;
  return (
    <div className="painter-row" role="row">
      <div
        className="painter-month"
        role="rowheader"
        data-place={`${month} ${head}`}
        tabIndex={reached === head ? 0 : -1}
        aria-label={t('schedule.month', { month: name })}
      >
        {name}
      </div>
      {hoursOfDay.map((hour) => {
        const index = cells[hour];
        const other = weekend?.[hour];
        // Where a rate begins; the hours after it are of the same.
        const begins = hour === 0 || index !== cells[hour - 1] || other !== weekend?.[hour - 1];
        const sign = begins ? signOf(index) : undefined;
        const isSplit = other !== undefined && other !== index;
        const rate = isSplit ? t('schedule.both', { weekday: nameOf(index), weekend: nameOf(other) }) : nameOf(index);
        return (
          <div
            key={hour}
            className="painter-cell"
            role="gridcell"
            data-place={`${month} ${hour}`}
            data-split={isSplit || undefined}
            tabIndex={reached === hour ? 0 : -1}
            aria-label={t('schedule.cell', { month: name, hours: t('schedule.hours', { from: hour, to: hour + 1 }), rate })}
            style={{
              background: isSplit ? `linear-gradient(135deg, ${colourOf(index)} 50%, ${colourOf(other)} 50%)` : colourOf(index),
            }}
          >
            {sign !== undefined && (
              <span className="painter-sign" aria-hidden="true">
                {isSplit ? `${sign}/${signOf(other)}` : sign}
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
});
