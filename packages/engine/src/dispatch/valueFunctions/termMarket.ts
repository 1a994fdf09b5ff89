import type { Series } from '../../series';
import type { StorageUnit } from '../../storage/storageUnit';
import type { DispatchProblem, GenerationSource, RegulationOffer, StepDuty } from '../problem';
import type { StepProgram } from '../stepProgram/stepProgram';
import { newStepMarket, type StepMarket } from './stepFlows';

/** Series and limits of a problem with terms from which the market of each step follows, and that of the last step filled. */
export interface TermMarket {
  readonly salePricePerMWh: Series;
  readonly dischargePricePerMWh: Series;
  readonly purchasePricePerMWh: Series;
  readonly generationMW: Series;
  readonly exportLimitMW: Series;
  readonly importLimitMW: Series;
  /** Empty where all generation is paid the sale price. */
  readonly sources: readonly GenerationSource[];
  readonly auxiliaryLoadMW: Series | undefined;
  readonly stepDuties: readonly StepDuty[];
  readonly offers: readonly RegulationOffer[];
  readonly busToGrid: number;
  readonly gridToBus: number;
  /** Share that passes the converter of a DC bus, and its limit on the AC side; 1 and none at an AC bus. */
  readonly converterEfficiency: number;
  readonly converterLimitMW: number;
  /** Maximum that the converter passes, at the bus. [MW] */
  readonly maxExportMW: number;
  readonly maxImportMW: number;
  readonly roundTripEfficiency: number;
  readonly wearPerMWh: number;
  readonly dischargeEfficiency: number;
  readonly weakestMW: number;
  readonly step: StepMarket;
}

export function newTermMarket(problem: DispatchProblem, storage: StorageUnit, { busToGrid }: StepProgram): TermMarket {
  const { salePricePerMWh, purchasePricePerMWh, generationMW, exportLimitMW, importLimitMW, terms = {} } = problem;
  const { chargeLimitMW, dischargeLimitMW, chargeEfficiency, dischargeEfficiency, wearPerMWh } = storage;
  const { limitMW: converterLimitMW, efficiency: converterEfficiency } = terms.busConverter ?? noConverter;
  return {
    salePricePerMWh,
    dischargePricePerMWh: terms.dischargePricePerMWh ?? salePricePerMWh,
    purchasePricePerMWh,
    generationMW,
    exportLimitMW,
    importLimitMW,
    sources: terms.sources ?? [],
    auxiliaryLoadMW: terms.auxiliaryLoadMW,
    stepDuties: terms.stepDuties ?? [],
    offers: terms.regulation?.offers ?? [],
    busToGrid,
    gridToBus: 1 / busToGrid,
    converterEfficiency,
    converterLimitMW,
    maxExportMW: converterLimitMW / converterEfficiency,
    maxImportMW: converterLimitMW * converterEfficiency,
    roundTripEfficiency: chargeEfficiency * dischargeEfficiency,
    wearPerMWh,
    dischargeEfficiency,
    weakestMW: Math.min(chargeLimitMW, dischargeLimitMW),
    step: newStepMarket(),
  };
}

const noConverter = { limitMW: Number.POSITIVE_INFINITY, efficiency: 1 };

/** Fills the market of a step, with the price of its last source that produces. */
export function fillMarket(market: TermMarket, t: number): void {
  const { sources, busToGrid, gridToBus, step } = market;
  let sale = market.salePricePerMWh[t];
  for (let j = 0; j < sources.length; j++) if (sources[j].powerMW[t] > 0) sale = sources[j].salePricePerMWh[t];
  step.generationMW = market.generationMW[t];
  step.exportHeadroomMW = Math.min(market.exportLimitMW[t] * gridToBus, market.maxExportMW);
  step.importHeadroomMW = Math.min(market.importLimitMW[t] * busToGrid, market.maxImportMW);
  step.saleValue = sale * busToGrid;
  step.dischargeValue = market.dischargePricePerMWh[t] * busToGrid;
  step.purchaseCost = market.purchasePricePerMWh[t] * gridToBus;
}

/** Power that counts as none, and share of a power that is rounding. [MW] */
const negligibleMW = 1e-9;
const rounding = 1e-12;

/**
 * Fills the market of a step and returns whether sorting finds its merit order: nothing is owed, reserved or served beside the market in it, its
 * sources are paid one price and may be sold as far as they can be, and it has no reason to charge and discharge at once. At a DC bus the converter is
 * one more limit of what is sold and of what is bought; that both share it does not matter where the plant sells nothing of its own while it buys.
 */
export function isSortable(market: TermMarket, t: number): boolean {
  const { step, stepDuties, offers, dischargeEfficiency, auxiliaryLoadMW } = market;
  if (auxiliaryLoadMW !== undefined && auxiliaryLoadMW[t] > 0) return false;
  for (let i = 0; i < stepDuties.length; i++) if (stepDuties[i].powerMW[t] > 0) return false;
  for (let r = 0; r < offers.length; r++) if (offers[r].upLimitMW[t] > 0 || offers[r].downLimitMW[t] > 0) return false;
  fillMarket(market, t);
  step.wearCost = market.wearPerMWh / dischargeEfficiency;
  const { generationMW, exportHeadroomMW, importHeadroomMW, saleValue, dischargeValue, purchaseCost, wearCost } = step;
  const earned = dischargeValue - wearCost;
  if (purchaseCost < earned * market.roundTripEfficiency && Math.min(market.weakestMW, exportHeadroomMW, importHeadroomMW) > negligibleMW)
    return false;
  if (generationMW <= 0) return true;
  if (earned > Math.max(0, saleValue)) return false;
  const soldMW = Math.min(generationMW, exportHeadroomMW);
  if (market.sources.length > 0 && !sellsAtOnePrice(market, soldMW, t)) return false;
  const { converterEfficiency, converterLimitMW } = market;
  return (
    saleValue <= 0 ||
    purchaseCost >= saleValue ||
    importHeadroomMW <= 0 ||
    soldMW * converterEfficiency + importHeadroomMW / converterEfficiency <= converterLimitMW
  );
}

/** Returns whether all sources that produce are paid one price, and so much may be sold of them. */
function sellsAtOnePrice({ sources }: TermMarket, soldMW: number, t: number): boolean {
  let price = Number.NaN;
  let saleableMW = 0;
  for (let j = 0; j < sources.length; j++) {
    const { powerMW, saleableMW: part, salePricePerMWh } = sources[j];
    if (powerMW[t] <= 0) continue;
    if (price !== salePricePerMWh[t] && !Number.isNaN(price)) return false;
    price = salePricePerMWh[t];
    saleableMW += part === undefined ? powerMW[t] : Math.min(powerMW[t], part[t]);
  }
  return saleableMW >= soldMW * (1 - rounding);
}
