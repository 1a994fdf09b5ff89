import { z } from 'zod';
import { runStates } from '@hybrid/project/results/resultTables';
import { idParams } from './accountCalls';
import { call } from './call';
import { sessionQuery } from './editSession';

/** status `ready`, `calculating`, `changed` …; progress 0-100, never falling; `estimatedRemainingTime` as `00:01:24`. */
export const runStatusSchema = z.object({
  status: z.enum(runStates),
  /** The status of a calculation by its number: Created 0, Updated 1, Calculating 2, Calculated 3, Cancelled 4. */
  calculationStatus: z.number().optional(),
  progress: z.number(),
  estimatedRemainingTime: z.string(),
  /** How many of how many simulations are done. */
  done: z.number(),
  total: z.number(),
  /** When the run was started and ended, ISO; empty when it was not. */
  started: z.string(),
  ended: z.string(),
  message: z.string(),
  /** Where the rows of a calculation come from. */
  origin: z
    .object({
      /** Simulations whose outcome was known, from an earlier calculation of the same input by the same engine; and those that failed and have no row. */
      reused: z.number(),
      failed: z.number(),
      /** Of the engine that they come from; whether it is not the present one. */
      engineVersion: z.string(),
      isOlderEngine: z.boolean(),
      /** Whether the document was changed since. */
      areOfOtherInput: z.boolean(),
      /** Whether the rows that can be read are those of the calculation before. */
      areEarlier: z.boolean(),
    })
    .optional(),
  /** Who is told by e-mail when it ends; absent when nobody is. */
  userEmail: z.string().optional(),
});
export type RunStatus = z.infer<typeof runStatusSchema>;

/** The calculation of a project as a whole: what a list of projects needs too, without a word of what results look like. */
export const runCalls = {
  /** The document and the values of its series as text of an `.hfront` file, by the name Project.hfront. */
  file: call('POST', '/api/project/:id/result/file', 'Project file', { params: idParams, reply: z.unknown() }),
  calculate: call('POST', '/api/project/:id/result/calculate', 'Start the calculation', {
    params: idParams,
    query: sessionQuery,
    reply: runStatusSchema,
  }),
  /** The same even when nothing changed since the last run. */
  recalculate: call('POST', '/api/project/:id/result/calculate/true', 'Start the calculation again', {
    params: idParams,
    query: sessionQuery,
    reply: runStatusSchema,
  }),
  status: call('POST', '/api/project/:id/result/status', 'How far the calculation is', {
    params: idParams,
    reply: runStatusSchema,
    polled: true,
  }),
  stop: call('POST', '/api/project/:id/result/stop', 'Cancel the calculation', { params: idParams, reply: runStatusSchema }),
  setNotification: call('PUT', '/api/project/:id/result/email', 'Ask for an e-mail when the calculation ends', {
    params: idParams,
    body: z.object({ userEmail: z.string().max(250) }),
  }),
  deleteNotification: call('DELETE', '/api/project/:id/result/email', 'Ask for no e-mail', { params: idParams }),
} as const;
