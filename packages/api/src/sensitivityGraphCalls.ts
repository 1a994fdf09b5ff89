import { graphChoiceSchema, graphDimensionsSchema, sensitivityGraphSchema } from '@hybrid/project/results/sensitivityGraph';
import { idParams } from './accountCalls';
import { call } from './call';

export const sensitivityGraphCalls = {
  /** Dimensions of the last calculation; `unavailable`, with the dimensions there are, if fewer than two. */
  graphDimensions: call('GET', '/api/project/:id/result/ost', 'Dimensions of the sensitivity graph', {
    access: 'read',
    params: idParams,
    reply: graphDimensionsSchema,
  }),
  /** The body repeats the dimensions, with one x-axis, one y-axis and a selected value for each of the others. */
  graph: call('POST', '/api/project/:id/result/ost', 'Sensitivity graph', {
    access: 'read',
    params: idParams,
    body: graphChoiceSchema,
    reply: sensitivityGraphSchema,
  }),
} as const;
