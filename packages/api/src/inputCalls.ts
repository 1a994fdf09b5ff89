import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { textSchema } from '@hybrid/project/i18n/textSchema';
import { message } from '@hybrid/project/i18n/message';
import { minutesPerYear } from '@hybrid/project/basics/calendar';
import { marketKinds, markets, type MarketKind } from '@hybrid/project/document/kinds';
import { z } from 'zod';
import { factSources, factSubjects, importKinds } from '@hybrid/project/document/importKinds';
import { timeSeriesSchema } from '@hybrid/project/document/timeSeries';
import { stepNames, type StepName } from '@hybrid/project/wizard';
import { idParams } from './accountCalls';
import { call } from './call';
import { sessionQuery } from './editSession';

/** Series that the definitions of the kinds of market name. */
type MarketSeries = { readonly [K in MarketKind]: (typeof markets)[K]['series'][keyof (typeof markets)[K]['series']] }[MarketKind];
export const marketSeriesCalls = marketKinds.flatMap((kind) => Object.values(markets[kind].series) as readonly MarketSeries[]);
const marketSeriesTypes = marketSeriesCalls.map(({ type }) => type);

/** Types of stored series; each holds values of one year. */
export const seriesTypes = [
  ...marketSeriesTypes,
  'multiYearPrice',
  'multiYearImportPrice',
  'settlement',
  'importLimit',
  'exportLimit',
  'solarProduction',
  'windProduction',
  'solarResource',
  'windResource',
  'temperatureResource',
  'auxiliaryPrice',
] as const;
export type SeriesType = (typeof seriesTypes)[number];

const seriesType = z.enum(seriesTypes);

/** Texts of the time series calls, as specified. A 204 has no body: the client shows its text. */
export const timeSeriesTexts = {
  /** 204 of the count: the project has no series of any type. */
  noInputs: message('refusals.noInputs'),
  /** 404 of the count: none of this type. */
  noneOfType: message('refusals.noTimeseriesInputs'),
  /** 404 of one series: none of this type. */
  inputsNotFound: message('calculation.inputsNotFound'),
  /** 404 of one series: the project has others of this type, but not this one. */
  notFound: message('calculation.inputTimeseriesNotFound'),
  notSaved: message('imports.errorSavingTimeseries'),
  /** 404 of the removal. */
  noneToRemove: message('calculation.noTimeseriesFoundForThisProject'),
} as const;

/** Maximum number of additional files of one PV technology. */
const filesOfTechnology = 100;

/** Returns the place of an additional production file of the PV technology at `solarIndex`; its first file has the place `solarIndex`. */
export function productionFilePlace(solarIndex: number, file: number): number {
  return filesOfTechnology * (solarIndex + 1) + file;
}

const typeParams = z.object({ id: z.string(), type: seriesType });
/**
 * Place of a series: `index` counts the items of its list. Price files by year belong to a market and have a hundred places each:
 * `100 * market + file`, and `100 * market + 50 + year` for those of a single file. So do additional files of imported PV production:
 * `100 * (technology + 1) + file`.
 */
const slotParams = z.object({ id: z.string(), type: seriesType, index: z.coerce.number().int().min(0).max(9999) });

/** Maximum number of values of a stored series: forty years of quarter hours. */
const maxSeriesValues = 40 * 35_136;

/** Bound of prices, powers, irradiation and wind speeds in any unit; sums and squares of larger values would overflow to infinity. */
const largestSeriesValue = 1e12;

const seriesUploadSchema = z.object({
  name: z.string().max(250),
  year: z.int().min(1900).max(2300),
  stepMinutes: z.int().min(1).max(minutesPerYear),
  /** Standard time of the values; the standard time of the site if absent. [hours east of Greenwich] */
  utcOffsetHours: z.number().min(-12).max(14).optional(),
  notes: z.array(z.string()).max(50),
  /** Sentence that says what the file was read as. */
  reading: z.string().max(2000).optional(),
  /** Warnings of the import, until the user answers them. */
  warnings: z.array(z.string().max(1000)).max(20).optional(),
  /** Number of values below zero in the original file; the stored values may have them set to 0. */
  negativeCount: z.number().int().min(0),
  data: z.array(z.number().min(-largestSeriesValue).max(largestSeriesValue)).min(1).max(maxSeriesValues),
});
export type SeriesUpload = z.infer<typeof seriesUploadSchema>;

const inputPatchSchema = z.object({
  hashExistingData: z.string().length(40),
  hashNewData: z.string().length(40),
  patch: z.string(),
});

const columnSchema = z.object({
  name: z.string(),
  unit: z.string().optional(),
  heightM: z.number().optional(),
  /** Some values from the middle of the file. */
  samples: z.array(z.number()),
  /** True when every row has a number in this column. */
  complete: z.boolean(),
});

/** Site data of a weather file. */
const siteSchema = z.object({
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  elevationM: z.number().optional(),
  /** Local standard time. [hours east of Greenwich] */
  utcOffsetHours: z.number().optional(),
});

/** Fact about a file, and where it was taken from. A doubtful one was assumed, or a check of the values contradicts it. */
const factSchema = z.object({ of: z.enum(factSubjects), value: textSchema, source: z.enum(factSources), isDoubtful: z.boolean() });
export type FileFact = z.infer<typeof factSchema>;

/** Steps that were missing and filled: the first one of the year, and their number. */
const filledSchema = z.object({ from: z.number(), count: z.number() });

/** Result of an import. With `success` false, `message` holds the reason. */
export const importReplySchema = z.object({
  success: z.boolean(),
  message: textSchema,
  /** Details of a refusal: the first bad line, and what to do. */
  detail: textSchema,
  data: z.array(z.number()),
  year: z.number(),
  stepMinutes: z.number(),
  rowsRead: z.number(),
  negativeCount: z.number(),
  /** Changes made on import and their reasons, in plain words. */
  notes: z.array(textSchema),
  /** Number of values that differ from the file, and why. */
  changes: z.array(z.object({ count: z.number(), why: textSchema })).default([]),
  /** Warnings for the user: the file was read, but may not hold what it seems to. */
  warnings: z.array(textSchema).default([]),
  /** Name of the column that was read, where the file states it, and the columns to choose from. */
  column: z.string().optional(),
  columns: z.array(columnSchema).default([]),
  site: siteSchema.optional(),
  /** Standard time of the values, where the file states it. [hours east of Greenwich] */
  utcOffsetHours: z.number().optional(),
  /** Measurement height of the values. [m] */
  measurementHeightM: z.number().optional(),
  /** Facts that the reading rests on, and the same in a sentence. */
  facts: z.array(factSchema).default([]),
  reading: textSchema.default(''),
  /** Shift to later steps that would put the average day on the noon of the sun, where it is not. [minutes] */
  suggestedShiftMinutes: z.number().optional(),
  /** Units to choose from; the first one is that of the stored values. */
  unitChoices: z.array(z.string()).default([]),
  /** Years to choose from, where the file holds several. */
  years: z.array(z.number()).default([]),
  /** True for a refusal of gaps that can be filled on request. */
  canFillGaps: z.boolean().default(false),
  /** True where single absurd values can be replaced on request. */
  canReplaceOutliers: z.boolean().default(false),
  filled: z.array(filledSchema).default([]),
});
export type ImportReply = z.infer<typeof importReplySchema>;

/** Kinds whose files may hold several years. */
export const yearsKinds = importKinds.filter((kind) => kind !== 'pvsyst');

/** `true` when the file has decimal commas. */
export const decimalFlag = z.enum(['true', 'false']);

export type { ImportKind } from '@hybrid/project/document/importKinds';

export const importQuery = z.object({
  /** Year of the values where the file does not state it; of the first year, where the file holds several. */
  year: z.coerce.number().int().min(2000).max(2200).optional(),
  keepNegative: z.enum(['true', 'false']).optional(),
  /** Name of the file. */
  name: z.string().max(250).optional(),
  /** Column to read, by a name from an earlier reply. */
  column: z.string().min(1).max(250).optional(),
  /** Measurement height of the column to read, where several columns have the quantity. [m] */
  heightM: z.coerce.number().min(0).max(1000).optional(),
  /** Standard time of the site, to which stamps in UTC are shifted. [hours east of Greenwich] */
  utcOffsetHours: z.coerce.number().min(-12).max(14).optional(),
  /** Step of the values of a file with several years and without dates. [minutes] */
  stepMinutes: z.coerce.number().int().min(1).max(60).optional(),
  /** Place of the site, against which the place and the sun of a file are checked. [degrees north, degrees east] */
  latitude: z.coerce.number().min(-90).max(90).optional(),
  longitude: z.coerce.number().min(-180).max(180).optional(),
  /** Rated power of the plant that the values belong to. [kW] */
  ratedKW: z.coerce.number().positive().max(1e9).optional(),
  /** Unit of the column, in place of the one that was read or assumed: `MW`, `W/m2`, `mph`. */
  unit: z.string().min(1).max(40).optional(),
  /** Zone of the time stamps. [hours east of Greenwich] */
  stampZoneHours: z.coerce.number().min(-12).max(14).optional(),
  /** `true` if time stamps are at the end of their step. */
  stampsAtEnd: z.enum(['true', 'false']).optional(),
  /** Time by which all values are moved to later steps. [minutes] */
  shiftMinutes: z.coerce.number().int().min(-1440).max(1440).optional(),
  /** Measurement height of the values. [m] */
  measuredAtM: z.coerce.number().positive().max(1000).optional(),
  /** `true` fills gaps of up to 2 % of the year. */
  fillGaps: z.enum(['true', 'false']).optional(),
  /** `true` replaces single absurd values by the mean of their neighbours. */
  replaceOutliers: z.enum(['true', 'false']).optional(),
});

const replaceQuery = sessionQuery.extend({
  expectedHash: z.string().length(40).optional(),
  /** `true`: what depends on a changed field follows as in the forms. A technology that is switched on gets a first item, lists by year follow the lifetime. */
  rules: z.enum(['true', 'false']).optional(),
});

/** An issue of a document: an error, a warning or a note for its author. */
const issueSchema = z.object({
  code: z.string(),
  severity: z.enum(['error', 'warning', 'estimation']),
  warning: z.boolean(),
  estimation: z.boolean(),
  text: textSchema,
  /** Ways to solve the issue, where there are several. */
  suggestions: z.array(textSchema).readonly(),
  step: z.enum(stepNames as [StepName, ...StepName[]]),
  /** Name of the field or item on its step; empty where the issue concerns the whole step. */
  field: z.string(),
  /** Address of the place in the product. */
  link: z.string(),
});
export type IssueReply = z.infer<typeof issueSchema>;

export const inputCalls = {
  /** The document as canonical JSON text, and its SHA-1 in the header `etag`. */
  read: call('GET', '/api/project/:id/input', 'The project document', { access: 'read', params: idParams, reply: z.unknown() }),
  /** With `expectedHash`, 409 when the stored document is a different one. */
  replace: call('PUT', '/api/project/:id/input', 'Replace the project document', {
    access: 'write',
    params: idParams,
    query: replaceQuery,
    body: z.string(),
    plainText: true,
    success: 200,
    reply: z.object({ projectStatus: z.number() }),
  }),
  /** Issues of the stored document, those that block a calculation among them, in the order of the steps. */
  issues: call('GET', '/api/project/:id/issues', 'Issues of a project', { access: 'read', params: idParams, reply: z.array(issueSchema) }),
  /** 200 when it changed the document (status becomes 1), 204 when nothing changed, 409 when the hashes do not fit. */
  patch: call('PATCH', '/api/project/:id/input', 'Change the document by a text patch', {
    access: 'write',
    params: idParams,
    query: sessionQuery,
    body: inputPatchSchema,
    success: 200,
    reply: z.object({ projectStatus: z.number() }),
  }),
  /** 204 when the project has no series at all, 404 when it has none of this type. */
  seriesCount: call(
    'GET',
    '/api/project/:id/input/timeseries/:type',
    `How many series of a type a project has; 204: ${inEnglish(timeSeriesTexts.noInputs)}`,
    { access: 'read', params: typeParams, reply: z.object({ count: z.number() }) },
  ),
  series: call('GET', '/api/project/:id/input/timeseries/:type/:index', 'One stored series', {
    access: 'read',
    params: slotParams,
    reply: z.object({ success: z.boolean(), data: z.array(z.number()), quantity: z.string(), series: timeSeriesSchema }),
  }),
  /** Stores the values by content and answers the reference that the document keeps. */
  putSeries: call('PUT', '/api/project/:id/input/timeseries/:type/:index', 'Store a series', {
    access: 'write',
    params: slotParams,
    body: seriesUploadSchema,
    reply: z.object({ success: z.boolean(), series: timeSeriesSchema }),
  }),
  removeSeries: call('DELETE', '/api/project/:id/input/timeseries/delete/:type', 'Remove the series of a type', {
    access: 'write',
    params: typeParams,
  }),
  /** Any series that the project ever stored, by its hash in a document; undo can thus show its picture again. */
  seriesByHash: call('GET', '/api/project/:id/input/series/:hash', 'A stored series by its content', {
    access: 'read',
    params: z.object({ id: z.string(), hash: z.string().regex(/^[0-9a-f]{64}$/) }),
    reply: z.object({ data: z.array(z.number()) }),
  }),
  /** `flag` is the decimal mark of the file: `true` for a comma. */
  importSeries: call('POST', '/api/info/import/:kind/:flag', 'Read a file of values', {
    access: 'read',
    params: z.object({ kind: z.enum(importKinds), flag: decimalFlag }),
    query: importQuery,
    body: z.string(),
    plainText: true,
    reply: importReplySchema,
  }),
} as const;
