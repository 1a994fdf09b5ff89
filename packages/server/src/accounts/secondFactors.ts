import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../store/database';

export type SecondFactors = ReturnType<typeof openSecondFactors>;

/** Issuer and name under which an authenticator app keeps the account. */
interface FactorName {
  readonly issuer: string;
  readonly label: string;
}

const period = 30;
const recoveryCodeCount = 10;

/**
 * Checks codes beside the password: those of an authenticator app (six digits of HMAC-SHA-1, new each half minute; RFC 6238), and ten recovery codes that
 * work once each. A code is valid half a minute before and after its own, for clocks that differ, and once only. `now` is the clock.
 */
export function openSecondFactors(db: Database, now = () => new Date()) {
  const factorOf = (account: string) => db.selectFrom('secondFactors').selectAll().where('account', '=', account).executeTakeFirst();

  /** Returns the half minute of a code of the secret; undefined for any other code. */
  function stepOf(secret: string, code: string): number | undefined {
    const timestamp = now().getTime();
    const delta = new TOTP({ secret: Secret.fromBase32(secret), period }).validate({ token: code, timestamp, window: 1 });
    return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
  }

  /** Uses up a code of the app: of two requests with the same code at once, one succeeds. */
  async function takesDigits(account: string, code: string): Promise<boolean> {
    const factor = await factorOf(account);
    const step = factor && stepOf(factor.secret, code);
    if (step === undefined) return false;
    const { numUpdatedRows } = await db
      .updateTable('secondFactors')
      .set({ lastStep: step })
      .where('account', '=', account)
      .where('lastStep', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  async function takesRecoveryCode(account: string, code: string): Promise<boolean> {
    const { numDeletedRows } = await db
      .deleteFrom('recoveryCodes')
      .where('account', '=', account)
      .where('codeHash', '=', hashOf(code))
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  return {
    async isOn(account: string): Promise<boolean> {
      return (await factorOf(account))?.confirmed ?? false;
    },

    async recoveryCodesLeft(account: string): Promise<number> {
      const left = await db.selectFrom('recoveryCodes').select('codeHash').where('account', '=', account).execute();
      return left.length;
    },

    /** Makes a secret, which takes effect once a code of it has been confirmed; undefined where the factor is on. */
    async prepare(account: string, name: FactorName): Promise<{ readonly secret: string; readonly address: string } | undefined> {
      const secret = new Secret({ size: 20 });
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('secondFactors')
        .values({ account, secret: secret.base32, confirmed: false, lastStep: 0 })
        .onConflict((known) => known.column('account').doUpdateSet({ secret: secret.base32 }).where('secondFactors.confirmed', '=', false))
        .executeTakeFirstOrThrow();
      if (numInsertedOrUpdatedRows === 0n) return undefined;
      return { secret: secret.base32, address: new TOTP({ ...name, secret, period }).toString() };
    },

    /** Turns the factor on with a code of the prepared secret. Returns the recovery codes, which are shown once; undefined for another code. */
    async confirm(account: string, code: string): Promise<readonly string[] | undefined> {
      const factor = await factorOf(account);
      if (!factor || factor.confirmed || !(await takesDigits(account, digitsOf(code)))) return undefined;
      const codes = Array.from({ length: recoveryCodeCount }, newRecoveryCode);
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('secondFactors').set({ confirmed: true }).where('account', '=', account).execute();
        await trx.deleteFrom('recoveryCodes').where('account', '=', account).execute();
        await trx
          .insertInto('recoveryCodes')
          .values(codes.map((each) => ({ account, codeHash: hashOf(each) })))
          .execute();
      });
      return codes;
    },

    /** Returns whether a code is one of the app or a recovery code of an account that has the factor on, and uses it up. */
    async takes(account: string, code: string): Promise<boolean> {
      if (!(await this.isOn(account))) return false;
      const digits = digitsOf(code);
      return /^\d{6}$/.test(digits) ? takesDigits(account, digits) : takesRecoveryCode(account, code);
    },

    async drop(account: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('recoveryCodes').where('account', '=', account).execute();
        await trx.deleteFrom('secondFactors').where('account', '=', account).execute();
      });
    },
  };
}

/** Returns a code without the blanks and dashes that a user may type. */
const digitsOf = (code: string): string => code.replaceAll(/[\s-]/g, '');

/** Returns 120 random bits in groups of four letters. They cannot be guessed, so a plain hash is enough (OWASP ASVS 5.0, 6.5.2). */
function newRecoveryCode(): string {
  const secret = new Secret({ buffer: Uint8Array.from(randomBytes(15)).buffer });
  return (secret.base32.match(/.{4}/g) ?? []).join('-');
}

/** Returns the hash of a code, in whatever form it is typed. */
const hashOf = (code: string): string => createHash('sha256').update(digitsOf(code).toUpperCase()).digest('hex');
