import { message, sentences } from '@hybrid/project/i18n/message';
import type { Installation, Language } from '@hybrid/api/accountCalls';
import type { AccountRefusal } from '@hybrid/api/accountRefusals';
import { passwordFault } from '@hybrid/api/passwordRules';
import { hourMs } from '@hybrid/project/basics/calendar';
import { UserError } from '@hybrid/project/i18n/userError';
import { isAddress } from '../outside/mail';
import { hashPassword, schemeOf } from './session';
import { asKept, holdsLicence, languageOfUser, neverLicensed, type User, type UserStore } from '../store/userStore';
import { licenceWanted } from './accountEmails';
import { openAccountPost, type AccountPostParts } from './accountPost';
import { isCommonPassword } from './commonPassword';
import type { AccountLink } from './linkStore';
import { openWindowCounts } from '../memory/windowCounts';

export interface AccountServiceParts extends Omit<AccountPostParts, 'now'> {
  readonly users: UserStore;
  readonly signUp: Installation['signUp'];
  readonly supportEmail: string | undefined;
  readonly now?: () => Date;
}

export type AccountService = ReturnType<typeof openAccountService>;

/** A new password, or the reasons for which it is refused. */
type PasswordOutcome = { readonly licensed: boolean } | { readonly reason: AccountRefusal };

/** Maximum number of emails of one kind to one address in an hour. */
const maxEmails = 5;

/** Handles requests for an account or a new password from people who are not signed in. */
export function openAccountService({
  users,
  links,
  mailer,
  publicAddress,
  signUp,
  supportEmail,
  onFault,
  now = () => new Date(),
  againAfterMs,
}: AccountServiceParts) {
  const asked = openWindowCounts(hourMs);
  const post = openAccountPost({ links, mailer, publicAddress, onFault, now, againAfterMs });
  function ask(purpose: AccountLink['purpose'], email: string, work: () => Promise<void>): number {
    if (!post.isOn)
      throw new UserError('unavailable', message('refusals.thisInstallationDoesNotSendEmail'), message('refusals.askItsAdministrator'));
    // Counted whether or not there is such an account, which the answer must not reveal.
    const waitSeconds = asked.take(`${purpose} ${asKept(email)}`, now().getTime(), maxEmails);
    if (waitSeconds === 0) post.inBackground(work);
    return waitSeconds;
  }

  function notifyOfChange(name: string, language: Language): void {
    if (isAddress(name)) post.inBackground(() => post.mailNews('changed', name, language));
  }

  async function makeAccount(name: string, password: string): Promise<boolean> {
    const licensed = signUp === 'open';
    await users.add(name, schemeOf(name), await hashPassword(password), licensed ? null : neverLicensed);
    if (!licensed && supportEmail !== undefined) post.tell((product) => licenceWanted(supportEmail, { name, product }));
    return licensed;
  }

  return {
    installation: { sendsMail: post.isOn, signUp, supportEmail: supportEmail ?? null } satisfies Partial<Installation>,

    /** Mails a link to a new password if there is such an account. Returns the time to wait instead, 0 if none [s]. */
    requestPassword: (email: string, language: Language): number =>
      ask('password', email, async () => {
        const user = await users.byName(email);
        if (user) await post.mailLink('newPassword', { purpose: 'password', name: user.name }, language);
      }),

    /** Mails a link to a new account, or a note of the existing one. Returns the time to wait instead, 0 if none [s]. */
    requestSignUp(email: string, language: Language): number {
      if (signUp === 'off') throw new UserError('forbidden', message('refusals.accountsMadeAdministratorInstallation'));
      return ask('signUp', email, async () => {
        if (await users.byName(email)) await post.mailNews('alreadyThere', asKept(email), language);
        else await post.mailLink('signUp', { purpose: 'signUp', name: asKept(email) }, language);
      });
    },

    async readLink(secret: string): Promise<AccountLink> {
      return (await links.read(secret, now())) ?? spent();
    },

    /** Sets the password of the account a link was mailed for, or makes the account. A refused password leaves the link valid. */
    async setPassword(secret: string, password: string, language: Language): Promise<PasswordOutcome> {
      const known = await links.read(secret, now());
      if (!known) return spent();
      const fault = faultOf(password, known.name);
      if (fault) return { reason: fault };
      const { purpose, name } = (await links.take(secret, now())) ?? spent();
      const user = await users.byName(name);
      if (purpose === 'signUp') return user || signUp === 'off' ? spent() : { licensed: await makeAccount(name, password) };
      if (!user) return spent();
      await users.setPassword(name, await hashPassword(password));
      notifyOfChange(name, language);
      return { licensed: holdsLicence(user, now()) };
    },

    /** Sets another password for a user who has proved to know the present one. */
    async changePassword(user: User, password: string): Promise<PasswordOutcome> {
      const { name } = user;
      const fault = faultOf(password, name);
      if (fault) return { reason: fault };
      await users.setPassword(name, await hashPassword(password), { keepsApiTokens: true });
      notifyOfChange(name, languageOfUser(user));
      return { licensed: true };
    },

    settled: post.settled,
    close: post.close,
  };
}

/** Returns the fault of a new password: one that the browser also shows while it is typed, or one from the lists of the server. */
function faultOf(password: string, name: string): AccountRefusal | undefined {
  return passwordFault(password, name) ?? (isCommonPassword(password, name) ? 'tooCommon' : undefined);
}

/** Refuses every invalid link, for whatever reason, with the same message. */
function spent(): never {
  throw new UserError(
    'notFound',
    message('refusals.thisLinkIsNoLongerValid'),
    sentences(message('refusals.usedExpiredNewerSent'), message('refusals.requestAnotherLink')),
  );
}
