import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Returns the distance from the left [px] of each of the first head cells, by their widths. */
export function usePinnedPlaces(count: number): {
  readonly head: RefObject<HTMLTableRowElement | null>;
  readonly places: readonly number[];
} {
  const head = useRef<HTMLTableRowElement>(null);
  const [places, setPlaces] = useState<readonly number[]>([]);
  useLayoutEffect(() => {
    const row = head.current;
    if (!row) return undefined;
    const cells = [...row.cells].slice(0, count);
    const look = () => {
      let left = 0;
      const next = cells.map(({ offsetWidth }) => {
        const place = left;
        left += offsetWidth;
        return place;
      });
      setPlaces((before) => (before.length === next.length && before.every((place, index) => place === next[index]) ? before : next));
    };
    look();
    const watch = new ResizeObserver(look);
    for (const cell of cells) watch.observe(cell);
    return () => watch.disconnect();
  });
  return { head, places };
}
