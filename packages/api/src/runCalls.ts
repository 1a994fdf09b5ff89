import { textSchema } from '@hybrid/project/i18n/textSchema';
import { z } from 'zod';
import { runStates } from '@hybrid/project/results/resultTables';
import { idParams } from './accountCalls';
import { call } from './call';
import { sessionQuery } from './editSession';

/** `status`: `ready`, `calculating`, `changed` …; `progress`: 0-100, never falling; `estimatedRemainingTime`: as `00:01:24`. */
export const runStatusSchema = z.object({
  status: z.enum(runStates),
  /** Number of the calculation status: Created 0, Updated 1, Calculating 2, Calculated 3, Cancelled 4. */
  calculationStatus: z.number().optional(),
  progress: z.number(),
  estimatedRemainingTime: z.string(),
  /** Number of completed simulations, and of all. */
  done: z.number(),
  total: z.number(),
  /** Start and end of the run (ISO); empty if it was not started or has not ended. */
  started: z.string(),
  ended: z.string(),
  message: textSchema,
  /** Origin of the rows of a calculation. */
  origin: z
    .object({
      /** Number of simulations with a known outcome of an earlier calculation (same input, same engine), and of failed simulations without a row. */
      reused: z.number(),
      failed: z.number(),
      /** Version of the engine of the rows, and whether it is not the present one. */
      engineVersion: z.string(),
      isOlderEngine: z.boolean(),
      /** True when the document was changed since. */
      areOfOtherInput: z.boolean(),
      /** True when the rows that can be read belong to the previous calculation. */
      areEarlier: z.boolean(),
    })
    .optional(),
  /** Address that is notified by email at the end; absent without notification. */
  userEmail: z.string().optional(),
});
export type RunStatus = z.infer<typeof runStatusSchema>;

/** The calculation of a project as a whole, for lists of projects too: independent of the format of results. */
export const runCalls = {
  /** The document and the values of its series as text of an `.hfront` file, named Project.hfront. */
  file: call('POST', '/api/project/:id/result/file', 'Project file', { access: 'read', params: idParams, reply: z.unknown() }),
  calculate: call('POST', '/api/project/:id/result/calculate', 'Start the calculation', {
    access: 'write',
    params: idParams,
    query: sessionQuery,
    reply: runStatusSchema,
  }),
  /** Calculates even if nothing changed since the last run. */
  recalculate: call('POST', '/api/project/:id/result/calculate/true', 'Start the calculation again', {
    access: 'write',
    params: idParams,
    query: sessionQuery,
    reply: runStatusSchema,
  }),
  status: call('POST', '/api/project/:id/result/status', 'How far the calculation is', {
    access: 'read',
    params: idParams,
    reply: runStatusSchema,
    polled: true,
  }),
  stop: call('POST', '/api/project/:id/result/stop', 'Cancel the calculation', {
    access: 'write',
    params: idParams,
    reply: runStatusSchema,
  }),
  setNotification: call('PUT', '/api/project/:id/result/email', 'Ask for an e-mail when the calculation ends', {
    access: 'write',
    params: idParams,
    body: z.object({ userEmail: z.string().max(250) }),
  }),
  deleteNotification: call('DELETE', '/api/project/:id/result/email', 'Ask for no e-mail', { access: 'write', params: idParams }),
} as const;
