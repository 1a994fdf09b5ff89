import type { DispatchTerms, GenerationSource, Regulation, StepDuty, WindowDuty } from '../dispatch/problem';
import type { Series } from '../series';
import { calledMarkets } from './deliveredDuties';
import { blendedPrice } from './contract';
import type { MarketYear } from './marketYear';

/** What a generating technology gives at the bus. */
export interface SourcePower {
  readonly owner: 'solar' | 'wind';
  readonly powerMW: Series;
}

/** What a plant has beside the markets: how fast its steps are, and what reaches the grid. */
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
 * Returns what binds and pays a plant in a year beside the prices of the energy market at `place`; undefined where nothing does. A market sells its shares
 * of production with those of the markets before it, and what the duties of a step may need.
 */
export function marketTerms(year: MarketYear, place: number, context: TermContext): DispatchTerms | undefined {
  const { hasStorage, taken } = context;
  const offers = year.regulation.map(({ offer }) => offer);
  const stepDuties: StepDuty[] = [
    ...calledMarkets(year.capacity).map(({ duty }) => duty),
    ...year.contracts.flatMap(({ stepDuty }) => stepDuty ?? []),
  ];
  const windowDuties: WindowDuty[] = year.contracts.flatMap((contract, group) => contract.windowDuties.map((duty) => ({ ...duty, group })));
  const full = fullSteps(year);
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
 * Returns what a MWh under a duty would earn without it. A duty takes the same part of what each technology exports, so that is the mean of their prices,
 * each with its contracted share, by what they produce in the step; that of the storage where nothing is produced.
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

/** Each offer with what was chosen as its limit, which is to be kept. */
export function takenOffers(year: MarketYear, upMW: readonly Series[], downMW: readonly Series[]): Regulation {
  return {
    offers: year.regulation.map(({ offer }, r) => ({ ...offer, upLimitMW: upMW[r], downLimitMW: downMW[r] })),
    headroomHours: year.headroomHours,
    headroomAt: 'endOfStep',
    withdrawalPerMWh: year.costs.withdrawnPerMWh,
  };
}

function salePrice({ energy, prices }: MarketYear, place: number): Series {
  return energy[place]?.prices.salePricePerMWh ?? prices.salePricePerMWh;
}

/** What shares may lack of all production and still be all of it: the check of the document lets them add up to 100 % within 0.01 %. */
const sharesTolerance = 1.001e-4;

/**
 * Returns the share of a technology's production, of what contracts leave, that may be sold when an energy market clears: that of the market and of all
 * before it, as a later position contains the earlier ones. All of it without a market.
 */
export function allocationOf({ energy }: MarketYear, place: number, owner: 'solar' | 'wind'): number {
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

/** The contracted share, the market's share of what that leaves, and a part of what duties need, by what each source gives. */
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

/** Power owed in each step; windows as if they were delivered evenly. */
function owedPower(stepDuties: readonly StepDuty[], windowDuties: readonly WindowDuty[], stepCount: number, stepHours: number): Series {
  const owed = new Float64Array(stepCount);
  for (const { powerMW } of stepDuties) for (let t = 0; t < stepCount; t++) owed[t] += powerMW[t];
  for (const { steps, energyMWh } of windowDuties) for (const t of steps) owed[t] += energyMWh / (steps.length * stepHours);
  return owed;
}

function fullSteps({ capacity }: MarketYear): Uint8Array | undefined {
  const called = calledMarkets(capacity);
  const [first, ...others] = called;
  if (!first || others.length === 0) return first?.events.full;
  const full = Uint8Array.from(first.events.full);
  for (const { events } of others) for (let t = 0; t < full.length; t++) full[t] |= events.full[t];
  return full;
}
