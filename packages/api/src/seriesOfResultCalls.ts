import { message } from '@hybrid/project/i18n/message';
import { z } from 'zod';
import { stepExplanationSchema } from '@hybrid/project/results/stepExplanation';
import { timeSeriesSchema } from '@hybrid/project/results/timeSeries';
import { call } from './call';

/** Texts of the time series of a result, as specified. */
export const seriesOfResultTexts = {
  none: message('calculation.noTimeseriesFoundForThisProject'),
  exportFailed: message('refusals.errorExportingResultsPleaseTry'),
} as const;

const resultParams = z.object({ id: z.string(), result: z.string().max(80) });
/** Operating year from 0. */
const yearParams = resultParams.extend({ year: z.coerce.number().int().min(0).max(99) });
/** Step of the year from 0. */
const stepParams = yearParams.extend({ step: z.coerce.number().int().min(0).max(999_999) });

/** The steps of a simulation, simulated again from the input of its run. */
export const seriesOfResultCalls = {
  /** Values have six significant digits. */
  year: call('POST', '/api/project/:id/result/details/:result/timeseries/:year', 'Time series of an operating year of one simulation', {
    access: 'read',
    params: yearParams,
    reply: timeSeriesSchema,
  }),
  /** With all digits. */
  explanation: call(
    'POST',
    '/api/project/:id/result/details/:result/timeseries/:year/explanation/:step',
    'Why a step of an operating year of one simulation is as it is',
    { access: 'read', params: stepParams, reply: stepExplanationSchema },
  ),
  /** Named timeseries.csv. */
  exportYear: call('POST', '/api/project/:id/result/export/:result/timeseries/:year', 'Time series of an operating year as CSV', {
    access: 'read',
    params: yearParams,
    reply: z.string(),
    answers: 'text/csv',
  }),
  exportAll: call('POST', '/api/project/:id/result/export/:result/timeseries', 'Time series of all simulated years as CSV', {
    access: 'read',
    params: resultParams,
    reply: z.string(),
    answers: 'text/csv',
  }),
} as const;
