import { message, sentences } from '@hybrid/project/i18n/message';
import { exportCalls } from '@hybrid/api/exportCalls';
import { exportFileNames, needsFirstYear, type ExportRequest } from '@hybrid/formats/export/exportRequest';
import { variedValues } from '@hybrid/formats/tables/resultFacts';
import { UserError } from '@hybrid/project/i18n/userError';
import { bestOfEachType, compareByNpv } from '@hybrid/project/results/resultTables';
import { Answer, FileAnswer, handle } from './handler';
import { reportEvidence } from './reportEvidence';
import type { Services } from './services';
import { decimalMark } from '../store/projectStore';
import { headerOf, keysOf } from '../store/resultStore';
import { languageOfUser, type User } from '../store/userStore';

type Exporting = Pick<Services, 'projects' | 'results' | 'detailsService' | 'seriesService' | 'files' | 'studyStore'> & {
  readonly user: User;
};

/** Sends a file; 204 where there is nothing to write. */
async function exported(
  { user, projects, results, detailsService, seriesService, files, studyStore }: Exporting,
  project: string,
  result: string,
  request: ExportRequest,
): Promise<Answer> {
  const mark = decimalMark(await projects.owned(user.id, project));
  const details = await detailsService.read(project, result);
  const run = await results.latest(project);
  if (!run) throw new UserError('notFound', message('refusals.thereAreNoResultsYet'), message('refusals.calculateProjectFirst'));
  const row = (await results.items(run.id)).find((item) => item.id === result);
  const bytes = await files.of(user.id).writeExport({
    request,
    document: run.document,
    mark,
    language: languageOfUser(user),
    // None of the files holds each hour of each day, which would be copied to the thread.
    details: { ...details, summaryChart: details.summaryChart.slice(0, 1).map((year) => ({ ...year, days: [] })) },
    ...(request.kind === 'pdf' && {
      evidence: {
        ...(await reportEvidence(run, project, result, results, studyStore)),
        ...(details.storage.length > 0 && { foresight: await seriesService.foresight(project, result) }),
      },
    }),
    ...(needsFirstYear(request) && { firstYear: await seriesService.firstYear(project, result) }),
    run: {
      ended: run.ended === null ? '' : new Date(run.ended).toISOString(),
      inputHash: run.documentHash,
      varied: variedValues(headerOf(run), row?.sensitivity ?? []),
    },
  });
  return bytes === undefined ? new Answer(204) : new FileAnswer(exportFileNames[request.kind], bytes);
}

/** Returns the result in a row of the table of a sensitivity case. */
async function resultAt(
  { results }: Exporting,
  project: string,
  kind: 'all' | 'group',
  sensitivityIndex: number,
  rank: number,
): Promise<string> {
  const run = await results.latest(project);
  const inCase = new Set((run ? keysOf(run) : []).filter((key) => key.sensitivityIndex === sensitivityIndex).map((key) => key.id));
  const items = run ? (await results.items(run.id)).filter((item) => inCase.has(item.id)).sort(compareByNpv) : [];
  const shown = run && kind === 'group' ? bestOfEachType({ header: headerOf(run), items }).items : items;
  const found = shown[rank];
  if (!found)
    throw new UserError(
      'notFound',
      message('refusals.thereIsNoSuchResult'),
      sentences(message('refusals.itBelongsToEarlierCalculation'), message('refusals.openResultTableAgain')),
    );
  return found.id;
}

export const exportHandlers = {
  cashFlow: handle(exportCalls.cashFlow, ({ id, result }, _body, asked) => exported(asked, id, result, { kind: 'cashFlow' })),

  excel: handle(exportCalls.excel, ({ id, result }, sections, asked) => exported(asked, id, result, { kind: 'excel', sections })),

  report: handle(exportCalls.report, async ({ id, kind, sensitivity, optimization }, _body, asked) => {
    await asked.projects.owned(asked.user.id, id);
    return exported(asked, id, await resultAt(asked, id, kind, sensitivity, optimization), { kind: 'pdf' });
  }),

  proForma: handle(exportCalls.proForma, ({ id, result }, _body, asked) => exported(asked, id, result, { kind: 'proForma' })),
} as const;
