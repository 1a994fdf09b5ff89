import type { KeyboardEvent } from 'react';

const ends: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Moves the focus among the links and buttons of a list by the arrow keys, Home and End; the Tab key reaches each of them all the same. */
export function walkByArrows(event: KeyboardEvent<HTMLElement>): void {
  const next = ends[event.key];
  if (!next || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
  const at = stops.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  event.preventDefault();
  stops[next(at, stops.length)]?.focus();
}
