import type {
  DispatchHorizon,
  DispatchProblem,
  DispatchTerms,
  GenerationSource,
  LevelEnds,
  RegulationOffer,
} from '@hybrid/engine/dispatch/problem';
import { constantSeries, type Series } from '@hybrid/engine/series';
import type { StorageUnit } from '@hybrid/engine/storage/storageUnit';
import * as fc from 'fast-check';

/** A small window with terms, planned as a whole. */
export interface RandomDispatch {
  readonly problem: DispatchProblem & { readonly storage: StorageUnit };
  readonly horizon: DispatchHorizon;
  readonly features: readonly Feature[];
}

const millionths = (min: number, max: number) => fc.integer({ min: min * 1e6, max: max * 1e6 }).map((value) => value / 1e6);
/** Round numbers and ties as often as numbers that match no other. */
const price = fc.oneof(fc.integer({ min: -60, max: 200 }), fc.constantFrom(0, 0, -20, 35), millionths(-50, 300));
const reward = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(0, 5, 20), millionths(0, 60));
const penalty = fc.oneof(fc.constantFrom(0, 50, 1000, 20_000), millionths(0, 400));
const power = fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom(0, 0, 10), millionths(0, 30));
/** A limit that is seldom 0. */
const limit = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 12, arbitrary: fc.oneof(fc.integer({ min: 2, max: 30 }), millionths(1, 30)) },
);
const efficiency = fc.oneof(fc.constant(1), millionths(0.6, 1));
const share = millionths(0, 1);

const seriesOf = (steps: number, value: fc.Arbitrary<number>): fc.Arbitrary<Series> =>
  fc.array(value, { minLength: steps, maxLength: steps }).map((values) => Float64Array.from(values));
/** One value in all steps, or a different one in each. */
const steadyOrNot = (steps: number, value: fc.Arbitrary<number>): fc.Arbitrary<Series> =>
  fc.oneof(
    value.map((all) => constantSeries(steps, all)),
    seriesOf(steps, value),
  );

interface Bare {
  readonly problem: RandomDispatch['problem'];
  readonly steps: number;
}

type Draw = (bare: Bare) => fc.Arbitrary<DispatchTerms>;

const offerOf = ({ problem, steps }: Bare): fc.Arbitrary<RegulationOffer> => {
  const max = Math.max(problem.storage.chargeLimitMW, problem.storage.dischargeLimitMW);
  // Half of the steps without an offer, as below a minimum price.
  const offered = steadyOrNot(
    steps,
    fc.oneof(
      fc.constant(0),
      share.map((part) => 1.2 * part * max),
    ),
  );
  // Not below a thousandth: HiGHS keeps rows to 1e-7 only, so a throughput of a millionth could hide a tenth of a MW.
  const throughput = fc.oneof(fc.constant(0), fc.constant(0.1), millionths(0.001, 0.4));
  return fc.record({
    upPricePerMWh: seriesOf(steps, reward),
    downPricePerMWh: seriesOf(steps, reward),
    upLimitMW: offered,
    downLimitMW: offered,
    upThroughput: throughput,
    downThroughput: throughput,
    energyPricePerMWh: fc.oneof(fc.constant(undefined), fc.constant(problem.salePricePerMWh), seriesOf(steps, price)),
  });
};

const regulationOf =
  (offers: number, headroomAt: 'startOfStep' | 'endOfStep', headroomHours: fc.Arbitrary<number>): Draw =>
  (bare) =>
    fc.record({
      regulation: fc.record({
        offers: fc.array(offerOf(bare), { minLength: offers, maxLength: offers }),
        headroomHours,
        headroomAt: fc.constant(headroomAt),
      }),
    });

/** Offers of an earlier market: kept, unless it costs more than to withdraw. */
const takenOffers: Draw = (bare) =>
  fc.record({
    regulation: fc.record({
      offers: fc.array(offerOf(bare), { minLength: 1, maxLength: 1 }),
      headroomHours: fc.oneof(fc.constant(0), anyHours),
      headroomAt: fc.constantFrom('startOfStep', 'endOfStep'),
      withdrawalPerMWh: fc.constantFrom(0, 10, 500),
    }),
  });

const anyHours = fc.oneof(fc.constantFrom(0.25, 1), millionths(0.1, 2));

const sourcesOf: Draw = ({ problem: { generationMW, salePricePerMWh }, steps }) =>
  fc
    .array(
      fc.record({
        weight: steadyOrNot(steps, share),
        price: fc.oneof(
          fc.constant(salePricePerMWh),
          seriesOf(steps, price),
          price.map((all) => constantSeries(steps, all)),
        ),
        saleable: fc.option(steadyOrNot(steps, fc.oneof(fc.constantFrom(0, 0.5, 1), share)), { nil: undefined }),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((draws) => {
      const total = constantSeries(steps, 0).map((_, t) => draws.reduce((sum, { weight }) => sum + weight[t], 0));
      const sources = draws.map((draw): GenerationSource => {
        const powerMW = draw.weight.map((weight, t) => generationMW[t] * (total[t] > 0 ? weight / total[t] : 1 / draws.length));
        const saleableMW = draw.saleable?.map((part, t) => part * powerMW[t]);
        return { powerMW, salePricePerMWh: draw.price, ...(saleableMW === undefined ? {} : { saleableMW }) };
      });
      return { sources };
    });

const windowDutiesOf: Draw = ({ problem, steps }) =>
  fc.record({
    windowDuties: fc.array(
      fc.tuple(fc.nat(steps - 1), fc.integer({ min: 1, max: 8 })).chain(([begin, length]) =>
        fc.record({
          steps: fc.constant(Int32Array.from({ length: Math.min(length, steps - begin) }, (_, t) => begin + t)),
          energyMWh: fc.oneof(fc.constant(0), millionths(0, 60 * problem.stepHours)),
          pricePerMWh: fc.oneof(fc.constant(problem.salePricePerMWh), steadyOrNot(steps, price)),
          shortfallPerMWh: penalty,
          group: fc.nat(1),
        }),
      ),
      { minLength: 1, maxLength: 3 },
    ),
  });

const cycleLimitOf =
  (overTwoDays: boolean): Draw =>
  ({ problem }) =>
    fc.record({
      cycleLimit: fc.record({
        perDayMWh: fc.oneof(
          fc.constant(problem.storage.capacityMWh),
          millionths(0, 1).map((cycles) => cycles * problem.storage.capacityMWh),
        ),
        overTwoDays: fc.constant(overTwoDays),
      }),
    });

const powersAndEfficiencies = {
  chargeLimitMW: limit,
  dischargeLimitMW: limit,
  chargeEfficiency: efficiency,
  dischargeEfficiency: efficiency,
  wearPerMWh: fc.oneof(fc.constant(0), millionths(0, 40)),
};

const storageDraw = fc
  .record({ capacityMWh: fc.integer({ min: 1, max: 60 }), band: fc.tuple(share, share), ...powersAndEfficiencies })
  .map(({ band, ...unit }): StorageUnit => {
    const floorMWh = (Math.min(...band) * unit.capacityMWh) / 2;
    return { ...unit, floorMWh, ceilingMWh: Math.max(floorMWh + 0.5, Math.max(...band) * unit.capacityMWh) };
  });

/** Features of a window beside storage, generation and one energy market. */
const draws = {
  dcCoupling: () => fc.record({ busConverter: fc.record({ limitMW: power.map((max) => max + 1), efficiency }) }),
  sources: sourcesOf,
  dischargePrice: ({ problem, steps }) =>
    fc.record({
      dischargePricePerMWh: fc.oneof(seriesOf(steps, price), fc.constant(problem.salePricePerMWh.map((sale) => sale + 12))),
    }),
  regulation: regulationOf(1, 'endOfStep', fc.constant(0)),
  regulationWithHeadroomAtStart: regulationOf(1, 'startOfStep', anyHours),
  regulationWithHeadroomAtEnd: regulationOf(1, 'endOfStep', anyHours),
  twoRegulations: regulationOf(2, 'endOfStep', fc.constant(0)),
  takenRegulationWithHeadroom: takenOffers,
  twoRegulationsWithHeadroom: regulationOf(2, 'endOfStep', anyHours),
  stepDuties: ({ problem, steps }) =>
    fc.record({
      stepDuties: fc.array(
        fc.record({
          powerMW: seriesOf(steps, fc.oneof(fc.constant(0), power)),
          pricePerMWh: fc.oneof(fc.constant(problem.salePricePerMWh), steadyOrNot(steps, price)),
          shortfallPerMWh: steadyOrNot(steps, penalty),
        }),
        { minLength: 1, maxLength: 2 },
      ),
    }),
  windowDuties: windowDutiesOf,
  forgonePrice: ({ steps }) => fc.record({ forgonePricePerMWh: steadyOrNot(steps, price) }),
  standby: ({ steps }) =>
    fc.record({
      standby: fc.record({
        full: fc.array(fc.nat(1), { minLength: steps, maxLength: steps }).map((flags) => Uint8Array.from(flags)),
        missingPerMWh: fc.constantFrom(5, 80, 5000),
      }),
    }),
  auxiliaryLoad: ({ steps }) =>
    fc.record(
      {
        auxiliaryLoadMW: steadyOrNot(steps, fc.oneof(fc.constant(0), millionths(0, 6))),
        auxiliaryPricePerMWh: fc.oneof(fc.constant(constantSeries(steps, 5000)), steadyOrNot(steps, price)),
      },
      { requiredKeys: ['auxiliaryLoadMW'] },
    ),
  cycleLimit: cycleLimitOf(false),
  cycleLimitOverTwoDays: cycleLimitOf(true),
  boughtShare: () => fc.record({ boughtPerGenerated: fc.oneof(fc.constantFrom(0, 1 / 3, 1), millionths(0, 2)) }),
  twoStorages: () => fc.record({ moreStorages: fc.array(storageDraw, { minLength: 1, maxLength: 1 }) }),
} satisfies Readonly<Record<string, Draw>>;

export type Feature = keyof typeof draws;

const isFeature = (name: string): name is Feature => Object.hasOwn(draws, name);
export const features: readonly Feature[] = Object.keys(draws).filter(isFeature);

/** A window has at most one of these. */
const regulations: ReadonlySet<Feature> = new Set<Feature>([
  'regulation',
  'regulationWithHeadroomAtStart',
  'regulationWithHeadroomAtEnd',
  'twoRegulations',
  'twoRegulationsWithHeadroom',
  'takenRegulationWithHeadroom',
]);
const cycleLimits: ReadonlySet<Feature> = new Set<Feature>(['cycleLimit', 'cycleLimitOverTwoDays']);
/** Features with rows over days: their steps are long, so that a window has several days. */
const ofDays: ReadonlySet<Feature> = new Set<Feature>([...cycleLimits, 'boughtShare']);

/** Returns the largest share of the optimum that a plan may miss: more if one linear program ties the steps, since its solution is iterative. */
export function toleranceOf(has: readonly Feature[]): number {
  return has.some((feature) => feature === 'twoStorages' || feature.includes('WithHeadroom')) ? 1e-4 : 1e-6;
}

/** Purchase prices from sale prices. */
const purchases: readonly ((sale: number, apart: number) => number)[] = [
  (sale) => sale,
  (sale) => sale + 7,
  (sale) => sale * 0.6,
  (_, apart) => apart,
];

/** Draws windows with these features, and no others. Bare windows are AC-coupled, with one storage and one energy market. */
export function dispatchWith(has: readonly Feature[], fewest = 6, max = 30): fc.Arbitrary<RandomDispatch> {
  return bareDispatch(fewest, max, has.some((feature) => ofDays.has(feature)) ? [2, 3, 4, 6] : [1, 0.5, 0.25]).chain((bare) =>
    fc.tuple(...has.map((feature) => draws[feature]({ problem: bare.problem, steps: bare.problem.generationMW.length }))).chain((parts) => {
      const terms = parts.reduce<DispatchTerms>((all, part) => ({ ...all, ...part }), {});
      const more = terms.moreStorages ?? [];
      return fc.tuple(...more.map(endsOf)).map((moreStorages) => ({
        problem: has.length === 0 ? bare.problem : { ...bare.problem, terms },
        horizon: more.length === 0 ? bare.horizon : { ...bare.horizon, moreStorages },
        features: has,
      }));
    }),
  );
}

/** Draws windows with any mix of features. */
export function mixedDispatch(fewest = 6, max = 30): fc.Arbitrary<RandomDispatch> {
  return fc
    .tuple(fc.subarray([...features], { minLength: 2, maxLength: 6 }), fc.nat(), fc.nat())
    .map(([drawn, one, other]) => oneOf(cycleLimits, oneOf(regulations, drawn, one), other))
    .chain((has) => dispatchWith(has, fewest, max));
}

/** Returns the list with only one of the mutually exclusive features. */
function oneOf(exclusive: ReadonlySet<Feature>, drawn: readonly Feature[], which: number): readonly Feature[] {
  const met = drawn.filter((feature) => exclusive.has(feature));
  const kept = met[which % Math.max(1, met.length)];
  return drawn.filter((feature) => !exclusive.has(feature) || feature === kept);
}

function bareDispatch(fewest: number, max: number, stepHours: readonly number[]): fc.Arbitrary<Omit<RandomDispatch, 'features'>> {
  return fc.integer({ min: fewest, max: max }).chain((steps) =>
    fc
      .record({
        stepHours: fc.constantFrom(...stepHours),
        salePricePerMWh: seriesOf(steps, price),
        purchase: fc.constantFrom(...purchases),
        apart: seriesOf(steps, price),
        generationMW: fc.oneof(
          { weight: 1, arbitrary: fc.constant(constantSeries(steps, 0)) },
          { weight: 3, arbitrary: seriesOf(steps, power) },
        ),
        exportLimitMW: steadyOrNot(steps, limit),
        importLimitMW: fc.oneof(
          { weight: 1, arbitrary: fc.constant(constantSeries(steps, 0)) },
          { weight: 4, arbitrary: steadyOrNot(steps, limit) },
        ),
        gridEfficiency: efficiency,
        storage: storageDraw,
      })
      .chain(({ purchase, apart, ...plant }) =>
        endsOf(plant.storage).map((ends) => ({
          problem: { ...plant, purchasePricePerMWh: plant.salePricePerMWh.map((sale, t) => purchase(sale, apart[t])) },
          horizon: { foresight: 'wholeYear' as const, ...ends },
        })),
      ),
  );
}

/** Draws the ends of a storage: any start; the end free, or equal to the start, or fixed anywhere, which may be out of reach. */
function endsOf({ floorMWh, ceilingMWh }: StorageUnit): fc.Arbitrary<LevelEnds> {
  const within = fc.oneof(fc.constantFrom(0, 0.5, 1), share).map((at) => floorMWh + at * (ceilingMWh - floorMWh));
  const endValue = fc.oneof(fc.constant(0), millionths(-20, 120));
  return fc
    .record({
      startMWh: within,
      kind: fc.constantFrom('free', 'free', 'back', 'back', 'fixed'),
      fixedMWh: within,
      endValuePerMWh: endValue,
    })
    .map(({ startMWh, kind, fixedMWh, endValuePerMWh }) => ({
      startMWh,
      endMWh: kind === 'free' ? undefined : kind === 'back' ? startMWh : fixedMWh,
      endValuePerMWh,
    }));
}
