export type AskingLimit = ReturnType<typeof askingLimit>;

/** Counts what is asked for in one name; who asks too often has to wait. Nothing is said of whether the name is known. */
export function askingLimit(max: number, windowMs: number) {
  const asked = new Map<string, { count: number; until: number }>();
  return {
    /** Seconds to wait; 0 when there is no need to, and then it is counted. [s] */
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
