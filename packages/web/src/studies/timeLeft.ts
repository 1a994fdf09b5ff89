/**
 * Returns the remaining time as rounded text: `30 s`, `4 min`, `1 h 20 min`. Undefined where it is not known, as at the start.
 * `clock` is the remaining time from the server: `00:04:12`.
 */
export function timeLeft(clock: string): string | undefined {
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  const all = 3600 * hours + 60 * minutes + seconds;
  return Number.isFinite(all) && all > 0 ? roundedTime(all) : undefined;
}

/** Returns a time as rounded text, at least a second. `all` is in seconds. */
export function roundedTime(all: number): string {
  if (all < 10) return `${Math.max(1, Math.round(all))} s`;
  if (all < 55) return `${5 * Math.round(all / 5)} s`;
  const inMinutes = Math.max(1, Math.round(all / 60));
  if (inMinutes < 60) return `${inMinutes} min`;
  const rest = inMinutes < 600 ? 5 * Math.round((inMinutes % 60) / 5) : 0;
  const wholeHours =
    rest === 60 ? Math.floor(inMinutes / 60) + 1 : inMinutes < 600 ? Math.floor(inMinutes / 60) : Math.round(inMinutes / 60);
  return rest % 60 === 0 ? `${wholeHours} h` : `${wholeHours} h ${rest} min`;
}
