import { hasAllowedUnits, solarConverterCostFields, solarCostFields } from '../costs/costTable';
import { degradedProduction } from '../costs/escalator';
import { productionFileFields } from '../document/productionFile';
import type { Project } from '../document/project';
import { isZeroSize, tolerance } from '../document/sizing';
import { solarFields, type Solar } from '../document/solar';
import { message, ofOwner } from '../i18n/message';
import { converterIssues } from './converterChecks';
import { costIssues, incorrectUnits } from './costChecks';
import { escalatorIssues } from './escalatorChecks';
import { issuesOf, type Check, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';
import { isWithoutProduction, seriesIssues } from './seriesChecks';

const step = 'equipment';
const { error, warning } = issuesOf(step);

export const solarReady: Check = function* (project) {
  for (const pv of project.useSolar ? project.solar : []) {
    yield* modelIssues(pv);
    yield* costAndYears(project, pv);
    if (pv.hasConverter)
      yield* converterIssues(project, pv.converter, solarConverterCostFields, 'PV-CONV', {
        prefix: `${pv.id}-converter`,
        owner: message('ranges.converter', { name: pv.customName }),
      });
  }
};

/** Reports issues of additional files: each must be complete, with a size of its own. */
function* fileIssues({ id, customName, customSize, customSizeArray }: Solar): Generator<Issue> {
  if (customSizeArray.length > 0 && !(customSize > 0))
    yield error('PV-FILES', `${id}-customSize`, ofOwner(customName, message('equipmentChecks.severalFilesProductionGiveSize')));
  const taken = [customSize];
  for (const file of customSizeArray) {
    const { size, data } = file;
    const prefix = `${id}-${file.id}`;
    if (isWithoutProduction(data))
      yield error(
        'PV-UNDEF',
        `${prefix}-data`,
        ofOwner(customName, message('equipmentChecks.importedPvProductionOfMwUndefined', { size })),
      );
    else yield* seriesIssues(step, `${prefix}-data`, ofOwner(customName, message('marketChecks.importedProductionOfMw', { size })), data);
    if (taken.some((other) => Math.abs(other - size) < tolerance))
      yield error('PV-FILES', `${prefix}-size`, ofOwner(customName, message('equipmentChecks.twoFilesProductionMw', { size })));
    taken.push(size);
    yield* rangeIssues(productionFileFields, file, { step, prefix, owner: customName });
  }
}

function* modelIssues(pv: Solar): Generator<Issue> {
  const { id, customName, kind, customData } = pv;
  if (kind === 'custom') yield* fileIssues(pv);
  const anchor = `${id}-customData`;
  if (kind === 'custom' && isWithoutProduction(customData))
    yield error('PV-UNDEF', anchor, message('equipmentChecks.importedPvProductionUndefined'));
  else if (kind === 'custom')
    yield* seriesIssues(step, anchor, ofOwner(customName, message('marketChecks.importedProduction')), customData);
  if (isZeroSize(pv.sizing)) yield warning('PV-SIZE', `${id}-sizing`, ofOwner(customName, message('equipmentChecks.sizeIsZero')));
  yield* rangeIssues(solarFields, pv, {
    step,
    prefix: id,
    owner: customName,
    without: kind === 'custom' ? calculatorFields : ['customSize', ...idleFields(pv)],
  });
}

const orientation = ['slope', 'azimuth'];
const temperature = ['temperatureCoefficient', 'nominalCellTemperature'];
const calculatorFields = ['deratingFactor', 'groundReflectance', ...orientation, ...temperature];

/** Returns the fields that the calculator does not read with the present switches. */
function idleFields({ tracking, useLatitudeTilt, facesEquator, considerTemperature }: Solar): readonly string[] {
  const mounting = tracking !== 'none' || useLatitudeTilt ? orientation : facesEquator ? ['azimuth'] : [];
  return [...mounting, ...(considerTemperature ? [] : temperature)];
}

function* costAndYears(project: Project, { id, customName, cost, omEscalator, degradation }: Solar): Generator<Issue> {
  if (cost.type === 'complex' && !hasAllowedUnits(cost, 'solar')) yield error('PV-COST', `${id}-cost`, incorrectUnits.solar);
  yield* costIssues(cost, solarCostFields, { step, prefix: `${id}-cost`, owner: customName });
  yield* escalatorIssues(project, omEscalator, {
    step,
    prefix: `${id}-omEscalator`,
    owner: ofOwner(customName, message('marketChecks.oAndMEscalator')),
  });
  yield* escalatorIssues(
    project,
    degradation,
    { step, prefix: `${id}-degradation`, owner: customName, code: 'PV-DEG' },
    degradedProduction,
  );
}
