import type { Language } from '@hybrid/project/basics/language';
import { inLanguage } from '@hybrid/project/i18n/locales';
import { message, type Message } from '@hybrid/project/i18n/message';
import { operatorCommand } from '../installation/packageFolder';
import type { Email } from '../outside/mail';

/** Values that an account email mentions. */
interface Occasion {
  /** Name of the account, and address of the recipient. */
  readonly name: string;
  /** Address of the product for its users. */
  readonly product: string;
  /** Target of the link in the email. */
  readonly link: string;
}

export type AccountEmail = 'newPassword' | 'signUp' | 'alreadyThere' | 'changed';

const contents: { readonly [K in AccountEmail]: (occasion: Occasion) => readonly [subject: Message, ...lines: readonly Message[]] } = {
  newPassword: ({ name, product, link }) => [
    message('emails.newPasswordSubject'),
    message('emails.newPasswordAsked', { name, product }),
    message('emails.newPasswordLink', { link }),
    message('emails.newPasswordElse'),
  ],
  signUp: ({ name, product, link }) => [
    message('emails.signUpSubject'),
    message('emails.signUpAsked', { name, product }),
    message('emails.signUpLink', { link }),
    message('emails.signUpElse'),
  ],
  alreadyThere: ({ name, product, link }) => [
    message('emails.alreadyThereSubject'),
    message('emails.alreadyThereAsked', { name, product }),
    message('emails.alreadyThereLink', { link }),
  ],
  changed: ({ name, product, link }) => [
    message('emails.changedSubject'),
    message('emails.changedDone', { name, product }),
    message('emails.changedLink', { link }),
  ],
};

/** Returns an email to the holder of an account, or to an address that asked for one. */
export function accountEmail(kind: AccountEmail, language: Language, occasion: Occasion): Email {
  const [subject, ...lines] = contents[kind](occasion);
  return {
    to: occasion.name,
    subject: inLanguage(language, subject),
    text: lines.map((line) => inLanguage(language, line)).join('\n\n'),
  };
}

/** Returns the email that notifies the administrator of an account that waits for a licence. */
export function licenceWanted(administrator: string, { name, product }: Pick<Occasion, 'name' | 'product'>): Email {
  return {
    to: administrator,
    subject: `${name} asks for a licence of Hybrid Front`,
    text: [
      `${name} made an account at ${product} and waits for a licence. The address was confirmed by a letter.`,
      `To give one:\n${operatorCommand('accounts', `license ${name}`)}`,
      'Without one the account cannot sign in.',
    ].join('\n\n'),
  };
}
