import { z } from 'zod';

/** A figure of the first operating year and its mean over the operating years. */
export const firstAndAverage = z.object({ first: z.number(), average: z.number() }).readonly();

export type FirstAndAverage = z.infer<typeof firstAndAverage>;
