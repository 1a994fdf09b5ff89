import type { Text } from '@hybrid/project/i18n/message';
import { isGivenByYear, hasOwnImportPrice } from '@hybrid/project/document/energyMarketPrices';
import { escalationByYear, type Escalator } from '@hybrid/project/costs/escalator';
import { fraction, kilowattsPerMegawatt } from '@hybrid/project/basics/units';
import { isMonthlyUnit, startHourOfYear, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import type { Contract } from '@hybrid/project/document/contract';
import type { PickedValue } from '@hybrid/project/document/costAmounts';
import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import type { EnergyMarketKind, MarketReference } from '@hybrid/project/document/energyMarketKinds';
import { marketDefinition, perMarketKind, type Market, type MarketKind, type MarketOf } from '@hybrid/project/document/kinds';
import type { Project } from '@hybrid/project/document/project';
import type { RegulationMarket } from '@hybrid/project/document/regulationMarket';
import { numberOf, numbersIn } from '@hybrid/project/fields/field';
import { marketNames, marketsInOrder } from './marketNames';
import type { MarketSeries } from './marketSeries';
import {
  hasOwnCase,
  type CapacityMarketCase,
  type CapacityPriceCase,
  type ContractCase,
  type ContractPriceCase,
  type EnergyMarketCase,
  type Escalation,
  type MarketCases,
  type ObligationCase,
  type OwnCases,
  type PenaltyCase,
  type RegulationDirectionCase,
  type RegulationMarketCase,
  type ResolvedMarket,
  type YearStrip,
} from './markets';

/** Returns the markets of one simulation: values picked from the lists, percent as fractions, currency/MWh and MW; escalators in late stage only. */
export function marketCases(project: Project, series: MarketSeries, picked: PickedValue): MarketCases {
  const resolve: Resolve = {
    project,
    series,
    picked,
    escalation: (escalator) => (project.earlyAnalysis ? undefined : escalationByYear(escalator, project.lifetime)),
  };
  const names = marketNames(project);
  const cases = perMarketKind((kind) =>
    marketsInOrder(project, kind).map((market, at) => caseOf(kind, market, names[kind][at] ?? '', resolve)),
  );
  return { ...cases, alignsWeekdays: project.applyShiftDays } as MarketCases;
}

/** Kinds whose inputs have a form of their own; those of others are resolved field by field. */
const ownCases: { readonly [K in keyof OwnCases]: (market: MarketOf<K>, name: Text, resolve: Resolve) => OwnCases[K] } = {
  energyMarkets: energyMarketCase,
  regulationMarkets: regulationMarketCase,
  capacityMarkets: capacityMarketCase,
  contracts: contractCase,
};

function caseOf(kind: MarketKind, market: Market, name: Text, resolve: Resolve): unknown {
  return hasOwnCase(kind) ? ownCases[kind](market as never, name, resolve) : resolvedMarket(kind, market, name, resolve);
}

/** Returns a market with its inputs resolved field by field. */
function resolvedMarket(kind: MarketKind, market: Market, name: Text, { series, picked, escalation }: Resolve): ResolvedMarket<Market> {
  const { fields, sensitivities, escalators, series: seriesNames } = marketDefinition(kind);
  const path = `${kind}/${market.id}`;
  const read = new Set(sensitivities(market));
  const resolved = (part: string, value: unknown): unknown => {
    if (escalators.includes(part)) return escalation(value as Escalator);
    if (Object.hasOwn(seriesNames, part)) return series.strips.get(`${path}/${part}`);
    const field = fields[part];
    const number = field && numberOf(field);
    if (!field || !number) return value;
    const found = read.has(part) ? picked(`${path}/${part}`) : numbersIn(field, value)[0];
    return number.unit === '%' ? fraction(found) : found;
  };
  const parts = Object.entries(market).map(([part, value]: readonly [string, unknown]) => [part, resolved(part, value)] as const);
  return { ...Object.fromEntries(parts), name } as ResolvedMarket<Market>;
}

interface Resolve {
  readonly project: Project;
  readonly series: MarketSeries;
  readonly picked: PickedValue;
  readonly escalation: (escalator: Escalator) => Escalation;
}

/** Returns an energy market. Prices from files for each year are not escalated; a multiple of the sale price always is. */
function energyMarketCase(market: EnergyMarket, name: Text, { project, series, picked, escalation }: Resolve): EnergyMarketCase {
  const at = `energyMarkets/${market.id}`;
  const offered = fraction(picked(`${at}/allocationSensitivity`));
  const byYear = (escalator: 'priceEscalator' | 'importPriceEscalator'): Escalation =>
    isGivenByYear(project, market, escalator) ? undefined : escalation(market[escalator]);
  return {
    kind: market.kind,
    name,
    sale: { strips: found(series.sale, market.id), multiplier: picked(`${at}/priceSensitivity`), byYear: byYear('priceEscalator') },
    purchase: purchasePrices(market, series, byYear('importPriceEscalator')),
    solarShare: offered * fraction(picked(`${at}/pvAllocationSensitivity`)),
    windShare: offered * fraction(picked(`${at}/windAllocationSensitivity`)),
    storageShare: offered * fraction(picked(`${at}/maxStorageCommitmentSensitivity`)),
  };
}

function purchasePrices(market: EnergyMarket, series: MarketSeries, byYear: Escalation): EnergyMarketCase['purchase'] {
  if (!market.hasSeparateImportPrice) return { multiplier: 1 };
  if (!hasOwnImportPrice(market)) return { multiplier: market.importPriceMultiplier, byYear };
  return { strips: found(series.purchase, market.id), multiplier: 1, byYear };
}

function regulationMarketCase(market: RegulationMarket, name: Text, { series, picked }: Resolve): RegulationMarketCase {
  const at = `regulationMarkets/${market.id}`;
  const direction = (strip: YearStrip, max: string, minPrice: number): RegulationDirectionCase => ({
    price: { strips: [strip], multiplier: picked(`${at}/capacityPriceSensitivity`), byYear: undefined },
    minPrice,
    maxShare: fraction(picked(`${at}/${max}`)),
  });
  const { id, useRegUp, useRegDown, minRegUpPrice, minRegDownPrice } = market;
  return {
    id,
    name,
    up: useRegUp ? direction(found(series.regulationUp, id), 'maxCommitmentRegUp', minRegUpPrice) : undefined,
    down: useRegDown ? direction(found(series.regulationDown, id), 'maxCommitmentRegDown', minRegDownPrice) : undefined,
    throughput: fraction(picked(`${at}/throughputPercentage`)),
    energyMarket: market.useEnergyPrice ? referenceOf(market.energyMarket) : undefined,
  };
}

function capacityMarketCase(market: CapacityMarket, name: Text, { project, picked, escalation }: Resolve): CapacityMarketCase {
  const { id, eventKind } = market;
  const energyMarket = market.energyPriceKind === 'market' ? referenceOf(market.energyMarket) : undefined;
  return {
    id,
    name,
    contractedShare: fraction(market.allocatedStorageCapacity),
    callHours: eventKind === 'random' ? market.callDuration : Math.max(1, ...market.events.map(({ duration }) => duration)),
    events:
      eventKind === 'random'
        ? {
            kind: 'random',
            windows: market.schedule,
            callsPerYear: market.totalCallsPerYear,
            callHours: market.callDuration,
            candidateDays: market.numberOfHighestPriceDays,
            rankedBy: energyMarket,
            seedText: `${project.id}|capacity events ${id}`,
          }
        : { kind: 'scheduled', calls: market.events.map((event) => ({ hour: startHourOfYear(event), hours: event.duration })) },
    capacityPrice: capacityPrice(
      market,
      picked(`capacityMarkets/${id}/capacityPriceSensitivity`),
      escalation(market.capacityPriceEscalator),
    ),
    energyPrice: energyMarket ? { energyMarket } : { flatPerMWh: market.energyPrice, byYear: escalation(market.energyPriceEscalator) },
  };
}

function capacityPrice(market: CapacityMarket, multiplier: number, byYear: Escalation): CapacityPriceCase {
  const factor = multiplier * (market.priceUnit.startsWith('$/kW') ? kilowattsPerMegawatt : 1);
  return isMonthlyUnit(market.priceUnit)
    ? { per: { months: market.capacityPriceMonthly.map((price) => price * factor) }, byYear }
    : { per: { year: market.capacityPrice * factor }, byYear };
}

function contractCase(contract: Contract, name: Text, resolve: Resolve): ContractCase {
  const { id } = contract;
  return { id, name, price: contractPrice(contract, resolve), obligation: obligation(contract, resolve) };
}

function contractPrice(contract: Contract, { series, picked, escalation }: Resolve): ContractPriceCase {
  const { id, energyPriceKind, energyPriceSchedule, energyPriceEscalator } = contract;
  const multiplier = picked(`contracts/${id}/energyPriceSensitivity`);
  const byYear = escalation(energyPriceEscalator);
  return energyPriceKind === 'schedule'
    ? { kind: 'schedule', schedule: energyPriceSchedule, multiplier, byYear }
    : { kind: 'strip', strips: [found(series.contractPrice, id)], multiplier, byYear };
}

function obligation(contract: Contract, resolve: Resolve): ObligationCase {
  const { id, obligationKind, obligations } = contract;
  if (obligationKind === 'none')
    return {
      kind: 'shares',
      solar: fraction(contract.contractedSolarCapacity),
      wind: fraction(contract.contractedWindCapacity),
      storage: fraction(contract.contractedStorageCapacity),
      elects: contract.competeWithWholesaleMarket,
    };
  const penalty = contract.useShortagePenalty ? penaltyCase(contract, resolve) : undefined;
  return obligationKind === 'daily'
    ? { kind: 'windows', obligations, penalty }
    : { kind: 'profile', powerMW: found(resolve.series.obligationMW, id), penalty };
}

/** Returns the penalty; one that names no market is flat, as on the screen. */
function penaltyCase(contract: Contract, { picked, escalation }: Resolve): PenaltyCase {
  const multiplier = picked(`contracts/${contract.id}/shortagePenaltySensitivity`);
  const energyMarket = referenceOf(contract.energyMarket);
  if (contract.shortagePenaltyKind !== 'flat' && energyMarket) return { kind: contract.shortagePenaltyKind, energyMarket, multiplier };
  return {
    kind: 'flat',
    perMWh: contract.flatShortagePenalty * multiplier,
    byYear: escalation(contract.shortagePenaltyPriceEscalator),
  };
}

function referenceOf(reference: MarketReference): EnergyMarketKind | undefined {
  return reference === '' ? undefined : reference;
}

function found<T>(series: ReadonlyMap<string, T>, id: string): T {
  const value = series.get(id);
  if (value === undefined) throw new Error(`No series was read for ${id}`);
  return value;
}
