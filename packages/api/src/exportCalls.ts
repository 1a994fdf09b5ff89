import { message } from '@hybrid/project/i18n/message';
import { z } from 'zod';
import { exportSectionKeys } from '@hybrid/project/results/exportSections';
import { call } from './call';

/** Text for the user when an export fails, as specified. */
export const exportFailed = message('refusals.errorExportingResultsPleaseTry');

const resultParams = z.object({ id: z.string(), result: z.string().max(80) });
const place = z.coerce.number().int().min(0);
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Files of one simulation, with the input of the run it belongs to. */
export const exportCalls = {
  /** Named cashflow.csv. */
  cashFlow: call('POST', '/api/project/:id/result/export/:result/cashflow', 'Cash flow as CSV', {
    access: 'read',
    params: resultParams,
    reply: z.string(),
    answers: 'text/csv',
  }),
  /** Named Result.xlsx. 204 is failure: the result has none of the chosen sections. */
  excel: call('POST', '/api/project/:id/result/export/:result/excel', 'Chosen sections of a result as a workbook', {
    access: 'read',
    params: resultParams,
    body: z.array(z.enum(exportSectionKeys)).max(exportSectionKeys.length),
    reply: z.unknown(),
    answers: workbookType,
  }),
  /** Report of a row of a result table, named Result.pdf: kind of the table, sensitivity case, and rank of the row from 0. */
  report: call('POST', '/api/project/:id/result/:kind/reportFile/:sensitivity/:optimization', 'Report of a result as PDF', {
    access: 'read',
    params: z.object({ id: z.string(), kind: z.enum(['all', 'group']), sensitivity: place, optimization: place }),
    reply: z.unknown(),
    answers: 'application/pdf',
  }),
  /** Named ProForma.xlsx. */
  proForma: call('POST', '/api/project/:id/result/export/:result/proforma', 'Pro forma as a workbook with formulas', {
    access: 'read',
    params: resultParams,
    reply: z.unknown(),
    answers: workbookType,
  }),
} as const;
