import { liveCalls } from '@hybrid/api/liveCalls';
import { Answer, handle } from './handler';

/** Headers against proxies that collect or compress an answer and so delay the events. */
const asItComes = { 'x-accel-buffering': 'no', 'cache-control': 'no-store, no-transform' } as const;

export const liveHandlers = {
  events: handle(liveCalls.events, async ({ id }, _body, { user, askAgain, language, liveService }) => {
    const stream = await liveService.watch({ user: user.id, project: id, askAgain, language });
    return new Answer(200, { headers: asItComes, stream });
  }),
} as const;
