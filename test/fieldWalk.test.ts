// @module-tag nightly
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { timeSeriesOfYear } from '@hybrid/engine/report/timeSeriesReport';
import { rememberedOperations } from '@hybrid/engine/simulate/rememberedOperations';
import { keyOutcome } from '@hybrid/engine/simulate/runProject';
import { sizeBounds, sizeUnits } from '@hybrid/engine/sizing/sizingLimits';
import { resultFacts } from '@hybrid/formats/tables/resultFacts';
import { UserError } from '@hybrid/project/i18n/userError';
import { catalogues, type Catalogue } from '@hybrid/project/document/catalogues';
import { contractToSizeFor } from '@hybrid/project/document/contractToSizeFor';
import type { Project } from '@hybrid/project/document/project';
import { valueList } from '@hybrid/project/document/sizing';
import type { Field } from '@hybrid/project/fields/field';
import { runChecks } from '@hybrid/project/issues/checks';
import { describe, expect, test } from 'vitest';
import { otherValues, recordsOf, valueAt, withValue } from './fieldWalk/places';
import { reportTexts } from './reportTexts';
import { seriesOfSituations, situations } from './fieldWalk/situations';
import { changesNoResult, notInReports, situationsOf } from './fieldWalk/whereFieldsCount';

/**
 * Walks every field of the document: changing it changes the result of some project, or it is listed with the reason. Texts are names:
 * they appear in the details of a result or in its report, or are listed with the place where they appear.
 */

/** Most changes of a field leave the plant of a situation as it is: its years are simulated once. */
const operationOf = rememberedOperations(200);

/** Returns all figures of the row of a project and the size bounds of its sizer; undefined if checks or contracts reject it. */
function figuresOf(project: Project): string | undefined {
  if (runChecks(project).some(({ severity }) => severity === 'error')) return undefined;
  const { keys } = caseGrid(project);
  const limits = contractToSizeFor(project)?.systemSizerLimits;
  try {
    const outcome = keyOutcome(project, keys.at(-1)!, seriesOfSituations, operationOf);
    if ('missed' in outcome) return undefined;
    const { id: _id, sensitivity: _sensitivity, ...row } = outcome.item;
    return JSON.stringify([keys.length, row, limits && [sizeBounds(project, limits), sizeUnits(project, limits)]]);
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

const figures = new Map<string, string | undefined>();
function figuresIn(situation: string): string | undefined {
  if (!figures.has(situation)) figures.set(situation, figuresOf(projectOf(situation)));
  return figures.get(situation);
}

function projectOf(situation: string): Project {
  const project = situations[situation];
  if (!project) throw new Error(`There is no situation ${situation}`);
  return project;
}

function changesResult(catalogue: Catalogue, name: string, field: Field): boolean {
  return (situationsOf[inEnglish(catalogue.title)] ?? []).some((situation) => {
    const project = projectOf(situation);
    return recordsOf(project, catalogue)
      .slice(0, 2)
      .some((at) =>
        otherValues(field, valueAt(project, [...at, name]))
          .slice(0, 5)
          .some((other) => {
            const changed = figuresOf(withValue(project, [...at, name], other));
            return changed !== undefined && changed !== figuresIn(situation);
          }),
      );
  });
}

describe.each(catalogues.map((catalogue) => [inEnglish(catalogue.title), catalogue] as const))('%s', (title, catalogue) => {
  const fields = Object.entries(catalogue.fields).filter(([, { kind }]) => kind !== 'text');

  test('changes a result by each field that is not listed with a reason', { timeout: 120_000 }, () => {
    const without = fields.flatMap(([name, field]) =>
      changesNoResult[`${title}/${name}`] || changesResult(catalogue, name, field) ? [] : [name],
    );
    expect(without).toEqual([]);
  });
});

test('what is listed is there, and has a reason', () => {
  const names = new Set(catalogues.flatMap(({ title, fields }) => Object.keys(fields).map((name) => `${inEnglish(title)}/${name}`)));
  for (const [name, reason] of Object.entries({ ...changesNoResult, ...notInReports })) {
    expect(names).toContain(name);
    expect(reason).toMatch(/\.$/);
  }
});

test('every situation is a project that can be calculated', () => {
  for (const situation of Object.keys(situations)) expect(figuresIn(situation), situation).toBeDefined();
});

test.each(['pvAllocationSensitivity', 'windAllocationSensitivity'] as const)('%s of two markets moves production between them', (name) => {
  const { energyMarkets, ...project } = projectOf(name === 'pvAllocationSensitivity' ? 'twoMarkets' : 'twoMarketsOfWind');
  const shared = (percent: number): string | undefined => {
    const [first, second] = energyMarkets;
    return figuresOf({
      ...project,
      energyMarkets: [
        { ...first!, [name]: valueList([percent]) },
        { ...second!, [name]: valueList([100 - percent]) },
      ],
    });
  };
  expect(shared(20)).toBeDefined();
  expect(shared(20)).not.toBe(shared(80));
});

/** Returns a copy of a situation's project with each text replaced by a separate mark. */
function marked(situation: string): { readonly project: Project; readonly markOf: ReadonlyMap<string, string> } {
  const marks = catalogues.flatMap((catalogue) =>
    Object.entries(catalogue.fields).flatMap(([name, field]) =>
      field.kind === 'text'
        ? recordsOf(projectOf(situation), catalogue)
            .slice(0, 1)
            .map((at) => ({ field: `${inEnglish(catalogue.title)}/${name}`, path: [...at, name] }))
        : [],
    ),
  );
  return {
    project: marks.reduce((project, { path }, at) => withValue(project, path, `Zq${at}x`), projectOf(situation)),
    markOf: new Map(marks.map(({ field }, at) => [field, `Zq${at}x`])),
  };
}

/** Returns the texts whose help contains this, by catalogue and name. */
const textsThatSay = (help: string): readonly string[] =>
  catalogues.flatMap(({ title, fields }) =>
    Object.entries(fields).flatMap(([name, field]) =>
      field.kind === 'text' && field.help && inEnglish(field.help) === help ? [`${inEnglish(title)}/${name}`] : [],
    ),
  );

describe('a text of the document', () => {
  test('calls its series in the charts and exports of a year where the form says so', { timeout: 60_000 }, () => {
    const called = new Set<string>();
    for (const situation of ['profile', 'regulation', 'limitsBySeries', 'ownPurchases']) {
      const { project, markOf } = marked(situation);
      const { items } = timeSeriesOfYear(project, caseGrid(project).keys.at(-1)!, seriesOfSituations, 0);
      const names = new Set(items.map(({ name }) => name));
      for (const [field, mark] of markOf) if (names.has(mark)) called.add(field);
    }
    const stated = textsThatSay('As charts and exports call the series.');
    expect(stated).toHaveLength(7);
    expect(stated.filter((field) => !called.has(field))).toEqual([]);
  });

  test('calls its series in the report where the form says so', { timeout: 60_000 }, () => {
    const called = new Set<string>();
    for (const situation of ['measuredSun', 'wind', 'importedWindReplaced']) {
      const { project, markOf } = marked(situation);
      const details = detailsReport(project, caseGrid(project).keys.at(-1)!, seriesOfSituations);
      const facts = resultFacts(project, details, { ended: '', inputHash: '', varied: [] });
      const shown = JSON.stringify(reportTexts(project, details, facts).texts.map(({ text }) => text));
      for (const [field, mark] of markOf) if (shown.includes(mark)) called.add(field);
    }
    const stated = textsThatSay('As its charts and reports call the series.');
    expect(stated).toHaveLength(4);
    expect(stated.filter((field) => !called.has(field))).toEqual([]);
  });

  test.each(['regulation', 'calledOnDates', 'evening', 'profile', 'wind'])(
    'stands in the details of a result or in its report, or is listed with where else: %s',
    { timeout: 60_000 },
    (situation) => {
      const { project, markOf } = marked(situation);
      const key = caseGrid(project).keys.at(-1)!;
      const details = detailsReport(project, key, seriesOfSituations);
      const facts = resultFacts(project, details, { ended: '', inputHash: '', varied: [] });
      const { items } = timeSeriesOfYear(project, key, seriesOfSituations, 0);
      const shown = JSON.stringify([
        details,
        facts,
        reportTexts(project, details, facts).texts.map(({ text }) => text),
        items.map(({ name }) => name),
      ]);
      const missing = [...markOf].flatMap(([field, mark]) => (shown.includes(mark) ? [] : [field]));
      expect(missing.filter((field) => notInReports[field] === undefined && !isUnused(field, project))).toEqual([]);
    },
  );
});

/** Names of series that the project does not import. */
function isUnused(field: string, { hasExportLimitTimeSeries, hasImportLimitTimeSeries, ...project }: Project): boolean {
  if (field === 'Grid connection/exportLimitName') return !hasExportLimitTimeSeries;
  if (field === 'Grid connection/importLimitName') return !hasImportLimitTimeSeries;
  if (field === 'Wind/dataName') return project.wind.every(({ kind }) => kind !== 'production');
  return /^(Solar|Wind|Temperature) resource\/name$/.test(field);
}
