import { accountRefusals } from '@hybrid/api/accountRefusals';
import { UserError } from '@hybrid/project/basics/userError';
import { Answer } from './handler';
import type { Tell } from '../operations/eventLog';
import type { Services } from './services';
import { internalAccounts } from '../accounts/session';
import type { User } from '../store/userStore';

export const refused = (...errors: readonly string[]): Answer => new Answer(400, { json: JSON.stringify({ errors }) });

/** Returns why a signed-in user who enters the password again is refused; undefined where it is right. Failures count for the user, apart from sign-in. */
export async function doubtOf(
  password: string,
  what: Parameters<Tell>[0],
  { user, sessions, signInLimit, tell }: Pick<Services, 'sessions' | 'signInLimit'> & { readonly user: User; readonly tell: Tell },
): Promise<Answer | undefined> {
  if (user.name === internalAccounts.guest)
    throw new UserError(
      'forbidden',
      'The guest account is shared',
      'Its password and how it is signed in to are for the administrator to change.',
    );
  if (signInLimit.isOverAgain(user.id, Date.now())) return refused(accountRefusals.tooManyAttempts);
  if (await sessions.signIn(user.scheme, user.name, password)) return undefined;
  signInLimit.failedAgain(user.id, Date.now());
  tell(what, { why: 'wrong password', user: user.id });
  return refused(accountRefusals.wrongCurrent);
}
