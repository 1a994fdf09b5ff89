import { message, sentences } from '@hybrid/project/i18n/message';
import { riskCalls, type RiskStudy } from '@hybrid/api/riskCalls';
import { numberAt } from '@hybrid/engine/study/documentNumber';
import { priceYears } from '@hybrid/engine/study/importedYears';
import { soleSystem } from '@hybrid/engine/study/soleSystem';
import { studyInputs } from '@hybrid/engine/study/studyInputs';
import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import { UserError } from '@hybrid/project/i18n/userError';
import { readProject } from '@hybrid/project/files/projectFile';
import { handle } from './handler';
import { questionOf, type RiskAnswer } from '../runs/studies';
import { keysOf, type ResultStore, type Run } from '../store/resultStore';
import type { Study, StudyStore } from '../store/studyStore';

export const riskHandlers = {
  inputs: handle(riskCalls.inputs, async ({ id, result }, _body, { user, projects, results }) => {
    await projects.ownedHead(user.id, id);
    const { run, key } = await simulationOf(results, id, result);
    const project = soleSystem(readProject(run.document), key);
    return {
      inputs: studyInputs(project).map(({ usualPercent, ...input }) => ({ ...input, ...(usualPercent !== undefined && { usualPercent }) })),
      documentHash: run.documentHash,
      earlyAnalysis: project.earlyAnalysis,
      priceYears: priceYears(project).map(({ name }) => name),
    };
  }),

  calculate: handle(riskCalls.calculate, async ({ id, result }, asked, { user, projects, results, studies }) => {
    await projects.ownedHead(user.id, id);
    const { run, key } = await simulationOf(results, id, result);
    const { document, documentHash } = run;
    const project = soleSystem(readProject(document), key);
    // An invalid path is refused here, before anything is queued.
    if (asked.kind === 'tornado') for (const { path } of asked.inputs) numberAt(project, path);
    if (asked.kind === 'breakEven') {
      numberAt(project, asked.path);
      if (asked.from >= asked.to)
        throw new UserError('badInput', message('calculation.boundsAndLeaveNothingToSearch', { from: asked.from, to: asked.to }));
    }
    return studies.start({ project: id, document, documentHash }, asked.kind, { key, asked });
  }),

  status: handle(riskCalls.status, async ({ id, kind, result }, _body, { user, projects, results, studies, studyStore }) => {
    await projects.ownedHead(user.id, id);
    return studies.statusOf(await studyOfResult({ id, kind, result }, results, studyStore));
  }),

  stop: handle(riskCalls.stop, async ({ id, kind, result }, _body, { user, projects, results, studies, studyStore }) => {
    await projects.ownedHead(user.id, id);
    return (await studyOfResult({ id, kind, result }, results, studyStore)) ? studies.stop(id, kind) : studies.statusOf(undefined);
  }),

  answer: handle(riskCalls.answer, async ({ id, kind, result }, _body, { user, projects, results, studyStore }) => {
    await projects.ownedHead(user.id, id);
    const study = await studyOfResult({ id, kind, result }, results, studyStore);
    if (!study?.answer) return { found: null };
    const { engineVersion, result: answer } = JSON.parse(study.answer) as RiskAnswer;
    return { found: riskCalls.answer.reply.shape.found.parse({ question: questionOf(study, kind).asked, engineVersion, [kind]: answer }) };
  }),
} as const;

/** Returns a simulation of the calculation that a project shows. */
async function simulationOf(results: ResultStore, project: string, result: string): Promise<{ readonly run: Run; readonly key: CaseKey }> {
  const run = await results.latest(project);
  const key = run && keysOf(run).find((each) => each.id === result);
  if (!key)
    throw new UserError(
      'notFound',
      message('refusals.thereIsNoSuchResult'),
      sentences(message('refusals.itBelongsToEarlierCalculation'), message('refusals.openResultTableAgain')),
    );
  return { run, key };
}

/** Returns the stored study if it is of this result and of the input that was calculated last. */
export async function studyOfResult(
  { id, kind, result }: { readonly id: string; readonly kind: RiskStudy; readonly result: string },
  results: ResultStore,
  studies: StudyStore,
): Promise<Study | undefined> {
  const [study, run] = await Promise.all([studies.latest(id, kind), results.latest(id)]);
  return study && run?.documentHash === study.documentHash && questionOf(study, kind).key.id === result ? study : undefined;
}
