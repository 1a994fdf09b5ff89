import { regulationMarketFields, type RegulationMarket } from '../document/regulationMarket';
import type { Project } from '../document/project';
import { energyMarketsInUse } from '../document/energyMarketPrices';
import { hasStorage } from './equipmentChecks';
import { issuesOf, type Check, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';
import { misfitText } from './seriesChecks';

const { error } = issuesOf('revenue');
const equipment = issuesOf('equipment');

/** Fields and texts of the two directions of a regulation market. */
const directions = [
  { use: 'useRegUp', name: 'Reg-Up', price: 'regUpPrice', max: 'maxCommitmentRegUp', min: 'minRegUpPrice', missing: 'REG-UP' },
  { use: 'useRegDown', name: 'Reg-Down', price: 'regDownPrice', max: 'maxCommitmentRegDown', min: 'minRegDownPrice', missing: 'REG-DN' },
] as const;

const hasPositive = (list: readonly { readonly value: number }[]): boolean => list.some(({ value }) => value > 0);

/** Returns true if a project has the energy market of a reference. */
export function hasEnergyMarket(project: Project, reference: RegulationMarket['energyMarket']): boolean {
  return energyMarketsInUse(project).some(({ kind }) => kind === reference);
}

export const regulationMarkets: Check = function* (project) {
  if (!project.useRegulationMarket) return;
  if (energyMarketsInUse(project).length === 0) yield error('REG-EM', 'energy-market', 'Add an Energy Market');
  // Storage is added in the equipment step, which an error of the step before would close.
  if (!hasStorage(project)) yield equipment.error('REG-STO', 'storage', 'Regulation markets require storage (with size > 0)');
  yield* sameNames(project.regulationMarkets);
  for (const market of project.regulationMarkets) {
    if (!market.useRegUp && !market.useRegDown) yield error('REG-DIR', `${market.id}-useRegUp`, 'Select Reg-Up or Reg-Down');
    for (const direction of directions) yield* directionIssues(market, direction);
    if (market.useEnergyPrice) yield* settlementIssues(project, market);
    yield* rangeIssues(regulationMarketFields, market, {
      step: 'revenue',
      prefix: market.id,
      owner: market.name,
      codes: { name: 'REG-LEN', abbreviation: 'REG-LEN', throughputPercentage: 'REG-SETTLE' },
      without: directions.flatMap(({ use, max, min }) => (market[use] ? [] : [max, min])),
    });
  }
};

/** Reports equal names, ignoring case and surrounding spaces. */
function* sameNames(markets: readonly RegulationMarket[]): Generator<Issue> {
  const names = markets.map(({ name }) => name.trim().toLowerCase());
  const again = names.findIndex((name, index) => names.indexOf(name) < index);
  if (again >= 0) yield error('REG-NAME', `${markets[again]?.id}-name`, 'One or more Regulation Markets have the same name');
}

function* directionIssues(market: RegulationMarket, { use, name, price, max, missing }: (typeof directions)[number]): Generator<Issue> {
  if (!market[use]) return;
  const anchor = `${market.id}-${price}`;
  const misfit = misfitText(`${market.name}: ${name} price`, market[price]);
  if (market[price].state === 'blank') yield error(missing, anchor, `No imported ${name} market price`);
  else if (misfit !== undefined) yield error('SERIES-FIT', anchor, misfit);
  if (!hasPositive(market[max]))
    yield error('REG-MAX', `${market.id}-${max}`, `${market.name}: ${regulationMarketFields[max].label} must have a value above 0`);
}

function* settlementIssues(project: Project, market: RegulationMarket): Generator<Issue> {
  if (!hasPositive(market.throughputPercentage))
    yield error(
      'REG-SETTLE',
      `${market.id}-throughputPercentage`,
      `${market.name}: ${regulationMarketFields.throughputPercentage.label} must have a value above 0 for energy settlement`,
    );
  if (!hasEnergyMarket(project, market.energyMarket))
    yield error('REG-REF', `${market.id}-energyMarket`, `${market.name}: choose the energy market whose price settles the energy`);
}
