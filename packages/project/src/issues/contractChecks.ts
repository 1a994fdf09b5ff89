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
import { escalatorIssues } from './escalatorChecks';
import { issuesOf, type Check, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';
import { hasEnergyMarket } from './regulationChecks';
import { misfitText } from './seriesChecks';

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
    const misfit = misfitText(`${name}: price profile`, energyPriceTimeSeries);
    if (energyPriceTimeSeries.state === 'blank') yield error('TOD-PRICE', anchor, `${name}: No imported price profile`);
    else if (misfit !== undefined) yield error('SERIES-FIT', anchor, misfit);
  }
  yield* escalatorIssues(project, energyPriceEscalator, {
    step: 'revenue',
    prefix: `${id}-energyPriceEscalator`,
    owner: `${name}: Price escalator`,
  });
  if (contract.competeWithWholesaleMarket && contract.obligationKind !== 'none')
    yield error(
      'TOD-COMP',
      `${id}-competeWithWholesaleMarket`,
      'TOD can only compete with last market if Percent contracted capacity is selected.',
    );
}

function* obligationIssues(project: Project, { id, name, obligationKind, obligations, obligationTimeSeries }: Contract): Generator<Issue> {
  if (obligationKind === 'import') {
    const anchor = `${id}-obligationTimeSeries`;
    const misfit = misfitText(`${name}: delivery profile`, obligationTimeSeries);
    if (obligationTimeSeries.state === 'blank') yield error('TOD-OBL', anchor, `${name}: No imported delivery profile`);
    else if (misfit !== undefined) yield error('SERIES-FIT', anchor, misfit);
  }
  if (obligationKind !== 'daily') return;
  if (obligations.length === 0) yield error('TOD-OBL', `${id}-obligations`, `${name}: Add a daily obligation`);
  for (const obligation of obligations) {
    const anchor = `${id}-${obligation.id}`;
    const trouble = obligationTrouble(obligation, baseYear(project));
    if (trouble !== undefined) yield error('TOD-RANGE', anchor, `${name}: ${trouble}`);
    yield* rangeIssues(obligationFields, obligation, { step: 'revenue', prefix: anchor, owner: name, without: ['value'] });
  }
}

/** Returns the error of the window of an obligation; undefined if it is valid. */
export function obligationTrouble({ startDate, endDate, startHour, endHour, value }: Obligation, year: number): string | undefined {
  const isInYear = (isoDay: string): boolean => isoDay.startsWith(`${year}-`);
  if (!isInYear(startDate) || !isInYear(endDate)) return `an obligation must start and end in ${year}`;
  if (endDate < startDate) return 'an obligation must not end before it starts';
  if (endHour <= startHour) return 'the end hour of an obligation must be after its start hour';
  return value > 0 ? undefined : `${obligationFields.value.label} must be > 0`;
}

function* penaltyIssues(project: Project, contract: Contract): Generator<Issue> {
  const { id, name, shortagePenaltyKind, energyMarket, shortagePenaltyPriceEscalator } = contract;
  if (!hasPenalty(contract)) return;
  if (shortagePenaltyKind !== 'flat' && !hasEnergyMarket(project, energyMarket))
    yield error('TOD-PEN', `${id}-energyMarket`, `${name}: choose the energy market at whose price a shortage is paid`);
  if (shortagePenaltyKind === 'flat')
    yield* escalatorIssues(project, shortagePenaltyPriceEscalator, {
      step: 'revenue',
      prefix: `${id}-shortagePenaltyPriceEscalator`,
      owner: `${name}: Penalty escalator`,
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
  if (ticked.length === 0) yield error('SIZ-TECH', `${prefix}-useSolar`, `${name}: System Sizer needs solar, wind or storage`);
  for (const kind of ticked) {
    const [min, max] = sizerBounds[kind];
    if (limits[min] > limits[max])
      yield error('SIZ-ORDER', `${prefix}-${min}`, `${name}: ${systemSizerFields[min].label} must be ≤ ${systemSizerFields[max].label}`);
  }
  const without = technologyKinds
    .filter((kind) => !ticked.includes(kind))
    .flatMap((kind): readonly string[] => (kind === 'wind' ? [...sizerBounds.wind, 'windRatingSize'] : sizerBounds[kind]));
  yield* rangeIssues(systemSizerFields, limits, { step: 'revenue', prefix, owner: name, without });
}
