import { z } from 'zod';
import { differenceSchema } from '@hybrid/project/document/differences';
import { idParams } from './accountCalls';
import { call } from './call';

/** How a version came about. `created` is the document as the project was made with it. */
export const versionKinds = ['created', 'import', 'copy', 'save', 'restore'] as const;
export type VersionKind = (typeof versionKinds)[number];

export const versionSchema = z.object({
  /** Counts the versions of a project from 1. */
  number: z.number().int(),
  kind: z.enum(versionKinds),
  /** Name of the account. */
  author: z.string(),
  /** ISO moments of the first and the last save that it holds. */
  since: z.string(),
  saved: z.string(),
  /** Fields that differ from the version before. */
  changes: z.number().int(),
  /** SHA-1 of the text. */
  documentHash: z.string(),
  /** The version that was brought back, where this is a restore. */
  restored: z.number().int().optional(),
  /** ISO moment at which a calculation of it was first asked for. */
  calculated: z.string().optional(),
});
export type Version = z.infer<typeof versionSchema>;

const versionParams = z.object({ id: z.string(), number: z.coerce.number().int().min(1).max(1_000_000_000) });
const numberQuery = z.coerce.number().int().min(1).max(1_000_000_000).optional();

/** Versions on a page of the list. */
export const versionsOnPage = 50;

export const versionCalls = {
  /** The latest first; `before` goes on where the page before ended. */
  list: call('GET', '/api/project/:id/version', 'Versions of the project document, the latest first', {
    params: idParams,
    query: z.object({ before: numberQuery }),
    reply: z.object({
      versions: z.array(versionSchema),
      /** There are older ones. */
      more: z.boolean(),
    }),
  }),
  /** The document as canonical JSON text, and its SHA-1 in the header `etag`. */
  read: call('GET', '/api/project/:id/version/:number', 'The project document as a version has it', {
    params: versionParams,
    reply: z.unknown(),
  }),
  /** What another version, or the document as it is now, has otherwise. */
  compare: call('GET', '/api/project/:id/version/:number/compare', 'Compare a version with another one, or with the document as it is', {
    params: versionParams,
    query: z.object({ with: numberQuery }),
    reply: z.object({ differences: z.array(differenceSchema) }),
  }),
  /** 409 when another session holds the lock, or when the stored document is not the one that the restore was chosen against. */
  restore: call('POST', '/api/project/:id/version/:number/restore', 'Bring back a version, as a new one on top', {
    params: versionParams,
    body: z.object({ lockId: z.string().min(1).max(100), hashExistingData: z.string().length(40) }),
    reply: z.object({ projectStatus: z.number() }),
  }),
} as const;
