import { textSchema } from '@hybrid/project/i18n/textSchema';
import { bestSizePathSchema, bestSizeQuestionSchema, bestSizeSchema } from '@hybrid/project/results/bestSize';
import { z } from 'zod';
import { idParams } from './accountCalls';
import { call } from './call';
import { runStatusSchema } from './runCalls';

const searchableSizeSchema = z.object({
  path: z.string(),
  name: textSchema,
  unit: z.string(),
  factor: z.number(),
  isCounted: z.boolean(),
  isUsual: z.boolean(),
  per: z.string().optional(),
  present: z.number(),
  from: z.number(),
  to: z.number(),
  step: z.number(),
});

/** The search for the best size of a project, as it is saved. The last one is kept, also when the project changes. */
export const bestSizeCalls = {
  /** With bounds and steps that suit the project; a question may name others. */
  sizes: call('POST', '/api/project/:id/bestSize/sizes', 'Sizes that a search may change', {
    access: 'read',
    params: idParams,
    reply: z.object({ sizes: z.array(searchableSizeSchema) }),
  }),
  calculate: call('POST', '/api/project/:id/bestSize/calculate', 'Start a search for the best size', {
    access: 'write',
    params: idParams,
    body: bestSizeQuestionSchema,
    reply: runStatusSchema,
  }),
  /** `done` and `total` count simulations; `total` is an estimate. */
  status: call('POST', '/api/project/:id/bestSize/status', 'How far the search for the best size is', {
    access: 'read',
    params: idParams,
    reply: runStatusSchema,
    polled: true,
  }),
  stop: call('POST', '/api/project/:id/bestSize/stop', 'Cancel the search for the best size', {
    access: 'write',
    params: idParams,
    reply: runStatusSchema,
  }),
  /** `found` is null until the search is done; `path` has the points of one under way or cancelled, null before the first ones. */
  answer: call('POST', '/api/project/:id/bestSize/answer', 'The best size, or the points simulated so far', {
    access: 'read',
    params: idParams,
    polled: true,
    reply: z.object({
      found: bestSizeSchema.nullable(),
      path: bestSizePathSchema.nullable(),
      /** Question of the search; null without one. */
      question: bestSizeQuestionSchema.nullable(),
      /** SHA-1 of the document that was searched; empty without a search. */
      documentHash: z.string(),
      /** Version of the engine that calculated the answer; empty without one. */
      engineVersion: z.string(),
    }),
  }),
} as const;
