import type { Text } from '@hybrid/project/i18n/message';
import { busToGridOf } from '../../dispatch/busToGrid';
import type { StepSource, StepUse } from '@hybrid/project/results/stepExplanation';
import type { DispatchProblem, Flows, StorageFlows } from '../../dispatch/problem';
import type { StorageUnit } from '../../storage/storageUnit';
import { levelBeforeMWh, type ExplainedPlan } from './stepPlan';

/** Names of the sources, duties and storages of a problem, in its order. */
export interface LadderNames {
  /** Technologies behind the sources of generation. */
  readonly sources: readonly string[];
  readonly stepDuties: readonly Text[];
  /** Storages of the problem, the first one first; empty if a single one needs no name. */
  readonly storages: readonly Text[];
}

/** A storage of a plan in a step, with the power that its cells could give and take. */
interface StorageInStep {
  readonly unit: StorageUnit;
  readonly flows: StorageFlows;
  readonly maxChargeMW: number;
  readonly maxDischargeMW: number;
  readonly name: Text | undefined;
}

/**
 * Returns the merit order of a step at the bus, where generation and storage meet: available sources, cheapest first, and uses, highest price first.
 * A plan takes both from the top until the next source costs more than the next use pays, or a limit binds; both columns have the same total.
 *
 * Prices at the bus follow from prices at the grid by the losses between them, and from the marginal value of stored energy λ by the losses of the
 * cells: discharge costs (λ + wear)/ηd, charging pays λ·ηc. Generation costs nothing. Energy that regulation moves is not included.
 */
export function stepLadder(
  plan: ExplainedPlan,
  names: LadderNames,
  t: number,
): { readonly sources: readonly StepSource[]; readonly uses: readonly StepUse[] } {
  const { problem, flows } = plan;
  const storages = storagesIn(plan, names, t);
  return {
    sources: sourcesOf(problem, flows, storages, t).toSorted((a, b) => (a.busPricePerMWh ?? 0) - (b.busPricePerMWh ?? 0)),
    uses: usesOf(problem, flows, storages, names, t).toSorted((a, b) => (b.busPricePerMWh ?? Infinity) - (a.busPricePerMWh ?? Infinity)),
  };
}

function storagesIn(plan: ExplainedPlan, names: LadderNames, t: number): readonly StorageInStep[] {
  const { stepHours } = plan.problem;
  return plan.storages.flatMap((storage, k): readonly StorageInStep[] => {
    if (storage.ceilingMWh(t) <= 0) return [];
    const { unit, flows } = storage;
    const beforeMWh = levelBeforeMWh(plan, storage, t);
    return [{ ...within(unit, flows, beforeMWh, storage.ceilingMWh(t), stepHours, t), name: names.storages[k] }];
  });
}

/** Returns the possible power of a storage in a step: at least its actual power, whatever rounding leaves. */
function within(
  unit: StorageUnit,
  flows: StorageFlows,
  beforeMWh: number,
  ceilingMWh: number,
  stepHours: number,
  t: number,
): Omit<StorageInStep, 'name'> {
  const headroomMW = Math.max(0, ceilingMWh - beforeMWh) / (stepHours * unit.chargeEfficiency);
  const heldMW = (Math.max(0, beforeMWh - unit.floorMWh) * unit.dischargeEfficiency) / stepHours;
  return {
    unit,
    flows,
    maxChargeMW: Math.max(flows.chargeMW[t], Math.min(unit.chargeLimitMW, headroomMW)),
    maxDischargeMW: Math.max(flows.dischargeMW[t], Math.min(unit.dischargeLimitMW, heldMW)),
  };
}

function sourcesOf(problem: DispatchProblem, flows: Flows, storages: readonly StorageInStep[], t: number): readonly StepSource[] {
  const busToGrid = busToGridOf(problem);
  const generationMW = problem.generationMW[t];
  const purchase = problem.purchasePricePerMWh[t];
  return [
    ...(generationMW > 0
      ? [
          {
            kind: 'generation' as const,
            pricePerMWh: 0,
            busPricePerMWh: 0,
            availableMW: generationMW,
            takenMW: generationMW - flows.curtailedMW[t],
          },
        ]
      : []),
    ...storages.map(({ unit, flows: own, maxDischargeMW, name }): StepSource => {
      const value = own.storedValuePerMWh[t];
      return {
        kind: 'storedEnergy',
        ...(name !== undefined && { name }),
        pricePerMWh: value,
        busPricePerMWh: (value + unit.wearPerMWh) / unit.dischargeEfficiency,
        availableMW: maxDischargeMW,
        takenMW: own.dischargeMW[t],
      };
    }),
    ...(storages.length > 0
      ? [
          {
            kind: 'import' as const,
            pricePerMWh: purchase,
            busPricePerMWh: purchase / busToGrid,
            availableMW: problem.importLimitMW[t] * busToGrid,
            takenMW: flows.importMW[t] * busToGrid,
          },
        ]
      : []),
  ];
}

function usesOf(
  problem: DispatchProblem,
  flows: Flows,
  storages: readonly StorageInStep[],
  names: LadderNames,
  t: number,
): readonly StepUse[] {
  const busToGrid = busToGridOf(problem);
  const { stepDuties = [], windowDuties = [], auxiliaryLoadMW } = problem.terms ?? {};
  const uses: StepUse[] = [];
  if (auxiliaryLoadMW && flows.terms) {
    const servedMW = flows.terms.auxiliaryFromStorageMW[t] + flows.terms.auxiliaryFromGenerationMW[t];
    uses.push({ kind: 'load', pricePerMWh: null, busPricePerMWh: null, availableMW: auxiliaryLoadMW[t], takenMW: servedMW });
  }
  let dutyMW = 0;
  for (const [i, { powerMW, pricePerMWh, shortfallPerMWh }] of stepDuties.entries()) {
    const deliveredMW = flows.terms?.stepDutyMW[i]?.[t] ?? 0;
    dutyMW += deliveredMW;
    const price = pricePerMWh[t] + shortfallPerMWh[t];
    const name = names.stepDuties[i];
    if (powerMW[t] > 0)
      uses.push({
        kind: 'duty',
        ...(name !== undefined && { name }),
        pricePerMWh: price,
        busPricePerMWh: price * busToGrid,
        availableMW: powerMW[t] / busToGrid,
        takenMW: deliveredMW / busToGrid,
      });
  }
  const windowMW = (flows.terms?.windowDutyMW ?? []).reduce((sum, delivered) => sum + delivered[t], 0);
  const open = windowDuties.filter(({ steps }) => steps[0] <= t && t <= steps[steps.length - 1]);
  if (windowMW > 0 || open.length > 0) {
    dutyMW += windowMW;
    const price = Math.max(...open.map(({ pricePerMWh, shortfallPerMWh }) => pricePerMWh[t] + shortfallPerMWh));
    const owedMW = open.reduce((max, { energyMWh }) => max + energyMWh / problem.stepHours, 0);
    uses.push({
      kind: 'windowDuty',
      pricePerMWh: open.length > 0 ? price : null,
      busPricePerMWh: open.length > 0 ? price * busToGrid : null,
      availableMW: Math.max(windowMW, Math.min(owedMW, problem.exportLimitMW[t])) / busToGrid,
      takenMW: windowMW / busToGrid,
    });
  }
  return [
    ...uses,
    ...salesOf(problem, flows, storages, names, dutyMW, t),
    ...storages.map(({ unit, flows: own, maxChargeMW, name }): StepUse => {
      const value = own.storedValuePerMWh[t];
      return {
        kind: 'charge',
        ...(name !== undefined && { name }),
        pricePerMWh: value,
        busPricePerMWh: value * unit.chargeEfficiency,
        availableMW: maxChargeMW,
        takenMW: own.chargeMW[t],
      };
    }),
  ];
}

/** Returns the sales beyond duties, which take the same share of the exports of each technology. */
function salesOf(
  problem: DispatchProblem,
  flows: Flows,
  storages: readonly StorageInStep[],
  names: LadderNames,
  dutyMW: number,
  t: number,
): readonly StepUse[] {
  const { sources, dischargePricePerMWh } = problem.terms ?? {};
  const busToGrid = busToGridOf(problem);
  const exportMW = flows.exportMW[t];
  const headroomMW = Math.max(0, problem.exportLimitMW[t] - dutyMW) / busToGrid;
  const free = exportMW > 0 ? Math.max(0, 1 - dutyMW / exportMW) : 0;
  const sale = (price: number, maxMW: number, sentMW: number, name?: string): StepUse => ({
    kind: 'sale',
    ...(name !== undefined && { name }),
    pricePerMWh: price,
    busPricePerMWh: price * busToGrid,
    availableMW: Math.max(free * sentMW, Math.min(headroomMW, maxMW)),
    takenMW: free * sentMW,
  });
  if (!sources && !dischargePricePerMWh) return [sale(problem.salePricePerMWh[t], Infinity, exportMW / busToGrid)];
  const soldMW = flows.terms?.soldMW ?? [];
  const generated = sources
    ? sources.map(({ powerMW, salePricePerMWh, saleableMW }, j) =>
        sale(salePricePerMWh[t], (saleableMW ?? powerMW)[t], soldMW[j]?.[t] ?? 0, names.sources[j]),
      )
    : [sale(problem.salePricePerMWh[t], problem.generationMW[t], soldMW[0]?.[t] ?? 0)];
  if (storages.length === 0) return generated;
  const dischargedMW =
    storages.reduce((sum, { flows: own }) => sum + own.dischargeMW[t], 0) - (flows.terms?.auxiliaryFromStorageMW[t] ?? 0);
  const maxMW = storages.reduce((sum, { maxDischargeMW }) => sum + maxDischargeMW, 0);
  return [...generated, sale((dischargePricePerMWh ?? problem.salePricePerMWh)[t], maxMW, Math.max(0, dischargedMW), 'storage')];
}
