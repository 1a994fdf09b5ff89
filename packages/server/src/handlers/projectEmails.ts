import type { Language } from '@hybrid/project/basics/language';
import type { Shared } from '../store/projectLists';
import type { Email } from '../outside/mail';

/** Content of an email about a project. */
interface EmailContent {
  readonly project: string;
  readonly name: string;
  readonly description: string;
  /** Address of the product for its users; without it there is no link. */
  readonly product: string | undefined;
}

/** Returns the email to the receiver of a copy of a project, in the receiver's language. */
export function sharedEmail(to: string, { by }: Pick<Shared, 'by'>, content: EmailContent, language: Language): Email {
  const { subject, first } = sharedWords[language](by, content.name);
  return { to, subject, text: paragraphs(first, content) };
}

const sharedWords: { readonly [L in Language]: (by: string, name: string) => { readonly subject: string; readonly first: string } } = {
  en: (by, name) => ({
    subject: `${by} shared the project ${name} with you`,
    first: `${by} gave you a copy of the project ${name}. It is yours: what you change does not change the other one.`,
  }),
  es: (by, name) => ({
    subject: `${by} ha compartido con usted el proyecto ${name}`,
    first: `${by} le dio una copia del proyecto ${name}. Es suya: lo que usted cambie no cambia la otra.`,
  }),
};

/** Returns the email to the administrators of the installation. */
export function reportedEmail(to: string, by: string, content: EmailContent): Email {
  return {
    to,
    subject: `Issue reported: ${content.name}`,
    text: paragraphs(`${by} reported an issue of the project ${content.name} (${content.project}).`, content),
  };
}

function paragraphs(first: string, { project, description, product }: EmailContent): string {
  const link = product === undefined ? [] : [new URL(`/project/${project}`, product).href];
  return [first, ...(description === '' ? [] : [description]), ...link].join('\n\n');
}
