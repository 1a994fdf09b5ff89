import { z } from 'zod';
import { detailsSchema } from '@hybrid/project/results/details';
import { resultTableSchema, runStates } from '@hybrid/project/results/resultTables';
import { idParams } from './accountCalls';
import { call, storedText } from './call';

/** status `ready`, `calculating`, `changed` …; progress 0-100, never falling; `estimatedRemainingTime` as `00:01:24`. */
export const runStatusSchema = z.object({
  status: z.enum(runStates),
  progress: z.number(),
  estimatedRemainingTime: z.string(),
  /** How many of how many simulations are done. */
  done: z.number(),
  total: z.number(),
  /** When the run was started and ended, ISO; empty when it was not. */
  started: z.string(),
  ended: z.string(),
  message: z.string(),
  /** Who is told by e-mail when it ends; absent when nobody is. */
  userEmail: z.string().optional(),
});
export type RunStatus = z.infer<typeof runStatusSchema>;

const resultParams = z.object({ id: storedText, result: storedText.max(80) });
const tableBody = z
  .object({
    sensitivityIndex: z.number().int().min(0).optional(),
    tableKind: z.enum(['all', 'group']).optional(),
    /** The base system: the id of any of its rows, or its place among the systems of a case. NPV, IRR and payback are then of the difference. */
    baseCaseIndex: z.string().optional(),
    /** Whether rows come with their net cash flow by year. */
    cashFlows: z.boolean().optional(),
  })
  .optional();

export const resultCalls = {
  /** The document and the values of its series as text of an `.hfront` file, by the name Project.hfront. */
  file: call('POST', '/api/project/:id/result/file', 'Project file', { params: idParams, reply: z.unknown() }),
  calculate: call('POST', '/api/project/:id/result/calculate', 'Start the calculation', { params: idParams, reply: runStatusSchema }),
  /** The same even when nothing changed since the last run. */
  recalculate: call('POST', '/api/project/:id/result/calculate/true', 'Start the calculation again', {
    params: idParams,
    reply: runStatusSchema,
  }),
  status: call('POST', '/api/project/:id/result/status', 'How far the calculation is', { params: idParams, reply: runStatusSchema }),
  stop: call('POST', '/api/project/:id/result/stop', 'Cancel the calculation', { params: idParams, reply: runStatusSchema }),
  setNotification: call('PUT', '/api/project/:id/result/email', 'Ask for an e-mail when the calculation ends', {
    params: idParams,
    body: z.object({ userEmail: storedText }),
  }),
  deleteNotification: call('DELETE', '/api/project/:id/result/email', 'Ask for no e-mail', { params: idParams }),
  /** Rows of a sensitivity case, or of all; partial while the calculation runs. lcoe travels in currency/kWh. */
  table: call('POST', '/api/project/:id/result/table', 'Result table', { params: idParams, body: tableBody, reply: resultTableSchema }),
  details: call('POST', '/api/project/:id/result/details/:result', 'Details of one simulation', {
    params: resultParams,
    reply: detailsSchema,
  }),
  detailsStatus: call('POST', '/api/project/:id/result/details/status/:result', 'Whether details are ready', {
    params: resultParams,
    reply: runStatusSchema,
  }),
  detailsCalculate: call('POST', '/api/project/:id/result/details/calculate/:result', 'Calculate details', {
    params: resultParams,
    reply: runStatusSchema,
  }),
  detailsStop: call('POST', '/api/project/:id/result/details/stop/:result', 'Cancel details', {
    params: resultParams,
    reply: runStatusSchema,
  }),
} as const;
