import type { DispatchHorizon, DispatchProblem, LevelEnds, Standing } from '@hybrid/engine/dispatch/problem';
import { constantSeries, type Series } from '@hybrid/engine/series';
import type { StorageUnit } from '@hybrid/engine/storage/storageUnit';
import * as fc from 'fast-check';
import { efficiency, limit, millionths, power, price, seriesOf, share, steadyOrNot } from './randomNumbers';

export type PlantProblem = DispatchProblem & { readonly storage: StorageUnit };

/** A small window planned as a whole. */
export interface RandomWindow {
  readonly problem: PlantProblem;
  readonly horizon: DispatchHorizon;
  /** Steps in which each storage stands; undefined if they stand in all. */
  readonly stands?: readonly Standing[] | undefined;
}

/** The end of a storage: free, at the level of its start, or at any other, which may be out of reach. */
type EndKind = 'free' | 'back' | 'fixed';

/** How a plant without terms is drawn. */
export interface PlantKind {
  readonly stepHours: readonly number[];
  readonly price: fc.Arbitrary<number>;
  /** Purchase prices from the sale price and another one. */
  readonly purchases: readonly ((sale: number, apart: number) => number)[];
  readonly importLimitMW: (steps: number) => fc.Arbitrary<Series>;
  readonly gridEfficiency: fc.Arbitrary<number>;
  readonly wearPerMWh: fc.Arbitrary<number>;
  readonly ends: readonly EndKind[];
}

export const noImport = (steps: number): fc.Arbitrary<Series> => fc.constant(constantSeries(steps, 0));
export const someImport = (steps: number): fc.Arbitrary<Series> => steadyOrNot(steps, limit);
export const anyWear = fc.oneof(fc.constant(0), millionths(0, 40));

/** A plant with anything: losses or none, any price, with or without import. */
export const anyPlant: PlantKind = {
  stepHours: [1, 0.5, 0.25],
  price,
  purchases: [(sale) => sale, (sale) => sale + 7, (sale) => sale * 0.6, (_, apart) => apart],
  importLimitMW: (steps) => fc.oneof({ weight: 1, arbitrary: noImport(steps) }, { weight: 4, arbitrary: someImport(steps) }),
  gridEfficiency: efficiency,
  wearPerMWh: anyWear,
  ends: ['free', 'free', 'back', 'back', 'fixed'],
};

/** Draws storages with this wear. */
export const storageWith = (wearPerMWh: fc.Arbitrary<number>): fc.Arbitrary<StorageUnit> =>
  fc
    .record({
      capacityMWh: fc.integer({ min: 1, max: 60 }),
      band: fc.tuple(share, share),
      chargeLimitMW: limit,
      dischargeLimitMW: limit,
      chargeEfficiency: efficiency,
      dischargeEfficiency: efficiency,
      wearPerMWh,
    })
    .map(({ band, ...unit }) => {
      const floorMWh = (Math.min(...band) * unit.capacityMWh) / 2;
      return { ...unit, floorMWh, ceilingMWh: Math.max(floorMWh + 0.5, Math.max(...band) * unit.capacityMWh) };
    });

/** Draws plants of a kind, AC-coupled, with one storage and one energy market. */
export function barePlant(kind: PlantKind, fewest: number, most: number): fc.Arbitrary<RandomWindow> {
  return fc.integer({ min: fewest, max: most }).chain((steps) =>
    fc
      .record({
        stepHours: fc.constantFrom(...kind.stepHours),
        salePricePerMWh: seriesOf(steps, kind.price),
        purchase: fc.constantFrom(...kind.purchases),
        apart: seriesOf(steps, kind.price),
        generationMW: fc.oneof(
          { weight: 1, arbitrary: fc.constant(constantSeries(steps, 0)) },
          { weight: 3, arbitrary: seriesOf(steps, power) },
        ),
        exportLimitMW: steadyOrNot(steps, limit),
        importLimitMW: kind.importLimitMW(steps),
        gridEfficiency: kind.gridEfficiency,
        storage: storageWith(kind.wearPerMWh),
      })
      .chain(({ purchase, apart, ...plant }) =>
        endsOf(plant.storage, kind.ends).map((ends) => ({
          problem: { ...plant, purchasePricePerMWh: plant.salePricePerMWh.map((sale, t) => purchase(sale, apart[t])) },
          horizon: { foresight: 'wholeYear' as const, ...ends },
        })),
      ),
  );
}

/** Draws the ends of a storage: any start, and an end of one of the kinds. */
export function endsOf({ floorMWh, ceilingMWh }: StorageUnit, kinds: readonly EndKind[]): fc.Arbitrary<LevelEnds> {
  const within = fc.oneof(fc.constantFrom(0, 0.5, 1), share).map((at) => floorMWh + at * (ceilingMWh - floorMWh));
  const endValue = fc.oneof(fc.constant(0), millionths(-20, 120));
  return fc
    .record({ startMWh: within, kind: fc.constantFrom(...kinds), fixedMWh: within, endValuePerMWh: endValue })
    .map(({ startMWh, kind, fixedMWh, endValuePerMWh }) => ({
      startMWh,
      endMWh: kind === 'free' ? undefined : kind === 'back' ? startMWh : fixedMWh,
      endValuePerMWh,
    }));
}
