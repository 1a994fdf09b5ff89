import { caseGrid } from '@hybrid/engine/cases/caseGrid';
import { detailsReport } from '@hybrid/engine/report/detailsReport';
import { simulateKey } from '@hybrid/engine/simulate/runProject';
import { sizeBounds, sizeUnits } from '@hybrid/engine/sizing/sizingLimits';
import { resultFacts } from '@hybrid/formats/resultFacts';
import { UserError } from '@hybrid/project/basics/userError';
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
 * Walks every field of the document: changing it changes the result of some project, or it is listed with the reason. Texts name
 * things: they stand in the details of a result or in its report, or are listed with where else.
 */

/** All figures of the row of a project and the sizes that its sizer looks between; undefined where checks or contracts refuse it. */
function figuresOf(project: Project): string | undefined {
  if (runChecks(project).some(({ severity }) => severity === 'error')) return undefined;
  const { keys } = caseGrid(project);
  const limits = contractToSizeFor(project)?.systemSizerLimits;
  try {
    const { id: _id, sensitivity: _sensitivity, ...row } = simulateKey(project, keys.at(-1)!, seriesOfSituations);
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
  return (situationsOf[catalogue.title] ?? []).some((situation) => {
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

describe.each(catalogues.map((catalogue) => [catalogue.title, catalogue] as const))('%s', (title, catalogue) => {
  const fields = Object.entries(catalogue.fields).filter(([, { kind }]) => kind !== 'text');

  test('changes a result by each field that is not listed with a reason', { timeout: 120_000 }, () => {
    const without = fields.flatMap(([name, field]) =>
      changesNoResult[`${title}/${name}`] || changesResult(catalogue, name, field) ? [] : [name],
    );
    expect(without).toEqual([]);
  });
});

test('what is listed is there, and has a reason', () => {
  const names = new Set(catalogues.flatMap(({ title, fields }) => Object.keys(fields).map((name) => `${title}/${name}`)));
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

describe('a text of the document', () => {
  test.each(['regulation', 'calledOnDates', 'evening', 'profile', 'wind'])(
    'stands in the details of a result or in its report, or is listed with where else: %s',
    { timeout: 60_000 },
    (situation) => {
      const marks = catalogues.flatMap((catalogue) =>
        Object.entries(catalogue.fields).flatMap(([name, { kind }]) =>
          kind === 'text'
            ? recordsOf(projectOf(situation), catalogue)
                .slice(0, 1)
                .map((at) => ({ field: `${catalogue.title}/${name}`, path: [...at, name] }))
            : [],
        ),
      );
      const markOf = (at: number): string => `Zq${at}x`;
      const project = marks.reduce((marked, { path }, at) => withValue(marked, path, markOf(at)), projectOf(situation));
      const details = detailsReport(project, caseGrid(project).keys.at(-1)!, seriesOfSituations);
      const facts = resultFacts(project, details, { ended: '', inputHash: '', varied: [] });
      const shown = JSON.stringify([details, facts, reportTexts(project, details, facts).texts.map(({ text }) => text)]);
      const missing = marks.flatMap(({ field }, at) => (shown.includes(markOf(at)) ? [] : [field]));
      expect(missing.filter((field) => notInReports[field] === undefined)).toEqual([]);
    },
  );
});
