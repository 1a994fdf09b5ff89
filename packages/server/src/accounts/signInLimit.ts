import { openWindowCounts } from '../memory/windowCounts';

/** An attempt to sign in. */
interface SignInAttempt {
  /** Name of the account, as it was typed. */
  readonly name: string;
  readonly address: string;
  /** Id of a browser in which this account was signed in before. */
  readonly browser?: string | undefined;
}

/** Failed attempts in the window before further ones have to wait. An address may be shared by many people. */
const maxFailures = { together: 10, address: 50, browser: 10, code: 10, again: 10 } as const;

/** Maximum delay of an attempt when others failed at the same name, and its increase with each failure [ms]. */
const delays = { longest: 5_000, step: 500 } as const;

export type SignInLimit = ReturnType<typeof signInLimit>;

/**
 * Counts failed attempts. An address that failed too often, at one name or in total, has to wait. Failures from elsewhere only delay an attempt, so that
 * guesses by others lock no user out; a browser in which the account was signed in before is counted separately and not delayed.
 */
export function signInLimit(windowMs = 5 * 60_000) {
  const failures = openWindowCounts(windowMs);

  const nameOf = (name: string): string => name.trim().toLowerCase();

  return {
    /** Returns whether an attempt has to wait for the end of the window. */
    isOver({ name, address, browser }: SignInAttempt, now: number): boolean {
      if (browser !== undefined) return failures.count(`browser ${browser}`, now) >= maxFailures.browser;
      return (
        failures.count(`together ${address} ${nameOf(name)}`, now) >= maxFailures.together ||
        failures.count(`address ${address}`, now) >= maxFailures.address
      );
    },

    /** Returns the delay of an attempt before its password is checked [ms]. */
    delayMs({ name, browser }: SignInAttempt, now: number): number {
      if (browser !== undefined) return 0;
      return Math.min(delays.longest, delays.step * Math.max(0, failures.count(`name ${nameOf(name)}`, now) - maxFailures.together + 1));
    },

    failed({ name, address, browser }: SignInAttempt, now: number): void {
      if (browser !== undefined) failures.add(`browser ${browser}`, now);
      else
        for (const what of [`together ${address} ${nameOf(name)}`, `address ${address}`, `name ${nameOf(name)}`]) failures.add(what, now);
    },

    /** Returns whether too many wrong codes of the second factor were tried, from any address: the password is then known to the attacker. */
    isOverForCodes: ({ name, browser }: SignInAttempt, now: number): boolean =>
      failures.count(browser === undefined ? `code ${nameOf(name)}` : `browser ${browser}`, now) >= maxFailures.code,

    codeFailed(attempt: SignInAttempt, now: number): void {
      this.failed(attempt, now);
      if (attempt.browser === undefined) failures.add(`code ${nameOf(attempt.name)}`, now);
    },

    /** Returns whether a signed-in user who was asked again for a password or a code failed too often. */
    isOverAgain: (user: string, now: number): boolean => failures.count(`again ${user}`, now) >= maxFailures.again,

    failedAgain: (user: string, now: number): void => failures.add(`again ${user}`, now),
  };
}
