import { textSchema } from '@hybrid/project/i18n/textSchema';
import { z } from 'zod';
import { storageSpecSchema } from '@hybrid/project/library/storageSpec';
import { turbineSpecSchema } from '@hybrid/project/library/turbineSpec';
import { call } from './call';
import { decimalFlag, importQuery, importReplySchema, yearsKinds } from './inputCalls';

/** Name in messages for a file without a name. */
const unnamed = 'The file';

/** Text of a specification file, and its name for messages. */
const equipmentFile = z.object({
  content: z.string().max(4_000_000),
  name: z
    .string()
    .max(250)
    .default(unnamed)
    .transform((name) => name.trim() || unnamed),
});

const yearSchema = importReplySchema.omit({ success: true, message: true, detail: true });

/** Several years of values of one file. With `success` false, `message` holds the reason. */
const yearsReplySchema = z.object({
  success: z.boolean(),
  message: textSchema,
  detail: textSchema,
  /** In the order of the file. */
  years: z.array(yearSchema),
});
export type YearsReply = z.infer<typeof yearsReplySchema>;

const equipmentReply = <Spec extends z.ZodType>(spec: Spec) =>
  z.object({
    success: z.boolean(),
    /** Reason why the file was refused. */
    message: textSchema,
    detail: textSchema,
    /** Absent when the file was refused. */
    spec: spec.optional(),
    /** Values that the file lacked or had in excess. */
    warnings: z.array(textSchema),
  });

/** Calls that read files without storing them; a refused file is answered too. */
export const importCalls = {
  years: call('POST', '/api/info/import/years/:flag', 'Read a file of several years', {
    access: 'read',
    params: z.object({ flag: decimalFlag }),
    query: importQuery.extend({ kind: z.enum(yearsKinds).default('price') }),
    body: z.string(),
    plainText: true,
    reply: yearsReplySchema,
  }),
  storage: call('POST', '/api/info/import/storage', 'Read a storage specification', {
    access: 'read',
    body: equipmentFile,
    holdsFile: true,
    reply: equipmentReply(storageSpecSchema),
  }),
  windTurbine: call('POST', '/api/info/import/windTurbine', 'Read a turbine specification', {
    access: 'read',
    body: equipmentFile,
    holdsFile: true,
    reply: equipmentReply(turbineSpecSchema),
  }),
} as const;
