import type { Case } from '../cases/case';
import type { ContractCase, ContractedSharesCase, PenaltyCase } from '../cases/markets';
import type { StepDuty, WindowDuty } from '../dispatch/problem';
import { scheduleOfYear } from '../plant/gridLimits';
import { constantSeries, type Series } from '../series';
import { obligationWindows } from './obligationWindows';
import { escalated, multiplied, pricesOfYear, salePriceOf, valuesOfYear, type EnergyMarketYear } from './priceYears';

/** A contract in one operating year. */
export interface ContractYear {
  readonly contract: ContractCase;
  readonly pricePerMWh: Series;
  /** Energy owed in each step. */
  readonly stepDuty: StepDuty | undefined;
  readonly windowDuties: readonly WindowDuty[];
  readonly penalty: PenaltyCase | undefined;
  /** Undefined for a contract with an obligation. */
  readonly shares: ContractedSharesCase | undefined;
}

type ContractCalendar = Pick<Case, 'stepHours' | 'stepCount' | 'baseYear' | 'markets'>;

/** Returns duties and shares of a contract in an operating year from 0. `forbiddenShortagePerMWh` is the cost of a missing MWh without a penalty. */
export function contractYear(
  contract: ContractCase,
  energy: readonly EnergyMarketYear[],
  calendar: ContractCalendar,
  operatingYear: number,
  pricePerMWh: Series,
  forbiddenShortagePerMWh: number,
): ContractYear {
  const { obligation } = contract;
  if (obligation.kind === 'shares')
    return { contract, pricePerMWh, stepDuty: undefined, windowDuties: [], penalty: undefined, shares: obligation };
  const { penalty } = obligation;
  const missingPerMWh = penalty
    ? shortagePrice(penalty, energy, pricePerMWh, operatingYear)
    : constantSeries(calendar.stepCount, forbiddenShortagePerMWh);
  if (obligation.kind === 'profile') {
    const powerMW = valuesOfYear(obligation.powerMW, calendar, operatingYear);
    const stepDuty = { powerMW, pricePerMWh, shortfallPerMWh: missingPerMWh.map((price) => Math.max(0, price)) };
    return { contract, pricePerMWh, stepDuty, windowDuties: [], penalty, shares: undefined };
  }
  const windows = obligationWindows(obligation.obligations, calendar.baseYear + operatingYear, calendar.stepHours);
  const windowDuties = windows.map(({ steps, energyMWh }) => ({
    steps,
    energyMWh,
    pricePerMWh,
    shortfallPerMWh: Math.max(0, meanOver(missingPerMWh, steps)),
  }));
  return { contract, pricePerMWh, stepDuty: undefined, windowDuties, penalty, shares: undefined };
}

/** Returns the price of a contract in each step of an operating year from 0. [currency/MWh] */
export function contractPrice({ price }: ContractCase, calendar: ContractCalendar, operatingYear: number): Series {
  if (price.kind === 'strip') return pricesOfYear(price, calendar, operatingYear);
  const values = scheduleOfYear(price.schedule, calendar.stepCount, calendar.baseYear + operatingYear);
  return multiplied(values, price.multiplier * escalated(price.byYear, operatingYear));
}

/**
 * Returns the price of a missing MWh in each step: the flat rate, the market's price, or the market's less the contract's. The penalty is the step's
 * price, or its mean over the window, and never below 0: a shortfall earns nothing.
 */
function shortagePrice(penalty: PenaltyCase, energy: readonly EnergyMarketYear[], contractPerMWh: Series, operatingYear: number): Series {
  const stepCount = contractPerMWh.length;
  if (penalty.kind === 'flat') return constantSeries(stepCount, penalty.perMWh * escalated(penalty.byYear, operatingYear));
  const market = salePriceOf(energy, penalty.energyMarket);
  const { multiplier, kind } = penalty;
  return market.map((price, t) => multiplier * (kind === 'market' ? price : price - contractPerMWh[t]));
}

function meanOver(series: Series, steps: Int32Array): number {
  let total = 0;
  for (const t of steps) total += series[t];
  return total / steps.length;
}

type Generating = 'solar' | 'wind';
type Exporter = Generating | 'storage';

/** Shares of each technology's exports that are sold under contracts by percent, in each step. */
export interface ContractedShares {
  /** For each contract, by technology; all 0 for one with an obligation. */
  readonly byContract: readonly { readonly [E in Exporter]: Series }[];
  /** Sum over all contracts, at most 1. */
  readonly total: { readonly [E in Exporter]: Series };
}

/**
 * Returns the shares that the contracts take, in their order: each its percentage, as far as earlier contracts leave it. A contract that competes
 * leaves the steps in which the last market pays more to that market. Undefined where no contract is by percent.
 */
export function contractedShares(contracts: readonly ContractYear[], lastMarketPerMWh: Series): ContractedShares | undefined {
  if (!contracts.some(({ shares }) => shares)) return undefined;
  const stepCount = lastMarketPerMWh.length;
  const nothing = { solar: new Float64Array(stepCount), wind: new Float64Array(stepCount), storage: new Float64Array(stepCount) };
  const total = { solar: new Float64Array(stepCount), wind: new Float64Array(stepCount), storage: new Float64Array(stepCount) };
  const byContract = contracts.map(({ shares, pricePerMWh }) => {
    if (!shares) return nothing;
    const taken = (exporter: Exporter): Series => {
      const sum = total[exporter];
      const part = new Float64Array(stepCount);
      for (let t = 0; t < stepCount; t++) {
        if (shares.elects && lastMarketPerMWh[t] > pricePerMWh[t]) continue;
        part[t] = Math.min(shares[exporter], 1 - sum[t]);
        sum[t] += part[t];
      }
      return part;
    };
    return { solar: taken('solar'), wind: taken('wind'), storage: taken('storage') };
  });
  return { byContract, total };
}

/**
 * Returns the market's part of each MWh that a technology sells, where the market takes a share `allocation` of the production beyond contracts:
 * a(1 − C) / (C + a(1 − C)), C being the contracted share.
 */
export function marketPart(contracted: number, allocation: number): number {
  const left = allocation * (1 - contracted);
  const sold = contracted + left;
  return sold > 0 ? left / sold : 0;
}

/** Returns the price of each MWh that a technology exports: contract prices for their shares, the market's for the rest. [currency/MWh] */
export function blendedPrice(
  exporter: Exporter,
  marketPerMWh: Series,
  allocation: number,
  contracts: readonly ContractYear[],
  shares: ContractedShares,
): Series {
  const price = new Float64Array(marketPerMWh.length);
  const total = shares.total[exporter];
  for (let t = 0; t < price.length; t++) {
    const sold = total[t] + allocation * (1 - total[t]);
    price[t] = marketPart(total[t], allocation) * marketPerMWh[t];
    if (sold > 0)
      for (let k = 0; k < contracts.length; k++) price[t] += (shares.byContract[k][exporter][t] / sold) * contracts[k].pricePerMWh[t];
  }
  return price;
}
