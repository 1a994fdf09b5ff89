import { z } from 'zod';

/** Number in the query of a call: an empty text is an error, not zero. */
export const degrees = (largest: number) =>
  z
    .union([z.number(), z.string().regex(/\S/, 'Give a number of degrees.')])
    .transform(Number)
    .pipe(z.number().min(-largest).max(largest));

export const coordinate = z.object({ latitude: degrees(90), longitude: degrees(180) });
