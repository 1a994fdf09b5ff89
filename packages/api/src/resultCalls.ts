import { z } from 'zod';
import { dayChartSchema, detailsSchema } from '@hybrid/project/results/details';
import { timeSeriesSchema } from '@hybrid/project/results/timeSeries';
import { resultTableSchema } from '@hybrid/project/results/resultTables';
import { idParams } from './accountCalls';
import { call } from './call';
import { runCalls, runStatusSchema } from './runCalls';

export { runStatusSchema, type RunStatus } from './runCalls';

const resultParams = z.object({ id: z.string(), result: z.string().max(80) });
/** Base system: the id of any of its rows, or its place among the systems of a case. NPV, IRR and payback are then of the difference. */
const baseCaseIndex = z.union([z.string().max(80), z.int().min(0)]);
const tableKind = z.enum(['all', 'group']);
const tableBody = z
  .object({
    sensitivityIndex: z.number().int().min(0).optional(),
    tableKind: tableKind.optional(),
    baseCaseIndex: baseCaseIndex.optional(),
    /** True when rows include their net cash flow by year. */
    cashFlows: z.boolean().optional(),
  })
  .optional();

const caseParams = idParams.extend({ sensitivity: z.coerce.number().int().min(0) });
const kindParams = caseParams.extend({ kind: tableKind });
const againstParams = kindParams.extend({ base: z.string().max(80) });
const tablePath = '/api/project/:id/result/table';

export const resultCalls = {
  ...runCalls,
  /** Rows of a sensitivity case, or of all; partial while the calculation runs. lcoe is in currency/kWh on the wire. */
  table: call('POST', tablePath, 'Result table', { access: 'read', params: idParams, body: tableBody, reply: resultTableSchema }),
  /** Parts of the body can be parts of the path; the path takes precedence. */
  tableOfCase: call('POST', `${tablePath}/:sensitivity`, 'Result table of a sensitivity case', {
    access: 'read',
    params: caseParams,
    body: tableBody,
    reply: resultTableSchema,
  }),
  tableOfKind: call(
    'POST',
    `${tablePath}/:sensitivity/:kind`,
    'Result table of a sensitivity case, of all systems or the best of each type',
    { access: 'read', params: kindParams, body: tableBody, reply: resultTableSchema },
  ),
  tableAgainst: call('POST', `${tablePath}/:sensitivity/:kind/:base`, 'Result table of a sensitivity case against a base case', {
    access: 'read',
    params: againstParams,
    body: tableBody,
    reply: resultTableSchema,
  }),
  /**
   * With a base case, NPV, IRR and payback of the financial table are of the difference to it, as in the result table. `withoutDays` omits the days
   * of each year, `withoutTimeSeries` the steps of the first year: together they are nearly all of the answer.
   */
  details: call('POST', '/api/project/:id/result/details/:result', 'Details of one simulation', {
    access: 'read',
    params: resultParams,
    body: z
      .object({ baseCaseIndex: baseCaseIndex.optional(), withoutDays: z.boolean().optional(), withoutTimeSeries: z.boolean().optional() })
      .optional(),
    reply: detailsSchema.unwrap().extend({ timeSeries: timeSeriesSchema.optional() }).readonly(),
  }),
  /** Results of each day of an operating year, counted from 0. */
  daysOfYear: call('POST', '/api/project/:id/result/details/:result/days/:year', 'Each day of an operating year of one simulation', {
    access: 'read',
    params: resultParams.extend({ year: z.coerce.number().int().min(0).max(99) }),
    reply: z.array(dayChartSchema).readonly(),
  }),
  detailsStatus: call('POST', '/api/project/:id/result/details/status/:result', 'Whether details are ready', {
    access: 'read',
    params: resultParams,
    reply: runStatusSchema,
  }),
  /** Changes nothing that `details` does not, which waits for them where they are missing. */
  detailsCalculate: call('POST', '/api/project/:id/result/details/calculate/:result', 'Calculate details', {
    access: 'read',
    params: resultParams,
    reply: runStatusSchema,
  }),
  detailsStop: call('POST', '/api/project/:id/result/details/stop/:result', 'Cancel details', {
    access: 'write',
    params: resultParams,
    reply: runStatusSchema,
  }),
} as const;
