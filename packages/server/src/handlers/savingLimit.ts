import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { openWindowCounts } from '../memory/windowCounts';

export type SavingLimit = ReturnType<typeof savingLimit>;

/** Limits the characters of documents that a user saves in a period: reading, comparing and storing them takes time of the thread that answers all calls. */
export function savingLimit(maxCharacters = 30_000_000, windowMs = 60_000) {
  const saved = openWindowCounts(windowMs);
  return {
    /** Counts a save. Throws a `UserError` where the user has saved too much already. */
    spend(user: string, characters: number, now: number): void {
      const waitSeconds = saved.take(user, now, maxCharacters, characters);
      if (waitSeconds > 0)
        throw new UserError(
          'tooMany',
          message('refusals.tooMuchIsSavedAtOnce'),
          message('refusals.savingGoesOnInS', { seconds: waitSeconds }),
        );
    },
  };
}
