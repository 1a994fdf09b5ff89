import { textSchema } from '@hybrid/project/i18n/textSchema';
import { z } from 'zod';
import { costUnitText, type ComplexCost, type CostList, type CostUnit } from '@hybrid/project/costs/costTable';
import type { FieldFacts, FieldOutline } from '@hybrid/project/document/fieldOutline';
import { importKinds } from '@hybrid/project/document/importKinds';
import { storageSpecSchema } from '@hybrid/project/library/storageSpec';
import { turbineSpecSchema } from '@hybrid/project/library/turbineSpec';
import { call } from './call';
import { coordinate } from './coordinates';
import { listedSchema } from './libraryItemCalls';

const placeSchema = z.object({
  address: z.string(),
  countryName: z.string(),
  countryCode: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Standard time. [hours east of Greenwich] */
  timeZoneHours: z.number().optional(),
  /** Note on the address: a service did not answer, so the built-in places were used. */
  note: textSchema.optional(),
});
export type Place = z.infer<typeof placeSchema>;

const months = z.array(z.number()).length(12).readonly();

/** Averages of the resources of a place, January first: kWh/m²/day, °C and m/s at 10 m; their source, and a note for each. */
const resourceAveragesSchema = z.object({
  solar: months,
  temperature: months,
  wind: months,
  source: z.string(),
  notes: z.object({ solar: textSchema, temperature: textSchema, wind: textSchema }).readonly(),
});
export type ResourceAverages = z.infer<typeof resourceAveragesSchema>;

const costUnits = Object.keys(costUnitText) as [CostUnit, ...CostUnit[]];
const costItems = z.array(z.object({ id: z.string(), name: z.string(), unit: z.enum(costUnits), value: z.number() })).readonly();

/** Lines of a complex cost table. */
const complexCostSchema: z.ZodType<ComplexCost> = z.object({
  directCapital: costItems,
  indirectCapital: costItems,
  operating: costItems,
  replacement: costItems,
} satisfies Record<CostList, unknown>);

/** Name of the equipment. */
const equipmentName = z.object({ name: z.string().max(250) });

const bound = z.object({ value: z.number(), open: z.boolean() }).readonly();

/** Facts of a field; see the type for their meaning. */
const fieldFacts: z.ZodType<FieldFacts> = z.object({
  kind: z.enum(['number', 'text', 'flag', 'date', 'choice', 'values', 'sizing']),
  label: textSchema,
  help: textSchema,
  unit: z.string(),
  initial: z.union([z.string(), z.number(), z.boolean(), z.array(z.number()).readonly()]),
  min: bound.optional(),
  max: bound.optional(),
  isInteger: z.boolean().optional(),
  maxLength: z.number().optional(),
  options: z.array(z.object({ value: z.union([z.string(), z.number()]), label: textSchema })).optional(),
  outOfRange: textSchema.optional(),
  isLinked: z.boolean().optional(),
} satisfies Record<keyof FieldFacts, unknown>) as z.ZodType<FieldFacts>;

/** Fields of the document where they are, new items of its lists, and its series. */
const fieldOutlineSchema = z.object({
  fileVersion: z.number(),
  yearOfItems: z.number(),
  notNumber: textSchema,
  notInteger: textSchema,
  facts: z.array(fieldFacts),
  records: z.record(z.string(), z.object({ title: textSchema, fields: z.record(z.string(), z.number()) })),
  lists: z.record(z.string(), z.object({ use: z.string(), isOneOfEachKind: z.boolean(), item: z.record(z.string(), z.unknown()) })),
  series: z.record(z.string(), z.object({ type: z.string(), kinds: z.array(z.enum(importKinds)) })),
  aliases: z.record(z.string(), z.string()),
} satisfies Record<keyof FieldOutline, unknown>);

export const referenceCalls = {
  storages: call('POST', '/api/info/storages', 'Names of the storage library', { access: 'read', reply: z.array(z.string()) }),
  storageSpecs: call('POST', '/api/info/storages/specs', 'The storage library', {
    access: 'read',
    reply: z.array(z.intersection(storageSpecSchema, listedSchema)),
  }),
  turbineSpecs: call('POST', '/api/info/winds/specs', 'The turbine library', { access: 'read', reply: z.array(turbineSpecSchema) }),
  solarCost: call('POST', '/api/info/cost/solar', 'Default costs of solar', {
    access: 'read',
    body: equipmentName,
    reply: complexCostSchema,
  }),
  storageCost: call('POST', '/api/info/cost/storage', 'Default costs of storage', {
    access: 'read',
    body: equipmentName,
    reply: complexCostSchema,
  }),
  /** Address, country name and code at a place: of the embedded places, or of a Nominatim service if the installation enables it. */
  reverseGeocode: call('GET', '/api/info/place', 'Address of coordinates', { access: 'read', query: coordinate, reply: placeSchema }),
  /** Embedded averages, or those of an online service if the installation enables it. */
  resources: call('GET', '/api/info/resources', 'Monthly averages of sun, temperature and wind at a place', {
    access: 'read',
    query: coordinate,
    reply: resourceAveragesSchema,
  }),
  /** `whole` when typing has ended: only then is a service requested; while the user types, the embedded places answer. */
  findPlaces: call('GET', '/api/info/places', 'Places by name', {
    access: 'read',
    query: z.object({ text: z.string().min(1).max(200), whole: z.enum(['true', 'false']).optional() }),
    reply: z.array(placeSchema),
  }),
  health: call('GET', '/api/health', 'Whether the server is up', {
    access: 'read',
    reply: z.object({ status: z.literal('ok'), version: z.string() }),
    open: true,
  }),
  /** Field catalogue for clients without forms: label, unit, range and message of each field by its path, and new items of lists. */
  fields: call('GET', '/api/info/fields', 'Fields of a project document', { access: 'read', reply: fieldOutlineSchema }),
} as const;
