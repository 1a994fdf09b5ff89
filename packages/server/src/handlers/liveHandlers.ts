import { liveCalls } from '@hybrid/api/liveCalls';
import { Answer, handle } from '../handler';

/** A proxy that gathers or packs an answer would hold back what is news. */
const asItComes = { 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform' } as const;

export const liveHandlers = {
  events: handle(liveCalls.events, async ({ id }, _body, { user, askAgain, liveService }) => {
    const stream = await liveService.watch({ user: user.id, project: id, askAgain });
    return new Answer(200, { headers: asItComes, stream });
  }),
} as const;
