import { busToGridOf } from './busToGrid';
import type { Series } from '../series';
import type { StorageUnit } from '../storage/storageUnit';
import type { DispatchProblem, Flows, TermFlows, WindowDuty } from './problem';
import { forgonePrice, sourcesOf, storagesOf } from './problemDefaults';

/** Returns flows of the terms of a year, to be written. */
export function noTermFlows(problem: DispatchProblem): TermFlows {
  const steps = problem.generationMW.length;
  const { regulation, stepDuties = [], windowDuties = [], auxiliaryLoadMW, moreStorages = [] } = problem.terms ?? {};
  const nothing = new Float64Array(steps);
  const series = (): Series => new Float64Array(steps);
  const auxiliary = (): Series => (auxiliaryLoadMW === undefined ? nothing : series());
  return {
    soldMW: sourcesOf(problem).map(series),
    regulationUpMW: (regulation?.offers ?? []).map(series),
    regulationDownMW: (regulation?.offers ?? []).map(series),
    stepDutyMW: stepDuties.map(series),
    windowDutyMW: Array.from({ length: groupCount(windowDuties) }, series),
    windowShortfallMWh: Float64Array.from(windowDuties, ({ energyMWh }) => energyMWh),
    auxiliaryFromStorageMW: auxiliary(),
    auxiliaryFromGenerationMW: auxiliary(),
    auxiliaryBoughtMW: auxiliary(),
    moreStorages: moreStorages.map(() => ({
      chargeMW: series(),
      dischargeMW: series(),
      generationToStorageMW: series(),
      levelMWh: series(),
      storedValuePerMWh: series(),
    })),
  };
}

function groupCount(duties: readonly WindowDuty[]): number {
  return duties.reduce((count, { group = 0 }) => Math.max(count, group + 1), 0);
}

/** Returns the power delivered under the duties of a duty's group, by step. [MW] */
export function windowDutyOf({ windowDutyMW }: Pick<TermFlows, 'windowDutyMW'>, { group = 0 }: WindowDuty): Series {
  return windowDutyMW[group] as Series;
}

/** Returns energy out of the cells of the first storage for each MWh of regulation up, and into them for each MWh down. */
export function regulationAtCells(problem: DispatchProblem): { readonly outPerMWh: number; readonly inPerMWh: number } {
  const [{ chargeEfficiency, dischargeEfficiency }] = storagesOf(problem) as readonly [StorageUnit];
  const busToGrid = busToGridOf(problem);
  return { outPerMWh: 1 / (dischargeEfficiency * busToGrid), inPerMWh: chargeEfficiency * busToGrid };
}

/** Returns money of the steps `begin … end - 1`, from the flows; of window duties only payments in these steps, no shortfall. [currency] */
export function moneyOfTerms(problem: DispatchProblem, flows: Flows, terms: TermFlows, begin: number, end: number): number {
  const { stepHours, salePricePerMWh, purchasePricePerMWh } = problem;
  const {
    dischargePricePerMWh = salePricePerMWh,
    auxiliaryPricePerMWh = purchasePricePerMWh,
    regulation,
    stepDuties = [],
  } = problem.terms ?? {};
  const busToGrid = busToGridOf(problem);
  const [first, ...others] = storagesOf(problem) as readonly [StorageUnit, ...StorageUnit[]];
  const wearPerBusMWh = first.wearPerMWh / first.dischargeEfficiency;
  const { importMW, dischargeMW } = flows;
  let money = 0;
  for (let t = begin; t < end; t++)
    money += (dischargePricePerMWh[t] * busToGrid - wearPerBusMWh) * dischargeMW[t] - purchasePricePerMWh[t] * importMW[t];
  for (const [j, source] of sourcesOf(problem).entries()) {
    const soldMW = terms.soldMW[j] as Series;
    for (let t = begin; t < end; t++) money += source.salePricePerMWh[t] * busToGrid * soldMW[t];
  }
  if (problem.terms?.auxiliaryLoadMW !== undefined) {
    const { auxiliaryBoughtMW, auxiliaryFromStorageMW } = terms;
    for (let t = begin; t < end; t++)
      money -= auxiliaryPricePerMWh[t] * auxiliaryBoughtMW[t] + dischargePricePerMWh[t] * busToGrid * auxiliaryFromStorageMW[t];
  }
  for (const [k, { wearPerMWh, dischargeEfficiency }] of others.entries()) {
    const given = (terms.moreStorages[k] as TermFlows['moreStorages'][number]).dischargeMW;
    for (let t = begin; t < end; t++) money += (dischargePricePerMWh[t] * busToGrid - wearPerMWh / dischargeEfficiency) * given[t];
  }
  if (regulation !== undefined) {
    const withdrawal = regulation.withdrawalPerMWh ?? 0;
    const { outPerMWh } = regulationAtCells(problem);
    for (const [r, offer] of regulation.offers.entries()) {
      const upMW = terms.regulationUpMW[r] as Series;
      const downMW = terms.regulationDownMW[r] as Series;
      for (let t = begin; t < end; t++) {
        const energy = offer.energyPricePerMWh === undefined ? 0 : offer.energyPricePerMWh[t];
        money += (offer.upPricePerMWh[t] + offer.upThroughput * (energy - first.wearPerMWh * outPerMWh)) * upMW[t];
        money += (offer.downPricePerMWh[t] - offer.downThroughput * energy) * downMW[t];
        money -= withdrawal * (offer.upLimitMW[t] - upMW[t] + offer.downLimitMW[t] - downMW[t]);
      }
    }
  }
  const forgone = forgonePrice(problem);
  for (const [i, { powerMW, pricePerMWh, shortfallPerMWh }] of stepDuties.entries()) {
    const delivered = terms.stepDutyMW[i] as Series;
    for (let t = begin; t < end; t++)
      money += (pricePerMWh[t] - forgone[t]) * delivered[t] - shortfallPerMWh[t] * (powerMW[t] - delivered[t]);
  }
  return money * stepHours;
}

/** Returns the cost of energy missing to full at the end of the steps `begin … end - 1` in which the storage has to be full. [currency] */
export function standbyMoney({ terms }: DispatchProblem, levelMWh: Series, begin: number, end: number, ceilingMWh: number): number {
  if (terms?.standby === undefined) return 0;
  let missing = 0;
  for (let t = begin; t < end; t++) if (terms.standby.full[t] === 1) missing += ceilingMWh - levelMWh[t];
  return terms.standby.missingPerMWh * missing;
}
