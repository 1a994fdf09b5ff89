import { message } from '@hybrid/project/i18n/message';
import { z } from 'zod';
import { siteTextLengths } from '@hybrid/project/document/siteTextLengths';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { idParams } from './accountCalls';
import { call } from './call';
import { sessionQuery } from './editSession';
import { portfolioSchema } from './portfolio';

/** The listing record of a project. */
const projectInfoSchema = z.object({
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
  /** Time at which it was last opened for editing, or changed. */
  accessed: z.string(),
  lockId: z.string(),
  /** SHA-1 of the stored document. */
  documentHash: z.string(),
  projectStatus: z.number(),
  /** User who shared it with its owner, and time (ISO); absent for a project that was not shared. */
  shared: z.object({ by: z.string(), at: z.string(), description: z.string() }).optional(),
  /** In the list of projects alone. */
  portfolio: portfolioSchema.optional(),
});
export type ProjectInfo = z.infer<typeof projectInfoSchema>;

/** Schema of a text field of the document, with its maximum length. */
const textOf = (field: keyof typeof siteTextLengths) => z.string().max(siteTextLengths[field]);

/** Fields of the listing record that a client may change; the others (location, phase, type, coupling, market) follow from the document and are ignored. */
const projectInfoUpdateSchema = z
  .object({
    name: textOf('name'),
    author: textOf('author'),
    notes: textOf('notes'),
    earlyAnalysis: z.boolean(),
    useCommaAsDecimalPoint: z.boolean(),
    applyShiftDays: z.boolean(),
    isNewSystemConverter: z.boolean(),
    currency: textOf('currency'),
    dateFormat: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    dateCod: z.iso.date(),
    dateNtp: z.iso.date(),
    projectStatus: z.int().min(projectStatus.start).max(projectStatus.calculated),
  })
  .partial();

const lockSchema = z.object({
  /** true claims the lock, false releases it. */
  status: z.boolean(),
  lockId: z.string().min(1).max(100),
  forceLock: z.boolean(),
});

/** Texts of sharing, as specified. An unknown address and an account without licence get the same answer, so that nobody can probe accounts. */
export const shareTexts = {
  noEmail: message('refusals.pleaseProvideEmailAssociatedUser'),
  failed: message('refusals.errorSharingProjectPleaseMake'),
} as const;

/** The schema accepts an empty address, because it is refused with its own text. */
const shareSchema = z.object({
  email: z.string().max(250).default(''),
  description: z.string().max(2000).default(''),
});

export const projectCalls = {
  list: call('GET', '/api/project', 'Projects of the user', { access: 'read', reply: z.array(projectInfoSchema) }),
  create: call('POST', '/api/project', 'Create a project', { access: 'write', reply: projectInfoSchema }),
  /** With the lock of a session, which is noted to be active. */
  read: call('GET', '/api/project/:id', 'Listing record of a project', {
    access: 'read',
    params: idParams,
    query: sessionQuery,
    reply: projectInfoSchema,
  }),
  /** An edit of the document like any other: it respects the lock and is kept in the history. */
  update: call('PUT', '/api/project/:id', 'Change what the listing shows of the document', {
    access: 'write',
    params: idParams,
    query: sessionQuery,
    body: projectInfoUpdateSchema,
    reply: projectInfoSchema,
  }),
  remove: call('DELETE', '/api/project/:id', 'Delete a project', { access: 'write', params: idParams }),
  duplicate: call('POST', '/api/project/:id/duplicate', 'Copy a project', { access: 'write', params: idParams, reply: projectInfoSchema }),
  /** 200 is success; 409 when another session holds the lock and it is not forced. */
  lock: call('POST', '/api/project/:id/lock', 'Claim, force or release the edit lock', {
    access: 'write',
    params: idParams,
    body: lockSchema,
    reply: z.object({ lockId: z.string() }),
  }),
  /** Gives a licensed user an own copy. */
  share: call('POST', '/api/project/:id/share', 'Share a project', { access: 'write', params: idParams, body: shareSchema, success: 201 }),
  /** Creates a project from a downloaded file: its text or its bytes, with or without gzip. */
  upload: call('POST', '/api/project/file', 'Open a project file as a new project', {
    access: 'write',
    body: z.union([z.string(), z.instanceof(Uint8Array)]),
    file: true,
    reply: projectInfoSchema,
    success: 201,
  }),
} as const;
