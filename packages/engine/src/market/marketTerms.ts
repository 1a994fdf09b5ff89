import type { DispatchTerms, GenerationSource, Regulation, StepDuty, WindowDuty } from '../dispatch/problem';
import type { Series } from '../series';
import { blendedPrice } from './contract';
import { dutiesOf } from './deliveredDuties';
import { offersOf, type MarketYear } from './marketYear';

/** Power of a generating technology at the bus. */
export interface SourcePower {
  readonly owner: 'solar' | 'wind';
  readonly powerMW: Series;
}

/** Properties of a plant beside the markets that the terms depend on. */
export interface TermContext {
  readonly stepHours: number;
  readonly sources: readonly SourcePower[];
  readonly hasStorage: boolean;
  /** Share of the power at the bus that reaches the point of interconnection. */
  readonly busToGrid: number;
  /** Offers of regulation that are taken; undefined leaves them to the plan. */
  readonly taken: Regulation | undefined;
}

/**
 * Returns the dispatch terms of a plant in a year beside the prices of the energy market at `place`; undefined without any. A market sells its shares
 * of production, the shares of the markets before it, and the energy that the duties of a step may need.
 */
export function marketTerms(year: MarketYear, place: number, context: TermContext): DispatchTerms | undefined {
  const { hasStorage, taken } = context;
  const offers = offersOf(year);
  const duties = dutiesOf(year);
  const stepDuties: StepDuty[] = duties.flatMap(({ stepDuty }) => stepDuty ?? []);
  const windowDuties: WindowDuty[] = duties.flatMap(({ windowDuties: own, group }) => own.map((duty) => ({ ...duty, group })));
  const full = fullSteps(duties.flatMap((own) => own.full ?? []));
  const sources = generationSources(year, place, context, stepDuties, windowDuties);
  const terms: DispatchTerms = {
    ...(sources && { sources }),
    ...(hasStorage &&
      year.shares && { dischargePricePerMWh: blendedPrice('storage', salePrice(year, place), 1, year.contracts, year.shares) }),
    ...(hasStorage &&
      offers.length > 0 && { regulation: taken ?? { offers, headroomHours: year.headroomHours, headroomAt: 'endOfStep' as const } }),
    ...(year.shares && stepDuties.length + windowDuties.length > 0 && { forgonePricePerMWh: forgonePrice(year, place, context, sources) }),
    ...(stepDuties.length > 0 && { stepDuties }),
    ...(windowDuties.length > 0 && { windowDuties }),
    ...(hasStorage && full && { standby: { full, missingPerMWh: year.costs.notReadyPerMWh } }),
  };
  return Object.keys(terms).length > 0 ? terms : undefined;
}

/**
 * Returns the price that a MWh under a duty would earn without it. A duty takes the same part of each technology's exports, so this is the mean of
 * their prices, contracted shares included, weighted by production in the step; the storage's price where nothing is produced.
 */
function forgonePrice(year: MarketYear, place: number, { hasStorage }: TermContext, sources: readonly GenerationSource[] = []): Series {
  const price = salePrice(year, place);
  const stored = hasStorage && year.shares ? blendedPrice('storage', price, 1, year.contracts, year.shares) : price;
  const forgone = stored.slice();
  for (let t = 0; t < forgone.length; t++) {
    let [producedMW, money] = [0, 0];
    for (let j = 0; j < sources.length; j++) {
      const { powerMW, salePricePerMWh } = sources[j];
      producedMW += powerMW[t];
      money += powerMW[t] * salePricePerMWh[t];
    }
    if (producedMW > 0) forgone[t] = money / producedMW;
  }
  return forgone;
}

/** Returns each offer limited to the power that was taken, which must be kept ready. */
export function takenOffers(year: MarketYear, upMW: readonly Series[], downMW: readonly Series[]): Regulation {
  return {
    offers: offersOf(year).map((offer, r) => ({ ...offer, upLimitMW: upMW[r], downLimitMW: downMW[r] })),
    headroomHours: year.headroomHours,
    headroomAt: 'endOfStep',
    withdrawalPerMWh: year.costs.withdrawnPerMWh,
  };
}

function salePrice({ energyMarkets: energy, prices }: MarketYear, place: number): Series {
  return energy[place]?.prices.salePricePerMWh ?? prices.salePricePerMWh;
}

/** Tolerance below which shares count as all production: the check of the document lets them add up to 100 % within 0.01 %. */
const sharesTolerance = 1.001e-4;

/**
 * Returns the share of a technology's production beyond contracts that may be sold when an energy market clears: the sum of the market's share and all
 * earlier ones, as a later position contains the earlier ones. 1 without a market.
 */
export function allocationOf({ energyMarkets: energy }: MarketYear, place: number, owner: 'solar' | 'wind'): number {
  if (energy.length === 0) return 1;
  let share = 0;
  for (let m = 0; m <= place; m++) share += owner === 'solar' ? energy[m].market.solarShare : energy[m].market.windShare;
  return share > 1 - sharesTolerance ? 1 : share;
}

function generationSources(
  year: MarketYear,
  place: number,
  { sources, stepHours, busToGrid }: TermContext,
  stepDuties: readonly StepDuty[],
  windowDuties: readonly WindowDuty[],
): readonly GenerationSource[] | undefined {
  const inPart = sources.some(({ owner }) => allocationOf(year, place, owner) < 1);
  if (sources.length === 0 || (!year.shares && !inPart)) return undefined;
  const price = salePrice(year, place);
  const owedMW = inPart ? owedPower(stepDuties, windowDuties, price.length, stepHours) : undefined;
  return sources.map(({ owner, powerMW }) => {
    const allocation = allocationOf(year, place, owner);
    return {
      powerMW,
      salePricePerMWh: year.shares ? blendedPrice(owner, price, allocation, year.contracts, year.shares) : price,
      ...(owedMW && { saleableMW: saleable(powerMW, allocation, year.shares?.total[owner], owedMW, sources, busToGrid) }),
    };
  });
}

/** Returns the saleable power: the contracted share, the market's share of the rest, and a part of the duties in proportion to production. */
function saleable(
  powerMW: Series,
  allocation: number,
  contracted: Series | undefined,
  owedMW: Series,
  sources: readonly SourcePower[],
  busToGrid: number,
): Series {
  const max = new Float64Array(powerMW.length);
  for (let t = 0; t < max.length; t++) {
    let all = 0;
    for (let j = 0; j < sources.length; j++) all += sources[j].powerMW[t];
    if (all <= 0) continue;
    const share = contracted?.[t] ?? 0;
    const owedShare = owedMW[t] / busToGrid / all;
    max[t] = powerMW[t] * Math.min(1, share + allocation * (1 - share) + owedShare);
  }
  return max;
}

/** Returns the power owed in each step; windows as if they were delivered evenly. */
function owedPower(stepDuties: readonly StepDuty[], windowDuties: readonly WindowDuty[], stepCount: number, stepHours: number): Series {
  const owed = new Float64Array(stepCount);
  for (const { powerMW } of stepDuties) for (let t = 0; t < stepCount; t++) owed[t] += powerMW[t];
  for (const { steps, energyMWh } of windowDuties) for (const t of steps) owed[t] += energyMWh / (steps.length * stepHours);
  return owed;
}

/** Returns the steps in which any market requires a full storage; undefined without any. */
function fullSteps([first, ...others]: readonly Uint8Array[]): Uint8Array | undefined {
  if (!first || others.length === 0) return first;
  const full = Uint8Array.from(first);
  for (const own of others) for (let t = 0; t < full.length; t++) full[t] |= own[t];
  return full;
}
