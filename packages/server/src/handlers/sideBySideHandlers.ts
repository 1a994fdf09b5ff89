import { message, sentences } from '@hybrid/project/i18n/message';
import { sideBySideCalls } from '@hybrid/api/sideBySideCalls';
import { tableToWire } from '@hybrid/api/wireUnits';
import { placedRows } from '@hybrid/engine/cases/placedRows';
import { engineVersion } from '@hybrid/engine/engineVersion';
import { soleSystem } from '@hybrid/engine/study/soleSystem';
import type { CaseKey } from '@hybrid/engine/cases/caseGrid';
import { UserError } from '@hybrid/project/i18n/userError';
import { differencesOf, fieldsOfBoth } from '@hybrid/project/document/differences';
import type { ListingRecord } from '@hybrid/project/document/listingRecord';
import type { Project } from '@hybrid/project/document/project';
import { baseYear } from '@hybrid/project/document/site';
import { readProject } from '@hybrid/project/files/projectFile';
import { compareByNpv, type ResultItem } from '@hybrid/project/results/resultTables';
import { handle } from './handler';
import { headerOf, keysOf, type ResultStore, type Run } from '../store/resultStore';

export const sideBySideHandlers = {
  choices: handle(sideBySideCalls.choices, async (_params, _body, { user, results }) =>
    (await results.shownOf(user.id)).map(({ project, listing, ended }) => ({
      id: project,
      name: (JSON.parse(listing) as ListingRecord).name,
      calculated: ended?.toISOString() ?? '',
    })),
  ),

  side: handle(sideBySideCalls.side, async ({ id, result }, _body, { user, projects, results }) => {
    const { documentHash } = await projects.ownedHead(user.id, id);
    const { run, key } = await simulationOf(results, id, result);
    const keys = keysOf(run).filter(({ sensitivityIndex }) => sensitivityIndex === key.sensitivityIndex);
    const inCase = new Set(keys.map((each) => each.id));
    const rows = (await results.items(run.id)).filter((item) => inCase.has(item.id)).toSorted(compareByNpv);
    const rank = rows.findIndex((item) => item.id === result);
    if (rank < 0) throw noSuchResult();
    const project = readProject(run.document);
    const header = headerOf(run);
    const { items } = tableToWire({ header, items: placedRows([rows[rank] as ResultItem], keys) });
    return {
      id,
      name: project.name,
      earlyAnalysis: project.earlyAnalysis,
      currency: project.currency,
      currencySymbol: project.currencySymbol,
      baseYear: baseYear(project),
      solar: project.solar.map(namesOf),
      wind: project.wind.map(namesOf),
      storage: project.storage.map(namesOf),
      header,
      item: items[0] as ResultItem,
      rank: rank + 1,
      count: rows.length,
      calculated: run.ended?.toISOString() ?? '',
      engineVersion: run.engineVersion,
      isOlderEngine: run.engineVersion !== engineVersion,
      isOfOtherInput: run.documentHash !== documentHash,
    };
  }),

  inputs: handle(sideBySideCalls.inputs, async ({ id, result }, other, { user, projects, results }) => {
    await projects.ownedHead(user.id, id);
    await projects.ownedHead(user.id, other.project);
    const [before, after] = [await systemOf(results, id, result), await systemOf(results, other.project, other.result)];
    return { differences: [...(other.all ? fieldsOfBoth(before, after) : differencesOf(before, after))] };
  }),
} as const;

const namesOf = ({ customName, customAbbreviation }: Pick<Project['solar'][number], 'customName' | 'customAbbreviation'>) => ({
  customName,
  customAbbreviation,
});

function noSuchResult(): UserError {
  return new UserError(
    'notFound',
    message('refusals.thereIsNoSuchResult'),
    sentences(message('refusals.itBelongsToEarlierCalculation'), message('refusals.openResultTableAgain')),
  );
}

/** Returns a simulation of the calculation that a project shows. */
async function simulationOf(results: ResultStore, project: string, result: string): Promise<{ readonly run: Run; readonly key: CaseKey }> {
  const run = await results.latest(project);
  const key = run && keysOf(run).find((each) => each.id === result);
  if (!key) throw noSuchResult();
  return { run, key };
}

/** Returns the calculated document with the one system in the one case of a result. */
async function systemOf(results: ResultStore, project: string, result: string): Promise<Project> {
  const { run, key } = await simulationOf(results, project, result);
  return soleSystem(readProject(run.document), key);
}
