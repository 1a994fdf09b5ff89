/** A job that waits, as its place in the queue is worked out. */
export interface WaitingJob {
  readonly id: string;
  /** The run or the study that it is a part of. */
  readonly of: string;
  /** Its weight, in simulations. */
  readonly cost: number;
}

/**
 * Finish marks of the waiting jobs of a user; who has the lowest mark of all users is served next. Each job's mark lies its cost behind
 * the one before it, so users are served alike whatever they queue, and those with a large run do not keep a small one waiting. Among the
 * jobs of one user the runs take turns by what they would have got each, so his own small run passes his large one too.
 *
 * `from` is the mark that the first of them starts at: where the user stands, or where the service of all stands for one who had nothing
 * to do, so that nobody saves up for later.
 * Source: S. J. Golestani, "A Self-Clocked Fair Queueing Scheme for Broadband Applications", IEEE INFOCOM 1994.
 */
export function finishMarks(jobs: readonly WaitingJob[], from: number): ReadonlyMap<string, number> {
  const servedOf = new Map<string, number>();
  const inTurns = jobs
    .map(({ id, of, cost }) => {
      const served = (servedOf.get(of) ?? 0) + cost;
      servedOf.set(of, served);
      return { id, cost, served };
    })
    .sort((one, other) => one.served - other.served);
  let mark = from;
  return new Map(inTurns.map(({ id, cost }) => [id, (mark += cost)]));
}

/** What is known of the marks when somebody adds jobs; undefined where there are no such jobs. */
export interface Standing {
  /** Where the first of the user's waiting jobs starts. */
  readonly ownFirst: number | undefined;
  /** The highest mark that was served. */
  readonly served: number | undefined;
  /** Where the first of all waiting jobs starts. */
  readonly first: number | undefined;
}

/** Where a user's marks start: he keeps his place while he waits; else it is where service stands. */
export function startOfMarks({ ownFirst, served, first }: Standing): number {
  return ownFirst ?? served ?? first ?? 0;
}
