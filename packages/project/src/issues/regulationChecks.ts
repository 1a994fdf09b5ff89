import { regulationMarketFields, type RegulationMarket } from '../document/regulationMarket';
import type { Project } from '../document/project';
import { energyMarketsInUse } from '../document/energyMarketPrices';
import { message, ofOwner } from '../i18n/message';
import { hasStorage } from './equipmentChecks';
import { issuesOf, type Check, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';
import { seriesIssues } from './seriesChecks';

const { error } = issuesOf('revenue');
const equipment = issuesOf('equipment');

/** Fields and texts of the two directions of a regulation market. */
const directions = [
  {
    use: 'useRegUp',
    what: message('marketChecks.regUpPrice'),
    price: 'regUpPrice',
    max: 'maxCommitmentRegUp',
    min: 'minRegUpPrice',
    missing: 'REG-UP',
    blank: message('marketChecks.noImportedRegUpMarketPrice'),
  },
  {
    use: 'useRegDown',
    what: message('marketChecks.regDownPrice'),
    price: 'regDownPrice',
    max: 'maxCommitmentRegDown',
    min: 'minRegDownPrice',
    missing: 'REG-DN',
    blank: message('marketChecks.noImportedRegDownMarketPrice'),
  },
] as const;

const hasPositive = (list: readonly { readonly value: number }[]): boolean => list.some(({ value }) => value > 0);

/** Returns true if a project has the energy market of a reference. */
export function hasEnergyMarket(project: Project, reference: RegulationMarket['energyMarket']): boolean {
  return energyMarketsInUse(project).some(({ kind }) => kind === reference);
}

export const regulationMarkets: Check = function* (project) {
  if (!project.useRegulationMarket) return;
  if (energyMarketsInUse(project).length === 0) yield error('REG-EM', 'energy-market', message('marketChecks.addEnergyMarket'));
  // Storage is added in the equipment step, which an error of the step before would close.
  if (!hasStorage(project)) yield equipment.error('REG-STO', 'storage', message('marketChecks.regulationMarketsRequireStorageSize'));
  yield* sameNames(project.regulationMarkets);
  for (const market of project.regulationMarkets) {
    if (!market.useRegUp && !market.useRegDown)
      yield error('REG-DIR', `${market.id}-useRegUp`, message('marketChecks.selectRegUpOrRegDown'));
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
  if (again >= 0) yield error('REG-NAME', `${markets[again]?.id}-name`, message('marketChecks.moreRegulationMarketsSameName'));
}

function* directionIssues(
  market: RegulationMarket,
  { use, what, price, max, missing, blank }: (typeof directions)[number],
): Generator<Issue> {
  if (!market[use]) return;
  const anchor = `${market.id}-${price}`;
  if (market[price].state === 'blank') yield error(missing, anchor, blank);
  yield* seriesIssues('revenue', anchor, ofOwner(market.name, what), market[price]);
  if (!hasPositive(market[max]))
    yield error(
      'REG-MAX',
      `${market.id}-${max}`,
      ofOwner(market.name, message('marketChecks.mustHaveValueAboveZero', { label: regulationMarketFields[max].label })),
    );
}

function* settlementIssues(project: Project, market: RegulationMarket): Generator<Issue> {
  if (!hasPositive(market.throughputPercentage))
    yield error(
      'REG-SETTLE',
      `${market.id}-throughputPercentage`,
      ofOwner(
        market.name,
        message('marketChecks.mustBeAboveZeroForSettlement', { label: regulationMarketFields.throughputPercentage.label }),
      ),
    );
  if (!hasEnergyMarket(project, market.energyMarket))
    yield error('REG-REF', `${market.id}-energyMarket`, ofOwner(market.name, message('marketChecks.chooseEnergyMarketWhosePrice')));
}
