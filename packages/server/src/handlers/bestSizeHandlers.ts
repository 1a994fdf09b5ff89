import { bestSizeCalls } from '@hybrid/api/bestSizeCalls';
import { keyOfCase } from '@hybrid/engine/bestSize/keyOfCase';
import { searchSpace } from '@hybrid/engine/bestSize/searchSpace';
import { searchableSizes } from '@hybrid/project/document/searchableSizes';
import { readProject } from '@hybrid/project/files/projectFile';
import { bestSizePathSchema, bestSizeSchema } from '@hybrid/project/results/bestSize';
import { handle } from './handler';
import { refuseErrors } from './refuseErrors';
import type { BestSizeAnswer } from '../runs/sizeSearch';
import { questionOf } from '../runs/studies';

export const bestSizeHandlers = {
  sizes: handle(bestSizeCalls.sizes, async ({ id }, _body, { user, projects }) => {
    const { document } = await projects.owned(user.id, id);
    return { sizes: searchableSizes(readProject(document)).map(({ per, ...size }) => ({ ...size, ...(per !== undefined && { per }) })) };
  }),

  calculate: handle(bestSizeCalls.calculate, async ({ id }, question, { user, projects, studies }) => {
    const { document, documentHash } = await projects.owned(user.id, id);
    const input = { project: id, document, documentHash };
    const underWay = await studies.underWay(input, 'bestSize', question);
    if (underWay) return underWay;
    const project = readProject(document);
    refuseErrors(project);
    // A question that cannot be searched is refused here, before anything is queued.
    searchSpace(project, question);
    keyOfCase(project, question.sensitivityIndex);
    return studies.start(input, 'bestSize', question);
  }),

  status: handle(bestSizeCalls.status, async ({ id }, _body, { user, projects, studies, studyStore }) => {
    await projects.ownedHead(user.id, id);
    return studies.statusOf(await studyStore.latest(id, 'bestSize'));
  }),

  stop: handle(bestSizeCalls.stop, async ({ id }, _body, { user, projects, studies }) => {
    await projects.ownedHead(user.id, id);
    return studies.stop(id, 'bestSize');
  }),

  answer: handle(bestSizeCalls.answer, async ({ id }, _body, { user, projects, studyStore }) => {
    await projects.ownedHead(user.id, id);
    const study = await studyStore.latest(id, 'bestSize');
    if (!study) return { found: null, path: null, question: null, documentHash: '', engineVersion: '' };
    const { answer, path, documentHash } = study;
    const { found, engineVersion } = answer === null ? { found: null, engineVersion: '' } : (JSON.parse(answer) as BestSizeAnswer);
    return {
      found: found && bestSizeSchema.parse(found),
      path: path === null ? null : bestSizePathSchema.parse(JSON.parse(path)),
      question: questionOf(study, 'bestSize'),
      documentHash,
      engineVersion,
    };
  }),
} as const;
