/** Shares few workers among several users. */
interface FairTurns {
  /** Does a user's work in turn. Throws the error of `refusal` where too much work of the user, or of all, waits already. */
  take<T>(user: string, work: () => Promise<T>, refusal: () => Error): Promise<T>;
}

interface TurnLimits {
  readonly atOnce: number;
  /** Maximum number of one user while others have work too, or may have. */
  readonly atOnceOfUser: number;
  readonly maxWaitingOfUser: number;
  readonly maxWaiting: number;
}

interface Waiting {
  readonly user: string;
  readonly begin: () => void;
}

/**
 * Gives turns to users: next is the one with the least work under way, and among equals the one whose last turn is longest ago. However much one user
 * requests at once, another waits at most for the work under way, and is never refused for it.
 */
export function openFairTurns({ atOnce, atOnceOfUser, maxWaitingOfUser, maxWaiting }: TurnLimits): FairTurns {
  const waiting: Waiting[] = [];
  const underWayOf = new Map<string, number>();
  /** Number of the last turn of each user with work under way or waiting. */
  const lastTurnOf = new Map<string, number>();
  let [underWay, turns] = [0, 0];

  const ofUser = (user: string): number => underWayOf.get(user) ?? 0;

  function next(): Waiting | undefined {
    if (underWay >= atOnce) return undefined;
    let found: Waiting | undefined;
    for (const one of waiting) {
      if (ofUser(one.user) >= atOnceOfUser) continue;
      if (found === undefined || isBefore(one.user, found.user)) found = one;
    }
    return found;
  }

  function isBefore(user: string, other: string): boolean {
    if (ofUser(user) !== ofUser(other)) return ofUser(user) < ofUser(other);
    return (lastTurnOf.get(user) ?? 0) < (lastTurnOf.get(other) ?? 0);
  }

  function giveTurns(): void {
    for (let one = next(); one; one = next()) {
      waiting.splice(waiting.indexOf(one), 1);
      underWay += 1;
      underWayOf.set(one.user, ofUser(one.user) + 1);
      lastTurnOf.set(one.user, ++turns);
      one.begin();
    }
  }

  function end(user: string): void {
    underWay -= 1;
    underWayOf.set(user, ofUser(user) - 1);
    if (ofUser(user) === 0) underWayOf.delete(user);
    if (ofUser(user) === 0 && !waiting.some((one) => one.user === user)) lastTurnOf.delete(user);
    giveTurns();
  }

  return {
    async take(user, work, refusal) {
      const mine = waiting.reduce((count, one) => count + (one.user === user ? 1 : 0), 0);
      const startsAtOnce = underWay < atOnce && ofUser(user) < atOnceOfUser;
      if (!startsAtOnce && (mine >= maxWaitingOfUser || waiting.length >= maxWaiting)) throw refusal();
      await new Promise<void>((begin) => {
        waiting.push({ user, begin });
        giveTurns();
      });
      try {
        return await work();
      } finally {
        end(user);
      }
    },
  };
}
