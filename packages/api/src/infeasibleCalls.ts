import { textSchema } from '@hybrid/project/i18n/textSchema';
import { z } from 'zod';
import { infeasibilitySchema } from '@hybrid/project/results/infeasibility';
import { resultHeaderSchema } from '@hybrid/project/results/resultTables';
import { idParams } from './accountCalls';
import { call } from './call';
import { runStatusSchema } from './resultCalls';

const systemsSchema = z.object({
  header: resultHeaderSchema,
  /** Sizes follow the header. */
  items: z.array(z.object({ id: z.string(), optimization: z.array(z.number()), reason: textSchema })),
});
export type InfeasibleSystems = z.infer<typeof systemsSchema>;

/** Systems of the latest calculation that do not keep their contracts, and the smallest changes that would make them feasible. */
export const infeasibleCalls = {
  systems: call('POST', '/api/project/:id/infeasible/systems', 'Systems without a row, and why', {
    access: 'read',
    params: idParams,
    reply: systemsSchema,
  }),
  calculate: call('POST', '/api/project/:id/infeasible/calculate', 'Look for the smallest changes that make a system feasible', {
    access: 'write',
    params: idParams,
    body: z.object({ result: z.string().max(80) }),
    reply: runStatusSchema,
  }),
  /** `done` and `total` count simulations. */
  status: call('POST', '/api/project/:id/infeasible/status', 'How far the search for changes is', {
    access: 'read',
    params: idParams,
    reply: runStatusSchema,
  }),
  stop: call('POST', '/api/project/:id/infeasible/stop', 'Cancel the search for changes', {
    access: 'write',
    params: idParams,
    reply: runStatusSchema,
  }),
  /** Null until a search for changes has run. */
  changes: call('POST', '/api/project/:id/infeasible/changes', 'The smallest changes', {
    access: 'read',
    params: idParams,
    reply: z.object({ found: infeasibilitySchema.nullable() }),
  }),
} as const;
