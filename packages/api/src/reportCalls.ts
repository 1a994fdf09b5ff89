import { message } from '@hybrid/project/i18n/message';
import { z } from 'zod';
import { idParams } from './accountCalls';
import { call } from './call';

export const reportTexts = {
  noDescription: message('refusals.pleaseDescribeIssue'),
} as const;

const reportSchema = z.object({
  id: z.string(),
  /** Time of the report (ISO). */
  created: z.string(),
  /** User who reported it; empty if that account no longer exists. */
  user: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  /** SHA-1 of the document at that time. */
  documentHash: z.string(),
  description: z.string(),
});
export type Report = z.infer<typeof reportSchema>;

/** Maximum number of reports of one answer. */
export const reportsPerPage = 200;

export const reportCalls = {
  report: call('POST', '/api/project/:id/report', 'Report an issue of a project', {
    access: 'write',
    params: idParams,
    body: z.object({ description: z.string().max(10_000).default('') }),
    success: 201,
  }),
  /** Only for the account named reports; the latest first. `before` requests reports older than the last one of the previous page. */
  list: call('GET', '/api/report', 'Reported issues', {
    access: 'read',
    query: z.object({ before: z.iso.datetime().optional() }),
    reply: z.array(reportSchema),
  }),
} as const;
