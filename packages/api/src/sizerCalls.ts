import { z } from 'zod';
import { systemSizerFields } from '@hybrid/project/document/contract';
import { shapeOf } from '@hybrid/project/fields/field';
import { sizingTableSchema } from '@hybrid/project/results/sizingTable';
import { idParams } from './accountCalls';
import { call } from './call';
import { runStatusSchema } from './resultCalls';

/** The system sizer of a project. Its bounds of sizes are those of the body, else of the contract. */
export const sizerCalls = {
  calculate: call('POST', '/api/project/:id/systemSizer/calculate', 'Start the system sizer', {
    access: 'write',
    params: idParams,
    body: z.object(shapeOf(systemSizerFields)).optional(),
    reply: runStatusSchema,
  }),
  /** `none` also after a change of the bounds has cleared the results; `done` and `total` count programs. */
  status: call('POST', '/api/project/:id/systemSizer/status', 'How far the system sizer is', {
    access: 'read',
    params: idParams,
    reply: runStatusSchema,
  }),
  stop: call('POST', '/api/project/:id/systemSizer/stop', 'Cancel the system sizer', {
    access: 'write',
    params: idParams,
    reply: runStatusSchema,
  }),
  /** Empty while there are no results. */
  table: call('POST', '/api/project/:id/systemSizer/table', 'Sizing recommendations', {
    access: 'read',
    params: idParams,
    reply: sizingTableSchema,
  }),
} as const;
