import { z } from 'zod';
import { timeSeriesSchema } from '@hybrid/project/document/timeSeries';
import { idParams } from './accountCalls';
import { call } from './call';

/** A stored series: values of one year, how many there are, what they measure. */
export const seriesTypes = ['energyPrice', 'importPrice', 'solarProduction', 'solarResource', 'temperatureResource'] as const;
export type SeriesType = (typeof seriesTypes)[number];

const seriesType = z.enum(seriesTypes);
const typeParams = z.object({ id: z.string(), type: seriesType });
const slotParams = z.object({ id: z.string(), type: seriesType, index: z.coerce.number().int().min(0).max(1000) });

/** The most values of a stored series: forty years of quarter hours. */
export const maxSeriesValues = 40 * 35_136;

export const seriesUploadSchema = z.object({
  name: z.string().max(250),
  year: z.number().int(),
  stepMinutes: z.number().int().positive(),
  notes: z.array(z.string()).max(50),
  /** Values below zero in the file as it came; the stored values may have them set to 0. */
  negativeCount: z.number().int().min(0),
  data: z.array(z.number()).min(1).max(maxSeriesValues),
});
export type SeriesUpload = z.infer<typeof seriesUploadSchema>;

export const inputPatchSchema = z.object({
  hashExistingData: z.string().length(40),
  hashNewData: z.string().length(40),
  patch: z.string(),
});

/** What an import understood. `success` false carries the refusal in `message`. */
export const importReplySchema = z.object({
  success: z.boolean(),
  message: z.string(),
  /** Says more about a refusal: the first bad line, what to do. */
  detail: z.string(),
  data: z.array(z.number()),
  year: z.number(),
  stepMinutes: z.number(),
  rowsRead: z.number(),
  negativeCount: z.number(),
  notes: z.array(z.string()),
});
export type ImportReply = z.infer<typeof importReplySchema>;

/** What a file is read as. Prices and production below zero become 0 unless kept; temperatures never. */
export const importKinds = ['price', 'production', 'pvsyst', 'solarResource', 'temperature'] as const;
export type ImportKind = (typeof importKinds)[number];

export const inputCalls = {
  /** The document as canonical JSON text, and its SHA-1 in the header `etag`. */
  read: call('GET', '/api/project/:id/input', 'The project document', { params: idParams, reply: z.unknown() }),
  replace: call('PUT', '/api/project/:id/input', 'Replace the project document', {
    params: idParams,
    body: z.string(),
    plainText: true,
    success: 200,
    reply: z.object({ projectStatus: z.number() }),
  }),
  /** 200 when it changed the document (status becomes 1), 204 when nothing changed, 409 when the hashes do not fit. */
  patch: call('PATCH', '/api/project/:id/input', 'Change the document by a text patch', {
    params: idParams,
    body: inputPatchSchema,
    success: 200,
    reply: z.object({ projectStatus: z.number() }),
  }),
  /** 204 means no inputs. */
  seriesCount: call('GET', '/api/project/:id/input/timeseries/:type', 'How many series of a type a project has', {
    params: typeParams,
    reply: z.object({ count: z.number() }),
  }),
  series: call('GET', '/api/project/:id/input/timeseries/:type/:index', 'One stored series', {
    params: slotParams,
    reply: z.object({ success: z.boolean(), data: z.array(z.number()), quantity: z.string(), series: timeSeriesSchema }),
  }),
  /** Stores the values by content and answers the reference that the document keeps. */
  putSeries: call('PUT', '/api/project/:id/input/timeseries/:type/:index', 'Store a series', {
    params: slotParams,
    body: seriesUploadSchema,
    reply: z.object({ success: z.boolean(), series: timeSeriesSchema }),
  }),
  removeSeries: call('DELETE', '/api/project/:id/input/timeseries/delete/:type', 'Remove the series of a type', { params: typeParams }),
  /** Any series the project ever stored, by the hash in a document; so undo shows its picture again. */
  seriesByHash: call('GET', '/api/project/:id/input/series/:hash', 'A stored series by its content', {
    params: z.object({ id: z.string(), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    reply: z.object({ data: z.array(z.number()) }),
  }),
  /** `flag` is the decimal mark of the file: `true` for a comma. */
  importSeries: call('POST', '/api/info/import/:kind/:flag', 'Read a file of values', {
    params: z.object({ kind: z.enum(importKinds), flag: z.enum(['true', 'false']) }),
    query: z.object({
      year: z.coerce.number().int().min(2000).max(2200).optional(),
      keepNegative: z.enum(['true', 'false']).optional(),
      name: z.string().max(250).optional(),
    }),
    body: z.string(),
    plainText: true,
    reply: importReplySchema,
  }),
} as const;
