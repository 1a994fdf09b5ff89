import { useState, type ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { dayKinds, gridHours, type DayKind, type HourGrid } from '@hybrid/project/document/schedule';
import { useMonthNames } from '../charts/monthNames';
import { Segmented } from '../ui/Segmented';
import { translate } from '../i18n/translate';
import { PainterRow, type Brush } from './PainterRow';
import { head, isOneCell, monthCount, type Span } from './places';
import { usePainting } from './usePainting';
import './schedule.css';

export type { Brush } from './PainterRow';

interface HourGridPainterProps {
  /** Id of the field that issues refer to. */
  readonly id: string;
  readonly label: string;
  readonly grid: HourGrid;
  /** The brushes that the indices of the grid stand for. Keep the list stable: all cells are drawn again when it changes. */
  readonly brushes: readonly Brush[];
  /** Index of the brush in use. */
  readonly brush: number;
  /** Called once for each gesture. The ends of the spans are included. */
  readonly onPaint: (days: DayKind, months: Span, hours: Span) => void;
  /** Takes a text that is pasted on a cell. Returns false if it holds no values for the grid. */
  readonly onPaste?: (days: DayKind, text: string, month: number, hour: number) => boolean;
  readonly disabled?: boolean;
}

/**
 * Edits twelve months by 24 hours. Dragging paints a block, clicking the name of a month or an hour paints its whole line, Shift-click extends;
 * arrow keys move, with Shift they select a block, Space paints. Painting all days paints weekdays and weekends.
 */
export function HourGridPainter({ id, label, grid, brushes, brush, onPaint, onPaste, disabled = false }: HourGridPainterProps) {
  const { t } = useTranslation();
  const [days, setDays] = useState<DayKind>('all');
  const months = useMonthNames();
  const picked = brushes[brush];
  const { frame, cells, block, to, dragging, announcement, press, onKeyDown } = usePainting({
    rate: picked?.name ?? '',
    paint: (block) => onPaint(days, block.months, block.hours),
    disabled,
  });

  const [isRefused, setRefused] = useState(false);
  const paste = (event: ClipboardEvent) => {
    if (!onPaste || disabled) return;
    event.preventDefault();
    setRefused(!onPaste(days, event.clipboardData.getData('text'), Math.max(0, to.month), Math.max(0, to.hour)));
  };

  const firstRow = days === 'weekend' ? monthCount : 0;
  const hasSplit =
    days === 'all' && months.some((_, month) => grid[month]?.some((index, hour) => index !== grid[month + monthCount]?.[hour]));
  return (
    <div className="painter" id={id} tabIndex={-1}>
      <div className="painter-top">
        <Segmented
          size="small"
          label={t('schedule.days')}
          value={days}
          options={dayKinds.map(({ value, label: days }) => ({ value, label: translate(days) }))}
          disabled={disabled}
          onChange={(kind: DayKind) => setDays(kind)}
        />
        {hasSplit && <span className="field-note">{t('schedule.split')}</span>}
      </div>
      {/* Cells and names take the focus in turn; the grid handles the events of all. */}
      <div
        ref={frame}
        className="painter-grid"
        role="grid"
        aria-label={label}
        aria-description={onPaste ? `${t('schedule.keys')} ${t('schedule.pasteKeys')}` : t('schedule.keys')}
        aria-disabled={disabled || undefined}
        data-dragging={dragging || undefined}
        onPointerDown={press}
        onKeyDown={onKeyDown}
        onPaste={paste}
      >
        <HourHeads reached={to.month === head ? to.hour : undefined} />
        {months.map((name, month) => (
          <PainterRow
            key={name}
            month={month}
            name={name}
            cells={grid[firstRow + month] ?? []}
            weekend={days === 'all' ? grid[monthCount + month] : undefined}
            brushes={brushes}
            reached={to.month === month ? to.hour : undefined}
          />
        ))}
        <div className="painter-over" ref={cells} role="presentation">
          {(dragging || !isOneCell(block)) && (
            <span
              className="painter-block"
              style={{
                gridRow: `${block.months[0] + 1} / ${block.months[1] + 2}`,
                gridColumn: `${block.hours[0] + 1} / ${block.hours[1] + 2}`,
                ...(dragging && { background: picked?.colour }),
              }}
            />
          )}
        </div>
      </div>
      <p className="aside-text" role="status">
        {announcement}
      </p>
      {isRefused && (
        <p className="field-message" role="alert">
          {t('schedule.notPasted')}
        </p>
      )}
    </div>
  );
}

/** Names of the hours; `reached` is the one with the focus. */
function HourHeads({ reached }: { readonly reached: number | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="painter-row" role="row">
      <span role="presentation" />
      {Array.from({ length: gridHours }, (_, hour) => (
        <div
          key={hour}
          className="painter-hour"
          role="columnheader"
          data-place={`${head} ${hour}`}
          tabIndex={reached === hour ? 0 : -1}
          aria-label={t('schedule.hour', { hours: t('schedule.hours', { from: hour, to: hour + 1 }) })}
        >
          {hour}
        </div>
      ))}
    </div>
  );
}
