import { listingDateTime } from '@hybrid/project/basics/dateText';
import type { Language } from '@hybrid/project/basics/language';
import { readProject } from '@hybrid/project/files/projectFile';
import { inLanguage } from '@hybrid/project/i18n/locales';
import { message, type Text } from '@hybrid/project/i18n/message';
import { sendWithRetries } from '../outside/outbox';
import type { Email, Mailer } from '../outside/mail';
import type { ClaimStore } from '../store/claimStore';
import { withHeartbeat } from './heartbeat';
import type { ResultStore, Run } from '../store/resultStore';
import { readText } from '../store/storedText';
import { languageOfUser, type UserStore } from '../store/userStore';

interface NotificationParts {
  readonly results: ResultStore;
  readonly users: Pick<UserStore, 'ownerOf'>;
  readonly claims: ClaimStore;
  /** Undefined where the installation sends no emails. */
  readonly mailer: Mailer | undefined;
  /** Address of the product for its users; undefined leaves the link out. */
  readonly publicAddress: string | undefined;
  readonly onFault: (error: unknown, run: string) => void;
}

export type Notifications = ReturnType<typeof openNotifications>;

/** Time for which a process claims an email [s], prolonged while it tries; after that any process may send it. */
const claimSeconds = 60;
const claimAgainMs = 20_000;
/** Time before an email that was not accepted is tried again [s]. */
const restSeconds = 15 * 60;

/** Sends emails to users who asked for one at the end of their run, each once among all processes. */
export function openNotifications({ results, users, claims, mailer, publicAddress, onFault }: NotificationParts) {
  const underWay = new Set<Promise<void>>();
  const hurry = new AbortController();

  async function tell(id: string): Promise<void> {
    const claim = `letter/${id}`;
    if (!mailer || !(await claims.claim(claim, claimSeconds))) return;
    const heartbeat = {
      everyMs: claimAgainMs,
      beat: () => claims.prolong(claim, claimSeconds),
      onFailure: (error: Error) => onFault(error, id),
    };
    try {
      await withHeartbeat(heartbeat, () => sendTo(mailer, id));
      await claims.release(claim);
    } catch (error) {
      await claims.prolong(claim, restSeconds);
      throw error;
    }
  }

  /** Reads the address under the claim: another process may have sent the email before. */
  async function sendTo(by: Mailer, id: string): Promise<void> {
    const run = await results.byId(id);
    if (!run || run.userEmail === null) return;
    const language = languageOfUser(await users.ownerOf(run.project));
    await sendWithRetries(by, emailOf(run, run.userEmail, publicAddress, language), { hurry: hurry.signal });
    await results.setUserEmail(id, null);
  }

  return {
    /** True when emails can be sent. */
    isOn: mailer !== undefined,

    /** Sends the email of a run that has ended, in the background. One that is not accepted is logged, and tried again after a pause. */
    ended(id: string): void {
      const telling = tell(id)
        .catch((error: unknown) => onFault(error, id))
        .finally(() => underWay.delete(telling));
      underWay.add(telling);
    },

    /** Sends emails that were not sent, or whose sender died. */
    async resume(): Promise<void> {
      if (!mailer) return;
      for (const id of await results.endedUntold()) this.ended(id);
    },

    async settled(): Promise<void> {
      await Promise.all(underWay);
    },

    /** Does the same without waiting: emails that were not accepted are tried a last time, and the next start sends the rest. */
    async close(): Promise<void> {
      hurry.abort();
      await this.settled();
    },
  };
}

/** Returns `12 Jan 2024, 15:05 UTC`: the time zone of the reader is unknown. */
function momentOf(at: Date, language: Language): string {
  const parts = {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
  };
  return `${listingDateTime(parts, language)} UTC`;
}

function emailOf(run: Run, to: string, publicAddress: string | undefined, language: Language): Email {
  const { name } = readProject(run.document);
  const isReady = run.state === 'ready';
  const started = momentOf(run.started, language);
  const lines: readonly Text[] = [
    isReady ? message('emails.calculated', { name, total: run.total }) : message('emails.notCalculated', { name }),
    readText(run.message),
    run.ended
      ? message('emails.startedAndEnded', { started, ended: momentOf(run.ended, language) })
      : message('emails.started', { started }),
    publicAddress === undefined ? '' : new URL(`/project/${run.project}/results`, publicAddress).href,
    message('emails.noFurtherEmail'),
  ];
  const subject = isReady ? message('emails.calculatedSubject', { name }) : message('emails.notCalculatedSubject', { name });
  return {
    to,
    subject: inLanguage(language, subject),
    text: lines
      .map((line) => inLanguage(language, line))
      .filter((line) => line !== '')
      .join('\n\n'),
  };
}
