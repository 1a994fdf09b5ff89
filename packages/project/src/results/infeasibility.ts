import { z } from 'zod';
import { textSchema } from '../i18n/textSchema';

/** Kinds of change to a system that does not keep its contracts. */
const changeKinds = ['storage', 'solar', 'wind', 'obligation', 'penalty'] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The smallest change of one kind that makes a system feasible; `to` is null if none does up to `upTo`. */
const smallestChangeSchema = z
  .object({
    kind: z.enum(changeKinds),
    /** Name of the changed item in the project. */
    of: textSchema,
    /** Unit: MWh, MW or %. */
    units: z.string(),
    from: z.number(),
    to: z.number().nullable(),
    upTo: z.number(),
    text: textSchema,
  })
  .readonly();

/** Reasons why a system has no row, and changes that would make it feasible. */
export const infeasibilitySchema = z
  .object({
    /** Id of the simulation. */
    id: z.string(),
    /** A sentence for each contract that is not kept; empty for a system that keeps all. */
    reasons: z.array(textSchema).readonly(),
    changes: z.array(smallestChangeSchema).readonly(),
  })
  .readonly();

export type SmallestChange = z.infer<typeof smallestChangeSchema>;
export type Infeasibility = z.infer<typeof infeasibilitySchema>;
