import * as fc from 'fast-check';
import type { ChangingStorage, DispatchTerms, Flows, NextBlock, Standing } from '@hybrid/engine/dispatch/problem';
import type { Series } from '@hybrid/engine/series';
import type { StorageUnit } from '@hybrid/engine/storage/storageUnit';
import type { Allowed } from './compareDispatch';
import type { PairedFeature } from './pairedFeatures';
import { millionths, positivePrice, price, share } from './randomNumbers';
import { barePlant, endsOf, noImport, type PlantKind, type PlantProblem, type RandomWindow, someImport, storageWith } from './randomPlant';
import { anyHours, type Bare, regulationOf, someSaleable, someThroughput, sourcesOf, termDraws } from './randomTerms';

type FeatureSet = ReadonlySet<PairedFeature>;

const regulations: readonly PairedFeature[] = [
  'regulation without headroom',
  'headroom at start',
  'headroom at end',
  'regulation throughput',
  'regulation withdrawal',
  'two regulation markets',
];
const ofDays: readonly PairedFeature[] = ['cycle limit', 'cycle limit over two days', 'bought share'];
const ofSeveral: readonly PairedFeature[] = ['second storage', 'third storage', 'unlike storages'];

/** Tolerances of plans that are exact up to rounding. */
export const exact: Allowed = { missedShare: 1e-9, openShare: 1e-9, rows: 1e-9 };
/** Returns the number of storages beside the first. Beside duties over a window one storage stands in all steps while another comes or goes. */
function furtherStorages(has: FeatureSet): number {
  if (has.has('third storage')) return 2;
  const needsAnother = has.has('storages that come or go') && has.has('window duties');
  return needsAnother || ofSeveral.some((feature) => has.has(feature)) ? 1 : 0;
}

/** Draws windows with these features, and no others but those that they need. */
export function dispatchOfSet(features: readonly PairedFeature[]): fc.Arbitrary<RandomWindow> {
  const has: FeatureSet = new Set(features);
  const isOfDays = ofDays.some((feature) => has.has(feature));
  const isQuarterHours = has.has('15-minute steps');
  const kind: PlantKind = {
    stepHours: isQuarterHours ? [0.25] : isOfDays ? [2, 3, 4, 6] : [1],
    price: has.has('negative prices') ? price : positivePrice,
    purchases: has.has('purchase below sale')
      ? [(sale) => sale - 12, (sale) => sale - 0.4 * Math.abs(sale)]
      : [(sale) => sale, (sale) => sale + 7, (sale, apart) => Math.max(sale, apart)],
    importLimitMW: has.has('no import') ? noImport : someImport,
    gridEfficiency: has.has('line losses') ? millionths(0.6, 0.99) : fc.constant(1),
    wearPerMWh: has.has('wear') ? millionths(1, 40) : fc.constant(0),
    ends: has.has('fixed end') ? ['back', 'back', 'fixed'] : ['free'],
  };
  // A day of quarter hours and a part of the next one.
  const [fewest, most] = isQuarterHours && isOfDays ? [104, 112] : [6, 30];
  return barePlant(kind, fewest, most).chain(({ problem: bare, horizon }) => {
    const steps = bare.generationMW.length;
    return fc
      .tuple(termsOf(has, { problem: bare, steps, price: kind.price }), moreStorages(has, bare.storage, kind))
      .chain(([terms, more]) =>
        fc.tuple(fc.tuple(...more.map((unit) => endsOf(unit, kind.ends))), standsOf(has, bare, more.length + 1)).map(([ends, stands]) => ({
          problem: { ...bare, terms: { ...terms, ...(more.length > 0 && { moreStorages: more }) } },
          horizon: { ...horizon, ...(more.length > 0 && { moreStorages: ends }) },
          stands,
        })),
      );
  });
}

function termsOf(has: FeatureSet, bare: Bare): fc.Arbitrary<DispatchTerms> {
  const hasAny = (features: readonly PairedFeature[]): boolean => features.some((feature) => has.has(feature));
  const drawn: (fc.Arbitrary<DispatchTerms> | false)[] = [
    has.has('DC coupling') && termDraws.dcCoupling(),
    hasAny(['sources paid differently', 'saleable part']) &&
      sourcesOf(!has.has('sources paid differently'), has.has('saleable part') ? someSaleable : () => fc.constant(undefined))(bare),
    has.has('discharge price') && termDraws.dischargePrice(bare),
    hasAny(regulations) &&
      regulationOf({
        offers: has.has('two regulation markets') ? 2 : 1,
        headroomAt: fc.constant(has.has('headroom at start') ? 'startOfStep' : 'endOfStep'),
        headroomHours: hasAny(['headroom at start', 'headroom at end']) ? anyHours : fc.constant(0),
        throughput: has.has('regulation throughput') ? someThroughput : fc.constant(0),
        ...(has.has('regulation withdrawal') && { withdrawalPerMWh: fc.constantFrom(10, 500) }),
      })(bare),
    has.has('step duties') && termDraws.stepDuties(bare),
    has.has('window duties') && termDraws.windowDuties(bare),
    has.has('forgone price') && termDraws.forgonePrice(bare),
    has.has('standby') && termDraws.standby(bare),
    has.has('auxiliary load') && termDraws.auxiliaryLoad(bare),
    has.has('cycle limit') && termDraws.cycleLimit(bare),
    has.has('cycle limit over two days') && termDraws.cycleLimitOverTwoDays(bare),
    has.has('bought share') && termDraws.boughtShare(),
  ];
  return fc
    .tuple(...drawn.filter((terms) => terms !== false))
    .map((terms) => terms.reduce<DispatchTerms>((all, part) => ({ ...all, ...part }), {}));
}

/** Draws the storages beside the first: blocks of its kind, each half the size of the one before, or of any kind. */
function moreStorages(has: FeatureSet, first: StorageUnit, { wearPerMWh }: PlantKind): fc.Arbitrary<readonly StorageUnit[]> {
  const count = furtherStorages(has);
  if (has.has('unlike storages')) return fc.array(storageWith(wearPerMWh), { minLength: count, maxLength: count });
  const partOf = (size: number): StorageUnit => ({
    ...first,
    capacityMWh: size * first.capacityMWh,
    floorMWh: size * first.floorMWh,
    ceilingMWh: size * first.ceilingMWh,
    chargeLimitMW: size * first.chargeLimitMW,
    dischargeLimitMW: size * first.dischargeLimitMW,
  });
  return fc.constant([partOf(0.5), partOf(0.25)].slice(0, count));
}

/**
 * Draws the steps in which each storage stands. Steps in which none does are planned without a look ahead, and regulation and standby are taken out
 * of a problem while the first of several is away: beside them, and beside duties over a window, the first storage stands in all steps. A limit over
 * two days counts what days before left unused, which rows of a window do not: there the first storage does not come.
 */
function standsOf(
  has: FeatureSet,
  { generationMW, stepHours }: PlantProblem,
  count: number,
): fc.Arbitrary<readonly Standing[] | undefined> {
  if (!has.has('storages that come or go')) return fc.constant(undefined);
  const steps = generationMW.length;
  // Limits of days count days from the first step in which a storage stands.
  const unit = ofDays.some((feature) => has.has(feature)) ? Math.round(24 / stepHours) : 1;
  const span = fc.tuple(share, share).map(([one, other]): Standing => {
    const [from, until] = [one, other].toSorted((a, b) => a - b).map((at) => Math.round((at * steps) / unit) * unit) as [number, number];
    return { from: Math.min(from, steps - 1), until: Math.min(steps, Math.max(until, from + unit)) };
  });
  const isFirstSteady = count > 1 && (has.has('window duties') || has.has('standby') || regulations.some((feature) => has.has(feature)));
  return fc
    .array(span, { minLength: count, maxLength: count })
    .map(([first, ...others]) => [
      { from: isFirstSteady || has.has('cycle limit over two days') ? 0 : first!.from, until: isFirstSteady ? steps : first!.until },
      ...others,
    ]);
}

/** Returns what a plan of the whole window is told of storages that stand in a part of it: nothing else about them changes. */
export function changingOf({ problem, stands }: RandomWindow): ChangingStorage | undefined {
  if (stands === undefined) return undefined;
  const unchanged = ({ floorMWh, ceilingMWh }: StorageUnit, levelMWh: Series, end: number): NextBlock => ({
    floorMWh,
    ceilingMWh,
    levelMWh: levelMWh[end - 1],
  });
  return {
    standsFrom: Math.min(...stands.map(({ from }) => from)),
    standsUntil: Math.max(...stands.map(({ until }) => until)),
    stands,
    afterBlock: (flows: Flows, _, end) => ({
      ...unchanged(problem.storage, flows.levelMWh, end),
      moreStorages: (problem.terms?.moreStorages ?? []).map((unit, k) => unchanged(unit, flows.terms!.moreStorages[k]!.levelMWh, end)),
    }),
  };
}
