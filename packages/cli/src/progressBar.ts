import { styleText } from 'node:util';

/** Progress of one part of the work; `total` is undefined if it is not known. */
export interface Progress {
  readonly done: number;
  readonly total: number | undefined;
  readonly what: string;
  /** Best result so far, shown where there is room. */
  readonly note?: string;
}

/** Terminal that a bar is drawn at. */
export interface BarTerminal {
  readonly columns: () => number;
  readonly hasColors: boolean;
  readonly write: (text: string) => void;
}

/** Bar on one line of a terminal that counts down the remaining time and leaves nothing behind. */
export interface ProgressBar {
  show(progress: Progress): void;
  /** Erases the bar, so that other output can be written; the next drawing brings it back. */
  makeWay(): void;
  close(): void;
}

/** Time until a bar appears, as shorter work needs none; and between two drawings [ms]. */
const [quickMs, refreshMs] = [1000, 200];
const barWidth = 24;

/** Opens a bar. It appears after a second, also beside work that reports no progress. */
export function openProgressBar(terminal: BarTerminal): ProgressBar {
  const started = performance.now();
  let part: Progress | undefined;
  /** Start of the present part, which reports itself only when its first piece is done; time of the last report. */
  let [since, last] = [started, started];
  let isDrawn = false;
  const draw = (): void => {
    const now = performance.now();
    if (now - started < quickMs) return;
    const times = part ? { elapsedMs: last - since, idleMs: now - last } : { elapsedMs: now - started, idleMs: 0 };
    terminal.write(`\r${progressLine(part, times, terminal)}\x1b[K`);
    isDrawn = true;
  };
  const makeWay = (): void => {
    if (isDrawn) terminal.write('\r\x1b[K');
    isDrawn = false;
  };
  const timer = setInterval(draw, refreshMs);
  return {
    show(progress) {
      if (part && !isSamePart(part, progress)) since = last;
      last = performance.now();
      part = progress;
      if (progress.done === progress.total) [part, since] = [undefined, last];
    },
    makeWay,
    close() {
      clearInterval(timer);
      makeWay();
    },
  };
}

/** An estimated total may change while a part goes on; a part that ends reports all of it. */
const isSamePart = (a: Progress, b: Progress): boolean => a.what === b.what && a.done <= b.done;

/** Time from the start of a part to its last report, and since then [ms]. */
interface Times {
  readonly elapsedMs: number;
  readonly idleMs: number;
}

/**
 * Returns the line of a bar: share, count and remaining time at the pace up to the last report; without a total, the time that has passed. A
 * remaining time that has run out is not stated.
 */
export function progressLine(
  progress: Progress | undefined,
  { elapsedMs, idleMs }: Times,
  { columns, hasColors }: Pick<BarTerminal, 'columns' | 'hasColors'>,
): string {
  const fitting = (text: string): string => text.slice(0, Math.max(0, columns() - 1));
  const passed = durationText(elapsedMs + idleMs);
  if (progress === undefined) return fitting(`working, ${passed}`);
  const { done, total, what, note = '' } = progress;
  if (total === undefined) return fitting(`${countText(done)} ${what}, ${passed}`);
  const share = total === 0 ? 1 : done / total;
  const leftMs = done === 0 ? 0 : (elapsedMs * (total - done)) / done - idleMs;
  const left = leftMs > 0 ? `, ${durationText(leftMs)} left` : '';
  const text = `${String(Math.floor(share * 100)).padStart(3)} %  ${countText(done)} of ${countText(total)} ${what}${left}`;
  if (text.length + barWidth + 3 > columns() - 1) return fitting(text.trimStart());
  const fullText = note === '' || text.length + barWidth + note.length + 5 > columns() - 1 ? text : `${text}; ${note}`;
  const filled = Math.round(share * barWidth);
  const bar = hasColors
    ? styleText('green', '━'.repeat(filled), { validateStream: false }) +
      styleText('dim', '━'.repeat(barWidth - filled), { validateStream: false })
    : `[${'#'.repeat(filled)}${'.'.repeat(barWidth - filled)}]`;
  return `${bar} ${fullText}`;
}

const countText = (count: number): string => count.toLocaleString('en-US');

/** Returns a duration in its two largest units: `12 s`, `3 min 20 s`, `1 h 5 min`. */
function durationText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
