import type { TechnologyKind } from '@hybrid/project/document/kinds';
import type { LinearProgram } from '../linearProgram/linearProgram';
import { newProgramColumns } from './programColumns';
import { owedMWh, type SizingPlant, type UnitStorage } from './sizingPlant';
import { sizingRows } from './sizingRows';
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
  const { stepCount, stepHours, duties, busToGrid, solarMWPerMW, windMWPerMW, salePricePerMWh, yearlyCost } = plant;
  const storage = plant.storage ?? noStorage;
  const rows = sizingRows(plant);
  const { solar, wind } = bounds;
  const { min: minMWh, max: maxMWh } = bounds.storage;
  const range = storage.ceilingShare - storage.floorShare;
  const rightHandSide = new Float64Array(rows.count);
  const tight = new Uint8Array(rows.count);
  const columns = newProgramColumns();
  const sizeColumns = new Int32Array(3);
  const delivered: number[] = [];
  let fixedMoney = -(yearlyCost.solar * solar.min + yearlyCost.wind * wind.min + yearlyCost.storage * minMWh);

  for (let t = 0; t < stepCount; t++) {
    const { generation, sale, sharing, ceiling, level, duty, day } = rows.of(t);
    const solarMW = solarMWPerMW[t] < dark ? 0 : solarMWPerMW[t];
    const windMW = windMWPerMW[t] < dark ? 0 : windMWPerMW[t];
    const maxGeneration = solarMW * solar.max + windMW * wind.max;
    const exportHeadroom = plant.exportLimitMW[t] / busToGrid;
    const maxCharge = storage.chargeMW * maxMWh;
    const maxDischarge = storage.dischargeMW * maxMWh;
    const saleMoney = stepHours * busToGrid * salePricePerMWh[t];
    const wear = (stepHours * storage.wearPerMWh) / storage.dischargeEfficiency;
    const gain = stepHours * storage.chargeEfficiency;
    const loss = stepHours / storage.dischargeEfficiency;
    const served = duty < 0 ? [] : [duty, -busToGrid];
    const cycled = day < 0 ? [] : [day, loss];

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
    const isLast = t === stepCount - 1;
    columns.add(0, range * maxMWh, [ceiling, 1, level, 1, rows.of(isLast ? 0 : t + 1).level, -1]);
    addSizes(t);
    const base = (kind: SizeBounds[TechnologyKind]): number => (t === 0 ? kind.min : kind.min - spanOf(kind));
    rightHandSide[generation] = solarMW * base(solar) + windMW * base(wind);
    rightHandSide[sale] = exportHeadroom;
    rightHandSide[sharing] = base(bounds.storage);
    rightHandSide[ceiling] = range * base(bounds.storage);
    tight[level] = 1;
    for (const which of rows.openIn(t)) addDelivery(t, which);

    function addSizes(step: number): void {
      const isFirst = step === 0;
      const here = rows.linkOf(step);
      const next = isLast ? undefined : rows.linkOf(step + 1);
      const add = (place: number, kind: TechnologyKind, entries: readonly number[]): void => {
        const span = spanOf(bounds[kind]);
        if (!isFirst) tight[here + place] = 1;
        if (step === 1) rightHandSide[here + place] = span;
        const links = [...(isFirst ? [] : [here + place, 1]), ...(next === undefined ? [] : [next + place, -1])];
        const column = columns.add(isFirst ? -yearlyCost[kind] : 0, isFirst ? span : headroomOfCopies * span, [...links, ...entries]);
        if (isFirst) sizeColumns[place] = column;
      };
      add(0, 'solar', [generation, -solarMW]);
      add(1, 'wind', [generation, -windMW]);
      add(2, 'storage', [sharing, -1, ceiling, -range, ...(rows.endsDay(step) ? [day, -(storage.cyclesPerDay ?? 0)] : [])]);
    }

    function addDelivery(step: number, which: number): void {
      const { energyMWh, pricePerMWh, penaltyPerMWh = 0 } = duties[which];
      const money = stepHours * (pricePerMWh[step] - salePricePerMWh[step] + penaltyPerMWh);
      delivered.push(
        columns.add(money, energyMWh / stepHours, [duty, 1, rows.ofDuty[which], stepHours, ...(rows.total < 0 ? [] : [rows.total, -1])]),
      );
    }
  }
  for (const row of rows.ofDays) rightHandSide[row] = (storage.cyclesPerDay ?? 0) * (minMWh - spanOf(bounds.storage));
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
      storage: minMWh + x[sizeColumns[2]],
    }),
    deliveredMWh: (x) => delivered.reduce((total, column) => total + x[column] * stepHours, 0),
  };
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
