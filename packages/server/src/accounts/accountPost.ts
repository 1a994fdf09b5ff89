import type { Language } from '@hybrid/api/accountCalls';
import { sendWithRetries } from '../outside/outbox';
import type { Email, Mailer } from '../outside/mail';
import { accountEmail, type AccountEmail } from './accountEmails';
import type { AccountLink, LinkStore } from './linkStore';

export interface AccountPostParts {
  readonly links: LinkStore;
  /** Undefined where the installation sends no emails. */
  readonly mailer: Mailer | undefined;
  /** Address of the product for its users. Emails hold links, whose address never comes from a request: without it none are sent. */
  readonly publicAddress: string | undefined;
  readonly onFault: (error: unknown) => void;
  readonly now: () => Date;
  /** Delays before an email that was not accepted is sent again, in order [ms]. */
  readonly againAfterMs?: readonly number[] | undefined;
}

/** Sends emails about accounts. Without a mail server or an address of the product nothing is sent. */
export function openAccountPost({ links, mailer, publicAddress, onFault, now, againAfterMs: waits }: AccountPostParts) {
  const underWay = new Set<Promise<void>>();
  const hurry = new AbortController();
  const post = mailer && publicAddress !== undefined ? { mailer, product: publicAddress } : undefined;

  /** Runs work that no response waits for: the response time would reveal whether there is such an account. */
  function inBackground(work: () => Promise<void>): void {
    const working = work()
      .catch(onFault)
      .finally(() => underWay.delete(working));
    underWay.add(working);
  }

  const send = (by: Mailer, message: Email): Promise<void> =>
    sendWithRetries(by, message, { ...(waits && { waits }), hurry: hurry.signal });

  return {
    /** True when emails can be sent. */
    isOn: post !== undefined,

    inBackground,

    /** Mails a link to set a password. */
    async mailLink(kind: AccountEmail, link: AccountLink, language: Language): Promise<void> {
      if (!post) return;
      const secret = await links.make(link, now());
      const page = pageOf(post.product, `/newPassword#${secret}`);
      await send(post.mailer, accountEmail(kind, language, { name: link.name, product: post.product, link: page }));
    },

    /** Mails news of an account, with a link to ask for a password. */
    async mailNews(kind: AccountEmail, name: string, language: Language): Promise<void> {
      if (!post) return;
      await send(post.mailer, accountEmail(kind, language, { name, product: post.product, link: pageOf(post.product, '/forgotPassword') }));
    },

    /** Mails another email, in the background. */
    tell(message: (product: string) => Email): void {
      if (post) inBackground(() => send(post.mailer, message(post.product)));
    },

    /** Resolves when all emails have been sent or given up. */
    async settled(): Promise<void> {
      await Promise.all(underWay);
    },

    /** Does the same without waiting: emails that were not accepted are tried a last time at once. */
    async close(): Promise<void> {
      hurry.abort();
      await Promise.all(underWay);
    },
  };
}

/** Returns the address of a page of the product. */
const pageOf = (product: string, page: string): string => new URL(page, product).href;
