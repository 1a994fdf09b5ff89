import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { message, type Text } from '@hybrid/project/i18n/message';
import { technologies } from '@hybrid/project/document/technologies';
import { percentOf } from '@hybrid/project/basics/units';
import { accountNames, accounts } from '@hybrid/project/results/accounts';
import type { ProFormaMetric, ProFormaNode, ProFormaSection, ProFormaTree } from '@hybrid/project/results/proForma';
import type { Case, Owner } from '../cases/case';
import type { Account, Ledger, LedgerLine } from '../finance/ledger';
import { inAccount, yearTotals } from '../finance/ledger';
import { cumulative, discounted, payback } from '../finance/metrics';
import type { SimulatedCase } from '../simulate/simulateCase';
import { isPenalty, isPurchase } from '../simulate/storageLedger';
import { listedAccounts } from './listedAccounts';
import { sumNode, type ProFormaLeaf } from './proFormaNodes';

const money = '¤';
const energy = 'MWh';

/**
 * Returns ledger and energies of a simulation as a tree of yearly rows: production, revenue and costs down to each line, and the metrics. The
 * rows below a row add up to it, and the rows of money without rows below add up to the ledger. Costs are below 0.
 */
export function proForma(input: Case, simulated: SimulatedCase): ProFormaTree {
  const { lifetimeYears, discountRate } = input;
  const { ledger, metrics } = simulated;
  const total = (...accounts: readonly Account[]): Float64Array => yearTotals(ledger, lifetimeYears, inAccount(...accounts));
  const sections = (ofOperation: boolean, joined: (namesOf: NamesOf) => NamesOf): readonly ProFormaNode[] =>
    listedAccounts(input)
      .filter((account) => accounts[account].isOperating === ofOperation)
      .map((account) => section(account, ledger, lifetimeYears, joined(rowNames[accounts[account].rowsBy])));
  const net = yearTotals(ledger, lifetimeYears);
  const presentValues = discounted(net, discountRate);
  const factor = discounted(new Float64Array(lifetimeYears + 1).fill(1), discountRate);
  return [
    production(input, simulated),
    ...sections(true, (namesOf) => unlessAlone(ledger, namesOf)),
    row(
      'netOperatingIncome',
      message('results.netOperatingIncome'),
      total(...accountNames.filter((account) => accounts[account].isOperating)),
    ),
    ...sections(false, (namesOf) => namesOf),
    row('netCashFlow', message('results.netCashFlow'), net),
    row('discountFactor', message('results.discountFactor'), factor, ''),
    row('discountedCashFlow', message('results.discountedCashFlow'), presentValues),
    row('cumulativeCashFlow', message('results.cumulativeCashFlow'), cumulative(net)),
    row('cumulativeDiscountedCashFlow', message('results.cumulativeDiscountedCashFlow'), cumulative(presentValues)),
    figures({
      npv: { name: message('resultLabels.netPresentValue'), unit: money, figure: metrics.npv },
      irr: {
        name: input.nominalMoney ? message('resultLabels.internalRateOfReturnNominal') : message('resultLabels.internalRateOfReturnReal'),
        unit: '%',
        figure: metrics.irr === undefined ? undefined : percentOf(metrics.irr),
      },
      lcoe: { name: message('resultLabels.levelizedCostOfEnergy'), unit: '¤/MWh', figure: metrics.lcoePerMWh },
      payback: { name: message('resultLabels.simplePayback'), unit: 'yr', figure: metrics.payback },
      discountedPayback: { name: message('resultLabels.discountedPayback'), unit: 'yr', figure: payback(presentValues) },
    }),
  ];
}

const ownerNames: { readonly [O in Owner]: Text } = {
  solar: technologies.solar.title,
  wind: technologies.wind.title,
  storage: technologies.storage.title,
  system: message('results.system'),
};

type NamesOf = (line: LedgerLine) => readonly Text[];

/** Names of the rows of a line, from the top down. */
const rowNames = {
  component: ({ owner, path }) => [ownerNames[owner], ...path],
  technology: ({ owner, path }) => [...path, ownerNames[owner]],
} as const satisfies Readonly<Record<string, NamesOf>>;

/** Drops the last name of a line if no other line of the account shares the names before it: a single row below a row would repeat it. */
function unlessAlone(ledger: Ledger, namesOf: NamesOf): NamesOf {
  const before = (line: LedgerLine): string => JSON.stringify([line.account, ...namesOf(line).slice(0, -1).map(inEnglish)]);
  const counts = new Map<string, number>();
  for (const line of ledger.filter(isBooked)) counts.set(before(line), (counts.get(before(line)) ?? 0) + 1);
  return (line) => (counts.get(before(line)) === 1 ? namesOf(line).slice(0, -1) : namesOf(line));
}

function isBooked({ byYear }: LedgerLine): boolean {
  return byYear.some((amount) => amount !== 0);
}

function row(id: ProFormaSection, name: Text, values: Float64Array, unit = money): ProFormaNode {
  return { id, name, unit, values: Array.from(values), children: [] };
}

function section(account: Account, ledger: Ledger, lifetimeYears: number, namesOf: NamesOf): ProFormaNode {
  const { section: id, title } = accounts[account];
  const leaves = ledger
    .filter((line) => line.account === account && isBooked(line))
    .map((line): ProFormaLeaf => ({ names: namesOf(line), byYear: line.byYear, isPurchase: isPurchase(line), isPenalty: isPenalty(line) }));
  return sumNode(id, title, money, leaves, lifetimeYears + 1);
}

/** Returns the production section, a heading without values: energies of different kinds have no sum. */
function production({ lifetimeYears, solar, wind, storages }: Case, { years }: SimulatedCase): ProFormaNode {
  const byYear = (energyIn: (year: SimulatedCase['years'][number]) => number): Float64Array =>
    Float64Array.from({ length: lifetimeYears + 1 }, (_, year) => (year === 0 ? 0 : energyIn(years[year - 1])));
  const items = (name: Text, of: readonly { readonly id: string; readonly name: string }[]): readonly ProFormaLeaf[] =>
    of.map((item) => ({ names: [name, item.name], byYear: byYear(({ producedMWh }) => producedMWh[item.id] ?? 0) }));
  const leaves: readonly ProFormaLeaf[] = [
    ...items(ownerNames.solar, solar),
    ...items(ownerNames.wind, wind),
    ...(storages.length > 0
      ? [{ names: [message('resultLabels.storageThroughput')], byYear: byYear(({ throughputMWh }) => throughputMWh) }]
      : []),
    { names: [message('results.exports')], byYear: byYear(({ exportMWh }) => exportMWh) },
    { names: [message('results.imports')], byYear: byYear(({ importMWh }) => importMWh) },
  ];
  return { ...sumNode('production', message('results.production'), energy, leaves, lifetimeYears + 1), values: [] };
}

type Figures = {
  readonly [M in ProFormaMetric]: { readonly name: Text; readonly unit: string; readonly figure: number | undefined };
};

function figures(of: Figures): ProFormaNode {
  const children = Object.entries(of).map(([key, { name, unit, figure }]): ProFormaNode => {
    return { id: `metrics/${key}`, name, unit, values: [], children: [], figure: figure ?? null };
  });
  return { id: 'metrics', name: message('results.metrics'), unit: '', values: [], children };
}
