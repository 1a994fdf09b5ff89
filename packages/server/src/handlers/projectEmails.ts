import type { Language } from '@hybrid/project/basics/language';
import { inLanguage } from '@hybrid/project/i18n/locales';
import { message } from '@hybrid/project/i18n/message';
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
  const { name } = content;
  return {
    to,
    subject: inLanguage(language, message('emails.sharedSubject', { by, name })),
    text: paragraphs(inLanguage(language, message('emails.sharedCopy', { by, name })), content),
  };
}

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
