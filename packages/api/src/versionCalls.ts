import { z } from 'zod';
import { differenceSchema } from '@hybrid/project/document/differences';
import { idParams } from './accountCalls';
import { call } from './call';

/** Origin of a version. `created` is the document of a new project. */
const versionKinds = ['created', 'import', 'copy', 'save', 'restore'] as const;
export type VersionKind = (typeof versionKinds)[number];

const versionSchema = z.object({
  /** Number of the version in its project, from 1. */
  number: z.number().int(),
  kind: z.enum(versionKinds),
  /** Name of the account. */
  author: z.string(),
  /** Times (ISO) of its first and its last save. */
  since: z.string(),
  saved: z.string(),
  /** Number of fields that differ from the previous version. */
  changes: z.number().int(),
  /** SHA-1 of the text. */
  documentHash: z.string(),
  /** Number of the restored version, if this is a restore. */
  restored: z.number().int().optional(),
  /** Time (ISO) of the first request to calculate it. */
  calculated: z.string().optional(),
});
export type Version = z.infer<typeof versionSchema>;

const versionParams = z.object({ id: z.string(), number: z.coerce.number().int().min(1).max(1_000_000_000) });
const numberQuery = z.coerce.number().int().min(1).max(1_000_000_000).optional();

/** Number of versions on a page of the list. */
export const versionsOnPage = 50;

export const versionCalls = {
  /** The latest first; `before` continues after the previous page. */
  list: call('GET', '/api/project/:id/version', 'Versions of the project document, the latest first', {
    access: 'read',
    params: idParams,
    query: z.object({ before: numberQuery }),
    reply: z.object({
      versions: z.array(versionSchema),
      /** True when there are older versions. */
      more: z.boolean(),
    }),
  }),
  /** The document as canonical JSON text, and its SHA-1 in the header `etag`. */
  read: call('GET', '/api/project/:id/version/:number', 'The project document as a version has it', {
    access: 'read',
    params: versionParams,
    reply: z.unknown(),
  }),
  /** Differences of another version, or of the present document. */
  compare: call('GET', '/api/project/:id/version/:number/compare', 'Compare a version with another one, or with the document as it is', {
    access: 'read',
    params: versionParams,
    query: z.object({ with: numberQuery }),
    reply: z.object({ differences: z.array(differenceSchema) }),
  }),
  /** 409 if another session holds the lock, or if the stored document is not the one that the restore was chosen against. */
  restore: call('POST', '/api/project/:id/version/:number/restore', 'Bring back a version, as a new one on top', {
    access: 'write',
    params: versionParams,
    body: z.object({ lockId: z.string().min(1).max(100), hashExistingData: z.string().length(40) }),
    reply: z.object({ projectStatus: z.number() }),
  }),
} as const;
