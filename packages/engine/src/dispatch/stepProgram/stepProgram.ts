import { busToGridOf } from '../busToGrid';
import type { Series } from '../../series';
import type { StorageUnit } from '../../storage/storageUnit';
import type { DispatchProblem, DispatchTerms, GenerationSource } from '../problem';
import { forgonePrice, sourcesOf, storagesOf } from '../problemDefaults';
import { type StepColumns, stepColumns } from './stepColumns';
import { regulationPerMW, stepRows } from './stepRows';

/**
 * The linear program of one step of a problem with terms (`docs/method/dispatch.md`, "The whole program"): columns are powers, rows are
 * limits `row · columns ≤ limit + limitPerMWh · level before the step`, and each storage gains `gain · columns`. Doing nothing keeps every
 * limit. What a column is and how the rows weigh it is the same in all steps of a year; cost, bound and limits are those of one step.
 */
export interface StepProgram {
  readonly columns: StepColumns;
  readonly columnCount: number;
  readonly rowCount: number;
  /** Row by row. */
  readonly weight: Float64Array;
  /** By row: columns with a weight, `weighed[weighedFrom[r]] … weighed[weighedFrom[r + 1] - 1]`. */
  readonly weighedFrom: Int32Array;
  readonly weighed: Int32Array;
  /** By storage: energy gained in the cells for each MW of a column over the step. [MWh] */
  readonly gainMWh: readonly Float64Array[];
  /** By row: how the limit moves with the level of the first storage before the step. */
  readonly limitPerMWh: Float64Array;
  /** Money that no column can change; the one value of the step. */
  readonly fixedMoney: Float64Array;
  /** Money for each MW of a column over the step, maximum of the column, and limit of each row at level 0. */
  readonly cost: Float64Array;
  readonly max: Float64Array;
  readonly limit: Float64Array;
  readonly storages: readonly StorageUnit[];
  readonly sources: readonly GenerationSource[];
  /** Bus to POI and back. */
  readonly busToGrid: number;
}

/** Returns the program of a problem, with a column for each window duty that may overlap. Call `fillStep` for the numbers of a step. */
export function stepProgram(problem: DispatchProblem): StepProgram {
  const storages = storagesOf(problem);
  const sources = sourcesOf(problem);
  const busToGrid = busToGridOf(problem);
  const columns = stepColumns(problem.terms ?? {}, storages.length, sources.length);
  const gainMWh = storages.map((storage, k) => gainsOf(problem, storage, k, columns, busToGrid));
  const rows = stepRows({ problem, storages, columns, busToGrid, gainMWh });
  const weight = new Float64Array(rows.length * columns.end);
  for (const [r, { entries }] of rows.entries()) for (const [column, value] of entries) weight[r * columns.end + column] += value;
  const weighed = rows.map((_, r) =>
    Array.from({ length: columns.end }, (_entry, j) => j).filter((j) => weight[r * columns.end + j] !== 0),
  );
  const weighedFrom = new Int32Array(rows.length + 1);
  for (const [r, { length }] of weighed.entries()) weighedFrom[r + 1] = weighedFrom[r] + length;
  return {
    columns,
    columnCount: columns.end,
    rowCount: rows.length,
    weight,
    weighedFrom,
    weighed: Int32Array.from(weighed.flat()),
    gainMWh,
    limitPerMWh: Float64Array.from(rows, ({ limitPerMWh }) => limitPerMWh),
    fixedMoney: new Float64Array(1),
    cost: new Float64Array(columns.end),
    max: new Float64Array(columns.end),
    limit: new Float64Array(rows.length),
    storages,
    sources,
    busToGrid,
  };
}

/** Returns the energy that the cells of a storage gain for each MW of a column over the step. [MWh] */
function gainsOf(
  { stepHours, terms }: DispatchProblem,
  storage: StorageUnit,
  k: number,
  columns: StepColumns,
  busToGrid: number,
): Float64Array {
  const { chargeEfficiency, dischargeEfficiency } = storage;
  const gain = new Float64Array(columns.end);
  gain[columns.charged + k] = stepHours * chargeEfficiency;
  gain[columns.bought + k] = stepHours * chargeEfficiency * busToGrid;
  gain[columns.discharged + k] = -stepHours / dischargeEfficiency;
  if (terms?.auxiliaryLoadMW) gain[columns.auxiliaryFromStorage + k] = -stepHours / dischargeEfficiency;
  if (k > 0) return gain;
  const { cellsPerUp, cellsPerDown } = regulationPerMW(storage, busToGrid);
  for (const [r, { upThroughput, downThroughput }] of (terms?.regulation?.offers ?? []).entries()) {
    gain[columns.up + r] = -stepHours * upThroughput * cellsPerUp;
    gain[columns.down + r] = stepHours * downThroughput * cellsPerDown;
  }
  return gain;
}

const at = (series: Series | undefined, t: number, otherwise: number): number => series?.[t] ?? otherwise;

/**
 * Costs, bounds and limits of step `t`, with the levels that the first storage may have now. Window duties cannot deliver: their costs are
 * known with their windows.
 */
export function fillStep(problem: DispatchProblem, t: number, floorMWh: number, ceilingMWh: number, into: StepProgram): void {
  const { stepHours, salePricePerMWh, purchasePricePerMWh, importLimitMW, generationMW } = problem;
  const terms: DispatchTerms = problem.terms ?? {};
  const { columns, cost, max, storages, sources, busToGrid } = into;
  const sale = salePricePerMWh[t];
  const purchase = purchasePricePerMWh[t];
  const load = at(terms.auxiliaryLoadMW, t, 0);
  const loadValue = at(terms.auxiliaryPricePerMWh, t, purchase) / busToGrid;
  const offers = terms.regulation?.offers ?? [];
  const duties = terms.stepDuties ?? [];
  const forgone = forgonePrice(problem);

  for (let j = 0; j < sources.length; j++) {
    const source = sources[j] as GenerationSource;
    cost[columns.sold + j] = stepHours * source.salePricePerMWh[t] * busToGrid;
    max[columns.sold + j] = Math.min(source.powerMW[t], at(source.saleableMW, t, Number.POSITIVE_INFINITY));
  }
  const dischargeValue = at(terms.dischargePricePerMWh, t, sale) * busToGrid;
  for (let k = 0; k < storages.length; k++) {
    const { chargeLimitMW, dischargeLimitMW, dischargeEfficiency, wearPerMWh } = storages[k] as StorageUnit;
    const wear = wearPerMWh / dischargeEfficiency;
    cost[columns.charged + k] = 0;
    max[columns.charged + k] = Math.min(generationMW[t], chargeLimitMW);
    cost[columns.bought + k] = -stepHours * purchase;
    max[columns.bought + k] = chargeLimitMW > 0 ? importLimitMW[t] : 0;
    cost[columns.discharged + k] = stepHours * (dischargeValue - wear);
    max[columns.discharged + k] = dischargeLimitMW;
    if (terms.auxiliaryLoadMW) {
      cost[columns.auxiliaryFromStorage + k] = stepHours * (loadValue - wear);
      max[columns.auxiliaryFromStorage + k] = Math.min(load, dischargeLimitMW);
    }
  }
  if (terms.auxiliaryLoadMW) {
    cost[columns.auxiliaryFromGeneration] = stepHours * loadValue;
    max[columns.auxiliaryFromGeneration] = load;
  }
  const { wearPerMWh, dischargeEfficiency } = storages[0] as StorageUnit;
  const withdrawal = terms.regulation?.withdrawalPerMWh ?? 0;
  const upWear = wearPerMWh / (dischargeEfficiency * busToGrid);
  let money = -stepHours * loadValue * load;
  for (let r = 0; r < offers.length; r++) {
    const offer = offers[r] as (typeof offers)[number];
    const energy = at(offer.energyPricePerMWh, t, 0);
    cost[columns.up + r] = stepHours * (offer.upPricePerMWh[t] + withdrawal + offer.upThroughput * (energy - upWear));
    max[columns.up + r] = offer.upLimitMW[t];
    cost[columns.down + r] = stepHours * (offer.downPricePerMWh[t] + withdrawal - offer.downThroughput * energy);
    max[columns.down + r] = offer.downLimitMW[t];
    money -= stepHours * withdrawal * (offer.upLimitMW[t] + offer.downLimitMW[t]);
  }
  for (let i = 0; i < duties.length; i++) {
    const { powerMW, pricePerMWh, shortfallPerMWh } = duties[i] as (typeof duties)[number];
    cost[columns.stepDuty + i] = stepHours * (pricePerMWh[t] - forgone[t] + shortfallPerMWh[t]);
    max[columns.stepDuty + i] = powerMW[t];
    money -= stepHours * shortfallPerMWh[t] * powerMW[t];
  }
  for (let w = columns.windowDuty; w < columns.end; w++) {
    cost[w] = 0;
    max[w] = 0;
  }
  into.fixedMoney[0] = money;
  fillLimits(problem, t, load, floorMWh, ceilingMWh, into);
}

/** Fills the limits, in the order of `stepRows`. */
function fillLimits(
  problem: DispatchProblem,
  t: number,
  load: number,
  floorMWh: number,
  ceilingMWh: number,
  { limit, storages, columns }: StepProgram,
): void {
  const { generationMW, exportLimitMW, importLimitMW, terms } = problem;
  const [first] = storages as readonly [StorageUnit];
  let r = 0;
  limit[r++] = generationMW[t];
  limit[r++] = exportLimitMW[t];
  for (const { chargeLimitMW, dischargeLimitMW } of storages) limit[r++] = chargeLimitMW > 0 ? chargeLimitMW : dischargeLimitMW;
  if (storages.length > 1) limit[r++] = importLimitMW[t];
  const converter = terms?.busConverter?.limitMW;
  if (converter !== undefined) limit[r++] = converter;
  if (terms?.regulation) {
    limit[r++] = exportLimitMW[t];
    limit[r++] = importLimitMW[t];
    if (converter !== undefined) {
      limit[r++] = converter;
      limit[r++] = converter;
    }
    limit[r++] = first.dischargeLimitMW;
    limit[r++] = first.chargeLimitMW;
    if (terms.regulation.headroomHours > 0) {
      limit[r++] = -floorMWh;
      limit[r++] = ceilingMWh;
    }
  }
  if (columns.end > columns.stepDuty) limit[r++] = 0;
  if (terms?.auxiliaryLoadMW) limit[r++] = load;
}

/**
 * Lowers the bounds of the columns to what the rows leave them, so that a column which cannot move is known to be 0. Rows that depend on the level
 * are left alone.
 */
export function tightenBounds({ columnCount, rowCount, weight, weighedFrom, weighed, limit, limitPerMWh, max }: StepProgram): void {
  for (let pass = 0; pass < 2; pass++) {
    for (let r = 0; r < rowCount; r++) {
      if (limitPerMWh[r] !== 0) continue;
      const row = r * columnCount;
      const last = weighedFrom[r + 1];
      let headroom = limit[r];
      for (let n = weighedFrom[r]; n < last; n++) if (weight[row + weighed[n]] < 0) headroom -= weight[row + weighed[n]] * max[weighed[n]];
      if (headroom < 0) headroom = 0;
      for (let n = weighedFrom[r]; n < last; n++) {
        const j = weighed[n];
        const each = weight[row + j];
        if (each > 0 && each * max[j] > headroom) max[j] = headroom / each;
      }
    }
  }
}
