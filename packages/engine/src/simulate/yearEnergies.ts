import type { OperatedCase } from '../cases/operatedCase';
import type { DispatchProblem, Flows, StorageFlows } from '../dispatch/problem';
import type { Generation } from '../plant/generators';
import { gridLosses } from '../plant/plant';
import { sum, type Series } from '../series';
import { stateOfCharge, type StorageUnit } from '../storage/storageUnit';
import type { MarketEnergies } from './marketEnergies';
import { movedByRegulation, type MovedByRegulation } from './movedByRegulation';

/** Figures of a year in MWh, hours and fractions. */
export interface YearEnergies {
  readonly solarMWh: number;
  readonly windMWh: number;
  /** Energy by technology that reached the bus and was not curtailed. */
  readonly deliveredByOwnerMWh: { readonly [O in Generation['owner']]: number };
  /** Discharge, and charging from the grid, at the bus by storage id. */
  readonly dischargedMWh: Readonly<Record<string, number>>;
  readonly boughtMWh: Readonly<Record<string, number>>;
  /** Production, and production less curtailment, by the id of the generating item. Curtailment of a step is divided in proportion to production. */
  readonly producedMWh: Readonly<Record<string, number>>;
  readonly deliveredMWh: Readonly<Record<string, number>>;
  readonly clippedMWh: number;
  readonly curtailedMWh: number;
  /** Energy curtailed while the export was at its limit and the storage could not take more. */
  readonly excessMWh: number;
  readonly generationToStorageMWh: number;
  /** Charging from the grid at the bus. */
  readonly gridToStorageMWh: number;
  readonly chargeMWh: number;
  readonly dischargeMWh: number;
  /** Energy out of the cells. */
  readonly throughputMWh: number;
  readonly storageLossesMWh: number;
  readonly levelGainMWh: number;
  readonly exportMWh: number;
  readonly importMWh: number;
  /** Auxiliary load at the bus that is part of the balance, and the energy bought for it at the point of interconnection. */
  readonly auxiliaryMWh: number;
  readonly auxiliaryBoughtMWh: number;
  /** Losses in the converter of the plant: between a DC bus and the grid, or shared by arrays on an AC bus. */
  readonly converterLossesMWh: number;
  readonly lineLossesMWh: number;
  readonly transformerLossesMWh: number;
  readonly hoursFromGrid: number;
  readonly hoursToGrid: number;
  readonly hoursIdle: number;
  /** Hours in which the limits of the grid connection held the plant back. */
  readonly hoursHeldByConnection: number;
  /** Share of the year with more than 1 % of rated power in or out of the storage. */
  readonly utilisation: number;
  /** Mean level over usable capacity while the storage operated; several storages are weighted by nominal capacity. */
  readonly meanStateOfCharge: number;
  /** Throughput over nominal capacity. */
  readonly equivalentCycles: number;
  readonly markets: MarketEnergies;
}

/** Use of a storage in a year. */
export interface StorageUse {
  readonly id: string;
  readonly unit: StorageUnit;
  readonly flows: StorageFlows;
  /** Energy in the cells before and after the year. */
  readonly startMWh: number;
  readonly endMWh: number;
  /** First step in which it operates, and the step from which on it does not. */
  readonly standsFrom: number;
  readonly standsUntil: number;
  /** Maximum level in a step. */
  readonly maxLevelMWh: Series;
  /** Usable capacity of the cells in a step at their state of health and temperature. */
  readonly usableMWh: Series;
  readonly throughputMWh: number;
  /** Losses of charging and discharging; `lostMWh` is energy lost with faded or removed capacity. */
  readonly lossMWh: number;
  readonly lostMWh: number;
}

const tolerance = 1e-6;
/** Share of rated power up to which a storage counts as at rest. */
export const shareAtRest = 0.01;
/** Relative rounding tolerance of the energy balance of a year. */
const balanceTolerance = 1e-9;

export function yearEnergies(
  input: OperatedCase,
  items: readonly Generation[],
  problem: DispatchProblem,
  flows: Flows,
  uses: readonly StorageUse[],
  markets: MarketEnergies,
  heldHours: number,
): YearEnergies {
  const { stepHours } = problem;
  const energy = (power: Float64Array): number => sum(power) * stepHours;
  const ofAll = (amount: (use: StorageUse) => number): number => uses.reduce((total, use) => total + amount(use), 0);
  const ofUses = uses.map(({ id, flows: own }) => ({
    id,
    chargeMWh: energy(own.chargeMW),
    dischargeMWh: energy(own.dischargeMW),
    generationToStorageMWh: energy(own.generationToStorageMW),
  }));
  const chargeMWh = ofUses.reduce((total, use) => total + use.chargeMWh, 0);
  const dischargeMWh = ofUses.reduce((total, use) => total + use.dischargeMWh, 0);
  const generationToStorageMWh = ofUses.reduce((total, use) => total + use.generationToStorageMWh, 0);
  const capacityMWh = ofAll((use) => use.unit.capacityMWh);
  const exportMWh = energy(flows.exportMW);
  const importMWh = energy(flows.importMW);
  const moved = movedByRegulation(problem, flows, 0, flows.exportMW.length);
  const auxiliaryBoughtMWh = flows.terms ? energy(flows.terms.auxiliaryBoughtMW) : 0;
  const [sentMWh, takenMWh] = [exportMWh + moved.upMWh, importMWh + moved.downMWh + auxiliaryBoughtMWh];
  const losses = gridLosses(input.grid, sentMWh, takenMWh);
  const throughputMWh = ofAll((use) => use.throughputMWh);
  const deliveredShare = deliveredShares(items, flows.curtailedMW);
  const produced = items.map(({ owner, id, productionMW }) => ({
    owner,
    id,
    producedMWh: energy(productionMW),
    deliveredMWh: deliveredMW(productionMW, deliveredShare) * stepHours,
  }));
  const curtailedMWh = energy(flows.curtailedMW);
  const ofOwner = (owner: Generation['owner'], energies: 'producedMWh' | 'deliveredMWh'): number =>
    produced.reduce((total, item) => total + (item.owner === owner ? item[energies] : 0), 0);
  const shared = sharedConversion(items, stepHours);
  const found: YearEnergies = {
    solarMWh: ofOwner('solar', 'producedMWh'),
    windMWh: ofOwner('wind', 'producedMWh'),
    deliveredByOwnerMWh: { solar: ofOwner('solar', 'deliveredMWh'), wind: ofOwner('wind', 'deliveredMWh') },
    dischargedMWh: Object.fromEntries(ofUses.map((use) => [use.id, use.dischargeMWh])),
    boughtMWh: Object.fromEntries(ofUses.map((use) => [use.id, Math.max(0, use.chargeMWh - use.generationToStorageMWh)])),
    producedMWh: Object.fromEntries(produced.map((item) => [item.id, item.producedMWh])),
    deliveredMWh: Object.fromEntries(produced.map((item) => [item.id, item.deliveredMWh])),
    clippedMWh: items.reduce((total, item) => total + item.clippedMWh, 0),
    curtailedMWh,
    excessMWh: excess(problem, flows, uses),
    generationToStorageMWh,
    gridToStorageMWh: Math.max(0, chargeMWh - generationToStorageMWh),
    chargeMWh,
    dischargeMWh,
    throughputMWh,
    storageLossesMWh: ofAll((use) => use.lossMWh + use.lostMWh),
    levelGainMWh: ofAll((use) => use.endMWh - use.startMWh),
    exportMWh,
    importMWh,
    auxiliaryMWh: problem.terms?.auxiliaryLoadMW ? energy(problem.terms.auxiliaryLoadMW) : 0,
    auxiliaryBoughtMWh,
    converterLossesMWh: converterLosses(problem, sentMWh, takenMWh) + shared.lossMWh,
    lineLossesMWh: losses.lineMWh,
    transformerLossesMWh: losses.transformerMWh,
    ...hours(problem, flows, uses),
    hoursHeldByConnection: heldHours,
    meanStateOfCharge: capacityMWh > 0 ? ofAll((use) => meanStateOfCharge(use) * use.unit.capacityMWh) / capacityMWh : 0,
    equivalentCycles: capacityMWh > 0 ? throughputMWh / capacityMWh : 0,
    markets,
  };
  assertYearBalance(found, moved, shared);
  return found;
}

/** Returns the share of the generation of each step that is not curtailed; 0 where nothing is produced. */
function deliveredShares(items: readonly Generation[], curtailedMW: Series): Series {
  const share = new Float64Array(curtailedMW.length);
  for (let t = 0; t < share.length; t++) {
    let producedMW = 0;
    for (let k = 0; k < items.length; k++) producedMW += items[k].productionMW[t];
    if (producedMW > 0) share[t] = Math.max(0, 1 - curtailedMW[t] / producedMW);
  }
  return share;
}

/** Returns the sum over the steps of what an item delivers. [MW] */
function deliveredMW(productionMW: Series, share: Series): number {
  let total = 0;
  for (let t = 0; t < share.length; t++) total += productionMW[t] * share[t];
  return total;
}

/** Energies of the arrays that share a converter. [MWh] */
interface SharedConversion {
  /** DC energy less production, which must equal the losses. */
  readonly notProducedMWh: number;
  readonly lossMWh: number;
}

function sharedConversion(items: readonly Generation[], stepHours: number): SharedConversion {
  let [notProducedMWh, lossMWh] = [0, 0];
  for (const { productionMW, shared } of items) {
    if (!shared) continue;
    notProducedMWh += shared.directMWh - sum(productionMW) * stepHours;
    lossMWh += shared.lossMWh;
  }
  return { notProducedMWh, lossMWh };
}

/** Returns the losses in the converter of a DC bus, of exports and imports. */
function converterLosses({ gridEfficiency, terms }: DispatchProblem, sentMWh: number, takenMWh: number): number {
  const efficiency = terms?.busConverter?.efficiency ?? 1;
  return (sentMWh / gridEfficiency) * (1 / efficiency - 1) + takenMWh * gridEfficiency * (1 - efficiency);
}

/**
 * Throws an error if the energy balance of a year is not met: generation and imports equal exports, curtailment, losses and the gain of the cells.
 * Arrays that share a converter count with their DC energy.
 */
function assertYearBalance(year: YearEnergies, { upMWh, downMWh }: MovedByRegulation, shared: SharedConversion): void {
  const generated = year.solarMWh + year.windMWh + shared.notProducedMWh;
  const came = generated + year.importMWh + year.auxiliaryBoughtMWh + downMWh + Math.max(0, -year.levelGainMWh);
  const lost = year.storageLossesMWh + year.converterLossesMWh + year.lineLossesMWh + year.transformerLossesMWh;
  const went = year.exportMWh + upMWh + year.auxiliaryMWh + year.curtailedMWh + lost;
  const kept = Math.max(0, year.levelGainMWh);
  if (!(Math.abs(came - went - kept) <= balanceTolerance * Math.max(1, came)))
    throw new Error(`The energy of the year does not add up: ${came} MWh came, ${went} MWh went, ${kept} MWh stayed`);
}

/** Returns the mean state of charge while the storage operated. */
function meanStateOfCharge({ flows, usableMWh, standsFrom, standsUntil }: StorageUse): number {
  let total = 0;
  for (let t = standsFrom; t < standsUntil; t++) total += stateOfCharge(flows.levelMWh[t], usableMWh[t]);
  return standsUntil > standsFrom ? total / (standsUntil - standsFrom) : 0;
}

/** Returns the surplus that could neither be sold nor stored. [MWh] */
function excess({ exportLimitMW, stepHours }: DispatchProblem, { curtailedMW, exportMW }: Flows, uses: readonly StorageUse[]): number {
  let total = 0;
  for (let t = 0; t < curtailedMW.length; t++) {
    if (curtailedMW[t] === 0 || exportMW[t] < exportLimitMW[t] - tolerance) continue;
    let takesMore = false;
    for (const { flows, unit, maxLevelMWh } of uses)
      takesMore ||= flows.levelMWh[t] < maxLevelMWh[t] - tolerance && flows.chargeMW[t] < unit.chargeLimitMW - tolerance;
    if (!takesMore) total += curtailedMW[t];
  }
  return total * stepHours;
}

function hours(
  { stepHours }: DispatchProblem,
  flows: Flows,
  uses: readonly StorageUse[],
): Pick<YearEnergies, 'hoursFromGrid' | 'hoursToGrid' | 'hoursIdle' | 'utilisation'> {
  const ratedMW = uses.reduce((total, { unit }) => total + Math.max(unit.chargeLimitMW, unit.dischargeLimitMW), 0);
  const { exportMW, importMW } = flows;
  let [from, to, idle] = [0, 0, 0];
  for (let t = 0; t < exportMW.length; t++) {
    const imports = importMW[t] > tolerance;
    const exports = exportMW[t] > tolerance;
    if (imports) from++;
    if (exports) to++;
    if (!imports && !exports) idle++;
  }
  return {
    hoursFromGrid: from * stepHours,
    hoursToGrid: to * stepHours,
    hoursIdle: idle * stepHours,
    utilisation: ratedMW > 0 ? busySteps(uses, shareAtRest * ratedMW, exportMW.length) / exportMW.length : 0,
  };
}

/** Returns the number of steps in which more than `restMW` goes in or out of the storages, of which there must be at least one. */
function busySteps([first, ...others]: readonly StorageUse[], restMW: number, stepCount: number): number {
  const { chargeMW, dischargeMW } = first.flows;
  let busy = 0;
  for (let t = 0; t < stepCount; t++) {
    let power = chargeMW[t] + dischargeMW[t];
    for (let k = 0; k < others.length; k++) power += others[k].flows.chargeMW[t] + others[k].flows.dischargeMW[t];
    if (power > restMW) busy++;
  }
  return busy;
}
