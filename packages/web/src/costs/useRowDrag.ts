import { useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Dragged row and its new index. */
export interface RowMove {
  readonly id: string;
  readonly to: number;
}

interface RowDrag {
  readonly move: RowMove | undefined;
  /** Returns the handlers of a row's grip: drag it, or move it with the arrow keys. */
  readonly gripOf: (
    id: string,
    place: number,
  ) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** Returns the index, from 0, of a row that is dropped at a height, among rows with these middles. */
export function placeAt(height: number, middles: readonly number[], from: number): number {
  return middles.filter((middle, index) => index !== from && middle < height).length;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Reorders the rows of one list. `onMove` is called once, when a row is dropped at another index. */
export function useRowDrag(count: number, onMove: (id: string, to: number) => void): RowDrag {
  const [move, setMove] = useState<RowMove>();
  return {
    move,
    gripOf: (id, place) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setMove({ id, to: place });
      },
      onPointerMove: (event) => {
        if (move?.id !== id) return;
        const rows = [...(event.currentTarget.closest('tbody')?.querySelectorAll('tr[data-line]') ?? [])];
        const middles = rows.map((row) => row.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
        setMove({ id, to: placeAt(event.clientY, middles, place) });
      },
      onPointerUp: () => {
        setMove(undefined);
        if (move?.id === id && move.to !== place) onMove(id, move.to);
      },
      onPointerCancel: () => setMove(undefined),
      onKeyDown: (event) => {
        const to = place + (steps[event.key] ?? 0);
        if (to === place || to < 0 || to >= count) return;
        event.preventDefault();
        onMove(id, to);
      },
    }),
  };
}
