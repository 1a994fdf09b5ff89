import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  type SetStateAction,
} from 'react';
import { useTranslation } from 'react-i18next';
import { dayKinds, gridHours, type DayKind, type HourGrid } from '@hybrid/project/document/schedule';
import { useMonthNames } from '../charts/monthNames';
import { Segmented } from '../ui/Segmented';
import { translate } from '../i18n/translate';
import { useBlockText } from './blockText';
import { PainterRow, type Brush } from './PainterRow';
import { blockBetween, head, isOneCell, isSame, monthCount, moved, placeAt, type Block, type Place, type Span } from './places';
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
  readonly disabled?: boolean;
}

/**
 * Edits twelve months by 24 hours. Dragging paints a block, clicking the name of a month or an hour paints its whole line, Shift-click extends;
 * arrow keys move, with Shift they select a block, Space paints. Painting all days paints weekdays and weekends.
 */
export function HourGridPainter({ id, label, grid, brushes, brush, onPaint, disabled = false }: HourGridPainterProps) {
  const { t } = useTranslation();
  const blockText = useBlockText();
  const [days, setDays] = useState<DayKind>('all');
  const [from, setFrom] = useState<Place>({ month: 0, hour: 0 });
  const [to, setTo] = useState<Place>({ month: 0, hour: 0 });
  const [dragging, setDragging] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const cells = useRef<HTMLDivElement>(null);
  const months = useMonthNames();
  const block = blockBetween(from, to);
  const picked = brushes[brush];

  const paint = (painted: Block) => {
    onPaint(days, painted.months, painted.hours);
    setAnnouncement(t('schedule.painted', { rate: picked?.name ?? '', block: blockText(painted) }));
  };

  // Keyboard focus follows the pointer.
  useLayoutEffect(() => {
    if (frame.current?.contains(document.activeElement))
      frame.current.querySelector<HTMLElement>(`[data-place="${to.month} ${to.hour}"]`)?.focus({ preventScroll: true });
  }, [to]);

  const press = (event: PointerEvent<HTMLDivElement>) => {
    const box = cells.current?.getBoundingClientRect();
    if (disabled || !event.isPrimary || event.button !== 0 || !box) return;
    const place = placeAt(box, event.clientX, event.clientY);
    if (place.month === head && place.hour === head) return;
    event.preventDefault();
    frame.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
    const isExtended = event.shiftKey && (from.month === head) === (place.month === head) && (from.hour === head) === (place.hour === head);
    if (!isExtended) setFrom(place);
    setTo(place);
    setDragging(true);
  };

  useDragging({ dragging, cells, from, to, setTo, paint, end: () => setDragging(false) });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey) return;
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!disabled) paint(block);
      return;
    }
    if (event.key === 'Escape' && !isSame(from, to)) {
      event.stopPropagation();
      return setFrom(to);
    }
    const next = moved(to, event.key, event.ctrlKey || event.metaKey);
    if (!next) return;
    event.preventDefault();
    if (!event.shiftKey) {
      setFrom(next);
      return setTo(next);
    }
    // A block stays within the cells, or within the names in which it began.
    if ((next.month === head) !== (from.month === head) || (next.hour === head) !== (from.hour === head)) return;
    setTo(next);
    setAnnouncement(t('schedule.picked', { block: blockText(blockBetween(from, next)), rate: picked?.name ?? '' }));
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
        aria-description={t('schedule.keys')}
        aria-disabled={disabled || undefined}
        data-dragging={dragging || undefined}
        onPointerDown={press}
        onKeyDown={onKeyDown}
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
    </div>
  );
}

interface Dragging {
  readonly dragging: boolean;
  /** Element that the cells fill. */
  readonly cells: RefObject<HTMLElement | null>;
  readonly from: Place;
  readonly to: Place;
  readonly setTo: Dispatch<SetStateAction<Place>>;
  readonly paint: (painted: Block) => void;
  readonly end: () => void;
}

/** Follows the pointer while it drags a block; releasing it paints the block, Escape gives it up. */
function useDragging({ dragging, cells, from, to, setTo, paint, end }: Dragging): void {
  const latest = useRef({ from, to, paint, end });
  useEffect(() => {
    latest.current = { from, to, paint, end };
  });
  useEffect(() => {
    if (!dragging) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    const reached = (event: globalThis.PointerEvent): Place => {
      const { from, to } = latest.current;
      const box = cells.current?.getBoundingClientRect();
      if (!box) return to;
      const { month, hour } = placeAt(box, event.clientX, event.clientY);
      return { month: from.month === head ? head : Math.max(0, month), hour: from.hour === head ? head : Math.max(0, hour) };
    };
    window.addEventListener(
      'pointermove',
      (event) => {
        const place = reached(event);
        setTo((before) => (isSame(before, place) ? before : place));
      },
      { signal },
    );
    window.addEventListener(
      'pointerup',
      (event) => {
        const place = reached(event);
        latest.current.end();
        setTo(place);
        latest.current.paint(blockBetween(latest.current.from, place));
      },
      { signal },
    );
    const cancel = () => {
      latest.current.end();
      setTo(latest.current.from);
    };
    window.addEventListener('pointercancel', cancel, { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && cancel(), { signal });
    return () => ends.abort();
  }, [dragging, cells, setTo]);
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
