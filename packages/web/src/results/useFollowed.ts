import { useEffect, useRef } from 'react';
import type { Place } from './place';
import { selectionKey } from '../runs/selection';

/**
 * Keeps the selection on the same system while rows arrive and ranks change: the address holds a rank, the user means a
 * system. `follow` is called with the new rank. A new selection by the user is followed from then on.
 */
export function useFollowed(place: Place, follow: (optimizationIndex: number) => void): void {
  const pinned = useRef<{ readonly key: string; readonly id: string | undefined }>(undefined);
  const key = selectionKey(place.selection);
  const id = place.item?.id;
  useEffect(() => {
    const { current } = pinned;
    if (!current || current.key !== key || current.id === undefined) {
      pinned.current = { key, id };
      return;
    }
    if (id === current.id || place.selection.kind !== 'optimization') return;
    const index = place.shown?.items.findIndex((item) => item.id === current.id) ?? -1;
    if (index < 0) {
      pinned.current = { key, id };
      return;
    }
    pinned.current = { key: selectionKey({ ...place.selection, optimizationIndex: index }), id: current.id };
    follow(index);
  });
}
