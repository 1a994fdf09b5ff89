import { z } from 'zod';
import { differenceSchema } from '@hybrid/project/document/differences';
import { resultHeaderSchema, resultItemSchema } from '@hybrid/project/results/resultTables';
import { call } from './call';

const resultParams = z.object({ id: z.string(), result: z.string().max(80) });
const itemNames = z.array(z.object({ customName: z.string(), customAbbreviation: z.string() }));

const sideSchema = z.object({
  /** Id of the project. */
  id: z.string(),
  name: z.string(),
  earlyAnalysis: z.boolean(),
  currency: z.string(),
  currencySymbol: z.string(),
  /** Calendar year of the first operating year. */
  baseYear: z.number(),
  /** Names of the items whose sizes the header lists. */
  solar: itemNames,
  wind: itemNames,
  storage: itemNames,
  header: resultHeaderSchema,
  /** lcoe in currency/kWh, as in the result table. */
  item: resultItemSchema,
  /** Rank among the systems of its sensitivity case by NPV, from 1, and the number of these systems. */
  rank: z.number().int(),
  count: z.number().int(),
  /** End of the calculation (ISO); empty while it runs. */
  calculated: z.string(),
  engineVersion: z.string(),
  isOlderEngine: z.boolean(),
  /** True when the document was changed since. */
  isOfOtherInput: z.boolean(),
});

/** A result as one side of a comparison: its project, its row, and its age. */
export type Side = z.infer<typeof sideSchema>;

const choicesSchema = z.array(
  z.object({
    id: z.string(),
    name: z.string(),
    /** End of the calculation (ISO); empty while it runs. */
    calculated: z.string(),
  }),
);

/** Two results side by side, of one project or of two of the same user. */
export const sideBySideCalls = {
  /** The latest calculation first. */
  choices: call('GET', '/api/result/choices', 'Projects of the user that have result rows', { access: 'read', reply: choicesSchema }),
  side: call('POST', '/api/project/:id/result/side/:result', 'A result as one side of a comparison', {
    access: 'read',
    params: resultParams,
    reply: sideSchema,
  }),
  /** Compares the calculated documents, each with the system and case of its result; from the result in the path to the other one. */
  inputs: call('POST', '/api/project/:id/result/inputs/:result', 'In what the inputs of two results differ', {
    access: 'read',
    params: resultParams,
    body: z.object({
      project: z.string(),
      result: z.string().max(80),
      /** True when equal fields are listed too. */
      all: z.boolean(),
    }),
    reply: z.object({ differences: z.array(differenceSchema) }),
  }),
} as const;
