import { z } from 'zod';
import { exportSectionKeys } from '@hybrid/project/results/exportSections';
import { call } from './call';

/** What the user reads when a file is not made, to the letter. */
export const exportFailed = 'Error exporting results. Please try again later or contact support!';

const resultParams = z.object({ id: z.string(), result: z.string().max(80) });
const place = z.coerce.number().int().min(0);
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Files of one simulation, with the input of the run it belongs to. */
export const exportCalls = {
  /** By the name cashflow.csv. */
  cashFlow: call('POST', '/api/project/:id/result/export/:result/cashflow', 'Cash flow as CSV', {
    params: resultParams,
    reply: z.string(),
    answers: 'text/csv',
  }),
  /** By the name Result.xlsx. 204 is failure: the result has nothing of what was chosen. */
  excel: call('POST', '/api/project/:id/result/export/:result/excel', 'Chosen sections of a result as a workbook', {
    params: resultParams,
    body: z.array(z.enum(exportSectionKeys)).max(exportSectionKeys.length),
    reply: z.unknown(),
    answers: workbookType,
  }),
  /** The row of a result table as a report, by the name Result.pdf: the kind of the table, its sensitivity case and the rank of the row from 0. */
  report: call('POST', '/api/project/:id/result/:kind/reportFile/:sensitivity/:optimization', 'Report of a result as PDF', {
    params: z.object({ id: z.string(), kind: z.enum(['all', 'group']), sensitivity: place, optimization: place }),
    reply: z.unknown(),
    answers: 'application/pdf',
  }),
  /** By the name ProForma.xlsx. */
  proForma: call('POST', '/api/project/:id/result/export/:result/proforma', 'Pro forma as a workbook with formulas', {
    params: resultParams,
    reply: z.unknown(),
    answers: workbookType,
  }),
} as const;
