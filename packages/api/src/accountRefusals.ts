import { message, type Message } from '@hybrid/project/i18n/message';
import { passwordLength, type PasswordFault } from './passwordRules';

/** Reasons why a sign-in or a password is refused: the texts of the lists that 400 answers, by their codes. */
export const accountRefusals = {
  wrong: message('accounts.wrong'),
  tooManyAttempts: message('accounts.tooManyAttempts'),
  noLicence: message('accounts.noLicence'),
  waiting: message('accounts.waiting'),
  codeNeeded: message('accounts.codeNeeded'),
  wrongCode: message('accounts.wrongCode'),
  wrongCurrent: message('accounts.wrongCurrent'),
  tooShort: message('accounts.tooShort', { min: passwordLength.min }),
  tooLong: message('accounts.tooLong', { max: passwordLength.max }),
  tooPlain: message('accounts.tooPlain'),
  tooCommon: message('accounts.tooCommon'),
  likeTheName: message('accounts.likeTheName'),
} as const satisfies Readonly<Record<PasswordFault, Message>> & Readonly<Record<string, Message>>;

export type AccountRefusal = keyof typeof accountRefusals;

/** Names of the reasons, which clients can identify a refusal by. */
export const accountRefusalNames = Object.keys(accountRefusals) as [AccountRefusal, ...AccountRefusal[]];
