import type { DispatchTerms, GenerationSource, RegulationOffer } from '@hybrid/engine/dispatch/problem';
import { constantSeries, type Series } from '@hybrid/engine/series';
import * as fc from 'fast-check';
import { efficiency, millionths, penalty, power, reward, seriesOf, share, steadyOrNot } from './randomNumbers';
import { anyWear, type PlantProblem, storageWith } from './randomPlant';

/** A plant without terms, to which terms are drawn. */
export interface Bare {
  readonly problem: PlantProblem;
  readonly steps: number;
  /** Prices of what the terms pay. */
  readonly price: fc.Arbitrary<number>;
}

export type Draw = (bare: Bare) => fc.Arbitrary<DispatchTerms>;

// Not below a thousandth: HiGHS keeps rows to 1e-7 only, so a throughput of a millionth could hide a tenth of a MW.
export const someThroughput = millionths(0.001, 0.4);
export const anyThroughput = fc.oneof(fc.constant(0), fc.constant(0.1), someThroughput);

const offerOf = ({ problem, steps, price }: Bare, throughput: fc.Arbitrary<number>): fc.Arbitrary<RegulationOffer> => {
  const max = Math.max(problem.storage.chargeLimitMW, problem.storage.dischargeLimitMW);
  // Half of the steps without an offer, as below a minimum price.
  const offered = steadyOrNot(
    steps,
    fc.oneof(
      fc.constant(0),
      share.map((part) => 1.2 * part * max),
    ),
  );
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

/** Offers as a kind of regulation market has them. */
interface OfferKind {
  readonly offers: number;
  readonly headroomAt: fc.Arbitrary<'startOfStep' | 'endOfStep'>;
  readonly headroomHours: fc.Arbitrary<number>;
  readonly throughput?: fc.Arbitrary<number>;
  /** Where the offers are those of an earlier market: kept, unless it costs more than to withdraw. */
  readonly withdrawalPerMWh?: fc.Arbitrary<number>;
}

export const regulationOf =
  ({ offers, headroomAt, headroomHours, throughput = anyThroughput, withdrawalPerMWh }: OfferKind): Draw =>
  (bare) =>
    fc.record({
      regulation: fc.record({
        offers: fc.array(offerOf(bare, throughput), { minLength: offers, maxLength: offers }),
        headroomHours,
        headroomAt,
        ...(withdrawalPerMWh && { withdrawalPerMWh }),
      }),
    });

const atStart = fc.constant('startOfStep' as const);
const atEnd = fc.constant('endOfStep' as const);
const noHours = fc.constant(0);
export const anyHours = fc.oneof(fc.constantFrom(0.25, 1), millionths(0.1, 2));

/** One to three sources. Without `isOfOnePrice` each may have its own; `saleable` is the share of a source that may be sold, undefined for all of it. */
export const sourcesOf =
  (isOfOnePrice: boolean, saleable: (steps: number) => fc.Arbitrary<Series | undefined>): Draw =>
  ({ problem: { generationMW, salePricePerMWh }, steps, price }) =>
    fc
      .array(
        fc.record({
          weight: steadyOrNot(steps, share),
          price: isOfOnePrice
            ? fc.constant(salePricePerMWh)
            : fc.oneof(
                fc.constant(salePricePerMWh),
                seriesOf(steps, price),
                price.map((all) => constantSeries(steps, all)),
              ),
          saleable: saleable(steps),
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

export const someSaleable = (steps: number): fc.Arbitrary<Series> => steadyOrNot(steps, fc.oneof(fc.constantFrom(0, 0.5, 1), share));

const windowDutiesOf: Draw = ({ problem, steps, price }) =>
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

/** Features of a window beside storage, generation and one energy market. */
export const termDraws = {
  dcCoupling: () => fc.record({ busConverter: fc.record({ limitMW: power.map((max) => max + 1), efficiency }) }),
  sources: sourcesOf(false, (steps) => fc.option(someSaleable(steps), { nil: undefined })),
  dischargePrice: ({ problem, steps, price }) =>
    fc.record({
      dischargePricePerMWh: fc.oneof(seriesOf(steps, price), fc.constant(problem.salePricePerMWh.map((sale) => sale + 12))),
    }),
  regulation: regulationOf({ offers: 1, headroomAt: atEnd, headroomHours: noHours }),
  regulationWithHeadroomAtStart: regulationOf({ offers: 1, headroomAt: atStart, headroomHours: anyHours }),
  regulationWithHeadroomAtEnd: regulationOf({ offers: 1, headroomAt: atEnd, headroomHours: anyHours }),
  twoRegulations: regulationOf({ offers: 2, headroomAt: atEnd, headroomHours: noHours }),
  takenRegulationWithHeadroom: regulationOf({
    offers: 1,
    headroomHours: fc.oneof(noHours, anyHours),
    headroomAt: fc.constantFrom('startOfStep', 'endOfStep'),
    withdrawalPerMWh: fc.constantFrom(0, 10, 500),
  }),
  twoRegulationsWithHeadroom: regulationOf({ offers: 2, headroomAt: atEnd, headroomHours: anyHours }),
  stepDuties: ({ problem, steps, price }) =>
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
  forgonePrice: ({ steps, price }) => fc.record({ forgonePricePerMWh: steadyOrNot(steps, price) }),
  standby: ({ steps }) =>
    fc.record({
      standby: fc.record({
        full: fc.array(fc.nat(1), { minLength: steps, maxLength: steps }).map((flags) => Uint8Array.from(flags)),
        missingPerMWh: fc.constantFrom(5, 80, 5000),
      }),
    }),
  auxiliaryLoad: ({ steps, price }) =>
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
  twoStorages: () => fc.record({ moreStorages: fc.array(storageWith(anyWear), { minLength: 1, maxLength: 1 }) }),
} satisfies Readonly<Record<string, Draw>>;
