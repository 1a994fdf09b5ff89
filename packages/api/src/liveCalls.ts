import { z } from 'zod';
import { idParams } from './accountCalls';
import { call } from './call';
import { runStatusSchema } from './resultCalls';

/** Names of the events: progress of the calculation, and end of all activity. */
export const liveEvents = { status: 'status', end: 'end' } as const;

/** Content of a `status` event. */
export const liveStatusSchema = runStatusSchema.extend({
  /** Number of simulations of the run with a readable outcome: after an increase, the table has more rows. */
  rows: z.number(),
});
export type LiveStatus = z.infer<typeof liveStatusSchema>;

/** Interval after which a quiet stream sends a comment line, so that both sides know that the connection is alive. [ms] */
export const heartbeatMs = 15_000;

export const liveCalls = {
  /**
   * Server-sent events: a `status` at once and at every change, at most four a second, an `end` when nothing is running, then the stream
   * closes. A stream that closes without `end` was interrupted and may be opened again.
   */
  events: call('GET', '/api/project/:id/result/events', 'How far the calculation is, told while it goes on', {
    access: 'read',
    params: idParams,
    reply: z.string(),
    answers: 'text/event-stream',
  }),
} as const;
