import { useEffect, useState, type RefObject } from 'react';

interface LongTable {
  readonly frame: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** True to draw all rows of a short table. */
  readonly isWhole?: boolean;
}

/** Rows of a long table that are drawn: those in view and some around them, with the height of the rows left out above and below [px]. */
interface RowsInSight {
  readonly indices: readonly number[];
  readonly above: number;
  readonly below: number;
  /** Scrolls a row into view. */
  readonly scrollTo: (index: number) => void;
}

/** Number of rows drawn above and below the view. */
const aroundSight = 20;
/** Height of a frame that is not laid out yet [px]. */
const firstHeight = 480;

interface Sight {
  readonly first: number;
  readonly last: number;
}

/** Returns the first and last row in view, all rows having one height. A header shifts them by less than the margin that is drawn. */
export function sightOf(scrollTop: number, height: number, rowHeight: number): Sight {
  const seen = height > 0 ? height : firstHeight;
  return { first: Math.floor(scrollTop / rowHeight), last: Math.floor((scrollTop + seen) / rowHeight) };
}

/** Returns the rows to draw around those in view, `to` excluded. */
export function drawnRows({ first, last }: Sight, count: number): { readonly from: number; readonly to: number } {
  // A table that became shorter than its scroll position shows its end.
  const lastDrawn = Math.max(0, Math.min(count, last + 1 + aroundSight));
  return { from: Math.max(0, Math.min(first, lastDrawn - 1) - aroundSight), to: lastDrawn };
}

/** Draws only the rows in view of a table with thousands of rows. */
export function useRowsInSight({ frame, count, rowHeight, isWhole = false }: LongTable): RowsInSight {
  const [sight, setSight] = useState<Sight>(() => sightOf(0, 0, rowHeight));
  useEffect(() => {
    const box = frame.current;
    if (box === null || isWhole) return;
    const look = (): void => {
      const now = sightOf(box.scrollTop, box.clientHeight, rowHeight);
      setSight((before) => (before.first === now.first && before.last === now.last ? before : now));
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [frame, isWhole, rowHeight]);
  const { from, to } = isWhole ? { from: 0, to: count } : drawnRows(sight, count);
  return {
    indices: Array.from({ length: to - from }, (_, index) => from + index),
    above: from * rowHeight,
    below: (count - to) * rowHeight,
    scrollTo: (index) => {
      const box = frame.current;
      if (box === null || isWhole) return;
      const [top, bottom] = [index * rowHeight, (index + 1) * rowHeight];
      if (top < box.scrollTop) box.scrollTo({ top });
      else if (bottom > box.scrollTop + box.clientHeight) box.scrollTo({ top: bottom - box.clientHeight });
    },
  };
}
