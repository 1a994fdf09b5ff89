/** Counts requests for one name, and delays those that come too often. It does not reveal whether the name is known. */
export function askingLimit(max: number, windowMs: number) {
  const asked = new Map<string, { count: number; until: number }>();
  return {
    /** Returns the time to wait [s]; 0 when there is none, and then the request is counted. */
    waitSeconds(name: string, now: number): number {
      for (const [other, { until }] of asked) if (until <= now) asked.delete(other);
      const known = asked.get(name);
      if (!known) asked.set(name, { count: 1, until: now + windowMs });
      else if (known.count < max) known.count += 1;
      else return Math.ceil((known.until - now) / 1000);
      return 0;
    },
  };
}
