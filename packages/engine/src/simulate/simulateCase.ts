import type { TechnologyKind } from '@hybrid/project/document/kinds';
import type { Case } from '../cases/case';
import { costLines } from '../finance/costs';
import { incentiveLines } from '../finance/incentives';
import { inAccount, yearTotals, type Ledger, type LedgerLine } from '../finance/ledger';
import { irr, levelisedCost, npv, payback } from '../finance/metrics';
import { initialLevelMWh } from '../storage/storageUnit';
import { sum } from '../series';
import { missedContracts, type MissedContract } from './infeasible';
import { operatedStorage, simulateYear, type YearRun } from './simulateYear';
import type { YearEnergies } from './yearEnergies';

/** A simulation with its money; the steps of its years are handed to `onYear` and not kept. */
export interface SimulatedCase {
  readonly ledger: Ledger;
  /** Operating years in order. In early analysis the one simulated year stands in each place. */
  readonly years: readonly YearEnergies[];
  readonly metrics: CaseMetrics;
  readonly startMWh: number;
  readonly endMWh: number;
  /** Largest over the years. */
  readonly relativeGapBound: number;
  /** Contracts that were not kept though they must be. A system with any is infeasible. */
  readonly missed: readonly MissedContract[];
}

/** Project currency and years; an answer that does not exist is undefined. */
export interface CaseMetrics {
  readonly npv: number;
  readonly irr: number | undefined;
  readonly payback: number | undefined;
  readonly lcoePerMWh: number | undefined;
  /** Positive: capital in year 0, and the mean of the operating years. */
  readonly capex: number;
  readonly meanOpex: number;
  /** Mean revenue of the operating years. */
  readonly meanRevenue: number;
}

/**
 * Runs the years of a case in order; the energy in the cells is carried over from each to the next. In early analysis the first
 * year is run and stands for all.
 */
export function simulateCase(input: Case, onYear: (run: YearRun) => void = () => {}): SimulatedCase {
  const unit = operatedStorage(input);
  const startMWh = input.storage && unit ? initialLevelMWh(input.storage, unit) : 0;
  const simulatedYears = input.earlyAnalysis ? 1 : input.lifetimeYears;
  const energies: YearEnergies[] = [];
  const revenue = new Map<string, LedgerLine>();
  let levelMWh = startMWh;
  let relativeGapBound = 0;
  for (let year = 0; year < simulatedYears; year++) {
    const run = simulateYear(input, year, levelMWh, !input.earlyAnalysis && year === simulatedYears - 1);
    levelMWh = run.endMWh;
    relativeGapBound = Math.max(relativeGapBound, run.relativeGapBound);
    energies.push(run.energies);
    bookRevenue(revenue, run, input);
    onYear(run);
  }
  const years = Array.from({ length: input.lifetimeYears }, (_, year) => energies[Math.min(year, simulatedYears - 1)]);
  const ledger: Ledger = [
    ...revenue.values(),
    ...costLines(input.costs, years),
    ...input.incentives.flatMap((incentive) =>
      incentiveLines(incentive, {
        lifetimeYears: input.lifetimeYears,
        costs: input.costs,
        ownChargingShare: ownChargingShare(energies[0]),
        storageCreditRule: input.storageCreditRule,
        hasGeneration: input.solar.length + input.wind.length > 0,
        inflationRate: input.inflationRate,
        incentives: input.incentives,
        delivered: years.map(deliveredBy),
      }),
    ),
  ];
  return {
    ledger,
    years,
    metrics: caseMetrics(ledger, years, input),
    startMWh,
    endMWh: levelMWh,
    relativeGapBound,
    missed: missedContracts(energies),
  };
}

function bookRevenue(lines: Map<string, LedgerLine>, { streams, year }: YearRun, { lifetimeYears, earlyAnalysis }: Case): void {
  for (const { owner, path, money } of streams) {
    const id = [owner, ...path].join('/');
    const line = lines.get(id) ?? { account: 'revenue', owner, path, byYear: new Float64Array(lifetimeYears + 1) };
    lines.set(id, line);
    line.byYear.fill(sum(money), year + 1, earlyAnalysis ? undefined : year + 2);
  }
}

/** What reached the bus and was not curtailed, which all generation is in proportion; and what the storage gave. */
function deliveredBy({ solarMWh, windMWh, curtailedMWh, dischargeMWh }: YearEnergies): { readonly [T in TechnologyKind]: number } {
  const produced = solarMWh + windMWh;
  const share = produced > 0 ? 1 - curtailedMWh / produced : 0;
  return { solar: solarMWh * share, wind: windMWh * share, storage: dischargeMWh };
}

function ownChargingShare({ generationToStorageMWh, chargeMWh }: YearEnergies): number {
  return chargeMWh > 0 ? generationToStorageMWh / chargeMWh : 0;
}

/** Cost of energy counts what is bought from the grid as an operating cost, and incentives against all cost. */
function caseMetrics(ledger: Ledger, years: readonly YearEnergies[], { lifetimeYears, discountRate }: Case): CaseMetrics {
  const total = (wanted?: (line: LedgerLine) => boolean): Float64Array => yearTotals(ledger, lifetimeYears, wanted);
  const net = total();
  const sales = total((line) => line.account === 'revenue' && !isPurchase(line));
  const exportedMWh = Float64Array.from([0, ...years.map(({ exportMWh }) => exportMWh)]);
  return {
    npv: npv(net, discountRate),
    irr: irr(net),
    payback: payback(net),
    lcoePerMWh: levelisedCost(
      sales.map((amount, year) => amount - net[year]),
      exportedMWh,
      discountRate,
    ),
    capex: -sum(total(inAccount('capital'))) || 0,
    meanOpex: -sum(total(inAccount('operating'))) / lifetimeYears || 0,
    meanRevenue: sum(total(inAccount('revenue'))) / lifetimeYears,
  };
}

function isPurchase(line: LedgerLine): boolean {
  return line.path.at(-1) === 'Purchases';
}
