import type { Language } from '@hybrid/project/basics/language';
import { renderedIn } from '@hybrid/project/i18n/locales';
import { message } from '@hybrid/project/i18n/message';
import type { Readable } from 'node:stream';
import { heartbeatMs, liveEvents, type LiveStatus } from '@hybrid/api/liveCalls';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Calculations } from '../runs/calculations';
import type { ProjectHead, ProjectStore } from '../store/projectStore';
import { eventOutlet, type EventOutlet } from './eventOutlet';
import { openWatchChannels } from './watchChannels';

interface LiveParts {
  readonly projects: Pick<ProjectStore, 'head'> & {
    readonly owned: (user: string, id: string) => Promise<ProjectHead>;
  };
  readonly calculations: Pick<Calculations, 'statusOf'>;
  readonly onFault: (error: unknown) => void;
  /** Minimum time between two looks at a calculation [ms]. */
  readonly lookMs?: number;
  /** Time between two heartbeats, at which rights are checked again as well [ms]. */
  readonly beatMs?: number;
  /** Maximum number of open streams of a user. */
  readonly maxOfUser?: number;
}

interface Watcher {
  readonly user: string;
  readonly project: string;
  /** Refuses, as a new call would, once the user has lost the right. */
  readonly askAgain: () => Promise<unknown>;
  readonly language: Language;
}

export type LiveService = ReturnType<typeof openLiveService>;

/** Maximum number of looks at the store [1/s], however many calculations are watched. */
const maxLooksASecond = 100;
/** Number of heartbeats after which a reader that takes nothing is dropped. */
const maxMissedBeats = 4;

interface Seen {
  readonly owner: string;
  readonly status: LiveStatus;
}

const withRows = (status: RunStatus): LiveStatus => ({ ...status, rows: status.done });
const isUnderWay = ({ status }: RunStatus): boolean => status === 'calculating';

/** Reports the progress of a calculation to browsers while it goes on. */
export function openLiveService({ projects, calculations, onFault, lookMs = 250, beatMs = heartbeatMs, maxOfUser = 20 }: LiveParts) {
  const open = new Map<string, Set<EventOutlet>>();
  let isClosed = false;

  async function look(id: string): Promise<Seen | undefined> {
    const project = await projects.head(id);
    return project && seen(project);
  }

  async function seen(project: ProjectHead): Promise<Seen> {
    return { owner: project.owner, status: withRows(await calculations.statusOf(project)) };
  }

  const channels = openWatchChannels({
    look,
    pauseMs: (count) => Math.max(lookMs, (1000 * count) / maxLooksASecond),
    onFault,
  });

  function outletFor(user: string, onClosed: () => void): EventOutlet {
    const ofUser = open.get(user) ?? new Set();
    if (isClosed) throw new UserError('unavailable', message('refusals.serverIsStopping'), message('refusals.pleaseTryAgainInMoment'));
    if (ofUser.size >= maxOfUser)
      throw new UserError(
        'tooMany',
        message('refusals.tooManyPagesFollowCalculation'),
        message('refusals.manyAtOnceCloseSome', { count: maxOfUser }),
      );
    const outlet = eventOutlet(() => {
      onClosed();
      ofUser.delete(outlet);
      if (ofUser.size === 0 && open.get(user) === ofUser) open.delete(user);
    });
    open.set(user, ofUser.add(outlet));
    return outlet;
  }

  return {
    /** Streams the events of a project's calculation. Throws `notFound` for another user's project, `tooMany` when the user has too many streams open. */
    async watch({ user, project: id, askAgain, language }: Watcher): Promise<Readable> {
      const first = await seen(await projects.owned(user, id));
      const beats: { timer?: NodeJS.Timeout; missed: number } = { missed: 0 };
      let leave = (): void => {};
      const outlet = outletFor(user, () => {
        leave();
        clearInterval(beats.timer);
      });
      let lastSent = '';
      const tell = (status: LiveStatus): void => {
        const shown = renderedIn(language, status);
        if (!isUnderWay(status)) {
          leave();
          outlet.finish(liveEvents.status, shown, liveEvents.end);
          return;
        }
        const text = JSON.stringify(shown);
        if (text !== lastSent) outlet.send(liveEvents.status, shown);
        lastSent = text;
      };
      tell(first.status);
      if (!isUnderWay(first.status)) return outlet.stream;
      leave = channels.enter(id, {
        hear: (news) => (news?.owner === user ? tell(news.status) : outlet.breakOff()),
        miss: () => outlet.breakOff(),
      });
      beats.timer = setInterval(() => {
        beats.missed = outlet.isBehind ? beats.missed + 1 : 0;
        if (beats.missed >= maxMissedBeats) outlet.stream.destroy();
        askAgain().then(
          () => outlet.beat(),
          () => outlet.breakOff(),
        );
      }, beatMs);
      return outlet.stream;
    },

    /** Number of calculations that are watched. */
    get watched(): number {
      return channels.size;
    },

    /** Ends all streams and refuses new ones. */
    close(): void {
      isClosed = true;
      for (const ofUser of open.values()) for (const outlet of ofUser) outlet.breakOff();
    },
  };
}
