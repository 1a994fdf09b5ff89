import { z } from 'zod';
import { idParams } from './accountCalls';
import { call } from './call';

/** The listing record of a project. */
export const projectInfoSchema = z.object({
  id: z.string(),
  name: z.string(),
  notes: z.string(),
  author: z.string(),
  earlyAnalysis: z.boolean(),
  location: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  useCommaAsDecimalPoint: z.boolean(),
  applyShiftDays: z.boolean(),
  dateFormat: z.number(),
  phase: z.string(),
  type: z.string(),
  coupling: z.enum(['AC', 'DC']),
  dateCod: z.string(),
  dateNtp: z.string(),
  electricityMarket: z.string(),
  isNewSystemConverter: z.boolean(),
  updated: z.string(),
  lockId: z.string(),
  projectStatus: z.number(),
});
export type ProjectInfo = z.infer<typeof projectInfoSchema>;

/** What a client may change of the listing record; the rest follows from the document. */
export const projectInfoUpdateSchema = projectInfoSchema.omit({ id: true, updated: true, lockId: true }).partial();

export const lockSchema = z.object({
  /** true claims the lock, false releases it. */
  status: z.boolean(),
  lockId: z.string().min(1).max(100),
  forceLock: z.boolean(),
});

export const projectCalls = {
  list: call('GET', '/api/project', 'Projects of the user', { reply: z.array(projectInfoSchema) }),
  create: call('POST', '/api/project', 'Create a project', { reply: projectInfoSchema }),
  read: call('GET', '/api/project/:id', 'Listing record of a project', { params: idParams, reply: projectInfoSchema }),
  update: call('PUT', '/api/project/:id', 'Change the listing record', {
    params: idParams,
    body: projectInfoUpdateSchema,
    reply: projectInfoSchema,
  }),
  remove: call('DELETE', '/api/project/:id', 'Delete a project', { params: idParams }),
  duplicate: call('POST', '/api/project/:id/duplicate', 'Copy a project', { params: idParams, reply: projectInfoSchema }),
  /** 200 is success; 409 when another session holds the lock and it is not forced. */
  lock: call('POST', '/api/project/:id/lock', 'Claim, force or release the edit lock', {
    params: idParams,
    body: lockSchema,
    reply: z.object({ lockId: z.string() }),
  }),
} as const;
