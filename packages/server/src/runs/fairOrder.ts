/** A waiting job, for the calculation of its place in the queue. */
export interface WaitingJob {
  readonly id: string;
  /** Id of the run or study that it is a part of. */
  readonly of: string;
  /** Weight in simulations. */
  readonly cost: number;
}

/**
 * Returns the finish marks of the waiting jobs of a user; the user with the lowest mark of all is served next. Each job's mark lies its cost behind
 * the one before it, so users are served alike whatever they queue, and a large run does not keep a small one waiting. Among the jobs of one user the
 * runs take turns by the cost each has been given, so a small run also overtakes a large one of the same user.
 *
 * `from` is the start of the first mark: the place of the user, or the present mark of the service for a user without jobs, so that idle time earns
 * no credit.
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

/** A job in the queue, which takes the highest priority first: the finish mark, negated. */
interface QueuedJob extends WaitingJob {
  readonly priority: number;
}

/** Returns the priorities of the jobs of a user who adds some, by the lowest priority that was begun and the highest that waits with its cost added. */
export function prioritiesOf(
  waiting: readonly QueuedJob[],
  fresh: readonly WaitingJob[],
  { served, first }: { readonly served: number | undefined; readonly first: number | undefined },
): ReadonlyMap<string, number> {
  const negated = (priority: number | undefined): number | undefined => (priority === undefined ? undefined : -priority);
  const ownFirst = waiting.length > 0 ? Math.min(...waiting.map(({ priority, cost }) => -priority - cost)) : undefined;
  const from = startOfMarks({ ownFirst, served: negated(served), first: negated(first) });
  return new Map([...finishMarks([...waiting, ...fresh], from)].map(([id, mark]) => [id, -mark]));
}

/** Marks known when a user adds jobs; undefined where there are no such jobs. */
interface Standing {
  /** Start of the first of the user's waiting jobs. */
  readonly ownFirst: number | undefined;
  /** Highest mark that was served. */
  readonly served: number | undefined;
  /** Start of the first of all waiting jobs. */
  readonly first: number | undefined;
}

/** Returns the start of a user's marks: the user's place while jobs wait, else the present mark of the service. */
export function startOfMarks({ ownFirst, served, first }: Standing): number {
  return ownFirst ?? served ?? first ?? 0;
}
