/** Writes one line that is overwritten, and cleared at the end; only at a terminal. */
export function showProgress(done: number, total: number | undefined, what = 'simulations'): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(done === total ? '\r\x1b[K' : `\r${done}${total === undefined ? '' : ` of ${total}`} ${what}\x1b[K`);
}

/** Shows the progress of runs that report each result with it. */
export function showRunProgress(_: unknown, done: number, total: number): void {
  showProgress(done, total);
}
