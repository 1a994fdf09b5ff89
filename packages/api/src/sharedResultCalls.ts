import { z } from 'zod';
import { textSchema } from '@hybrid/project/i18n/textSchema';
import { detailsSchema } from '@hybrid/project/results/details';
import { resultTableSchema } from '@hybrid/project/results/resultTables';
import { idParams } from './accountCalls';
import { call } from './call';

/** Days for which a link may be valid. */
export const linkDays = [7, 30, 90] as const;

const sharedLinkSchema = z.object({
  id: z.string(),
  /** Times (ISO): when it was made, when it ends, and the end of the calculation that it shows. */
  created: z.string(),
  ends: z.string(),
  calculated: z.string(),
});
export type SharedLink = z.infer<typeof sharedLinkSchema>;

/** Secret of a link, which is part of its address. */
const link = z.object({ link: z.string().min(1).max(200) });

const sharedResultSchema = z.object({
  name: z.string(),
  author: z.string(),
  /** Name of the user who made the link. */
  by: z.string(),
  calculated: z.string(),
  ends: z.string(),
  currencySymbol: z.string(),
  useCommaAsDecimalPoint: z.boolean(),
  dateFormat: z.number(),
  /** Calendar year of the first operating year. */
  firstYear: z.number(),
  /** The best system by its sizes. */
  system: textSchema,
  /** Number of systems of its sensitivity case, and the best of them. lcoe is in currency/kWh on the wire. */
  systems: z.number().int(),
  table: resultTableSchema,
  /** Details of the best system, without days and steps. */
  details: detailsSchema.unwrap().omit({ timeSeries: true }).readonly(),
});
export type SharedResult = z.infer<typeof sharedResultSchema>;

/** Read-only links to a result as it was calculated, and what their readers may call without an account. */
export const sharedResultCalls = {
  /** 409 without a finished calculation. The secret is in this answer only. */
  make: call('POST', '/api/project/:id/link', 'Make a read-only link to the result as calculated', {
    access: 'write',
    params: idParams,
    body: z.object({ days: z.union([z.literal(7), z.literal(30), z.literal(90)]) }),
    reply: sharedLinkSchema.extend({ secret: z.string() }),
    success: 201,
  }),
  list: call('GET', '/api/project/:id/link', 'Valid links of a project', {
    access: 'read',
    params: idParams,
    reply: z.array(sharedLinkSchema).readonly(),
  }),
  revoke: call('DELETE', '/api/project/:id/link/:link', 'Revoke a link', {
    access: 'write',
    params: idParams.extend({ link: z.string().max(80) }),
  }),
  /** 404 for a link that has ended, was revoked, or never existed. */
  read: call('POST', '/api/shared', 'Result of a link', { access: 'read', body: link, reply: sharedResultSchema, open: true }),
  report: call('POST', '/api/shared/report', 'Report of a link as PDF', {
    access: 'read',
    body: link,
    reply: z.unknown(),
    answers: 'application/pdf',
    open: true,
  }),
} as const;
