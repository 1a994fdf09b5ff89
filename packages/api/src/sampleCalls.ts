import { z } from 'zod';
import { idParams } from './accountCalls';
import { call } from './call';

const sampleSchema = z.object({ id: z.string(), name: z.string() });

/** Samples, which every user may read and copy. */
export const sampleCalls = {
  list: call('GET', '/api/sample/list', 'Sample projects', { access: 'read', reply: z.array(sampleSchema) }),
  /** Answers the id of the new project. */
  clone: call('POST', '/api/sample/clone/:id', 'Copy a sample into an own project', {
    access: 'write',
    params: idParams,
    reply: z.object({ id: z.string() }),
  }),
} as const;
