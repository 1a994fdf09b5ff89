import { figure, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { inputCalls, marketSeriesCalls, timeSeriesTexts, type IssueReply, type SeriesType } from '@hybrid/api/inputCalls';
import { minutesPerYear } from '@hybrid/project/basics/calendar';
import { seriesStatistics } from '@hybrid/project/document/seriesStatistics';
import { UserError } from '@hybrid/project/i18n/userError';
import { sha1Hex } from '@hybrid/project/files/hash';
import { completed } from '@hybrid/project/edits/completed';
import { setDocument } from '@hybrid/project/edits/fieldEdits';
import { canonicalText, readProject, readSavedProject } from '@hybrid/project/files/projectFile';
import { applyPatch } from '@hybrid/project/files/textPatch';
import { runChecks } from '@hybrid/project/issues/checks';
import { simulationLimits } from '@hybrid/project/issues/simulationLimits';
import { initialCheckSettings } from '@hybrid/project/issues/workload';
import { stepPath } from '@hybrid/project/wizard';
import { Answer, handle } from './handler';

const quantities = {
  ...Object.fromEntries(marketSeriesCalls.map(({ type, quantity }) => [type, quantity])),
  multiYearPrice: 'currency/MWh',
  multiYearImportPrice: 'currency/MWh',
  settlement: 'currency/MWh',
  importLimit: 'MW',
  exportLimit: 'MW',
  solarProduction: 'kW',
  windProduction: 'kW',
  solarResource: 'kW/m²',
  windResource: 'm/s',
  temperatureResource: '°C',
  auxiliaryPrice: 'currency/MWh',
} as Readonly<Record<SeriesType, string>>;

const notFitting = (detail: Text): UserError => new UserError('conflict', message('refusals.changeDoesNotFitStoredDocument'), detail);

export const inputHandlers = {
  read: handle(inputCalls.read, async ({ id }, _body, { user, projects }) => {
    const { document, documentHash } = await projects.owned(user.id, id);
    return new Answer(200, { json: document, headers: { etag: `"${documentHash}"` } });
  }),

  replace: handle(inputCalls.replace, async ({ id }, text, { user, projects, savingLimit, query: { expectedHash, rules, ...session } }) => {
    const stored = rules === 'true' ? readProject((await projects.owned(user.id, id)).document) : undefined;
    if (!stored) await projects.ownedHead(user.id, id);
    savingLimit.spend(user.id, text.length, Date.now());
    const by = { author: user.name, ...given(session) };
    const sent = { ...readSavedProject(text), id };
    // A session sends the document on its screen; a script may leave out dates and commitments.
    const whole = session.lockId === undefined ? completed(sent, new Date().toISOString().slice(0, 10)) : sent;
    const status = await projects.saveDocument(id, stored ? setDocument(whole)(stored) : whole, expectedHash, by);
    if (status === undefined)
      throw notFitting(sentences(message('refusals.anotherSessionSavedInMeantime'), message('refusals.compareBeforeYouReplaceIt')));
    return { projectStatus: status };
  }),

  issues: handle(inputCalls.issues, async ({ id }, _body, { user, projects, calculations }): Promise<IssueReply[]> => {
    const project = readProject((await projects.owned(user.id, id)).document);
    const limits = { ...simulationLimits, refuseAbove: calculations.maxSimulations };
    return runChecks(project, { ...initialCheckSettings, limits }).map(({ code, severity, text, step, anchor = '', suggestions = [] }) => ({
      code,
      severity,
      warning: severity === 'warning',
      estimation: severity === 'estimation',
      text,
      suggestions,
      step,
      field: anchor,
      link: stepPath(id, step, anchor),
    }));
  }),

  patch: handle(inputCalls.patch, async ({ id }, { hashExistingData, hashNewData, patch }, { user, projects, savingLimit, query }) => {
    const stored = await projects.owned(user.id, id);
    savingLimit.spend(user.id, stored.document.length + patch.length, Date.now());
    if (hashNewData === stored.documentHash) return new Answer(204);
    if (hashExistingData !== stored.documentHash)
      throw notFitting(sentences(message('refusals.madeAnotherVersionDocument'), message('refusals.sendWholeDocument')));
    const text = applyPatch(patch, stored.document);
    if (text === undefined || sha1Hex(text) !== hashNewData)
      throw notFitting(sentences(message('refusals.patchDoesLeadAnnouncedText'), message('refusals.sendWholeDocument')));
    const project = readSavedProject(text);
    if (project.id !== id || canonicalText(project) !== text)
      throw notFitting(sentences(message('refusals.patchedTextCanonicalForm'), message('refusals.sendWholeDocument')));
    const status = await projects.saveDocument(id, project, hashExistingData, { author: user.name, ...given(query) });
    if (status === undefined)
      throw notFitting(sentences(message('refusals.anotherSessionSavedInMeantime'), message('refusals.sendWholeDocument')));
    return { projectStatus: status };
  }),

  seriesCount: handle(inputCalls.seriesCount, async ({ id, type }, _body, { user, projects, series }) => {
    await projects.ownedHead(user.id, id);
    const count = await series.count(id, type);
    if (count > 0) return { count };
    if ((await series.count(id)) === 0) return new Answer(204);
    throw new UserError('notFound', timeSeriesTexts.noneOfType, message('refusals.projectSeriesStored', { name: type }));
  }),

  series: handle(inputCalls.series, async ({ id, type, index }, _body, { user, projects, series }) => {
    await projects.ownedHead(user.id, id);
    const slot = await series.slot(id, type, index);
    const values = slot && (await series.values(id, slot.hash));
    if (!values) {
      const text = (await series.count(id, type)) === 0 ? timeSeriesTexts.inputsNotFound : timeSeriesTexts.notFound;
      throw new UserError('notFound', text, message('refusals.nothingStoredProject', { name: type, index }));
    }
    return { success: true, data: Array.from(values), quantity: quantities[type], series: slot.reference };
  }),

  putSeries: handle(inputCalls.putSeries, async ({ id, type, index }, { data, ...about }, { user, projects, series }) => {
    await projects.ownedHead(user.id, id);
    if ((data.length * about.stepMinutes) % minutesPerYear !== 0)
      throw new UserError(
        'badInput',
        timeSeriesTexts.notSaved,
        sentences(
          message('refusals.valuesMinutesWholeYears365', { count: figure(data.length), minutes: about.stepMinutes }),
          message('calculation.importFileAgain'),
        ),
      );
    const { negativeCount, ...fields } = about;
    const values = Float64Array.from(data);
    const statistics = { ...seriesStatistics(values), negativeCount };
    const reference = await series.put(id, type, index, values, (hash) => ({
      state: 'ready',
      hash,
      count: values.length,
      statistics,
      ...fields,
    }));
    return { success: true, series: reference };
  }),

  removeSeries: handle(inputCalls.removeSeries, async ({ id, type }, _body, { user, projects, series }) => {
    await projects.ownedHead(user.id, id);
    if (!(await series.remove(id, type)))
      throw new UserError('notFound', timeSeriesTexts.noneToRemove, message('refusals.nothingIsStoredAs', { name: type }));
  }),

  seriesByHash: handle(inputCalls.seriesByHash, async ({ id, hash }, _body, { user, projects, series }) => {
    await projects.ownedHead(user.id, id);
    const values = await series.values(id, hash);
    if (!values) throw new UserError('notFound', timeSeriesTexts.notFound, message('refusals.projectNeverStoredSeriesContent'));
    return { data: Array.from(values) };
  }),
} as const;

/** Returns the session, where one is named. */
function given({ lockId }: { readonly lockId?: string | undefined }): { readonly lockId?: string } {
  return lockId === undefined ? {} : { lockId };
}
