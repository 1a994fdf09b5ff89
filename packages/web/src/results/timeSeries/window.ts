/** Steps `from` to before `to` of a year that has `length` of them. */
export interface StepWindow {
  readonly from: number;
  readonly to: number;
}

/** Fewest points in view. */
export const minPoints = 12;

/** A window of whole steps within the year, at least twelve of them; it moves back in before it is cut. */
export function fitted({ from, to }: StepWindow, length: number): StepWindow {
  const width = Math.min(length, Math.max(minPoints, Math.round(to) - Math.round(from)));
  const start = Math.min(Math.max(0, Math.round(from)), length - width);
  return { from: start, to: start + width };
}

/** Half as wide about its middle, or about a step that stays where it is. */
export function zoomedIn(window: StepWindow, length: number, about = (window.from + window.to) / 2): StepWindow {
  return scaled(window, length, 0.5, about);
}

/** Twice as wide. */
export function zoomedOut(window: StepWindow, length: number, about = (window.from + window.to) / 2): StepWindow {
  return scaled(window, length, 2, about);
}

function scaled({ from, to }: StepWindow, length: number, factor: number, about: number): StepWindow {
  // Twelve points are twelve points about the same place, too.
  const by = Math.max(factor, minPoints / (to - from));
  return fitted({ from: about - (about - from) * by, to: about + (to - about) * by }, length);
}

/** One window width later, or earlier (-1). */
export function panned({ from, to }: StepWindow, length: number, by: 1 | -1): StepWindow {
  const width = to - from;
  return fitted({ from: from + by * width, to: to + by * width }, length);
}

/** The window itself where a step is in it, else moved by as many of its widths as bring the step in. */
export function including(window: StepWindow, step: number, length: number): StepWindow {
  const width = window.to - window.from;
  if (step >= window.from && step < window.to) return window;
  const by = Math.floor((step - window.from) / width) * width;
  return fitted({ from: window.from + by, to: window.to + by }, length);
}

export const spans = { year: 8760, month: 730, week: 168, day: 24 } as const;
export type Span = keyof typeof spans;
export const spanNames = Object.keys(spans) as readonly Span[];

/** A span of hours about the middle of what is shown; a day begins at midnight, and so does a week. */
export function spanned({ from, to }: StepWindow, length: number, stepHours: number, span: Span): StepWindow {
  const steps = Math.round(spans[span] / stepHours);
  const day = Math.round(24 / stepHours);
  const start = Math.floor(((from + to) / 2 - steps / 2) / day + 0.5) * day;
  return fitted({ from: start, to: start + steps }, length);
}

/** The span that a window is, undefined for any other. */
export function spanOf({ from, to }: StepWindow, stepHours: number): Span | undefined {
  const hours = (to - from) * stepHours;
  return spanNames.find((span) => Math.abs(spans[span] - hours) < stepHours);
}

/** Hours between two ticks, by the hours in view. */
export function tickHours(hours: number): number {
  if (hours < 24) return 1;
  if (hours < 48) return 4;
  if (hours < 168) return 12;
  if (hours < 336) return 24;
  if (hours < 2160) return 168;
  return 720;
}
