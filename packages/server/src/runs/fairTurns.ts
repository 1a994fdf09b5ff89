/** Work that several users want of few hands. */
export interface FairTurns {
  /** Does a user's work when it is his turn. Throws what `refusal` makes where too much of his, or of all, waits already. */
  take<T>(user: string, work: () => Promise<T>, refusal: () => Error): Promise<T>;
}

export interface TurnLimits {
  readonly atOnce: number;
  /** Of one user, while others have work too or may come. */
  readonly atOnceOfUser: number;
  readonly maxWaitingOfUser: number;
  readonly maxWaiting: number;
}

interface Waiting {
  readonly user: string;
  readonly begin: () => void;
}

/**
 * Gives turns to users: the one with the fewest under way is next, among those alike the one whose last turn is longest ago. Whatever a user asks for at once, another
 * waits for what is under way at most, and is never refused for it.
 */
export function openFairTurns({ atOnce, atOnceOfUser, maxWaitingOfUser, maxWaiting }: TurnLimits): FairTurns {
  const waiting: Waiting[] = [];
  const underWayOf = new Map<string, number>();
  /** Which turn was the last of a user who has any under way or waiting. */
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
