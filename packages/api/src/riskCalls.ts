import { textSchema } from '@hybrid/project/i18n/textSchema';
import { z } from 'zod';
import { breakEvenSchema, tornadoSchema, yearsStudySchema } from '@hybrid/project/results/studyResults';
import { call } from './call';
import { runStatusSchema } from './runCalls';

/** Studies of one result: inputs one by one, years of prices, the break-even value of an input (NPV = 0). */
const riskStudies = ['tornado', 'years', 'breakEven'] as const;
export type RiskStudy = (typeof riskStudies)[number];

const resultParams = z.object({ id: z.string(), result: z.string().max(80) });
const studyParams = resultParams.extend({ kind: z.enum(riskStudies) });
const finite = z.number().refine(Number.isFinite, 'A number');
const path = z.string().min(1).max(300);
const change = z.union([z.object({ value: finite }), z.object({ percent: finite })]);

/** Maximum number of inputs of a tornado. */
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

/** Parameters of a study. */
export type RiskQuestion = z.infer<typeof questionSchema>;

const foundSchema = z.object({
  question: questionSchema,
  /** Version of the engine that calculated the answer. */
  engineVersion: z.string(),
  tornado: tornadoSchema.optional(),
  years: yearsStudySchema.optional(),
  breakEven: breakEvenSchema.optional(),
});

/** A completed study: its parameters, and its answer by kind. */
export type RiskFound = z.infer<typeof foundSchema>;

const inputSchema = z.object({
  path: z.string(),
  section: textSchema,
  item: textSchema,
  label: textSchema,
  unit: z.string(),
  present: z.number(),
  usualPercent: z.number().optional(),
});
export type RiskInput = z.infer<typeof inputSchema>;

/** Studies of a result of the latest calculation, with its inputs. The last one of each kind is kept. */
export const riskCalls = {
  inputs: call('POST', '/api/project/:id/risk/inputs/:result', 'Numbers that studies of a result may vary', {
    access: 'read',
    params: resultParams,
    reply: z.object({
      inputs: z.array(inputSchema),
      /** SHA-1 of the document that was calculated. */
      documentHash: z.string(),
      earlyAnalysis: z.boolean(),
      /** Names of imported years of prices. */
      priceYears: z.array(textSchema),
    }),
  }),
  calculate: call('POST', '/api/project/:id/risk/calculate/:result', 'Start a study of a result', {
    access: 'write',
    params: resultParams,
    body: questionSchema,
    reply: runStatusSchema,
  }),
  /** `done` and `total` count simulations; `total` of a search is 0. */
  status: call('POST', '/api/project/:id/risk/:kind/status/:result', 'How far a study of a result is', {
    access: 'read',
    params: studyParams,
    reply: runStatusSchema,
    polled: true,
  }),
  stop: call('POST', '/api/project/:id/risk/:kind/stop/:result', 'Cancel a study of a result', {
    access: 'write',
    params: studyParams,
    reply: runStatusSchema,
  }),
  /** Null if there is no answer for this result and these inputs. */
  answer: call('POST', '/api/project/:id/risk/:kind/answer/:result', 'The answer of a study', {
    access: 'read',
    params: studyParams,
    reply: z.object({ found: foundSchema.nullable() }),
  }),
} as const;
