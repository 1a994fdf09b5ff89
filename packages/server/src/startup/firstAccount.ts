import { randomBytes } from 'node:crypto';
import { passwordFault, passwordLength } from '@hybrid/api/passwordRules';
import { UserError } from '@hybrid/project/i18n/userError';
import { hashPassword, schemeOf } from '../accounts/session';
import type { UserStore } from '../store/userStore';

export interface FirstAccount {
  readonly name: string;
  /** Undefined when the settings gave the password: it is not shown again. */
  readonly generatedPassword: string | undefined;
}

export const newPassword = (): string => randomBytes(12).toString('base64url');

/** Makes an account on an empty store; undefined when there are accounts. Throws a `UserError` for a password that users could not choose. */
export async function makeFirstAccount(
  users: UserStore,
  name: string,
  givenPassword: string | undefined,
): Promise<FirstAccount | undefined> {
  if ((await users.count()) > 0) return undefined;
  if (givenPassword !== undefined && passwordFault(givenPassword, name) !== undefined)
    throw new UserError(
      'badInput',
      'The setting HYBRID_ADMIN_PASSWORD cannot be used.',
      `A password has ${passwordLength.min} to ${passwordLength.max} characters, and is no row of like ones and not the name.`,
    );
  const password = givenPassword ?? newPassword();
  const hash = await hashPassword(password);
  try {
    await users.add(name, schemeOf(name), hash);
  } catch (error) {
    // Another server that started at the same time was first.
    if ((await users.count()) > 0) return undefined;
    throw error;
  }
  return { name, generatedPassword: givenPassword === undefined ? password : undefined };
}
