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
import { useBlockText } from './blockText';
import { blockBetween, head, isSame, moved, placeAt, type Block, type Place } from './places';

interface Painting {
  /** Name of the brush in use, for announcements. */
  readonly rate: string;
  readonly paint: (block: Block) => void;
  readonly disabled: boolean;
}

/** Selects the block to paint with pointer and keyboard, and paints it. `frame` contains cells and names, `cells` only the cells. */
export function usePainting({ rate, paint: paintBlock, disabled }: Painting) {
  const { t } = useTranslation();
  const blockText = useBlockText();
  const [from, setFrom] = useState<Place>({ month: 0, hour: 0 });
  const [to, setTo] = useState<Place>({ month: 0, hour: 0 });
  const [dragging, setDragging] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const frame = useRef<HTMLDivElement>(null);
  const cells = useRef<HTMLDivElement>(null);
  const block = blockBetween(from, to);

  const paint = (painted: Block) => {
    paintBlock(painted);
    setAnnouncement(t('schedule.painted', { rate, block: blockText(painted) }));
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
    setAnnouncement(t('schedule.picked', { block: blockText(blockBetween(from, next)), rate }));
  };
  return { frame, cells, block, to, dragging, announcement, press, onKeyDown };
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
