import { UserError } from '@hybrid/project/basics/userError';

export type SavingLimit = ReturnType<typeof savingLimit>;

/** Limits the characters of documents that a user saves in a period: reading, comparing and storing them takes time of the thread that answers all calls. */
export function savingLimit(maxCharacters = 30_000_000, windowMs = 60_000) {
  const spent = new Map<string, { characters: number; until: number }>();
  return {
    /** Counts a save. Throws a `UserError` where the user has saved too much already. */
    spend(user: string, characters: number, now: number): void {
      for (const [other, { until }] of spent) if (until <= now) spent.delete(other);
      const known = spent.get(user);
      if (!known) spent.set(user, { characters, until: now + windowMs });
      else if (known.characters + characters <= maxCharacters) known.characters += characters;
      else throw new UserError('tooMany', 'Too much is saved at once', `Saving goes on in ${Math.ceil((known.until - now) / 1000)} s.`);
    },
  };
}
