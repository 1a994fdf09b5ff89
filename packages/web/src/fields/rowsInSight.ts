import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

interface LongTable {
  readonly frame: RefObject<HTMLElement | null>;
  readonly count: number;
  readonly rowHeight: number;
  /** Short tables are drawn whole. */
  readonly isWhole?: boolean;
}

/** Rows of a long table that are drawn: those in sight and some around them, with the room to leave for what is above and below. [px] */
export interface RowsInSight {
  readonly indices: readonly number[];
  readonly above: number;
  readonly below: number;
  /** Brings a row into sight. */
  readonly scrollTo: (index: number) => void;
}

const aroundSight = 20;

/** A table of thousands of rows draws only what can be seen of it. */
export function useRowsInSight({ frame, count, rowHeight, isWhole = false }: LongTable): RowsInSight {
  // oxlint-disable-next-line react/incompatible-library -- what it returns changes with scrolling; it is read in this render and not handed on
  const virtualizer = useVirtualizer({
    count,
    enabled: !isWhole,
    getScrollElement: () => frame.current,
    estimateSize: () => rowHeight,
    overscan: aroundSight,
    initialRect: { width: 900, height: 480 },
  });
  if (isWhole) return { indices: Array.from({ length: count }, (_, index) => index), above: 0, below: 0, scrollTo: () => {} };
  const shown = virtualizer.getVirtualItems();
  return {
    indices: shown.map(({ index }) => index),
    above: shown[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0),
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  };
}
