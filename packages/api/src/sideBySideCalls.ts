import { z } from 'zod';
import { differenceSchema } from '@hybrid/project/document/differences';
import { resultHeaderSchema, resultItemSchema } from '@hybrid/project/results/resultTables';
import { call } from './call';

const resultParams = z.object({ id: z.string(), result: z.string().max(80) });
const itemNames = z.array(z.object({ customName: z.string(), customAbbreviation: z.string() }));

const sideSchema = z.object({
  /** Of the project. */
  id: z.string(),
  name: z.string(),
  earlyAnalysis: z.boolean(),
  currency: z.string(),
  currencySymbol: z.string(),
  /** Calendar year of the first operating year. */
  baseYear: z.number(),
  /** Whose sizes the header names. */
  solar: itemNames,
  wind: itemNames,
  storage: itemNames,
  header: resultHeaderSchema,
  /** lcoe in currency/kWh, as in the result table. */
  item: resultItemSchema,
  /** Place among the systems of its sensitivity case by NPV, from 1, and how many those are. */
  rank: z.number().int(),
  count: z.number().int(),
  /** ISO moment at which the calculation ended, or, while it goes on, empty. */
  calculated: z.string(),
  engineVersion: z.string(),
  isOlderEngine: z.boolean(),
  /** Whether the document was changed since. */
  isOfOtherInput: z.boolean(),
});

/** A result as one side of a comparison: whose it is, its row, and how old it is. */
export type Side = z.infer<typeof sideSchema>;

const choicesSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** ISO moment at which the calculation ended; empty while it goes on. */
    calculated: z.string(),
  }),
);

/** A project whose results may be compared. */
export type SideChoice = z.infer<typeof choicesSchema>[number];

/** Two results side by side, of one project or of two of the same user. */
export const sideBySideCalls = {
  /** Those calculated last first. */
  choices: call('GET', '/api/result/choices', 'Projects of the user that have result rows', { reply: choicesSchema }),
  side: call('POST', '/api/project/:id/result/side/:result', 'A result as one side of a comparison', {
    params: resultParams,
    reply: sideSchema,
  }),
  /** Of the documents that were calculated, each with the one system and case of its result. From the result of the path to the other. */
  inputs: call('POST', '/api/project/:id/result/inputs/:result', 'In what the inputs of two results differ', {
    params: resultParams,
    body: z.object({
      project: z.string(),
      result: z.string().max(80),
      /** Fields that are the same, too. */
      all: z.boolean(),
    }),
    reply: z.object({ differences: z.array(differenceSchema) }),
  }),
} as const;
