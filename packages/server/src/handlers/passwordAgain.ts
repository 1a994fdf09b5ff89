import { message } from '@hybrid/project/i18n/message';
import { accountRefusals, type AccountRefusal } from '@hybrid/api/accountRefusals';
import { UserError } from '@hybrid/project/i18n/userError';
import { Answer } from './handler';
import type { Tell } from '../operations/eventLog';
import type { Services } from './services';
import { internalAccounts } from '../accounts/session';
import type { User } from '../store/userStore';

/** Refuses a sign-in or a password with the text of a reason, and its name. */
export const refused = (reason: AccountRefusal): Answer =>
  new Answer(400, { value: { errors: [accountRefusals[reason]], reasons: [reason] } });

/** Returns why a signed-in user who enters the password again is refused; undefined where it is right. Failures count for the user, apart from sign-in. */
export async function doubtOf(
  password: string,
  what: Parameters<Tell>[0],
  { user, sessions, signInLimit, tell }: Pick<Services, 'sessions' | 'signInLimit'> & { readonly user: User; readonly tell: Tell },
): Promise<Answer | undefined> {
  if (user.name === internalAccounts.guest)
    throw new UserError('forbidden', message('refusals.guestAccountIsShared'), message('refusals.passwordHowSignedAdministratorChange'));
  if (signInLimit.isOverAgain(user.id, Date.now())) return refused('tooManyAttempts');
  if (await sessions.signIn(user.scheme, user.name, password)) return undefined;
  signInLimit.failedAgain(user.id, Date.now());
  tell(what, { why: 'wrong password', user: user.id });
  return refused('wrongCurrent');
}
