import { z } from 'zod';
import type { Text } from './message';

/** Schema of a text in what is stored or sent: the server sends it rendered, in the language of the caller. */
export const textSchema: z.ZodType<Text> = z
  .custom<Text>((value) => typeof value === 'string' || (typeof value === 'object' && value !== null))
  .meta({ type: 'string' });
