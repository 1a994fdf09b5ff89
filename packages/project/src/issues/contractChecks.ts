import {
  contractedShares,
  contractFields,
  hasPenalty,
  systemSizerFields,
  type Contract,
  type SystemSizerLimits,
} from '../document/contract';
import { obligationFields, type Obligation } from '../document/obligation';
import type { Project } from '../document/project';
import { baseYear } from '../document/site';
import { technologies, technologyKinds } from '../document/technologies';
import { message, ofOwner, type Text } from '../i18n/message';
import { escalatorIssues } from './escalatorChecks';
import { issuesOf, type Check, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';
import { hasEnergyMarket } from './regulationChecks';
import { seriesIssues } from './seriesChecks';

const { error } = issuesOf('revenue');

export const contracts: Check = function* (project) {
  if (!project.useContract) return;
  for (const contract of project.contracts) {
    yield* priceIssues(project, contract);
    yield* obligationIssues(project, contract);
    yield* penaltyIssues(project, contract);
    yield* rangeIssues(contractFields, contract, {
      step: 'revenue',
      prefix: contract.id,
      owner: contract.name,
      codes: { contractedSolarCapacity: 'TOD-PCT', contractedStorageCapacity: 'TOD-PCT', contractedWindCapacity: 'TOD-PCT' },
      without: withoutEffect(project, contract),
    });
    if (project.useSystemSizer && contract.useSystemSizer && contract.obligationKind !== 'none') yield* systemSizerIssues(contract);
  }
};

function withoutEffect(project: Project, contract: Contract): readonly string[] {
  const { obligationKind, shortagePenaltyKind } = contract;
  return [
    ...technologyKinds
      .filter((kind) => obligationKind !== 'none' || !project[technologies[kind].switch])
      .map((kind) => contractedShares[kind]),
    ...(hasPenalty(contract) ? [] : ['shortagePenaltySensitivity']),
    ...(hasPenalty(contract) && shortagePenaltyKind === 'flat' ? [] : ['flatShortagePenalty']),
  ];
}

function* priceIssues(
  project: Project,
  { id, name, energyPriceKind, energyPriceTimeSeries, energyPriceEscalator, ...contract }: Contract,
): Generator<Issue> {
  const anchor = `${id}-energyPriceTimeSeries`;
  if (energyPriceKind === 'import') {
    if (energyPriceTimeSeries.state === 'blank')
      yield error('TOD-PRICE', anchor, ofOwner(name, message('marketChecks.noImportedPriceProfile')));
    yield* seriesIssues('revenue', anchor, ofOwner(name, message('marketChecks.priceProfile')), energyPriceTimeSeries);
  }
  yield* escalatorIssues(project, energyPriceEscalator, {
    step: 'revenue',
    prefix: `${id}-energyPriceEscalator`,
    owner: ofOwner(name, message('marketChecks.priceEscalator')),
  });
  if (contract.competeWithWholesaleMarket && contract.obligationKind !== 'none')
    yield error('TOD-COMP', `${id}-competeWithWholesaleMarket`, message('marketChecks.todCanCompeteLastMarket'));
}

function* obligationIssues(project: Project, { id, name, obligationKind, obligations, obligationTimeSeries }: Contract): Generator<Issue> {
  if (obligationKind === 'import') {
    const anchor = `${id}-obligationTimeSeries`;
    if (obligationTimeSeries.state === 'blank')
      yield error('TOD-OBL', anchor, ofOwner(name, message('marketChecks.noImportedDeliveryProfile')));
    yield* seriesIssues('revenue', anchor, ofOwner(name, message('marketChecks.deliveryProfile')), obligationTimeSeries);
  }
  if (obligationKind !== 'daily') return;
  if (obligations.length === 0) yield error('TOD-OBL', `${id}-obligations`, ofOwner(name, message('marketChecks.addDailyObligation')));
  for (const obligation of obligations) {
    const anchor = `${id}-${obligation.id}`;
    const trouble = obligationTrouble(obligation, baseYear(project));
    if (trouble !== undefined) yield error('TOD-RANGE', anchor, ofOwner(name, trouble));
    yield* rangeIssues(obligationFields, obligation, { step: 'revenue', prefix: anchor, owner: name, without: ['value'] });
  }
}

/** Returns the error of the window of an obligation; undefined if it is valid. */
export function obligationTrouble({ startDate, endDate, startHour, endHour, value }: Obligation, year: number): Text | undefined {
  const isInYear = (isoDay: string): boolean => isoDay.startsWith(`${year}-`);
  if (!isInYear(startDate) || !isInYear(endDate)) return message('marketChecks.obligationMustStartAndEndIn', { year });
  if (endDate < startDate) return message('marketChecks.obligationMustEndBeforeStarts');
  if (endHour <= startHour) return message('marketChecks.endHourObligationMustAfter');
  return value > 0
    ? undefined
    : message('ranges.mustBe', { label: obligationFields.value.label, range: message('ranges.above', { low: 0 }) });
}

function* penaltyIssues(project: Project, contract: Contract): Generator<Issue> {
  const { id, name, shortagePenaltyKind, energyMarket, shortagePenaltyPriceEscalator } = contract;
  if (!hasPenalty(contract)) return;
  if (shortagePenaltyKind !== 'flat' && !hasEnergyMarket(project, energyMarket))
    yield error('TOD-PEN', `${id}-energyMarket`, ofOwner(name, message('marketChecks.chooseEnergyMarketWhosePriceShortage')));
  if (shortagePenaltyKind === 'flat')
    yield* escalatorIssues(project, shortagePenaltyPriceEscalator, {
      step: 'revenue',
      prefix: `${id}-shortagePenaltyPriceEscalator`,
      owner: ofOwner(name, message('marketChecks.penaltyEscalator')),
    });
}

/** Fields of the minimum and maximum size of each technology. */
const sizerBounds = {
  solar: ['solarMinSize', 'solarMaxSize'],
  wind: ['windMinSize', 'windMaxSize'],
  storage: ['storageMinSize', 'storageMaxSize'],
} as const satisfies Readonly<Record<(typeof technologyKinds)[number], readonly [keyof SystemSizerLimits, keyof SystemSizerLimits]>>;

/** Reports what keeps the system sizer from running within the bounds of a contract. */
export function* systemSizerIssues({ id, name, systemSizerLimits: limits }: Contract): Generator<Issue> {
  const prefix = `${id}-systemSizerLimits`;
  const ticked = technologyKinds.filter((kind) => limits[technologies[kind].switch]);
  if (ticked.length === 0) yield error('SIZ-TECH', `${prefix}-useSolar`, ofOwner(name, message('marketChecks.systemSizerNeedsSolarWind')));
  for (const kind of ticked) {
    const [min, max] = sizerBounds[kind];
    if (limits[min] > limits[max])
      yield error(
        'SIZ-ORDER',
        `${prefix}-${min}`,
        ofOwner(
          name,
          message('marketChecks.labelMustBeAtMost', { label: systemSizerFields[min].label, max: systemSizerFields[max].label }),
        ),
      );
  }
  const without = technologyKinds
    .filter((kind) => !ticked.includes(kind))
    .flatMap((kind): readonly string[] => (kind === 'wind' ? [...sizerBounds.wind, 'windRatingSize'] : sizerBounds[kind]));
  yield* rangeIssues(systemSizerFields, limits, { step: 'revenue', prefix, owner: name, without });
}
