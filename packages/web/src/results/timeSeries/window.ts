import { hoursPerDay, hoursPerYear } from '@hybrid/project/basics/calendar';

/** Steps from `from` up to, not including, `to` of a year of `length` steps. */
export interface StepWindow {
  readonly from: number;
  readonly to: number;
}

/** Minimum number of points in view. */
const minPoints = 12;

/** Returns a window of whole steps within the year, at least twelve of them; it is moved back into the year before it is cut. */
export function fitted({ from, to }: StepWindow, length: number): StepWindow {
  const width = Math.min(length, Math.max(minPoints, Math.round(to) - Math.round(from)));
  const start = Math.min(Math.max(0, Math.round(from)), length - width);
  return { from: start, to: start + width };
}

/** Halves the width of the window about its middle, or about a step that keeps its position. */
export function zoomedIn(window: StepWindow, length: number, about = (window.from + window.to) / 2): StepWindow {
  return scaled(window, length, 0.5, about);
}

/** Doubles the width of the window. */
export function zoomedOut(window: StepWindow, length: number, about = (window.from + window.to) / 2): StepWindow {
  return scaled(window, length, 2, about);
}

function scaled({ from, to }: StepWindow, length: number, factor: number, about: number): StepWindow {
  // The factor is limited to the minimum number of points, so that the step at `about` keeps its position.
  const by = Math.max(factor, minPoints / (to - from));
  return fitted({ from: about - (about - from) * by, to: about + (to - about) * by }, length);
}

/** Moves the window one width later, or earlier (-1). */
export function panned({ from, to }: StepWindow, length: number, by: 1 | -1): StepWindow {
  const width = to - from;
  return fitted({ from: from + by * width, to: to + by * width }, length);
}

/** Returns the window itself if it contains the step, otherwise moved by whole widths until it does. */
export function including(window: StepWindow, step: number, length: number): StepWindow {
  const width = window.to - window.from;
  if (step >= window.from && step < window.to) return window;
  const by = Math.floor((step - window.from) / width) * width;
  return fitted({ from: window.from + by, to: window.to + by }, length);
}

const spans = {
  year: hoursPerYear,
  month: hoursPerYear / 12,
  week: 7 * hoursPerDay,
  threeDays: 3 * hoursPerDay,
  day: hoursPerDay,
} as const;
export type Span = keyof typeof spans;
const allSpans = Object.keys(spans) as readonly Span[];
/** Spans that each form of the page offers. */
export const spanNames: readonly Span[] = ['year', 'month', 'week', 'day'];
export const dispatchSpans: readonly Span[] = ['day', 'threeDays', 'week', 'month'];

/** Returns a span of hours about the middle of the window; days and weeks begin at midnight. */
export function spanned({ from, to }: StepWindow, length: number, stepHours: number, span: Span): StepWindow {
  const steps = Math.round(spans[span] / stepHours);
  const day = Math.round(hoursPerDay / stepHours);
  const start = Math.floor(((from + to) / 2 - steps / 2) / day + 0.5) * day;
  return fitted({ from: start, to: start + steps }, length);
}

/** Returns the span of a window; undefined for any other width. */
export function spanOf({ from, to }: StepWindow, stepHours: number): Span | undefined {
  const hours = (to - from) * stepHours;
  return allSpans.find((span) => Math.abs(spans[span] - hours) < stepHours);
}

/** Returns the window moved to a step; one wider than a week becomes the week about it, since an hour would be too narrow to be seen. */
export function withinWeek(window: StepWindow, step: number, length: number, stepHours: number): StepWindow {
  const isWide = (window.to - window.from) * stepHours > spans.week;
  return isWide ? spanned({ from: step, to: step + 1 }, length, stepHours, 'week') : including(window, step, length);
}

/** Returns the hours between two ticks, by the hours in view. */
export function tickHours(hours: number): number {
  if (hours < 24) return 1;
  if (hours < 48) return 4;
  if (hours < 168) return 12;
  if (hours < 336) return 24;
  if (hours < 2160) return 168;
  return 720;
}
