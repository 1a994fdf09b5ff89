import { z } from 'zod';
import { idParams } from './accountCalls';
import { call } from './call';
import { runStatusSchema } from './resultCalls';

/** The names of the events: how far the calculation is, and that nothing is under way (any more). */
export const liveEvents = { status: 'status', end: 'end' } as const;

/** What a `status` event carries. */
export const liveStatusSchema = runStatusSchema.extend({
  /** How many simulations of the run have an outcome that can be read: once it has risen, the table says more. */
  rows: z.number(),
});
export type LiveStatus = z.infer<typeof liveStatusSchema>;

/** A stream that is quiet sends a comment line after so long, so that both sides know the other is there. [ms] */
export const heartbeatMs = 15_000;

export const liveCalls = {
  /**
   * Server-sent events: a `status` at once and whenever it changes, at most four a second, an `end` when nothing is under way, then the stream
   * closes. One that closes without `end` was broken off and may be opened again.
   */
  events: call('GET', '/api/project/:id/result/events', 'How far the calculation is, told while it goes on', {
    params: idParams,
    reply: z.string(),
    answers: 'text/event-stream',
  }),
} as const;
