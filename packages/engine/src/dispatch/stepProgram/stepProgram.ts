import { busToGridOf } from '../busToGrid';
import type { Series } from '../../series';
import type { StorageUnit } from '../../storage/storageUnit';
import type { DispatchProblem, DispatchTerms, GenerationSource } from '../problem';
import { forgonePrice, sourcesOf, storagesOf } from '../problemDefaults';

/**
 * The linear program of one step of a problem with terms (`docs/method/dispatch.md`, "The whole program"): columns are powers, rows are
 * limits `row · columns ≤ limit + limitPerMWh · level before the step`, and each storage gains `gain · columns`. Doing nothing keeps every
 * limit. What a column is and how the rows weigh it is the same in all steps of a year; cost, bound and limits are those of one step.
 */
export interface StepProgram {
  readonly columns: Columns;
  readonly columnCount: number;
  readonly rowCount: number;
  /** Row by row. */
  readonly weight: Float64Array;
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

/** Index of the first column of each kind; a kind that is not there has none. Those of one storage follow each other by storage. */
interface Columns {
  readonly sold: number;
  readonly charged: number;
  readonly bought: number;
  readonly discharged: number;
  readonly auxiliaryFromGeneration: number;
  readonly auxiliaryFromStorage: number;
  readonly up: number;
  readonly down: number;
  readonly stepDuty: number;
  readonly windowDuty: number;
  readonly end: number;
}

type Entry = readonly [column: number, weight: number];

/** Returns the program of a problem, with a column for each window duty that may overlap. Call `fillStep` for the numbers of a step. */
export function stepProgram(problem: DispatchProblem): StepProgram {
  const { stepHours, gridEfficiency } = problem;
  const terms: DispatchTerms = problem.terms ?? {};
  const { busConverter, regulation } = terms;
  const storages = storagesOf(problem);
  const sources = sourcesOf(problem);
  const busToGrid = busToGridOf(problem);
  const columns = columnsOf(terms, storages.length, sources.length);
  const span = (first: number, count: number, weight: number): readonly Entry[] =>
    Array.from({ length: count }, (_, index) => [first + index, weight]);
  const offers = regulation?.offers.length ?? 0;
  const auxiliary = terms.auxiliaryLoadMW === undefined ? 0 : 1;
  const [first] = storages as readonly [StorageUnit];

  const sold = (weight: number): readonly Entry[] => [
    ...span(columns.sold, sources.length, weight),
    ...span(columns.discharged, storages.length, weight),
  ];
  const drawn = (k: number, weight: number): readonly Entry[] => [
    [columns.charged + k, weight],
    [columns.bought + k, weight * busToGrid],
  ];
  const given = (k: number, weight: number): readonly Entry[] => [
    [columns.discharged + k, weight],
    ...span(columns.auxiliaryFromStorage + k, auxiliary, weight),
  ];
  const upOut = 1 / busToGrid;
  const cellsPerUp = upOut / first.dischargeEfficiency;
  const cellsPerDown = busToGrid * first.chargeEfficiency;

  const rows: { readonly entries: readonly Entry[]; readonly limitPerMWh: number }[] = [];
  const row = (entries: readonly Entry[], limitPerMWh = 0): void => {
    rows.push({ entries, limitPerMWh });
  };
  // The order is that of `fillLimits`.
  row([
    ...span(columns.sold, sources.length, 1),
    ...span(columns.charged, storages.length, 1),
    ...span(columns.auxiliaryFromGeneration, auxiliary, 1),
  ]);
  row(sold(busToGrid));
  for (const [k, storage] of storages.entries()) row([...drawn(k, 1), ...given(k, shareOfTime(storage))]);
  if (storages.length > 1) row(span(columns.bought, storages.length, 1));
  if (busConverter) row([...sold(busConverter.efficiency), ...span(columns.bought, storages.length, gridEfficiency)]);
  if (regulation) {
    // A call changes the net at the connection: up is also given by importing less, down by exporting less.
    const bought = (weight: number): readonly Entry[] => span(columns.bought, storages.length, weight);
    row([...sold(busToGrid), ...bought(-1), ...span(columns.up, offers, 1)]);
    row([...bought(1), ...span(columns.down, offers, 1), ...sold(-busToGrid)]);
    if (busConverter) {
      const { efficiency } = busConverter;
      row([...sold(efficiency), ...bought(-gridEfficiency), ...span(columns.up, offers, 1 / gridEfficiency)]);
      row([...bought(gridEfficiency), ...span(columns.down, offers, gridEfficiency), ...sold(-efficiency)]);
    }
    row([...given(0, 1), ...drawn(0, -1), ...span(columns.up, offers, upOut)]);
    row([...drawn(0, 1), ...given(0, -1), ...span(columns.down, offers, busToGrid)]);
  }
  const gains = storages.map((storage, k) => gainsOf(problem, storage, k, columns, busToGrid));
  if (regulation && regulation.headroomHours > 0) {
    // At the end of the step the level is the one before it and what the columns gain.
    const after = regulation.headroomAt === 'endOfStep' ? 1 : 0;
    const gained = (sign: number): readonly Entry[] =>
      after === 0
        ? []
        : Array.from(gains[0] as Float64Array, (gain, index): Entry => [index, sign * gain]).filter(([, gain]) => gain !== 0);
    row([...span(columns.up, offers, regulation.headroomHours * cellsPerUp), ...gained(-1)], 1);
    row([...span(columns.down, offers, regulation.headroomHours * cellsPerDown), ...gained(1)], -1);
  }
  if (columns.end > columns.stepDuty) row([...span(columns.stepDuty, columns.end - columns.stepDuty, 1), ...sold(-busToGrid)]);
  if (auxiliary > 0) row([[columns.auxiliaryFromGeneration, 1], ...span(columns.auxiliaryFromStorage, storages.length, 1)]);

  const weight = new Float64Array(rows.length * columns.end);
  for (const [r, { entries }] of rows.entries()) for (const [column, value] of entries) weight[r * columns.end + column] += value;
  return {
    columns,
    columnCount: columns.end,
    rowCount: rows.length,
    weight,
    gainMWh: gains,
    limitPerMWh: Float64Array.from(rows, ({ limitPerMWh }) => limitPerMWh),
    fixedMoney: new Float64Array(1),
    cost: new Float64Array(columns.end),
    max: new Float64Array(columns.end),
    limit: new Float64Array(rows.length),
    storages,
    sources,
    busToGrid,
  };

  function gainsOf(
    { terms: given }: DispatchProblem,
    { chargeEfficiency, dischargeEfficiency }: StorageUnit,
    k: number,
    at: Columns,
    toGrid: number,
  ): Float64Array {
    const gain = new Float64Array(at.end);
    gain[at.charged + k] = stepHours * chargeEfficiency;
    gain[at.bought + k] = stepHours * chargeEfficiency * toGrid;
    gain[at.discharged + k] = -stepHours / dischargeEfficiency;
    if (given?.auxiliaryLoadMW) gain[at.auxiliaryFromStorage + k] = -stepHours / dischargeEfficiency;
    if (k === 0)
      for (const [r, { upThroughput, downThroughput }] of (given?.regulation?.offers ?? []).entries()) {
        gain[at.up + r] = -stepHours * upThroughput * cellsPerUp;
        gain[at.down + r] = stepHours * downThroughput * cellsPerDown;
      }
    return gain;
  }
}

/** Charging power that a MW of discharge takes the time of; the row counts discharge itself where there is no charge. */
function shareOfTime({ chargeLimitMW, dischargeLimitMW }: StorageUnit): number {
  if (chargeLimitMW === 0) return 1;
  return dischargeLimitMW > 0 ? chargeLimitMW / dischargeLimitMW : 0;
}

function columnsOf(terms: DispatchTerms, storages: number, sources: number): Columns {
  const auxiliary = terms.auxiliaryLoadMW === undefined ? 0 : 1;
  const offers = terms.regulation?.offers.length ?? 0;
  const sold = 0;
  const charged = sold + sources;
  const bought = charged + storages;
  const discharged = bought + storages;
  const auxiliaryFromGeneration = discharged + storages;
  const auxiliaryFromStorage = auxiliaryFromGeneration + auxiliary;
  const up = auxiliaryFromStorage + auxiliary * storages;
  const down = up + offers;
  const stepDuty = down + offers;
  const windowDuty = stepDuty + (terms.stepDuties?.length ?? 0);
  const end = windowDuty + maxAtOnce(terms);
  return { sold, charged, bought, discharged, auxiliaryFromGeneration, auxiliaryFromStorage, up, down, stepDuty, windowDuty, end };
}

/** Returns the maximum number of window duties that share a step. */
function maxAtOnce({ windowDuties = [] }: DispatchTerms): number {
  const last = windowDuties.reduce((end, { steps }) => Math.max(end, (steps.at(-1) ?? -1) + 1), 0);
  const duties = new Uint16Array(last);
  for (const { steps } of windowDuties) for (const t of steps) duties[t]++;
  return duties.reduce((max, count) => Math.max(max, count), 0);
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
export function tightenBounds({ columnCount, rowCount, weight, limit, limitPerMWh, max }: StepProgram): void {
  for (let pass = 0; pass < 2; pass++) {
    for (let r = 0; r < rowCount; r++) {
      if (limitPerMWh[r] !== 0) continue;
      let headroom = limit[r];
      for (let j = 0; j < columnCount; j++) if (weight[r * columnCount + j] < 0) headroom -= weight[r * columnCount + j] * max[j];
      for (let j = 0; j < columnCount; j++) {
        const each = weight[r * columnCount + j];
        if (each > 0) max[j] = Math.min(max[j], Math.max(0, headroom) / each);
      }
    }
  }
}
