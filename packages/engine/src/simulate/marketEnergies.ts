import { markets } from '@hybrid/project/document/kinds';
import type { Flows } from '../dispatch/problem';
import { performance } from '../market/capacity';
import type { SettledStream } from '../market/market';
import type { MarketYear } from '../market/marketYear';
import { missedObligations, type MissedObligation } from '../market/missedObligations';
import { contractSales } from '../market/timeOfDelivery';
import type { OwnerPower, Traded } from '../market/trade';
import { sum, type Series } from '../series';

/** Energies [at the point of interconnection] and money of the markets in a year. */
export interface MarketEnergies {
  readonly regulation: readonly RegulationEnergies[];
  readonly capacity: readonly CapacityEnergies[];
  readonly contracts: readonly ContractEnergies[];
  /** Exports by kind of market. */
  readonly marketExportMWh: number;
  readonly contractExportMWh: number;
  readonly capacityExportMWh: number;
  /** Curtailment in steps without a sale price above 0, and the rest, which limits prevented from being sold. */
  readonly curtailedWithoutValueMWh: number;
  readonly curtailedAtLimitMWh: number;
  /** Obligations without a penalty that were not met: with any, the plant is infeasible. */
  readonly missed: readonly MissedObligation[];
}

export interface RegulationEnergies {
  readonly name: string;
  /** Reserved power times hours. */
  readonly upCommittedMWh: number;
  readonly downCommittedMWh: number;
  /** Energy that regulation moves, in addition to exports and imports. */
  readonly upExportMWh: number;
  readonly downImportMWh: number;
  readonly upCapacityRevenue: number;
  readonly downCapacityRevenue: number;
  readonly upEnergyRevenue: number;
  readonly downEnergyExpense: number;
}

interface CapacityEnergies {
  readonly name: string;
  readonly bidMW: number;
  readonly events: number;
  readonly owedMWh: number;
  readonly deliveredMWh: number;
  /** Delivered energy over obligation; 1 without an event. */
  readonly performance: number;
  /** Capacity revenue less deductions for non-performance. */
  readonly capacityRevenue: number;
  readonly energyRevenue: number;
}

interface ContractEnergies {
  readonly name: string;
  readonly owedMWh: number;
  /** Energy delivered under obligations; `soldMWh` is all energy sold under the contract. */
  readonly deliveredMWh: number;
  readonly soldMWh: number;
  readonly shortfallMWh: number;
  readonly revenue: number;
  readonly penalty: number;
}

/** Returns the yearly figures of the markets from their flows and money. */
export function marketEnergies(year: MarketYear, traded: Traded, streams: readonly SettledStream[], flows: Flows): MarketEnergies {
  const { stepHours, duties, marketExports } = traded;
  const contracts = contractEnergies(year, traded, streams);
  return {
    regulation: regulationEnergies(year, traded, streams),
    capacity: capacityEnergies(year, traded, streams),
    contracts,
    marketExportMWh: year.energy.length > 0 ? energyOf(marketExports, stepHours) : 0,
    contractExportMWh: contracts.reduce((sold, { soldMWh }) => sold + soldMWh, 0),
    capacityExportMWh: duties.capacityMW.reduce((sent, power) => sent + sum(power) * stepHours, 0),
    ...curtailedSplit(flows.curtailedMW, year.prices.salePricePerMWh, stepHours),
    missed: missedObligations(year.contracts, duties.contracts, stepHours),
  };
}

function regulationEnergies({ regulation }: MarketYear, traded: Traded, streams: readonly SettledStream[]): readonly RegulationEnergies[] {
  const { stepHours, regulationUpMW, regulationDownMW } = traded;
  return regulation.map(({ market: { name }, offer }, r) => {
    const committed = (kept: Series | undefined): number => (kept ? sum(kept) * stepHours : 0);
    const [up, down] = [committed(regulationUpMW[r]), committed(regulationDownMW[r])];
    const money = (what: string): number => moneyOf(streams, markets.regulationMarkets.title, name, what);
    return {
      name,
      upCommittedMWh: up,
      downCommittedMWh: down,
      upExportMWh: up * offer.upThroughput,
      downImportMWh: down * offer.downThroughput,
      upCapacityRevenue: money('Reg-Up capacity'),
      downCapacityRevenue: money('Reg-Down capacity'),
      upEnergyRevenue: money('Reg-Up energy'),
      downEnergyExpense: -money('Reg-Down energy') || 0,
    };
  });
}

function capacityEnergies(
  { capacity }: MarketYear,
  { duties, stepHours }: Traded,
  streams: readonly SettledStream[],
): readonly CapacityEnergies[] {
  return capacity.map((year, k) => {
    const { name } = year.market;
    const deliveredMW = duties.capacityMW[k];
    const money = (what: string): number => moneyOf(streams, markets.capacityMarkets.title, name, what);
    return {
      name,
      bidMW: year.bidMW,
      events: year.events.calls.length,
      owedMWh: sum(year.duty.powerMW) * stepHours,
      deliveredMWh: sum(deliveredMW) * stepHours,
      performance: performance(year, deliveredMW),
      capacityRevenue: money('Capacity payment') + money('Non-performance'),
      energyRevenue: money('Energy'),
    };
  });
}

function contractEnergies(year: MarketYear, traded: Traded, streams: readonly SettledStream[]): readonly ContractEnergies[] {
  const { stepHours, duties } = traded;
  const sales = contractSales(year, traded);
  return year.contracts.map(({ contract: { name }, stepDuty, windowDuties }, k) => {
    const { stepMW, windowMW, windowShortfallMWh } = duties.contracts[k];
    const owedInStepsMWh = stepDuty ? sum(stepDuty.powerMW) * stepHours : 0;
    const deliveredInStepsMWh = sum(stepMW) * stepHours;
    const penalty = -moneyOf(streams, markets.contracts.title, name, 'Shortage penalty') || 0;
    return {
      name,
      owedMWh: owedInStepsMWh + windowDuties.reduce((owed, { energyMWh }) => owed + energyMWh, 0),
      deliveredMWh: deliveredInStepsMWh + sum(windowMW) * stepHours,
      soldMWh: Object.values(sales[k]).reduce((sold, powers) => sold + energyOf(powers, stepHours), 0),
      shortfallMWh: Math.max(0, owedInStepsMWh - deliveredInStepsMWh) + sum(windowShortfallMWh),
      revenue: moneyOf(streams, markets.contracts.title, name) + penalty,
      penalty,
    };
  });
}

function curtailedSplit(
  curtailedMW: Series,
  salePricePerMWh: Series,
  stepHours: number,
): Pick<MarketEnergies, 'curtailedWithoutValueMWh' | 'curtailedAtLimitMWh'> {
  let [withoutValue, atLimit] = [0, 0];
  for (let t = 0; t < curtailedMW.length; t++) {
    if (salePricePerMWh[t] > 0) atLimit += curtailedMW[t];
    else withoutValue += curtailedMW[t];
  }
  return { curtailedWithoutValueMWh: withoutValue * stepHours, curtailedAtLimitMWh: atLimit * stepHours };
}

function energyOf(powers: readonly OwnerPower[], stepHours: number): number {
  return powers.reduce((energy, { powerMW }) => energy + sum(powerMW) * stepHours, 0);
}

/** Returns the money of a stream in the year, or of one of its parts. */
function moneyOf(streams: readonly SettledStream[], kind: string, stream: string, what?: string): number {
  return streams.reduce(
    (money, { path, money: inStep }) =>
      path[0] === kind && path[1] === stream && (what === undefined || path[2] === what) ? money + sum(inStep) : money,
    0,
  );
}
