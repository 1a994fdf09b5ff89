import { message } from '@hybrid/project/i18n/message';
import { sensitivityGraphCalls } from '@hybrid/api/sensitivityGraphCalls';
import type { RunStatus } from '@hybrid/api/resultCalls';
import { graphDimensions, sensitivityGraph } from '@hybrid/engine/report/sensitivityGraph';
import { UserError } from '@hybrid/project/i18n/userError';
import { readProject } from '@hybrid/project/files/projectFile';
import type { GraphState } from '@hybrid/project/results/sensitivityGraph';
import { handle } from './handler';
import { keysOf, type ResultStore, type Run } from '../store/resultStore';

/** Rows of a cancelled run stay readable; they do not cover all inputs. */
const stateOf: Readonly<Record<RunStatus['status'], GraphState>> = {
  none: 'unavailable',
  calculating: 'loading',
  ready: 'ready',
  changed: 'changed',
  cancelled: 'changed',
  error: 'error',
};

export const sensitivityGraphHandlers = {
  graphDimensions: handle(sensitivityGraphCalls.graphDimensions, async ({ id }, _body, { user, projects, results, calculations }) => {
    const project = await projects.owned(user.id, id);
    const run = await results.latest(id);
    const dimensions = run ? graphDimensions(readProject(run.document)) : [];
    const { status } = await calculations.statusOf(project);
    return { state: dimensions.length < 2 ? 'unavailable' : stateOf[status], dimensions };
  }),

  graph: handle(sensitivityGraphCalls.graph, async ({ id }, { dimensions }, { user, projects, results }) => {
    await projects.ownedHead(user.id, id);
    const run = await latestRun(results, id);
    return sensitivityGraph(readProject(run.document), keysOf(run), await results.items(run.id), dimensions);
  }),
} as const;

async function latestRun(results: ResultStore, project: string): Promise<Run> {
  const run = await results.latest(project);
  if (!run) throw new UserError('notFound', message('refusals.thereAreNoResultsYet'), message('refusals.calculateProjectFirst'));
  return run;
}
