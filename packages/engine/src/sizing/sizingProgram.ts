import type { TechnologyKind } from '@hybrid/project/document/technologies';
import type { LinearProgram } from '../linearProgram/linearProgram';
import { newProgramColumns, type ProgramColumns } from './programColumns';
import { owedMWh, type SizingPlant, type UnitStorage } from './sizingPlant';
import { type SizingRows, sizingRows } from './sizingRows';
import type { SizeBounds, Sizes } from './sizes';

/** Output below which a step has no generation [MW per MW installed]. */
const dark = 1e-6;
/** Sizes of the later steps may be one span beyond their bounds either way: only those of the first step have to meet them. */
const headroomOfCopies = 3;

/** A program of the year with the sizes as columns, and functions that read its solution. */
interface SizingProgram {
  readonly program: LinearProgram;
  /** Yearly cost of the minimum sizes and the penalties for all owed energy: constant in the objective. */
  readonly fixedMoney: number;
  readonly sizesOf: (x: Float64Array) => Sizes;
  /** Energy delivered under all duties [MWh]. */
  readonly deliveredMWh: (x: Float64Array) => number;
}

/**
 * Builds the program of a year of a plant with unknown sizes: dispatch rows scaled by the sizes, the yearly cost of the sizes, and the minimum share
 * of the owed energy that has to be delivered (`service`; 0 leaves it to prices and penalties).
 *
 * A single column per size would have entries in the rows of every step, and the work would grow with the square of the steps. So each step has its
 * own size columns, and a link row per size makes them equal to those of the step before: the program becomes a chain, like the level of a storage.
 * Sizes are counted from their minimum, levels from the floor. The year is cyclic: its first step starts from the level of its last.
 * docs/method/sizer.md has the rows.
 */
export function sizingProgram(plant: SizingPlant, bounds: SizeBounds, service: number): SizingProgram {
  const { stepCount, stepHours, duties, yearlyCost } = plant;
  const rows = sizingRows(plant);
  const { solar, wind, storage } = bounds;
  const draft: Draft = {
    plant,
    storage: plant.storage ?? noStorage,
    bounds,
    rows,
    columns: newProgramColumns(),
    rightHandSide: new Float64Array(rows.count),
    tight: new Uint8Array(rows.count),
    sizeColumns: new Int32Array(3),
    delivered: [],
  };
  const { columns, rightHandSide, tight, sizeColumns, delivered } = draft;
  let fixedMoney = -(yearlyCost.solar * solar.min + yearlyCost.wind * wind.min + yearlyCost.storage * storage.min);
  for (let t = 0; t < stepCount; t++) {
    addPowers(draft, t);
    addSizes(draft, t);
    for (const which of rows.openIn(t)) addDelivery(draft, t, which);
  }
  for (const row of rows.ofDays) rightHandSide[row] = (draft.storage.cyclesPerDay ?? 0) * (storage.min - spanOf(storage));
  for (const [which, { energyMWh, penaltyPerMWh = 0 }] of duties.entries()) {
    rightHandSide[rows.ofDuty[which]] = energyMWh;
    tight[rows.ofDuty[which]] = service >= 1 ? 1 : 0;
    fixedMoney -= penaltyPerMWh * energyMWh;
  }
  rightHandSide[rows.total] = service >= 1 ? 0 : (-service * owedMWh(duties)) / stepHours;

  return {
    program: columns.program(rightHandSide, tight),
    fixedMoney,
    sizesOf: (x) => ({
      solar: solar.min + x[sizeColumns[0]],
      wind: wind.min + x[sizeColumns[1]],
      storage: storage.min + x[sizeColumns[2]],
    }),
    deliveredMWh: (x) => delivered.reduce((total, column) => total + x[column] * stepHours, 0),
  };
}

/** A program that is being written. */
interface Draft {
  readonly plant: SizingPlant;
  readonly storage: UnitStorage;
  readonly bounds: SizeBounds;
  readonly rows: SizingRows;
  readonly columns: ProgramColumns;
  readonly rightHandSide: Float64Array;
  readonly tight: Uint8Array;
  /** Columns of the sizes in the first step: solar, wind, storage. */
  readonly sizeColumns: Int32Array;
  /** Columns of what is delivered under duties. */
  readonly delivered: number[];
}

/** Returns the generation of a step for each MW installed; below `dark` it is none. */
function generationOf({ solarMWPerMW, windMWPerMW }: SizingPlant, t: number): { readonly solarMW: number; readonly windMW: number } {
  return { solarMW: solarMWPerMW[t] < dark ? 0 : solarMWPerMW[t], windMW: windMWPerMW[t] < dark ? 0 : windMWPerMW[t] };
}

/** Returns the range of levels for each MWh installed. */
function rangeOf({ floorShare, ceilingShare }: UnitStorage): number {
  return ceilingShare - floorShare;
}

/** Adds sale, charge, purchase, discharge and level of a step, and the limits of its rows. */
function addPowers({ plant, storage, bounds, rows, columns, rightHandSide, tight }: Draft, t: number): void {
  const { stepCount, stepHours, busToGrid } = plant;
  const { generation, sale, sharing, ceiling, level, duty, day } = rows.of(t);
  const { solar, wind } = bounds;
  const { solarMW, windMW } = generationOf(plant, t);
  const maxMWh = bounds.storage.max;
  const maxGeneration = solarMW * solar.max + windMW * wind.max;
  const exportHeadroom = plant.exportLimitMW[t] / busToGrid;
  const maxCharge = storage.chargeMW * maxMWh;
  const maxDischarge = storage.dischargeMW * maxMWh;
  const saleMoney = stepHours * busToGrid * plant.salePricePerMWh[t];
  const wear = (stepHours * storage.wearPerMWh) / storage.dischargeEfficiency;
  const gain = stepHours * storage.chargeEfficiency;
  const loss = stepHours / storage.dischargeEfficiency;
  const served = duty < 0 ? [] : [duty, -busToGrid];
  const cycled = day < 0 ? [] : [day, loss];
  const range = rangeOf(storage);

  columns.add(saleMoney, Math.min(maxGeneration, exportHeadroom), [generation, 1, sale, 1, ...served]);
  columns.add(0, Math.min(maxGeneration, maxCharge), [generation, 1, sharing, 1 / storage.chargeMW, level, -gain]);
  columns.add(-stepHours * plant.purchasePricePerMWh[t], Math.min(plant.importLimitMW[t], maxCharge / busToGrid), [
    sharing,
    busToGrid / storage.chargeMW,
    level,
    -gain * busToGrid,
  ]);
  columns.add(saleMoney - wear, Math.min(exportHeadroom, maxDischarge), [
    sale,
    1,
    sharing,
    1 / storage.dischargeMW,
    level,
    loss,
    ...served,
    ...cycled,
  ]);
  const next = t === stepCount - 1 ? 0 : t + 1;
  columns.add(0, range * maxMWh, [ceiling, 1, level, 1, rows.of(next).level, -1]);
  const base = (kind: SizeBounds[TechnologyKind]): number => (t === 0 ? kind.min : kind.min - spanOf(kind));
  rightHandSide[generation] = solarMW * base(solar) + windMW * base(wind);
  rightHandSide[sale] = exportHeadroom;
  rightHandSide[sharing] = base(bounds.storage);
  rightHandSide[ceiling] = range * base(bounds.storage);
  tight[level] = 1;
}

/** Adds the sizes of a step, each linked to that of the step before. */
function addSizes({ plant, storage, bounds, rows, columns, rightHandSide, tight, sizeColumns }: Draft, t: number): void {
  const { generation, sharing, ceiling, day } = rows.of(t);
  const { solarMW, windMW } = generationOf(plant, t);
  const isFirst = t === 0;
  const here = rows.linkOf(t);
  const next = t === plant.stepCount - 1 ? undefined : rows.linkOf(t + 1);
  const add = (place: number, kind: TechnologyKind, entries: readonly number[]): void => {
    const span = spanOf(bounds[kind]);
    if (!isFirst) tight[here + place] = 1;
    if (t === 1) rightHandSide[here + place] = span;
    const links = [...(isFirst ? [] : [here + place, 1]), ...(next === undefined ? [] : [next + place, -1])];
    const column = columns.add(isFirst ? -plant.yearlyCost[kind] : 0, isFirst ? span : headroomOfCopies * span, [...links, ...entries]);
    if (isFirst) sizeColumns[place] = column;
  };
  add(0, 'solar', [generation, -solarMW]);
  add(1, 'wind', [generation, -windMW]);
  add(2, 'storage', [sharing, -1, ceiling, -rangeOf(storage), ...(rows.endsDay(t) ? [day, -(storage.cyclesPerDay ?? 0)] : [])]);
}

/** Adds what is delivered under a duty in a step. */
function addDelivery({ plant, rows, columns, delivered }: Draft, t: number, which: number): void {
  const { stepHours, duties, salePricePerMWh } = plant;
  const { energyMWh, pricePerMWh, penaltyPerMWh = 0 } = duties[which];
  const money = stepHours * (pricePerMWh[t] - salePricePerMWh[t] + penaltyPerMWh);
  const entries = [rows.of(t).duty, 1, rows.ofDuty[which], stepHours, ...(rows.total < 0 ? [] : [rows.total, -1])];
  delivered.push(columns.add(money, energyMWh / stepHours, entries));
}

function spanOf({ min, max }: SizeBounds[TechnologyKind]): number {
  return max - min;
}

/** For a plant without storage: all bounds of its columns are 0. */
const noStorage: UnitStorage = {
  floorShare: 0,
  ceilingShare: 1,
  chargeMW: 1,
  dischargeMW: 1,
  chargeEfficiency: 1,
  dischargeEfficiency: 1,
  wearPerMWh: 0,
  cyclesPerDay: undefined,
};
