import { z } from 'zod';
import { resultHeaderSchema, resultItemSchema } from '@hybrid/project/results/resultTables';
import { idParams } from './accountCalls';
import { call } from './call';

const movedSchema = z.object({
  /** Versions of the engine before and now; null if there is nothing to compare with. */
  moved: z
    .object({
      before: z.string(),
      now: z.string(),
      header: resultHeaderSchema,
      /** Number of simulations that both have, and the ones with different figures, each with the rows of both engines. */
      compared: z.number(),
      items: z.array(z.object({ before: resultItemSchema, now: resultItemSchema })),
    })
    .nullable(),
});
export type Moved = NonNullable<z.infer<typeof movedSchema>['moved']>;

/** Origin of results, and changes by another engine version for the same input. */
export const manifestCalls = {
  /** Named Manifest.json: versions, hashes, values and seeds of a result with its input. `hybrid run --manifest` replays it. */
  manifest: call('POST', '/api/project/:id/result/manifest/:result', 'Manifest of a result', {
    access: 'read',
    params: z.object({ id: z.string(), result: z.string().max(80) }),
    reply: z.unknown(),
  }),
  /** For the rows shown, if the previous rows were of the same input and an older engine. lcoe in currency/MWh. */
  moved: call('POST', '/api/project/:id/result/moved', 'What an engine upgrade moved', {
    access: 'read',
    params: idParams,
    reply: movedSchema,
  }),
} as const;
