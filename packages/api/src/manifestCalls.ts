import { z } from 'zod';
import { resultHeaderSchema, resultItemSchema } from '@hybrid/project/results/resultTables';
import { idParams } from './accountCalls';
import { call } from './call';

const movedSchema = z.object({
  /** Versions of the engine before and now; null while there is nothing to compare with. */
  moved: z
    .object({
      before: z.string(),
      now: z.string(),
      header: resultHeaderSchema,
      /** How many simulations both have; of those that came to other figures, each with both rows as the engine has them. */
      compared: z.number(),
      items: z.array(z.object({ before: resultItemSchema, now: resultItemSchema })),
    })
    .nullable(),
});
export type Moved = NonNullable<z.infer<typeof movedSchema>['moved']>;

/** Where results come from, and what another engine made of the same input. */
export const manifestCalls = {
  /** By the name Manifest.json: versions, hashes, values and seeds of a result with its input. `hybrid run --manifest` replays it. */
  manifest: call('POST', '/api/project/:id/result/manifest/:result', 'Manifest of a result', {
    params: z.object({ id: z.string(), result: z.string().max(80) }),
    reply: z.unknown(),
  }),
  /** Of the rows that are shown, when the rows before were of the same input and an older engine. lcoe in currency/MWh. */
  moved: call('POST', '/api/project/:id/result/moved', 'What an engine upgrade moved', { params: idParams, reply: movedSchema }),
} as const;
