import { z } from 'zod';
import { storageSpecSchema } from '@hybrid/project/library/storageSpec';
import { call } from './call';
import { receivedItem } from './storageItemWire';

/** Items that a user may have. */
export const maxStorageItems = 500;

/** A storage of the user's own library. Its revision tells one state of its specification from another. */
export const storageItemSchema = z.intersection(z.object({ id: z.string(), revision: z.string().optional() }), storageSpecSchema);
export type StorageItem = z.infer<typeof storageItemSchema>;

/** What lists say of a specification beside its fields: the allowable range of charge [%], which follows from the least state of charge; a reader can do without. */
export const listedSchema = z.object({ rangeOfCharge: z.number().optional() });

const item = z.object({ id: z.string() });

/** What became of an operation of the library. `success` false says in `message` why, and nothing was changed. */
const operationReply = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Says more of a refusal: what does not fit, and what to do. */
  detail: z.string(),
  /** Name of the item. */
  component: z.string(),
  id: z.string(),
});
export type LibraryOperationReply = z.infer<typeof operationReply>;

/** A project with a storage that was taken from the own library, or from a file, under a name. */
const storageUseSchema = z.object({ name: z.string(), projectId: z.string(), projectName: z.string() });
export type StorageUse = z.infer<typeof storageUseSchema>;

/** The name of a downloaded item where the browser is not told another. */
export const storageFileName = 'Storage.xml';

/** The storage library of the user: items are those of one account, and projects hold copies of them. */
export const libraryItemCalls = {
  specs: call('POST', '/api/userLibrary/storages/specs', 'The own storage library', {
    reply: z.array(z.intersection(storageItemSchema, listedSchema)),
  }),
  uses: call('POST', '/api/userLibrary/storages/uses', 'Projects of the user that hold a copy of an own storage, by its name', {
    reply: z.array(storageUseSchema),
  }),
  sample: call('POST', '/api/userLibrary/storage/sample', 'Add a storage from a sample', {
    /** Name of an item of the built-in library; the first one without it. */
    body: z.object({ name: z.string().optional() }).optional(),
    reply: operationReply,
  }),
  import: call('POST', '/api/userLibrary/storage/import', 'Add a storage from a file', {
    body: z.object({ data: z.string().max(4_000_000), name: z.string().max(250).default('The file') }),
    holdsFile: true,
    reply: operationReply.extend({ warnings: z.array(z.string()) }),
  }),
  duplicate: call('POST', '/api/userLibrary/storage/duplicate', 'Copy a storage', { body: item, reply: operationReply }),
  delete: call('POST', '/api/userLibrary/storage/delete', 'Delete a storage', { body: item, reply: operationReply }),
  update: call('POST', '/api/userLibrary/storage/update', 'Replace the specification of a storage', {
    /** With the revision that was edited it is refused with 409 where the item has become another meanwhile; without one it is replaced. `storageItemWire` says how it is sent. */
    body: z.preprocess(receivedItem, storageItemSchema),
    reply: operationReply.extend({ revision: z.string() }),
  }),
  download: call('POST', '/api/userLibrary/storage/download', 'A storage as a file', {
    body: item,
    reply: operationReply.extend({ fileName: z.string(), data: z.string() }),
  }),
} as const;
