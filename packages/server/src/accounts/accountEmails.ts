import type { Language } from '@hybrid/api/accountCalls';
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

type Words = (occasion: Occasion) => { readonly subject: string; readonly lines: readonly string[] };

export type AccountEmail = 'newPassword' | 'signUp' | 'alreadyThere' | 'changed';

const messages: { readonly [K in AccountEmail]: { readonly [L in Language]: Words } } = {
  newPassword: {
    en: ({ name, product, link }) => ({
      subject: 'Choose a new password for Hybrid Front',
      lines: [
        `Somebody asked for a new password for ${name} at ${product}.`,
        `To choose it, open this address within an hour. It works once:\n${link}`,
        'If it was not you, there is nothing to do: your password stays as it is.',
      ],
    }),
    es: ({ name, product, link }) => ({
      subject: 'Elija una contraseña nueva para Hybrid Front',
      lines: [
        `Alguien pidió una contraseña nueva para ${name} en ${product}.`,
        `Para elegirla, abra esta dirección antes de una hora. Solo sirve una vez:\n${link}`,
        'Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
      ],
    }),
  },
  signUp: {
    en: ({ name, product, link }) => ({
      subject: 'Your account of Hybrid Front',
      lines: [
        `Somebody asked for an account for ${name} at ${product}.`,
        `To make it, open this address within a day and choose a password. It works once:\n${link}`,
        'If it was not you, there is nothing to do: no account is made.',
      ],
    }),
    es: ({ name, product, link }) => ({
      subject: 'Su cuenta de Hybrid Front',
      lines: [
        `Alguien pidió una cuenta para ${name} en ${product}.`,
        `Para crearla, abra esta dirección antes de un día y elija una contraseña. Solo sirve una vez:\n${link}`,
        'Si no fue usted, no tiene que hacer nada: no se crea ninguna cuenta.',
      ],
    }),
  },
  alreadyThere: {
    en: ({ name, product, link }) => ({
      subject: 'You have an account of Hybrid Front',
      lines: [
        `Somebody asked for an account for ${name} at ${product}. There is one already, and it was not changed.`,
        `If you forgot its password, ask for a new one here:\n${link}`,
      ],
    }),
    es: ({ name, product, link }) => ({
      subject: 'Ya tiene una cuenta de Hybrid Front',
      lines: [
        `Alguien pidió una cuenta para ${name} en ${product}. Ya existe una y no se ha cambiado.`,
        `Si olvidó su contraseña, pida una nueva aquí:\n${link}`,
      ],
    }),
  },
  changed: {
    en: ({ name, product, link }) => ({
      subject: 'Your password for Hybrid Front was changed',
      lines: [
        `The password of ${name} at ${product} was changed, and whoever was signed in with the old one is signed out.`,
        `If it was not you, ask for a new password at once, and tell your administrator:\n${link}`,
      ],
    }),
    es: ({ name, product, link }) => ({
      subject: 'Su contraseña de Hybrid Front ha cambiado',
      lines: [
        `La contraseña de ${name} en ${product} ha cambiado, y se cerraron las sesiones abiertas con la anterior.`,
        `Si no fue usted, pida enseguida una contraseña nueva y avise a su administrador:\n${link}`,
      ],
    }),
  },
};

/** Returns an email to the holder of an account, or to an address that asked for one. */
export function accountEmail(kind: AccountEmail, language: Language, occasion: Occasion): Email {
  const { subject, lines } = messages[kind][language](occasion);
  return { to: occasion.name, subject, text: lines.join('\n\n') };
}

/** Returns the email that notifies the administrator of an account that waits for a licence. */
export function licenceWanted(administrator: string, { name, product }: Pick<Occasion, 'name' | 'product'>): Email {
  return {
    to: administrator,
    subject: `${name} asks for a licence of Hybrid Front`,
    text: [
      `${name} made an account at ${product} and waits for a licence. The address was confirmed by a letter.`,
      `To give one:\nnpm run accounts license ${name}`,
      'Without one the account cannot sign in.',
    ].join('\n\n'),
  };
}
