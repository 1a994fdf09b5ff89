import { marketKindsInUse } from '../document/marketsInUse';
import { marketDefinition } from '../document/kinds';
import { hasAllowedUnits, storageConverterCostFields, storageCostFields } from '../costs/costTable';
import { degradedEfficiency } from '../costs/escalator';
import type { Project } from '../document/project';
import { isZeroSize } from '../document/sizing';
import { defermentFields, defermentYears, storageFields, type Storage } from '../document/storage';
import { sharesBusOfDirectCurrent, throughSystemConverter } from '../document/systemConverter';
import { message, ofOwner } from '../i18n/message';
import { curveProblems, storageSpecFields } from '../library/storageSpec';
import { converterIssues } from './converterChecks';
import { costIssues, incorrectUnits } from './costChecks';
import { escalatorIssues } from './escalatorChecks';
import { issuesOf, type Check, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';
import { hasEnergyMarket } from './regulationChecks';
import { isLasting } from './siteChecks';

const step = 'equipment';
const { error, warning, note } = issuesOf(step);

/** Bounds of a project's storage, which may begin full or empty and have no minimum; a library item keeps clear of both ends. */
export const ownSpecFields = {
  ...storageSpecFields,
  minimumStateOfCharge: { ...storageSpecFields.minimumStateOfCharge, min: { value: 0, open: false } },
  initialStateOfCharge: {
    ...storageSpecFields.initialStateOfCharge,
    min: { value: 0, open: false },
    max: { value: 100, open: false },
  },
} as const;

export const storageReady: Check = function* (project) {
  if (!project.useStorage) return;
  for (const storage of project.storage) {
    yield* sizeIssues(storage);
    yield* fieldIssues(storage);
    yield* augmentationIssues(project, storage);
    yield* auxiliaryIssues(project, storage);
    yield* defermentIssues(project, storage);
    yield* costAndYears(project, storage);
    yield* ownConverterIssues(project, storage);
  }
  yield* severalIssues(project);
};

/** Reports features that are calculated for the first of several storages only, and features that several cannot share. */
function* severalIssues(project: Project): Generator<Issue> {
  const [first, ...others] = project.storage.filter(({ sizing }) => !isZeroSize(sizing));
  if (!first || others.length === 0) return;
  for (const { id, customName, useCycleLimitPerDay } of others)
    if (useCycleLimitPerDay)
      yield error('ST-FIRST', `${id}-useCycleLimitPerDay`, ofOwner(customName, message('equipmentChecks.cycleLimitCanCalculatedFirst')));
  if (marketKindsInUse(project).some((kind) => marketDefinition(kind).needs.includes('storage')))
    yield note('ST-FIRST', 'storage', message('equipmentChecks.regulationCapacityOfferedAloneFirst', { name: first.customName }));
  if (throughSystemConverter(project).storage.length > 1 && !sharesBusOfDirectCurrent(project))
    yield error('ST-SHARE', 'hasSystemConverter', message('equipmentChecks.severalStoragesShareSystemConverter'));
}

function* sizeIssues({ id, customName, sizing }: Storage): Generator<Issue> {
  const anchor = `${id}-sizing`;
  if (sizing.values.some(({ value }) => !Number.isInteger(value)))
    yield error('ST-INT', anchor, message('equipmentChecks.storageUnitsMustBeInteger'));
  else yield* rangeIssues({ sizing: storageFields.sizing }, { sizing }, { step, prefix: id, owner: customName });
  if (isZeroSize(sizing)) yield warning('ST-SIZE', anchor, ofOwner(customName, message('equipmentChecks.sizeIsZero')));
}

function* fieldIssues(storage: Storage): Generator<Issue> {
  const { id, customName, specs } = storage;
  const { sizing: _, ...fields } = storageFields;
  yield* rangeIssues(fields, storage, {
    step,
    prefix: id,
    owner: customName,
    codes: { augmentationDegradationLimit: 'ST-AUGLIM', cycleLimitPerDay: 'ST-CYC' },
    without: [
      ...(storage.allowAugmentation ? [] : ['augmentationCost', 'augmentationPriceSensitivity']),
      ...(storage.useCycleLimitPerDay ? [] : ['cycleLimitPerDay']),
      ...(storage.useAuxiliaryLoad ? [] : ['auxiliaryLoadSensitivity']),
      ...(paysForAuxiliaryLoad(storage) && storage.useAuxiliaryLoadFlatPrice ? [] : ['auxiliaryLoadFlatPrice']),
    ],
  });
  yield* rangeIssues(ownSpecFields, specs, { step, prefix: `${id}-specs`, owner: storage.model });
  // The curves feed only the fits of the library, so a point out of range blocks no calculation.
  for (const problem of curveProblems(specs)) yield warning('ST-CURVE', `${id}-specs`, ofOwner(storage.model, problem));
}

/** Reports invalid and zero prices of added storage capacity; years beyond the series have the last price. */
function* augmentationIssues(project: Project, storage: Storage): Generator<Issue> {
  const { id, customName, allowAugmentation, augmentationCost, augmentationPriceDecline: series } = storage;
  if (!allowAugmentation) return;
  const prices = series.length > 0 ? series.slice(0, project.lifetime) : [augmentationCost];
  const anchor = `${id}-augmentationPriceDecline`;
  if (prices.some((value) => !(value >= 0)))
    yield error('RANGE', anchor, ofOwner(customName, message('equipmentChecks.augmentationPriceIsNegative')));
  else if (prices.includes(0) && isLasting(project))
    yield warning('ST-AUG0', anchor, ofOwner(customName, message('equipmentChecks.augmentationCostIsZero')));
}

function paysForAuxiliaryLoad({ useAuxiliaryLoad, storageServesAuxiliaryLoad }: Storage): boolean {
  return useAuxiliaryLoad && !storageServesAuxiliaryLoad;
}

function* auxiliaryIssues(project: Project, storage: Storage): Generator<Issue> {
  const { id, customName, useAuxiliaryLoadFlatPrice, energyMarket, auxiliaryLoadPriceMultiYear } = storage;
  if (!paysForAuxiliaryLoad(storage)) return;
  if (!useAuxiliaryLoadFlatPrice && !hasEnergyMarket(project, energyMarket))
    yield error('ST-AUX', `${id}-energyMarket`, ofOwner(customName, message('equipmentChecks.chooseEnergyMarketWhosePrice')));
  if (useAuxiliaryLoadFlatPrice)
    yield* escalatorIssues(project, auxiliaryLoadPriceMultiYear, {
      step,
      prefix: `${id}-auxiliaryLoadPriceMultiYear`,
      owner: ofOwner(customName, message('marketChecks.auxiliaryPriceEscalator')),
    });
}

function* defermentIssues({ expectedDate }: Project, { id, customName, hasDeferment, deferment }: Storage): Generator<Issue> {
  if (!hasDeferment) return;
  const prefix = `${id}-deferment`;
  if (defermentYears(deferment, expectedDate) === undefined)
    yield error('ST-DEFER', `${prefix}-startDate`, ofOwner(customName, message('equipmentChecks.giveStartDateBeforeCommercial')));
  yield* rangeIssues(defermentFields, deferment, {
    step,
    prefix,
    owner: customName,
    without: deferment.isExactDate ? ['period'] : [],
  });
}

function* costAndYears(project: Project, { id, customName, cost, omEscalator, rteDegradationOverTime }: Storage): Generator<Issue> {
  if (cost.type === 'complex' && !hasAllowedUnits(cost, 'storage')) yield error('ST-COST', `${id}-cost`, incorrectUnits.storage);
  yield* costIssues(cost, storageCostFields, { step, prefix: `${id}-cost`, owner: customName });
  yield* escalatorIssues(project, omEscalator, {
    step,
    prefix: `${id}-omEscalator`,
    owner: ofOwner(customName, message('marketChecks.oAndMEscalator')),
  });
  yield* escalatorIssues(
    project,
    rteDegradationOverTime,
    { step, prefix: `${id}-rteDegradationOverTime`, owner: ofOwner(customName, message('storage.roundTripEfficiency')) },
    degradedEfficiency,
  );
}

function* ownConverterIssues(project: Project, { id, customName, hasConverter, converter }: Storage): Generator<Issue> {
  if (hasConverter)
    yield* converterIssues(project, converter, storageConverterCostFields, 'ST-CONV', {
      prefix: `${id}-converter`,
      owner: message('ranges.converter', { name: customName }),
    });
  else if (!project.useSolar && !project.useWind)
    yield error('ST-CONV', `${id}-hasConverter`, ofOwner(customName, message('equipmentChecks.storageAloneNeedsConverterOwn')));
}
