import { message, sentences } from '@hybrid/project/i18n/message';
import { infeasibleCalls } from '@hybrid/api/infeasibleCalls';
import { resultCells } from '@hybrid/engine/cases/caseGrid';
import { UserError } from '@hybrid/project/i18n/userError';
import { readProject } from '@hybrid/project/files/projectFile';
import { infeasibilitySchema } from '@hybrid/project/results/infeasibility';
import { handle } from './handler';
import { headerOf, keysOf, type ResultStore } from '../store/resultStore';
import type { Study, StudyStore } from '../store/studyStore';

export const infeasibleHandlers = {
  systems: handle(infeasibleCalls.systems, async ({ id }, _body, { user, projects, results }) => {
    await projects.ownedHead(user.id, id);
    const run = await results.latest(id);
    if (!run) throw new UserError('notFound', message('refusals.thereAreNoResultsYet'), message('refusals.calculateProjectFirst'));
    const reasons = await results.infeasible(run.id);
    const project = readProject(run.document);
    const items = keysOf(run).flatMap((key) => {
      const reason = reasons.get(key.id);
      return reason === undefined ? [] : [{ id: key.id, optimization: [...resultCells(project, key).optimization], reason }];
    });
    return { header: headerOf(run), items };
  }),

  calculate: handle(infeasibleCalls.calculate, async ({ id }, { result }, { user, projects, results, studies }) => {
    await projects.ownedHead(user.id, id);
    const run = await results.latest(id);
    const key = run && keysOf(run).find((each) => each.id === result);
    if (!run || !key)
      throw new UserError(
        'notFound',
        message('refusals.thereIsNoSuchResult'),
        sentences(message('refusals.itBelongsToEarlierCalculation'), message('refusals.openResultTableAgain')),
      );
    const { document, documentHash } = run;
    return studies.start({ project: id, document, documentHash }, 'changes', { key });
  }),

  status: handle(infeasibleCalls.status, async ({ id }, _body, { user, projects, results, studies, studyStore }) => {
    await projects.ownedHead(user.id, id);
    return studies.statusOf(await ofLatestRun(id, results, studyStore));
  }),

  stop: handle(infeasibleCalls.stop, async ({ id }, _body, { user, projects, studies }) => {
    await projects.ownedHead(user.id, id);
    return studies.stop(id, 'changes');
  }),

  changes: handle(infeasibleCalls.changes, async ({ id }, _body, { user, projects, results, studyStore }) => {
    await projects.ownedHead(user.id, id);
    const study = await ofLatestRun(id, results, studyStore);
    return { found: study?.answer ? infeasibilitySchema.parse(JSON.parse(study.answer)) : null };
  }),
} as const;

/** Returns the search for changes if it is of the input that was calculated last: the same simulation of another input needs other changes. */
async function ofLatestRun(project: string, results: ResultStore, studies: StudyStore): Promise<Study | undefined> {
  const [study, run] = await Promise.all([studies.latest(project, 'changes'), results.latest(project)]);
  return study && run?.documentHash === study.documentHash ? study : undefined;
}
