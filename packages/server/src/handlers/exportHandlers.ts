import { exportCalls } from '@hybrid/api/exportCalls';
import { exportFileNames, type ExportRequest } from '@hybrid/formats/exportFile';
import { UserError } from '@hybrid/project/basics/userError';
import { FileAnswer } from '../fileAnswer';
import { Answer, handle } from '../handler';
import type { Services } from '../services';
import type { User } from '../store/userStore';

type Exporting = Pick<Services, 'projects' | 'results' | 'detailsDesk' | 'files'> & { readonly user: User };

/** Nothing to write is answered by 204. */
async function exported(
  { user, projects, results, detailsDesk, files }: Exporting,
  project: string,
  result: string,
  request: ExportRequest,
): Promise<Answer> {
  await projects.owned(user.id, project);
  const details = await detailsDesk.read(project, result);
  const run = await results.latest(project);
  if (!run) throw new UserError('notFound', 'There are no results yet', 'Calculate the project first.');
  const bytes = await files.writeExport({
    request,
    document: run.document,
    // Each hour of each day of each year is in none of the files, and would be copied to the thread.
    details: { ...details, summaryChart: [] },
    run: { ended: run.ended === null ? '' : new Date(run.ended).toISOString(), inputHash: run.documentHash },
  });
  return bytes === undefined ? new Answer(204) : new FileAnswer(exportFileNames[request.kind], bytes);
}

export const exportHandlers = {
  cashFlow: handle(exportCalls.cashFlow, ({ id, result }, _body, asked) => exported(asked, id, result, { kind: 'cashFlow' })),

  excel: handle(exportCalls.excel, ({ id, result }, sections, asked) => exported(asked, id, result, { kind: 'excel', sections })),

  proForma: handle(exportCalls.proForma, ({ id, result }, _body, asked) => exported(asked, id, result, { kind: 'proForma' })),
} as const;
