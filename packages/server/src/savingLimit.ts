import { UserError } from '@hybrid/project/basics/userError';

export type SavingLimit = ReturnType<typeof savingLimit>;

/** Limits how many characters of documents a user saves in a while: reading, comparing and keeping them takes time of the thread that answers everybody. */
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
