const startedAt = performance.now();

/** Writes what begins, after the seconds since the start, on the standard error: tables alone are on the standard output. */
export function tellProgress(text: string): void {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.error(`${String(seconds).padStart(5)} s  ${text}`);
}
