import { textSchema } from '@hybrid/project/i18n/textSchema';
import { z } from 'zod';
import { storageSpecSchema } from '@hybrid/project/library/storageSpec';
import { call } from './call';
import { receivedItem } from './storageItemWire';

/** Maximum number of items of a user. */
export const maxStorageItems = 500;

/** A storage of the user's own library. Its revision identifies a state of its specification. */
const storageItemSchema = z.intersection(z.object({ id: z.string(), revision: z.string().optional() }), storageSpecSchema);
export type StorageItem = z.infer<typeof storageItemSchema>;

/** Data of a listed specification beside its fields: allowable range of charge [%], derived from the minimum state of charge; optional. */
export const listedSchema = z.object({ rangeOfCharge: z.number().optional() });

const item = z.object({ id: z.string() });

/** Result of an operation on the library. With `success` false, `message` holds the reason, and nothing was changed. */
const operationReply = z.object({
  success: z.boolean(),
  message: textSchema,
  /** Details of a refusal: what does not fit, and what to do. */
  detail: textSchema,
  /** Name of the item. */
  component: z.string(),
  id: z.string(),
});
export type LibraryOperationReply = z.infer<typeof operationReply>;

/** A project with a storage taken from the own library, or from a file, by its name. */
const storageUseSchema = z.object({ name: z.string(), projectId: z.string(), projectName: z.string() });
export type StorageUse = z.infer<typeof storageUseSchema>;

/** Name of a downloaded item unless the browser is given another. */
export const storageFileName = 'Storage.xml';

/** Storage library of the user: items belong to one account, and projects hold copies of them. */
export const libraryItemCalls = {
  specs: call('POST', '/api/userLibrary/storages/specs', 'The own storage library', {
    access: 'read',
    reply: z.array(z.intersection(storageItemSchema, listedSchema)),
  }),
  uses: call('POST', '/api/userLibrary/storages/uses', 'Projects of the user that hold a copy of an own storage, by its name', {
    access: 'read',
    reply: z.array(storageUseSchema),
  }),
  sample: call('POST', '/api/userLibrary/storage/sample', 'Add a storage from a sample', {
    access: 'write',
    /** Name of an item of the built-in library; the first item if absent. */
    body: z.object({ name: z.string().optional() }).optional(),
    reply: operationReply,
  }),
  import: call('POST', '/api/userLibrary/storage/import', 'Add a storage from a file', {
    access: 'write',
    body: z.object({ data: z.string().max(4_000_000), name: z.string().max(250).default('The file') }),
    holdsFile: true,
    reply: operationReply.extend({ warnings: z.array(textSchema) }),
  }),
  duplicate: call('POST', '/api/userLibrary/storage/duplicate', 'Copy a storage', { access: 'write', body: item, reply: operationReply }),
  delete: call('POST', '/api/userLibrary/storage/delete', 'Delete a storage', { access: 'write', body: item, reply: operationReply }),
  update: call('POST', '/api/userLibrary/storage/update', 'Replace the specification of a storage', {
    access: 'write',
    /** With the revision that was edited, 409 if the item has changed since; without one, the item is replaced. Format: `storageItemWire`. */
    body: z.preprocess(receivedItem, storageItemSchema),
    reply: operationReply.extend({ revision: z.string() }),
  }),
  download: call('POST', '/api/userLibrary/storage/download', 'A storage as a file', {
    access: 'read',
    body: item,
    reply: operationReply.extend({ fileName: z.string(), data: z.string() }),
  }),
} as const;
