import { marketDefinition } from '../document/kinds';
import { energyMarketFields, linkedSensitivities, type EnergyMarket } from '../document/energyMarket';
import { energyMarketKinds } from '../document/energyMarketKinds';
import { energyMarketsInUse, hasOwnImportPrice, isGivenByYear, priceForm } from '../document/energyMarketPrices';
import { marketKindsInUse } from '../document/marketsInUse';
import { yearsWithoutFile, type PriceSeries } from '../document/priceSeries';
import type { Project } from '../document/project';
import { numbersOf } from '../document/sizing';
import { message, ofOwner, type Text } from '../i18n/message';
import { escalatorIssues, isEscalated } from './escalatorChecks';
import { issuesOf, type Check, type Issue } from './issue';
import { rangeIssues } from './rangeChecks';
import { seriesIssues } from './seriesChecks';

const { error, note } = issuesOf('revenue');

/** Requires a revenue stream. A market that requires an energy market is none alone. */
export const revenueStream: Check = function* (project) {
  if (marketKindsInUse(project).every((kind) => marketDefinition(kind).needs.includes('energyMarket')))
    yield error('SET-REV', 'energy-market', message('marketChecks.addRevenueStream'));
};

export const energyPrices: Check = function* (project) {
  for (const market of energyMarketsInUse(project)) {
    yield* salePriceIssues(project, market);
    if (hasOwnImportPrice(market)) yield* importPriceIssues(project, market);
    const { title } = energyMarketKinds[market.kind];
    yield* rangeIssues(energyMarketFields, market, {
      step: 'revenue',
      prefix: market.id,
      owner: title,
      codes: { maxStorageCommitmentSensitivity: 'EM-COMMIT' },
      without: market.hasSeparateImportPrice && market.useImportPriceMultiplier ? [] : ['importPriceMultiplier'],
    });
    if (!isGivenByYear(project, market, 'priceEscalator'))
      yield* escalatorIssues(project, market.priceEscalator, {
        step: 'revenue',
        prefix: `${market.id}-priceEscalator`,
        owner: ofOwner(title, message('marketChecks.priceEscalator')),
      });
    if (market.hasSeparateImportPrice && !isGivenByYear(project, market, 'importPriceEscalator'))
      yield* escalatorIssues(project, market.importPriceEscalator, {
        step: 'revenue',
        prefix: `${market.id}-importPriceEscalator`,
        owner: ofOwner(title, message('document.importPriceEscalator')),
      });
  }
};

function* salePriceIssues(project: Project, market: EnergyMarket): Generator<Issue> {
  const { title } = energyMarketKinds[market.kind];
  const form = priceForm(project, market);
  if (form === 'files') {
    const anchor = `${market.id}-multiYearPrice`;
    if (hasMissingYear(market.multiYearPrice, project.lifetime))
      yield error('EM-YEARS', anchor, message('marketChecks.moreYearsBeingAssignedPrice'));
    yield* fileIssues((name) => ofOwner(title, message('marketChecks.priceOfName', { name })), market.multiYearPrice, anchor);
  } else if (form === 'file') {
    const years = market.singleFileMultiYearPrice;
    const anchor = `${market.id}-singleFileMultiYearPrice`;
    const ready = years.filter(({ data }) => data.state === 'ready').length;
    if (ready < project.lifetime)
      yield error(
        'EM-SHORT',
        anchor,
        ofOwner(title, message('marketChecks.priceFileYearsImportFile', { ready, lifetime: project.lifetime })),
      );
    yield* fileIssues((name) => ofOwner(title, message('marketChecks.priceOfName', { name })), years, anchor);
  } else {
    const anchor = `${market.id}-price`;
    if (market.price.state === 'blank') yield error('EM-NOPRICE', anchor, message('marketChecks.noImportedEnergyMarketPrice'));
    else if (!project.earlyAnalysis && project.lifetime > 1 && !isEscalated(project, market.priceEscalator))
      yield note('EM-HELD', anchor, ofOwner(title, message('marketChecks.pricesYearHoldEveryProject')));
    yield* seriesIssues('revenue', anchor, ofOwner(title, message('results.price')), market.price);
  }
}

function* importPriceIssues(project: Project, market: EnergyMarket): Generator<Issue> {
  const { title } = energyMarketKinds[market.kind];
  if (priceForm(project, market) !== 'year' && market.multiYearImportPrice.length > 0) {
    const anchor = `${market.id}-multiYearImportPrice`;
    if (hasMissingYear(market.multiYearImportPrice, project.lifetime))
      yield error('EM-IMPYEARS', anchor, ofOwner(title, message('marketChecks.moreYearsAssignedFileImport')));
    yield* fileIssues((name) => ofOwner(title, message('marketChecks.importPriceOfName', { name })), market.multiYearImportPrice, anchor);
    return;
  }
  const anchor = `${market.id}-importPrice`;
  if (market.importPrice.state === 'blank')
    yield error('EM-IMPORT', anchor, ofOwner(title, message('marketChecks.noImportedEnergyMarketImportPrice')));
  yield* seriesIssues('revenue', anchor, ofOwner(title, message('marketChecks.importPrice')), market.importPrice);
}

/** Returns true if a year lacks a file with values. */
function hasMissingYear(files: readonly PriceSeries[], lifetimeYears: number): boolean {
  const ready = files.filter(({ data }) => data.state === 'ready');
  return yearsWithoutFile(ready, lifetimeYears).length > 0;
}

/** Reports the first file that is not one year, or has warnings that nobody has answered. */
function* fileIssues(what: (name: string) => Text, files: readonly PriceSeries[], anchor: string): Generator<Issue> {
  yield* files.map(({ data }) => [...seriesIssues('revenue', anchor, what(data.name), data)]).find((found) => found.length > 0) ?? [];
}

/** Checks allocations, which are scenarios: at each position of the lists, all markets together sell all production. */
export const allocationsAddUp: Check = function* (project) {
  const markets = energyMarketsInUse(project);
  const [first] = markets;
  if (!first) return;
  const length = first.allocationSensitivity.length;
  const unlike = markets.find((market) => linkedSensitivities.some((name) => market[name].length !== length));
  if (unlike) {
    const anchor = `${unlike.id}-${linkedSensitivities.find((name) => unlike[name].length !== length)}`;
    yield error('EM-SENS', anchor, message('marketChecks.allocationsStorageCommitmentsEnergyMarkets'));
    return;
  }
  if (project.useSolar) yield* shareIssues(markets, 'pvAllocationSensitivity', 'EM-SUMPV');
  if (project.useWind) yield* shareIssues(markets, 'windAllocationSensitivity', 'EM-SUMW');
  if (project.useStorage) yield* commitmentIssues(markets);
};

/** Warns of commitments beyond the share of the last market, which the plant follows: the excess of an earlier market is bought back there. */
function* commitmentIssues(markets: readonly EnergyMarket[]): Generator<Issue> {
  const inOrder = markets.toSorted((a, b) => energyMarketKinds[a.kind].rank - energyMarketKinds[b.kind].rank);
  const last = inOrder.at(-1);
  const committed = (market: EnergyMarket, at: number): number =>
    (numbersOf(market.allocationSensitivity)[at] ?? 0) * (numbersOf(market.maxStorageCommitmentSensitivity)[at] ?? 0);
  for (const market of inOrder.slice(0, -1))
    if (last && market.maxStorageCommitmentSensitivity.some((_, at) => committed(market, at) > committed(last, at)))
      yield issuesOf('revenue').warning(
        'EM-OVERCOMMIT',
        `${market.id}-maxStorageCommitmentSensitivity`,
        message('projectChecks.commitsMoreStoragePlantFollows', {
          market: energyMarketKinds[market.kind].title,
          later: energyMarketKinds[last.kind].title,
        }),
      );
}

const shareTolerance = 0.01;

type ShareName = 'pvAllocationSensitivity' | 'windAllocationSensitivity';

/** Returns the text on the first position at which the markets together do not sell all production; undefined if there is none. */
export function shareText(markets: readonly EnergyMarket[], name: ShareName): Text | undefined {
  const lists = markets.map((market) => numbersOf(market[name]));
  const totals = (lists[0] ?? []).map((_, position) => lists.reduce((sum, list) => sum + (list[position] ?? 0), 0));
  const position = totals.findIndex((total) => Math.abs(total - 100) > shareTolerance);
  if (position < 0) return undefined;
  const what = name === 'pvAllocationSensitivity' ? message('site.pv') : message('site.wind');
  const total = Number((totals[position] as number).toFixed(2));
  return totals.length > 1
    ? message('marketChecks.allocationsMustTotalAtValue', { what, total, position: position + 1 })
    : message('marketChecks.allocationsMustTotal', { what, total });
}

function* shareIssues(markets: readonly EnergyMarket[], name: ShareName, code: 'EM-SUMPV' | 'EM-SUMW'): Generator<Issue> {
  const text = shareText(markets, name);
  if (text !== undefined) yield error(code, `${markets[0]?.id}-${name}`, text);
}
