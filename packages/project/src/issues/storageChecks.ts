import { marketKindsInUse } from '../document/marketsInUse';
import { marketDefinition } from '../document/kinds';
import { hasAllowedUnits, storageConverterCostFields, storageCostFields } from '../costs/costTable';
import { degradedEfficiency } from '../costs/escalator';
import type { Project } from '../document/project';
import { isZeroSize } from '../document/sizing';
import { defermentFields, defermentYears, storageFields, type Storage } from '../document/storage';
import { sharesBusOfDirectCurrent, throughSystemConverter } from '../document/systemConverter';
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
      yield error(
        'ST-FIRST',
        `${id}-useCycleLimitPerDay`,
        `${customName}: a cycle limit can be calculated for the first storage alone. Switch it off`,
      );
  if (marketKindsInUse(project).some((kind) => marketDefinition(kind).needs.includes('storage')))
    yield note('ST-FIRST', 'storage', `Regulation and capacity are offered by ${first.customName} alone, as it is the first storage`);
  if (throughSystemConverter(project).storage.length > 1 && !sharesBusOfDirectCurrent(project))
    yield error(
      'ST-SHARE',
      'hasSystemConverter',
      'Several storages that share the system converter cannot be calculated yet. Give all but one a converter of their own.',
    );
}

function* sizeIssues({ id, customName, sizing }: Storage): Generator<Issue> {
  const anchor = `${id}-sizing`;
  if (sizing.values.some(({ value }) => !Number.isInteger(value))) yield error('ST-INT', anchor, 'Storage units must be an integer');
  else yield* rangeIssues({ sizing: storageFields.sizing }, { sizing }, { step, prefix: id, owner: customName });
  if (isZeroSize(sizing)) yield warning('ST-SIZE', anchor, `${customName}: size is 0 MW`);
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
  for (const problem of curveProblems(specs)) yield warning('ST-CURVE', `${id}-specs`, `${storage.model}: ${problem}`);
}

/** Reports invalid and zero prices of added storage capacity; years beyond the series have the last price. */
function* augmentationIssues(project: Project, storage: Storage): Generator<Issue> {
  const { id, customName, allowAugmentation, augmentationCost, augmentationPriceDecline: series } = storage;
  if (!allowAugmentation) return;
  const prices = series.length > 0 ? series.slice(0, project.lifetime) : [augmentationCost];
  const anchor = `${id}-augmentationPriceDecline`;
  if (prices.some((value) => !(value >= 0))) yield error('RANGE', anchor, `${customName}: Augmentation price must be ≥ 0 in every year`);
  else if (prices.includes(0) && isLasting(project))
    yield warning('ST-AUG0', anchor, `${customName}: augmentation cost is 0 in some years`);
}

function paysForAuxiliaryLoad({ useAuxiliaryLoad, storageServesAuxiliaryLoad }: Storage): boolean {
  return useAuxiliaryLoad && !storageServesAuxiliaryLoad;
}

function* auxiliaryIssues(project: Project, storage: Storage): Generator<Issue> {
  const { id, customName, useAuxiliaryLoadFlatPrice, energyMarket, auxiliaryLoadPriceMultiYear } = storage;
  if (!paysForAuxiliaryLoad(storage)) return;
  if (!useAuxiliaryLoadFlatPrice && !hasEnergyMarket(project, energyMarket))
    yield error(
      'ST-AUX',
      `${id}-energyMarket`,
      `${customName}: choose the energy market at whose price the auxiliary load is bought, or a flat price`,
    );
  if (useAuxiliaryLoadFlatPrice)
    yield* escalatorIssues(project, auxiliaryLoadPriceMultiYear, {
      step,
      prefix: `${id}-auxiliaryLoadPriceMultiYear`,
      owner: `${customName}: Auxiliary price escalator`,
    });
}

function* defermentIssues({ expectedDate }: Project, { id, customName, hasDeferment, deferment }: Storage): Generator<Issue> {
  if (!hasDeferment) return;
  const prefix = `${id}-deferment`;
  if (defermentYears(deferment, expectedDate) === undefined)
    yield error('ST-DEFER', `${prefix}-startDate`, `${customName}: give a start date that is not before commercial operation`);
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
  yield* escalatorIssues(project, omEscalator, { step, prefix: `${id}-omEscalator`, owner: `${customName}: O&M escalator` });
  yield* escalatorIssues(
    project,
    rteDegradationOverTime,
    { step, prefix: `${id}-rteDegradationOverTime`, owner: `${customName}: Round-trip efficiency` },
    degradedEfficiency,
  );
}

function* ownConverterIssues(project: Project, { id, customName, hasConverter, converter }: Storage): Generator<Issue> {
  if (hasConverter)
    yield* converterIssues(project, converter, storageConverterCostFields, 'ST-CONV', {
      prefix: `${id}-converter`,
      owner: `${customName} converter`,
    });
  else if (!project.useSolar && !project.useWind)
    yield error('ST-CONV', `${id}-hasConverter`, `${customName}: storage alone needs a converter of its own. Switch it on`);
}
