import { accountRefusals } from '@hybrid/api/accountRefusals';
import { Answer } from '../handler';
import type { Tell } from '../operations/eventLog';
import type { Services } from '../services';
import type { User } from '../store/userStore';

export const refused = (...errors: readonly string[]): Answer => new Answer(400, { json: JSON.stringify({ errors }) });

/** Failed attempts in five minutes before one has to wait. An address may be shared by many people. */
export const mostFailures = { name: 10, address: 50 } as const;

/** Why somebody who is signed in is not taken at his word, when the password is asked once more; undefined where it is right. Failures count like those of signing in. */
export async function doubtOf(
  password: string,
  what: Parameters<Tell>[0],
  { user, sessions, loginLimit, tell }: Pick<Services, 'sessions' | 'loginLimit'> & { readonly user: User; readonly tell: Tell },
): Promise<Answer | undefined> {
  const who = `name ${user.name}`;
  if (loginLimit.isOver(who, mostFailures.name, Date.now())) return refused(accountRefusals.tooManyAttempts);
  if (await sessions.signIn(user.scheme, user.name, password)) return undefined;
  loginLimit.failed(who, Date.now());
  tell(what, { why: 'wrong password', user: user.id });
  return refused(accountRefusals.wrongCurrent);
}
