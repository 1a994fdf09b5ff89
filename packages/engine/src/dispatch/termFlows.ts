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
  const forgone = forgonePrice(problem);
  const storages = storagesOf(problem);
  const sources = sourcesOf(problem);
  const busToGrid = busToGridOf(problem);
  const { outPerMWh } = regulationAtCells(problem);
  const withdrawal = regulation?.withdrawalPerMWh ?? 0;
  const [first] = storages as readonly [StorageUnit];
  let money = 0;
  for (let t = begin; t < end; t++) {
    let hour = -purchasePricePerMWh[t] * flows.importMW[t] - auxiliaryPricePerMWh[t] * terms.auxiliaryBoughtMW[t];
    for (let j = 0; j < sources.length; j++) {
      hour += (sources[j] as (typeof sources)[number]).salePricePerMWh[t] * busToGrid * (terms.soldMW[j] as Series)[t];
    }
    let discharged = flows.dischargeMW[t];
    hour -= (first.wearPerMWh / first.dischargeEfficiency) * discharged;
    for (let k = 1; k < storages.length; k++) {
      const { wearPerMWh, dischargeEfficiency } = storages[k] as StorageUnit;
      const given = (terms.moreStorages[k - 1] as TermFlows['moreStorages'][number]).dischargeMW[t];
      discharged += given;
      hour -= (wearPerMWh / dischargeEfficiency) * given;
    }
    hour += dischargePricePerMWh[t] * busToGrid * (discharged - terms.auxiliaryFromStorageMW[t]);
    if (regulation) {
      for (let r = 0; r < regulation.offers.length; r++) {
        const offer = regulation.offers[r] as (typeof regulation.offers)[number];
        const up = (terms.regulationUpMW[r] as Series)[t];
        const down = (terms.regulationDownMW[r] as Series)[t];
        hour += offer.upPricePerMWh[t] * up + offer.downPricePerMWh[t] * down;
        if (offer.energyPricePerMWh) hour += offer.energyPricePerMWh[t] * (offer.upThroughput * up - offer.downThroughput * down);
        hour -= first.wearPerMWh * outPerMWh * offer.upThroughput * up;
        hour -= withdrawal * (offer.upLimitMW[t] - up + offer.downLimitMW[t] - down);
      }
    }
    for (let i = 0; i < stepDuties.length; i++) {
      const { powerMW, pricePerMWh, shortfallPerMWh } = stepDuties[i] as (typeof stepDuties)[number];
      const delivered = (terms.stepDutyMW[i] as Series)[t];
      hour += (pricePerMWh[t] - forgone[t]) * delivered - shortfallPerMWh[t] * (powerMW[t] - delivered);
    }
    money += hour;
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
