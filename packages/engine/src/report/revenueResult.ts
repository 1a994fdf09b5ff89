import { inEnglish, isSameText } from '@hybrid/project/i18n/inEnglish';
import type { Text } from '@hybrid/project/i18n/message';
import { marketKinds, markets as definitions, perMarketKind, type MarketKind } from '@hybrid/project/document/kinds';
import { percentOf } from '@hybrid/project/basics/units';
import type { MarketOfYear, RevenueOwner, RevenueResult } from '@hybrid/project/results/revenueResult';
import type { Case } from '../cases/case';
import { inAccount, yearTotals, type LedgerLine } from '../finance/ledger';
import { modelOf } from '../market/market';
import type { SoldBeside } from '../market/marketModel';
import type { SimulatedCase } from '../simulate/simulateCase';
import { isSoldIn, type Gathered, type SaleRecord } from './yearRecord';

/** Energy sold in a year and its income; and the same energy less purchases. */
interface Sold {
  readonly soldMWh: number;
  readonly income: number;
  readonly energyMWh: number;
}

type Figures = Omit<MarketOfYear, 'name' | 'byTechnology' | 'parts'>;

/** Returns the revenue of each operating year by market and by technology. */
export function revenueResult(input: Case, simulated: SimulatedCase, gathered: Gathered): RevenueResult {
  const { lifetimeYears, markets } = input;
  const totals = (wanted: (line: LedgerLine) => boolean): Float64Array => yearTotals(simulated.ledger, lifetimeYears, wanted);
  const revenue = (wanted: (line: LedgerLine) => boolean): Float64Array => totals((line) => line.account === 'revenue' && wanted(line));
  const owners = ownersInUse(input, simulated);

  const market = (kind: MarketKind, name: Text, at: number): readonly MarketOfYear[] => {
    const isIn = ({ path: [itsKind = '', its = ''] }: LedgerLine): boolean =>
      isSameText(itsKind, definitions[kind].title) && isSameText(its, name);
    const parts = partsOf(simulated.ledger.filter((line) => line.account === 'revenue' && isIn(line)));
    const byPart = parts.map((part) => revenue((line) => isIn(line) && isSameText(line.path[2] ?? '', part)));
    const byOwner = owners.map((owner) => revenue((line) => line.owner === owner && isIn(line)));
    const { soldBeside } = modelOf(kind);
    const sold = gathered.years.map(({ sales }, year) =>
      soldBeside ? besideExports(soldBeside(simulated.years[year].markets[kind][at])) : soldOf(sales, (sale) => isSoldIn(sale, kind, name)),
    );
    return figuresOfYears(revenue(isIn), sold).map((figures, year) => ({
      name,
      ...figures,
      byTechnology: owners.map((technology, index) => ({ technology, revenue: byOwner[index][year + 1] })),
      parts: parts.map((part, index) => ({ name: part, revenue: byPart[index][year + 1] })),
    }));
  };
  const byMarket = perMarketKind((kind) => markets[kind].map(({ name }, at) => market(kind, name, at)));
  const byTechnology = owners.map((technology) =>
    figuresOfYears(
      revenue(({ owner }) => owner === technology),
      gathered.years.map(({ sales }, year) => soldBy(technology, simulated, sales, year)),
    ).map((figures) => ({ technology, ...figures })),
  );
  const [operating, augmentation] = (['operating', 'augmentation'] as const).map((account) => totals(inAccount(account)));
  return {
    years: gathered.years.map((_, year) => ({
      year: year + 1,
      ...perMarketKind((kind) => byMarket[kind].map((years) => years[year])),
      technologies: byTechnology.map((years) => years[year]),
      operatingCost: -operating[year + 1] || 0,
      augmentationCost: -augmentation[year + 1] || 0,
    })),
  };
}

/** Returns the causes that the lines of a market are booked under, in their order. */
function partsOf(lines: readonly LedgerLine[]): readonly Text[] {
  return [...new Map(lines.map(({ path: [, , part = ''] }) => [inEnglish(part), part])).values()];
}

function ownersInUse({ solar, wind, storages }: Case, { ledger }: SimulatedCase): readonly RevenueOwner[] {
  const inUse: { readonly [O in RevenueOwner]: boolean } = {
    solar: solar.length > 0,
    wind: wind.length > 0,
    storage: storages.length > 0,
    system: ledger.some(({ account, owner }) => account === 'revenue' && owner === 'system'),
  };
  return (['solar', 'wind', 'storage', 'system'] as const).filter((owner) => inUse[owner]);
}

function soldOf(sales: readonly SaleRecord[], wanted: (sale: SaleRecord) => boolean): Sold {
  let [energyMWh, soldMWh, income] = [0, 0, 0];
  for (const sale of sales) {
    if (!wanted(sale)) continue;
    energyMWh += sale.exportedMWh;
    if (sale.exportedMWh < 0) continue;
    soldMWh += sale.exportedMWh;
    income += sale.income;
  }
  return { energyMWh, soldMWh, income };
}

/** Returns energy that is sold in addition to exports, and its income. */
function besideExports({ soldMWh, income }: SoldBeside): Sold {
  return { energyMWh: soldMWh, soldMWh, income };
}

/** Returns the exports of a technology in all markets; energy beside them, as of regulation, belongs to the storage. */
function soldBy(technology: RevenueOwner, simulated: SimulatedCase, sales: readonly SaleRecord[], year: number): Sold {
  const exported = soldOf(sales, ({ owner }) => owner === technology);
  if (technology !== 'storage') return exported;
  const beside = marketKinds.flatMap((kind) => {
    const { soldBeside } = modelOf(kind);
    return soldBeside ? simulated.years[year].markets[kind].map(soldBeside) : [];
  });
  return beside.map(besideExports).reduce(
    ({ energyMWh, soldMWh, income }, more): Sold => ({
      energyMWh: energyMWh + more.energyMWh,
      soldMWh: soldMWh + more.soldMWh,
      income: income + more.income,
    }),
    exported,
  );
}

/** Returns the figures of the operating years from revenue by cash flow year and sales, each with its change from the year before. */
function figuresOfYears(revenueByYear: Float64Array, sold: readonly Sold[]): readonly Figures[] {
  const prices = sold.map(({ soldMWh, income }) => (soldMWh > 0 ? income / soldMWh : null));
  return sold.map(({ energyMWh }, year) => ({
    revenue: revenueByYear[year + 1],
    revenueChange: year === 0 ? null : changePercent(revenueByYear[year + 1], revenueByYear[year]),
    energy: energyMWh,
    price: prices[year],
    priceChange: year === 0 ? null : changePercent(prices[year], prices[year - 1]),
  }));
}

/** Returns the change relative to the absolute value before, so that a shrinking loss is a rise; null without a value before or now. [percent] */
function changePercent(now: number | null, before: number | null): number | null {
  return now === null || before === null || before === 0 ? null : percentOf((now - before) / Math.abs(before));
}
