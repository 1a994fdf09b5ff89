import { message, sentences } from '@hybrid/project/i18n/message';
import type { z } from 'zod';
import { addressProblem, notificationTexts } from '@hybrid/api/notification';
import { proCallNames, proCalls } from '@hybrid/api/proCalls';
import { resultCalls } from '@hybrid/api/resultCalls';
import { detailsToWire, tableToWire } from '@hybrid/api/wireUnits';
import { cashFlowDiscountRate } from '@hybrid/engine/cases/cashFlowMoney';
import { placedRows } from '@hybrid/engine/cases/placedRows';
import { againstBase } from '@hybrid/engine/simulate/baseCase';
import { UserError } from '@hybrid/project/i18n/userError';
import { readProject, seriesOf, writeProjectFile } from '@hybrid/project/files/projectFile';
import { bestOfEachType, compareByNpv, type ResultTable } from '@hybrid/project/results/resultTables';
import { keyFiguresOf } from '../runs/keyFigures';
import { claim } from '../store/editLock';
import { Answer, handle, type Asked, type Handler } from './handler';
import type { Details } from '@hybrid/project/results/details';
import type { TimeSeries } from '@hybrid/project/results/timeSeries';
import { lockedByAnother, type StoredProject } from '../store/projectStore';
import { headerOf, keysOf, type ResultStore } from '../store/resultStore';
import type { VersionStore } from '../store/versionStore';

export const resultHandlers = {
  file: handle(resultCalls.file, async ({ id }, _body, { user, projects, series }) => {
    const project = readProject((await projects.owned(user.id, id)).document);
    const inputs = new Map<string, Float64Array>();
    for (const { hash, name } of seriesOf(project)) {
      const values = await series.values(id, hash);
      if (!values)
        throw new UserError(
          'notFound',
          message('calculation.inputTimeseriesNotFound'),
          sentences(message('refusals.valuesOfAreNotStored', { series: name }), message('calculation.importFileAgain')),
        );
      inputs.set(hash, values);
    }
    return new Answer(200, {
      json: writeProjectFile(project, inputs),
      headers: { 'content-disposition': 'attachment; filename="Project.hfront"' },
    });
  }),

  calculate: handle(resultCalls.calculate, async ({ id }, _body, asked) => asked.calculations.start(await toCalculate(id, asked), false)),

  recalculate: handle(resultCalls.recalculate, async ({ id }, _body, asked) =>
    asked.calculations.start(await toCalculate(id, asked), true),
  ),

  status: handle(resultCalls.status, ({ id }, _body, { user, calculations }) => calculations.glance(user.id, id)),

  stop: handle(resultCalls.stop, async ({ id }, _body, { user, projects, calculations }) =>
    calculations.stop(await projects.owned(user.id, id)),
  ),

  setNotification: handle(
    resultCalls.setNotification,
    async ({ id }, { userEmail }, { user, projects, results, calculations, notifications }) => {
      await projects.ownedHead(user.id, id);
      const problem = addressProblem(userEmail);
      if (problem !== undefined) throw new UserError('badInput', problem);
      if (!notifications.isOn)
        throw new UserError('unavailable', notificationTexts.notSet, message('refusals.installationDoesSendEmailMail'));
      if (!(await results.setUserEmailUnderWay(id, userEmail)))
        throw new UserError('conflict', notificationTexts.notSet, message('refusals.noCalculationIsUnderWay'));
      calculations.lookAgain(user.id, id);
    },
  ),

  deleteNotification: handle(resultCalls.deleteNotification, async ({ id }, _body, { user, projects, results, calculations }) => {
    await projects.ownedHead(user.id, id);
    await results.setUserEmailUnderWay(id, null);
    calculations.lookAgain(user.id, id);
  }),

  table: handle(resultCalls.table, ({ id }, body, asked) => tableAsked(asked, id, body)),

  tableOfCase: handle(resultCalls.tableOfCase, ({ id, sensitivity }, body, asked) =>
    tableAsked(asked, id, { ...body, sensitivityIndex: sensitivity }),
  ),

  tableOfKind: handle(resultCalls.tableOfKind, ({ id, sensitivity, kind }, body, asked) =>
    tableAsked(asked, id, { ...body, sensitivityIndex: sensitivity, tableKind: kind }),
  ),

  tableAgainst: handle(resultCalls.tableAgainst, ({ id, sensitivity, kind, base }, body, asked) =>
    tableAsked(asked, id, { ...body, sensitivityIndex: sensitivity, tableKind: kind, baseCaseIndex: base }),
  ),

  details: handle(
    resultCalls.details,
    async ({ id, result }, body, { user, projects, results, detailsService, seriesService, language }) => {
      await projects.ownedHead(user.id, id);
      const whole = await detailsService.read(id, result);
      const details = body?.withoutDays ? withoutDays(whole) : whole;
      const against = body?.baseCaseIndex === undefined ? details : await detailsAgainst(results, id, details, String(body.baseCaseIndex));
      const { timeSeries: _, ...sent } = detailsToWire(against);
      if (body?.withoutTimeSeries) return sent;
      // Sends steps in the form of the call for a year.
      return { ...sent, timeSeries: JSON.parse(await seriesService.year(id, result, 0, language)) as TimeSeries };
    },
  ),

  daysOfYear: handle(resultCalls.daysOfYear, async ({ id, result, year }, _body, { user, projects, detailsService }) => {
    await projects.ownedHead(user.id, id);
    const { summaryChart } = await detailsService.read(id, result);
    const found = summaryChart.find((shown) => shown.year === year);
    if (!found) throw new UserError('notFound', message('refusals.thereIsNoSuchYear'), message('refusals.detailsResultDays'));
    return found.days;
  }),

  detailsStatus: handle(resultCalls.detailsStatus, async ({ id, result }, _body, { user, projects, detailsService }) => {
    await projects.ownedHead(user.id, id);
    return detailsService.statusOf(id, result);
  }),

  detailsCalculate: handle(resultCalls.detailsCalculate, async ({ id, result }, _body, { user, projects, detailsService }) => {
    await projects.ownedHead(user.id, id);
    return detailsService.start(id, result);
  }),

  detailsStop: handle(resultCalls.detailsStop, async ({ id, result }, _body, { user, projects, detailsService }) => {
    await projects.ownedHead(user.id, id);
    return detailsService.stop(id, result);
  }),
} as const;

type TableAsked = z.infer<typeof resultCalls.table.body>;

/** Returns rows of the latest run in wire form: of a case or of all, against a base case where one is named. */
async function tableAsked(
  { user, projects, results }: Pick<Asked<typeof resultCalls.table>, 'user' | 'projects' | 'results'>,
  id: string,
  body: TableAsked,
): Promise<ResultTable> {
  await projects.ownedHead(user.id, id);
  const run = await results.latest(id);
  if (!run) throw new UserError('notFound', message('refusals.thereAreNoResultsYet'), message('refusals.calculateProjectFirst'));
  const wanted = body?.sensitivityIndex;
  const all = keysOf(run);
  const keys = all.filter(({ sensitivityIndex }) => wanted === undefined || sensitivityIndex === wanted);
  const shown = new Set(keys.map((key) => key.id));
  const found = await results.items(run.id);
  // A run of a version that kept no key figures gets them when its table is opened.
  if (run.state === 'ready' && (await results.lacksFigures(id))) await results.saveFigures(id, keyFiguresOf(run, found));
  const rows = found.filter((item) => shown.has(item.id));
  const base = body?.baseCaseIndex;
  const items = base === undefined ? rows : againstBase(rows, all, String(base), cashFlowDiscountRate(readProject(run.document)));
  const table = { header: headerOf(run), items: placedRows(items.toSorted(compareByNpv), keys) };
  return tableToWire(body?.tableKind === 'group' ? bestOfEachType(table) : table, body?.cashFlows);
}

function withoutDays(details: Details): Details {
  return { ...details, summaryChart: details.summaryChart.map((year) => ({ ...year, days: [] })) };
}

/** Returns details with the figures that a difference to a base case has. */
async function detailsAgainst(results: ResultStore, project: string, details: Details, base: string): Promise<Details> {
  const run = await results.latest(project);
  const rows = run ? againstBase(await results.items(run.id), keysOf(run), base, cashFlowDiscountRate(readProject(run.document))) : [];
  const row = rows.find(({ id }) => id === details.id);
  if (!row)
    throw new UserError(
      'notFound',
      message('refusals.thereIsNoSuchResult'),
      sentences(message('refusals.itBelongsToEarlierCalculation'), message('refusals.openResultTableAgain')),
    );
  const { nominalIrr: _, ...financial } = details.financial;
  const { npv, irr, payback } = row;
  const absent = { ...financial.absent, discountedPayback: message('refusals.differenceBaseCaseStatedNpv') };
  return { ...details, financial: { ...financial, npv, irr, payback, discountedPayback: null, absent } };
}

/** Handlers of the Pro variant, which has its own paths for the same work. */
export const proHandlers = Object.fromEntries(
  proCallNames.map((name) => [name, { ...resultHandlers[name], call: proCalls[name] as unknown as Handler['call'] }]),
) as { readonly [Name in (typeof proCallNames)[number]]: Handler };

/** Returns the stored project to calculate; refuses a session without the lock. */
async function toCalculate(
  id: string,
  { user, projects, versions, query: { lockId } }: Asked<typeof resultCalls.calculate>,
): Promise<StoredProject> {
  const read = (): Promise<StoredProject> => projects.owned(user.id, id);
  const stored = await read();
  if (lockId !== undefined && !claim(stored, lockId)) throw lockedByAnother();
  return versionToCalculate(stored, versions, read);
}

/** Maximum attempts: a save may come between reading the document and noting its version. */
const attempts = 5;

/**
 * Returns the project to start a calculation of, after noting its version as calculated: later saves do not fold into that version.
 *
 * A project from before versions were kept has none to note until it is saved.
 */
async function versionToCalculate(
  project: StoredProject,
  versions: VersionStore,
  readAgain: () => Promise<StoredProject>,
): Promise<StoredProject> {
  let current = project;
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await versions.markCalculated(current.id, current.documentHash, new Date())) return current;
    if (await versions.isEmpty(current.id)) return current;
    current = await readAgain();
  }
  return current;
}
