import { graphChoiceSchema, graphDimensionsSchema, sensitivityGraphSchema } from '@hybrid/project/results/sensitivityGraph';
import { idParams } from './accountCalls';
import { call } from './call';

export const sensitivityGraphCalls = {
  /** Of the last calculation; `unavailable`, with what there is, below two dimensions. */
  graphDimensions: call('GET', '/api/project/:id/result/ost', 'Dimensions of the sensitivity graph', {
    params: idParams,
    reply: graphDimensionsSchema,
  }),
  /** The dimensions come back with one x-axis, one y-axis and a selected value for each of the others. */
  graph: call('POST', '/api/project/:id/result/ost', 'Sensitivity graph', {
    params: idParams,
    body: graphChoiceSchema,
    reply: sensitivityGraphSchema,
  }),
} as const;
