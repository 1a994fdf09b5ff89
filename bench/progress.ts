const startedAt = performance.now();

/** Writes the name of the next part, after the seconds since the start, to standard error: standard output has tables only. */
export function tellProgress(text: string): void {
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.error(`${String(seconds).padStart(5)} s  ${text}`);
}
