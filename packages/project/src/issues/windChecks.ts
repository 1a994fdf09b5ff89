import { hasAllowedUnits, type CostTable } from '../costs/costTable';
import type { Project } from '../document/project';
import { isZeroSize } from '../document/sizing';
import { windCostFieldsOf, windFields, windSizing, type Wind } from '../document/wind';
import { message, ofOwner } from '../i18n/message';
import { curveProblem, turbineLossFields, turbineSpecFields } from '../library/turbineSpec';
import { costIssues, incorrectUnits } from './costChecks';
import { escalatorIssues } from './escalatorChecks';
import { issuesOf, type Check, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';
import { isWithoutProduction, seriesIssues } from './seriesChecks';

const step = 'equipment';
const { error, warning } = issuesOf(step);

export const windReady: Check = function* (project) {
  for (const wind of project.useWind ? project.wind : []) {
    yield* wind.kind === 'production' ? importedIssues(wind) : turbineIssues(wind);
    yield* costAndYears(project, wind);
  }
};

const importedFields = ['customSizing', 'dataName', 'dataRating'];
const turbineFields = ['sizing', 'hubHeight', 'altitude', 'anemometerHeight'];

function* turbineIssues(wind: Wind): Generator<Issue> {
  const { id, customName, specs } = wind;
  if (isZeroSize(windSizing(wind))) yield warning('W-SIZE', `${id}-sizing`, ofOwner(customName, message('equipmentChecks.sizeIsZero')));
  const problem = curveProblem(specs.powerCurve);
  if (problem !== undefined) yield error('W-CURVE', `${id}-powerCurve`, ofOwner(customName, problem));
  yield* rangeIssues(windFields, wind, { step, prefix: id, owner: customName, without: importedFields });
  const { hubHeight: _, lifetime: __, ...specFields } = turbineSpecFields;
  yield* rangeIssues(specFields, specs, { step, prefix: `${id}-specs`, owner: customName });
  yield* rangeIssues(turbineLossFields, specs.losses, {
    step,
    prefix: `${id}-losses`,
    owner: message('ranges.losses', { name: customName }),
  });
}

/** Limit of production over the rating; more means that the rating does not belong to the file, and the excess is left out. */
const maxAboveRating = 1.01;

function* importedIssues(wind: Wind): Generator<Issue> {
  const { id, customName, data, dataRating, customSizing } = wind;
  if (isWithoutProduction(data))
    yield error('W-UNDEF', `${id}-data`, ofOwner(customName, message('equipmentChecks.importedWindProductionUndefined')));
  else yield* seriesIssues(step, `${id}-data`, ofOwner(customName, message('marketChecks.importedProduction')), data);
  if (data.statistics.maximum > maxAboveRating * dataRating && dataRating > 0)
    yield warning(
      'W-RATING',
      `${id}-dataRating`,
      ofOwner(
        customName,
        message('equipmentChecks.importedProductionReachesKwFarm', { most: Math.round(data.statistics.maximum), rating: dataRating }),
      ),
    );
  if (isZeroSize(customSizing)) yield warning('W-SIZE', `${id}-customSizing`, ofOwner(customName, message('equipmentChecks.sizeIsZero')));
  else if (customSizing.values.some(({ value }) => value > 0 && value < 1))
    yield warning('W-MIN', `${id}-customSizing`, ofOwner(customName, message('equipmentChecks.windFarmIsSmall')));
  yield* rangeIssues(windFields, wind, { step, prefix: id, owner: customName, without: turbineFields });
}

const lacksItems = ({ type, complex }: CostTable): boolean =>
  type === 'complex' && (complex.directCapital.length === 0 || complex.operating.length === 0);

function* costAndYears(project: Project, wind: Wind): Generator<Issue> {
  const { id, customName, cost, omEscalator } = wind;
  if (lacksItems(cost)) yield error('W-COST', `${id}-cost`, message('equipmentChecks.windComplexCostStructureNeeds'));
  if (cost.type === 'complex' && !hasAllowedUnits(cost, 'wind')) yield error('W-UNITS', `${id}-cost`, incorrectUnits.wind);
  yield* costIssues(cost, windCostFieldsOf(wind), { step, prefix: `${id}-cost`, owner: customName });
  yield* escalatorIssues(project, omEscalator, {
    step,
    prefix: `${id}-omEscalator`,
    owner: ofOwner(customName, message('marketChecks.oAndMEscalator')),
  });
}
