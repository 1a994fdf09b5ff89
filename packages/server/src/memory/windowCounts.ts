/** Counts by key, each within a window of time that begins with its first. It is the one limiter of what a name, an address or a user may do in a time. */
export function openWindowCounts(windowMs: number) {
  const counts = new Map<string, { count: number; readonly until: number }>();

  const present = (key: string, now: number) => {
    const known = counts.get(key);
    return known !== undefined && now < known.until ? known : undefined;
  };

  function add(key: string, now: number, amount = 1): void {
    const known = present(key, now);
    if (known) {
      known.count += amount;
      return;
    }
    for (const [other, { until }] of counts) if (until <= now) counts.delete(other);
    counts.set(key, { count: amount, until: now + windowMs });
  }

  return {
    /** Returns the count of the present window. */
    count: (key: string, now: number): number => present(key, now)?.count ?? 0,

    add,

    /** Counts an amount where the total stays within the maximum, and always the first of a window. Returns the time to wait otherwise, else 0 [s]. */
    take(key: string, now: number, max: number, amount = 1): number {
      const known = present(key, now);
      if (known && known.count + amount > max) return Math.ceil((known.until - now) / 1000);
      add(key, now, amount);
      return 0;
    },
  };
}
