import { dayMs } from '@hybrid/project/basics/calendar';
import { writeNumber } from '@hybrid/project/basics/numberText';
import type { Project } from '@hybrid/project/document/project';
import { baseYear } from '@hybrid/project/document/site';
import { message, type Text } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import { sharedResultCalls, type SharedLink } from '@hybrid/api/sharedResultCalls';
import { detailsToWire, tableToWire } from '@hybrid/api/wireUnits';
import { exportFileNames } from '@hybrid/formats/export/exportRequest';
import { variedValues } from '@hybrid/formats/tables/resultFacts';
import { readProject } from '@hybrid/project/files/projectFile';
import { compareByNpv, type ResultTable } from '@hybrid/project/results/resultTables';
import { sizeParts, systemTitle } from '@hybrid/project/results/systemName';
import { Answer, FileAnswer, handle } from './handler';
import { reportEvidence } from './reportEvidence';
import type { Services } from './services';
import { headerOf, keysOf } from '../store/resultStore';
import type { ResultSnapshot } from '../store/sharedLinkStore';

/** Maximum number of systems that a link lists. */
const maxSystems = 100;

/** Maximum number of valid links of a project: each keeps a copy of its result. */
const maxLinks = 20;

export const sharedResultHandlers = {
  make: handle(sharedResultCalls.make, async ({ id }, { days }, { user, projects, sharedLinks, ...services }) => {
    await projects.ownedHead(user.id, id);
    const created = new Date();
    if ((await sharedLinks.list(id, created)).length >= maxLinks)
      throw new UserError('conflict', message('refusals.tooManySharedLinks', { max: maxLinks }), message('refusals.revokeOneFirst'));
    const { calculated, snapshot } = await presentResult(services, id);
    const times = { created, ends: new Date(created.getTime() + days * dayMs), calculated };
    const made = await sharedLinks.make({ project: id, maker: user.name, ...times }, snapshot);
    return { ...made, ...inText(times) };
  }),

  list: handle(sharedResultCalls.list, async ({ id }, _body, { user, projects, sharedLinks }) => {
    await projects.ownedHead(user.id, id);
    return (await sharedLinks.list(id, new Date())).map((link) => ({ id: link.id, ...inText(link) }));
  }),

  revoke: handle(sharedResultCalls.revoke, async ({ id, link }, _body, { user, projects, sharedLinks }) => {
    await projects.ownedHead(user.id, id);
    await sharedLinks.revoke(id, link);
  }),

  read: handle(sharedResultCalls.read, async (_params, { link }, { sharedLinks }) => {
    const { maker, ends, calculated, snapshot } = await validLink(sharedLinks, link);
    const project = readProject(snapshot.document);
    const { name, author, currencySymbol, useCommaAsDecimalPoint, dateFormat } = project;
    const { table, systems } = snapshot;
    const { timeSeries: _, ...details } = detailsToWire(snapshot.details);
    const value = {
      name,
      author,
      currencySymbol,
      useCommaAsDecimalPoint,
      dateFormat,
      details,
      by: maker,
      firstYear: baseYear(project),
      system: titleOf(project, table),
      systems,
      calculated: calculated.toISOString(),
      ends: ends.toISOString(),
      table: tableToWire(table),
    };
    return new Answer(200, { value, headers: unlisted });
  }),

  report: handle(sharedResultCalls.report, async (_params, { link }, { sharedLinks, files, language }) => {
    const { owner, calculated, snapshot } = await validLink(sharedLinks, link);
    const { document, documentHash, details, table, varied, tornado } = snapshot;
    const { useCommaAsDecimalPoint } = readProject(document);
    const bytes = await files.of(owner).writeExport({
      request: { kind: 'pdf' },
      document,
      mark: { useCommaAsDecimalPoint },
      language,
      details,
      evidence: { table, ...(tornado && { tornado }) },
      run: { ended: calculated.toISOString(), inputHash: documentHash, varied: variedValues(table.header, varied) },
    });
    return bytes === undefined ? new Answer(204) : new FileAnswer(exportFileNames.pdf, bytes);
  }),
} as const;

/** Headers that keep an answer out of search engines. */
const unlisted = { 'x-robots-tag': 'noindex, nofollow' } as const;

async function validLink(sharedLinks: Services['sharedLinks'], secret: string) {
  const link = await sharedLinks.read(secret, new Date());
  if (!link) throw new UserError('notFound', message('refusals.thisLinkIsNoLongerValid'), message('refusals.sharedLinkEnded'));
  return link;
}

/** Names the best system by its sizes, in the number format of the project. */
function titleOf(project: Project, { header, items: [best] }: ResultTable): Text {
  const write = (value: number) => writeNumber(value, { decimals: 3, comma: project.useCommaAsDecimalPoint, group: true, trim: true });
  return best === undefined ? '' : systemTitle(sizeParts(header, best, project, write));
}

/** Returns the best system of a finished calculation and its case, for a link. */
async function presentResult(
  { results, detailsService, studyStore }: Pick<Services, 'results' | 'detailsService' | 'studyStore'>,
  project: string,
): Promise<{ readonly calculated: Date; readonly snapshot: ResultSnapshot }> {
  const run = await results.latest(project);
  const rows = run?.state === 'ready' ? (await results.items(run.id)).toSorted(compareByNpv) : [];
  const [best] = rows;
  if (!run || !best) throw new UserError('conflict', message('refusals.thereAreNoResultsYet'), message('refusals.calculateProjectFirst'));
  const keys = keysOf(run);
  const caseOf = (id: string) => keys.find((key) => key.id === id)?.sensitivityIndex;
  const ofCase = new Set(keys.filter(({ sensitivityIndex }) => sensitivityIndex === caseOf(best.id)).map(({ id }) => id));
  const ofCaseRows = rows.filter(({ id }) => ofCase.has(id));
  const { tornado } = await reportEvidence(run, project, best.id, results, studyStore);
  const { timeSeries: _, ...details } = await detailsService.read(project, best.id);
  // The details are those of the rows only if no later calculation replaced them meanwhile.
  if ((await results.latestId(project)) !== run.id) throw new UserError('conflict', message('refusals.resultChangedMeanwhile'));
  return {
    calculated: run.ended ?? run.started,
    snapshot: {
      document: run.document,
      documentHash: run.documentHash,
      systems: ofCaseRows.length,
      table: { header: headerOf(run), items: ofCaseRows.slice(0, maxSystems) },
      details: { ...details, summaryChart: details.summaryChart.map((year) => ({ ...year, days: [] })) },
      varied: best.sensitivity,
      ...(tornado && { tornado }),
    },
  };
}

const inText = ({ created, ends, calculated }: { readonly [K in 'created' | 'ends' | 'calculated']: Date }): Omit<SharedLink, 'id'> => ({
  created: created.toISOString(),
  ends: ends.toISOString(),
  calculated: calculated.toISOString(),
});
