import { listOf, type Text } from '@hybrid/project/i18n/message';
import { technologies, type TechnologyKind } from '@hybrid/project/document/technologies';
import { sizeDimensions } from '@hybrid/project/document/dimensions';
import type { Project } from '@hybrid/project/document/project';
import { sizeStepsOf } from '@hybrid/project/edits/sizingEdits';
import type { ChangeKind } from '@hybrid/project/results/infeasibility';
import { buildCase } from '../cases/buildCase';
import type { Case } from '../cases/case';
import type { CaseKey } from '../cases/caseGrid';
import type { ContractCase } from '../cases/markets';
import type { SeriesSource } from '../cases/storedSeries';

/** A change of one kind in whole steps, from nothing to a bound: more of a technology, or less of an obligation. */
export interface PossibleChange {
  readonly kind: Exclude<ChangeKind, 'penalty'>;
  readonly of: Text;
  readonly units: string;
  readonly from: number;
  /** Returns the new value after `steps` steps. */
  readonly to: (steps: number) => number;
  readonly maxSteps: number;
  readonly caseAt: (steps: number) => Case;
}

/** Upper bound of the search, as a multiple of the present size. */
export const maxTimes = 10;
/** Steps per size, unless its units are larger. */
const stepsOfSize = 100;
/** Step of an obligation [%]. */
const obligationStep = 0.5;

/** Returns all possible changes of a system: more of the first of each technology in use, then less of each strict obligation. */
export function possibleChanges(project: Project, key: CaseKey, series: SeriesSource): readonly PossibleChange[] {
  return [...(['storage', 'solar', 'wind'] as const).flatMap((kind) => more(project, key, series, kind)), lessOwed(project, key, series)];
}

function more(project: Project, key: CaseKey, series: SeriesSource, kind: TechnologyKind): readonly PossibleChange[] {
  const [first] = project[technologies[kind].switch] ? project[kind] : [];
  const lists = sizeDimensions(project).flatMap((dimension) => dimension.lists);
  const place = lists.findIndex(({ path }) => path === `${kind}/${first?.id}/sizing`);
  if (!first || place < 0) return [];
  const { turbineMW, storageUnitMWh } = sizeStepsOf(project);
  const unit = { solar: undefined, wind: turbineMW, storage: storageUnitMWh }[kind];
  const before = key.sizes[place];
  const largest = Math.max(before, ...lists[place].values);
  if (largest <= 0) return [];
  const finest = largest / stepsOfSize;
  const step = unit === undefined ? finest : Math.max(1, Math.round(finest));
  const sizeAt = (steps: number): number => Number((before + steps * step).toPrecision(12));
  return [
    {
      kind,
      of: first.customName,
      units: kind === 'storage' ? 'MWh' : 'MW',
      from: before * (unit ?? 1),
      to: (steps) => sizeAt(steps) * (unit ?? 1),
      maxSteps: Math.floor((maxTimes * largest - before) / step),
      caseAt: (steps) => buildCase(project, series, { ...key, sizes: key.sizes.with(place, sizeAt(steps)) }),
    },
  ];
}

function lessOwed(project: Project, key: CaseKey, series: SeriesSource): PossibleChange {
  const input = buildCase(project, series, key);
  const percent = (steps: number): number => 100 - steps * obligationStep;
  return {
    kind: 'obligation',
    of: listOf(input.markets.contracts.filter(isStrict).map(({ name }) => name)),
    units: '%',
    from: 100,
    to: percent,
    maxSteps: 100 / obligationStep,
    caseAt: (steps) => withContracts(input, (contract) => (isStrict(contract) ? owing(contract, percent(steps) / 100) : contract)),
  };
}

/** True if the obligation permits no shortage. */
export function isStrict({ obligation }: ContractCase): boolean {
  return obligation.kind !== 'shares' && obligation.penalty === undefined;
}

function withContracts(input: Case, change: (contract: ContractCase) => ContractCase): Case {
  return { ...input, markets: { ...input.markets, contracts: input.markets.contracts.map(change) } };
}

function owing(contract: ContractCase, share: number): ContractCase {
  const { obligation } = contract;
  if (obligation.kind === 'shares') return contract;
  if (obligation.kind === 'windows') {
    const obligations = obligation.obligations.map((each) => ({ ...each, value: each.value * share }));
    return { ...contract, obligation: { ...obligation, obligations } };
  }
  const { powerMW } = obligation;
  return { ...contract, obligation: { ...obligation, powerMW: { ...powerMW, values: powerMW.values.map((power) => power * share) } } };
}
