import { z } from 'zod';
import { breakEvenSchema, tornadoSchema, yearsStudySchema } from '@hybrid/project/results/studyResults';
import { call } from './call';
import { runStatusSchema } from './runCalls';

/** Studies of one result: inputs one by one, years of prices, the value of an input at which it is worth nothing. */
export const riskStudies = ['tornado', 'years', 'breakEven'] as const;
export type RiskStudy = (typeof riskStudies)[number];

const resultParams = z.object({ id: z.string(), result: z.string().max(80) });
const studyParams = resultParams.extend({ kind: z.enum(riskStudies) });
const finite = z.number().refine(Number.isFinite, 'A number');
const path = z.string().min(1).max(300);
const change = z.union([z.object({ value: finite }), z.object({ percent: finite })]);

/** Inputs of a tornado at most. */
export const maxTornadoInputs = 40;

const questionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('tornado'),
    inputs: z
      .array(z.object({ path, low: change, high: change }))
      .min(1)
      .max(maxTornadoInputs),
  }),
  z.object({ kind: z.literal('years') }),
  z.object({ kind: z.literal('breakEven'), path, from: finite, to: finite }),
]);

/** What is asked of a result. */
export type RiskQuestion = z.infer<typeof questionSchema>;

const foundSchema = z.object({
  question: questionSchema,
  /** Of the engine that answered. */
  engineVersion: z.string(),
  tornado: tornadoSchema.optional(),
  years: yearsStudySchema.optional(),
  breakEven: breakEvenSchema.optional(),
});

/** A study that is answered: what was asked, and the answer by its kind. */
export type RiskFound = z.infer<typeof foundSchema>;

const inputSchema = z.object({
  path: z.string(),
  section: z.string(),
  item: z.string(),
  label: z.string(),
  unit: z.string(),
  present: z.number(),
  usualPercent: z.number().optional(),
});
export type RiskInput = z.infer<typeof inputSchema>;

/** Studies of a result of the latest calculation, with its inputs. They are kept, one of a kind, until another is asked for. */
export const riskCalls = {
  inputs: call('POST', '/api/project/:id/risk/inputs/:result', 'Numbers that studies of a result may vary', {
    params: resultParams,
    reply: z.object({
      inputs: z.array(inputSchema),
      /** Of the document that was calculated, SHA-1. */
      documentHash: z.string(),
      earlyAnalysis: z.boolean(),
      /** Imported years of prices, by their names. */
      priceYears: z.array(z.string()),
    }),
  }),
  calculate: call('POST', '/api/project/:id/risk/calculate/:result', 'Start a study of a result', {
    params: resultParams,
    body: questionSchema,
    reply: runStatusSchema,
  }),
  /** done and total count simulations; of a search total is 0. */
  status: call('POST', '/api/project/:id/risk/:kind/status/:result', 'How far a study of a result is', {
    params: studyParams,
    reply: runStatusSchema,
    polled: true,
  }),
  stop: call('POST', '/api/project/:id/risk/:kind/stop/:result', 'Cancel a study of a result', {
    params: studyParams,
    reply: runStatusSchema,
  }),
  /** Null while there is no answer for this result and these inputs. */
  answer: call('POST', '/api/project/:id/risk/:kind/answer/:result', 'The answer of a study', {
    params: studyParams,
    reply: z.object({ found: foundSchema.nullable() }),
  }),
} as const;
