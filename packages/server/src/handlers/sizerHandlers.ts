import { message } from '@hybrid/project/i18n/message';
import { sizerCalls } from '@hybrid/api/sizerCalls';
import { UserError } from '@hybrid/project/i18n/userError';
import type { SystemSizerLimits } from '@hybrid/project/document/contract';
import { contractToSizeFor } from '@hybrid/project/document/contractToSizeFor';
import { systemSizerResultsHold } from '@hybrid/project/edits/contractEdits';
import { readProject } from '@hybrid/project/files/projectFile';
import { sizerObstacle } from '@hybrid/project/issues/sizerObstacle';
import { sizingTableSchema } from '@hybrid/project/results/sizingTable';
import { handle } from './handler';
import { refuseErrors } from './refuseErrors';
import { questionOf } from '../runs/studies';
import type { StoredProject } from '../store/projectStore';
import type { Study, StudyStore } from '../store/studyStore';

const empty = { header: [], items: [], relativeGap: 0, notes: [] };

export const sizerHandlers = {
  calculate: handle(sizerCalls.calculate, async ({ id }, given, { user, projects, studies }) => {
    const stored = await projects.owned(user.id, id);
    const basis = limitsOf(stored);
    const limits = given ?? basis;
    const { document, documentHash } = stored;
    if (limits === null) throw noContract();
    const question = { limits, basis };
    const input = { project: id, document, documentHash };
    const underWay = await studies.underWay(input, 'sizer', question);
    if (underWay) return underWay;
    const project = readProject(document);
    const contract = contractToSizeFor(project);
    if (!contract) throw noContract();
    refuseErrors(project);
    const obstacle = sizerObstacle(project, { ...contract, systemSizerLimits: limits });
    if (obstacle !== undefined) throw new UserError('badInput', obstacle);
    return studies.start(input, 'sizer', question);
  }),

  status: handle(sizerCalls.status, async ({ id }, _body, { user, projects, studies, studyStore }) =>
    studies.statusOf(await held(await projects.owned(user.id, id), studyStore)),
  ),

  stop: handle(sizerCalls.stop, async ({ id }, _body, { user, projects, studies }) => {
    await projects.ownedHead(user.id, id);
    return studies.stop(id, 'sizer');
  }),

  table: handle(sizerCalls.table, async ({ id }, _body, { user, projects, studyStore }) => {
    const study = await held(await projects.owned(user.id, id), studyStore);
    return study?.answer ? sizingTableSchema.parse(JSON.parse(study.answer)) : empty;
  }),
} as const;

function noContract(): UserError {
  return new UserError('badInput', message('calculation.systemSizerNeedsTimeDelivery'));
}

/** Returns the sizing limits of the contract; null without one. */
function limitsOf({ document }: Pick<StoredProject, 'document'>): SystemSizerLimits | null {
  return contractToSizeFor(readProject(document))?.systemSizerLimits ?? null;
}

/** Returns the study, unless its size limits have changed since: then it is forgotten. */
async function held(stored: StoredProject, studies: StudyStore): Promise<Study | undefined> {
  const study = await studies.latest(stored.id, 'sizer');
  if (!study) return undefined;
  const [before, now] = [questionOf(study, 'sizer').basis, limitsOf(stored)];
  if (before === null ? now === null : now !== null && systemSizerResultsHold(before, now)) return study;
  await studies.remove(study.id);
  return undefined;
}
