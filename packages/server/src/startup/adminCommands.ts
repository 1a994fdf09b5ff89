import { UserError } from '@hybrid/project/i18n/userError';
import type { SecondFactors } from '../accounts/secondFactors';
import { newPassword } from './firstAccount';
import { hashPassword, schemeOf } from '../accounts/session';
import { neverLicensed, type User, type UserStore } from '../store/userStore';

export const adminUsage = `Accounts and licences:
  list                     all accounts, with the end of their licences
  add NAME                 makes an account and shows its password once; NAME is an e-mail address, or guest, reports or samples
  password NAME            gives a new password and shows it once; ends the sessions of the account and revokes its API tokens
  sign-out NAME            ends all sessions of the account, of all accounts with everybody in place of NAME; API tokens stay
  revoke-tokens NAME       revokes all API tokens of the account; of all accounts with everybody in place of NAME
  second-factor-off NAME   for who lost the phone: the password alone signs in
  license NAME [DAY]       lets the account sign in: without end, or up to and including that day; as licence NAME always, or DAY
  licence NAME always      gives a licence without end
  licence NAME 2027-12-31  gives a licence up to and including that day (UTC)
  licence NAME none        takes the licence: the account cannot sign in any more
  delete NAME for-good     removes the account with all its projects, results and storages; there is no way back but a back-up`;

/** The services that the commands use. */
interface Accounts {
  readonly users: UserStore;
  readonly secondFactors: SecondFactors;
}

type Command = (accounts: Accounts, name: string, value: string) => Promise<string>;

const commands: Readonly<Record<string, Command>> = {
  list: async ({ users }) => (await users.list()).map(line).join('\n') || 'There are no accounts.',

  add: async ({ users }, name) => {
    if (await users.byName(name)) throw new UserError('conflict', `There is an account named ${name} already.`);
    if (schemeOf(name) === 'main' && !/^\S+@\S+$/.test(name)) throw new UserError('badInput', `${name} is not an e-mail address.`);
    const password = newPassword();
    await users.add(name, schemeOf(name), await hashPassword(password));
    return `${name} signs in with the password ${password} (shown this once)`;
  },

  password: async ({ users }, name) => {
    const known = await account(users, name);
    const password = newPassword();
    await users.setPassword(known.name, await hashPassword(password));
    return `${known.name} signs in with the password ${password} (shown this once)`;
  },

  'sign-out': async ({ users }, name) => {
    const everybody = name === 'everybody';
    const ended = await users.signOut(everybody ? undefined : (await account(users, name)).name);
    return ended === 1 ? '1 session ended.' : `${ended} sessions ended.`;
  },

  'revoke-tokens': async ({ users }, name) => {
    const everybody = name === 'everybody';
    const revoked = await users.revokeApiTokens(everybody ? undefined : (await account(users, name)).name);
    return revoked === 1 ? '1 API token revoked.' : `${revoked} API tokens revoked.`;
  },

  'second-factor-off': async ({ users, secondFactors }, name) => {
    const known = await account(users, name);
    if (!(await secondFactors.isOn(known.id))) return `${known.name} has no second factor.`;
    await secondFactors.drop(known.id);
    return `${known.name} signs in with the password alone.`;
  },

  delete: async ({ users }, name, value) => {
    const known = await account(users, name);
    if (value !== 'for-good')
      throw new UserError(
        'badInput',
        `Nothing was removed: all projects of ${known.name} would go.`,
        `To remove them: delete ${known.name} for-good`,
      );
    await users.remove(known.name);
    return `${known.name} and all its projects are removed.`;
  },

  licence,

  license: async (accounts, name, value) => licence(accounts, name, value === '' ? 'always' : value),
};

async function licence({ users }: Accounts, name: string, value: string): Promise<string> {
  const known = await account(users, name);
  await users.setLicence(known.name, licenceEnd(value));
  return line(await account(users, name));
}

/** Runs one command on the accounts and returns the text to print. */
export async function administer(accounts: Accounts, [command = '', name = '', value = '']: readonly string[]): Promise<string> {
  const work = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!work || (command !== 'list' && name === '')) throw new UserError('badInput', adminUsage);
  return work(accounts, name, value);
}

async function account(users: UserStore, name: string): Promise<User> {
  const known = await users.byName(name);
  if (!known) throw new UserError('notFound', `There is no account named ${name}.`);
  return known;
}

const line = ({ name, licenceEnds }: User): string => `${name}  ${licenceWords(licenceEnds)}`;

function licenceWords(ends: Date | null): string {
  if (ends === null) return 'licence without end';
  return ends.getTime() === neverLicensed.getTime() ? 'no licence' : `licence until ${ends.toISOString()}`;
}

function licenceEnd(value: string): Date | null {
  if (value === 'always') return null;
  if (value === 'none') return neverLicensed;
  const end = /^\d{4}-\d{2}-\d{2}$/.test(value) ? new Date(`${value}T23:59:59.999Z`) : new Date(NaN);
  if (Number.isNaN(end.getTime()) || end.toISOString().slice(0, 10) !== value)
    throw new UserError('badInput', `${value === '' ? 'nothing' : value} is not a day.`, adminUsage);
  return end;
}
