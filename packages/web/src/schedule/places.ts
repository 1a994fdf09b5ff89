import { clamp } from '@hybrid/project/basics/clamp';
import { gridHours } from '@hybrid/project/document/schedule';

export const monthCount = 12;

/** Index that stands for the name of a line in place of a month or an hour. */
export const head = -1;

/** A cell of the twelve months by 24 hours, or with `head` the name of a month or of an hour. */
export interface Place {
  readonly month: number;
  readonly hour: number;
}

export type Span = readonly [from: number, to: number];

/** Months and hours, ends included. */
export interface Block {
  readonly months: Span;
  readonly hours: Span;
}

const spanOf = (a: number, b: number): Span => [Math.min(a, b), Math.max(a, b)];

/** Returns the block between two places: whole months from the name of a month, whole hours from the name of an hour. */
export function blockBetween(from: Place, to: Place): Block {
  const all = (count: number): Span => [0, count - 1];
  return {
    months: from.month === head ? all(monthCount) : spanOf(from.month, Math.max(0, to.month)),
    hours: from.hour === head ? all(gridHours) : spanOf(from.hour, Math.max(0, to.hour)),
  };
}

export function isOneCell({ months, hours }: Block): boolean {
  return months[0] === months[1] && hours[0] === hours[1];
}

export function isSame(a: Place, b: Place): boolean {
  return a.month === b.month && a.hour === b.hour;
}

/** Returns the place that a key leads to; undefined for other keys. The corner between the names is empty. */
export function moved({ month, hour }: Place, key: string, isFar: boolean): Place | undefined {
  const minMonth = hour === head ? 0 : head;
  const minHour = month === head ? 0 : head;
  switch (key) {
    case 'ArrowUp':
      return { month: Math.max(minMonth, month - 1), hour };
    case 'ArrowDown':
      return { month: Math.min(monthCount - 1, month + 1), hour };
    case 'ArrowLeft':
      return { month, hour: Math.max(minHour, hour - 1) };
    case 'ArrowRight':
      return { month, hour: Math.min(gridHours - 1, hour + 1) };
    case 'Home':
      return { month: isFar && month !== head ? 0 : month, hour: 0 };
    case 'End':
      return { month: isFar && month !== head ? monthCount - 1 : month, hour: gridHours - 1 };
    default:
      return undefined;
  }
}

/** Box of the cells on the page [px]. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the place at a point of the page: left of the cells the name of the month, above them the name of the hour. Beyond the edges, the nearest. */
export function placeAt({ left, top, width, height }: Box, x: number, y: number): Place {
  return {
    month: clamp(Math.floor(((y - top) / height) * monthCount), head, monthCount - 1),
    hour: clamp(Math.floor(((x - left) / width) * gridHours), head, gridHours - 1),
  };
}
