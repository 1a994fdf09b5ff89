import { z } from 'zod';
import { idParams } from './accountCalls';
import { call } from './call';

export const reportTexts = {
  noDescription: 'Please describe the issue',
} as const;

export const reportSchema = z.object({
  id: z.string(),
  /** When it was reported, ISO. */
  created: z.string(),
  /** Who reported it; empty when that account is gone. */
  user: z.string(),
  projectId: z.string(),
  projectName: z.string(),
  /** SHA-1 of the document as it was then. */
  documentHash: z.string(),
  description: z.string(),
});
export type Report = z.infer<typeof reportSchema>;

/** Reports that one answer holds at most. */
export const reportsPerPage = 200;

export const reportCalls = {
  report: call('POST', '/api/project/:id/report', 'Report an issue of a project', {
    params: idParams,
    body: z.object({ description: z.string().max(10_000).default('') }),
    success: 201,
  }),
  /** For the account named reports alone; the latest first. `before` asks for older ones than the last of the page before. */
  list: call('GET', '/api/report', 'Reported issues', {
    query: z.object({ before: z.iso.datetime().optional() }),
    reply: z.array(reportSchema),
  }),
} as const;
