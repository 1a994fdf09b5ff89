import { message, type Text } from '../i18n/message';
import { z } from 'zod';
import type { SeriesTone } from './seriesColors';

/** Texts, order and colours of an account of the ledger in results. */
interface AccountFacts {
  /** Name of its amount in a year of the cash flow. */
  readonly flow: string;
  /** Id of its section in the pro forma. */
  readonly section: string;
  /** Title in the pro forma. */
  readonly title: Text;
  /** Title in the table of the cash flow, where it differs. */
  readonly tableTitle?: Text;
  /** Title in the chart of the report, where it differs. */
  readonly chartTitle?: Text;
  /** Heading in the table of the report; a soft hyphen allows a break. */
  readonly heading: Text;
  /** True if the report lists it also when it is zero. */
  readonly isAlwaysListed: boolean;
  /** True for the accounts of net operating income. */
  readonly isOperating: boolean;
  /** First names of the rows below it: the component that is paid, or the line and then the technology. */
  readonly rowsBy: 'component' | 'technology';
  /** Place in charts, where income comes before costs. */
  readonly chartRank: number;
  /** Colour on screens and on paper. */
  readonly tone: SeriesTone;
  /** Schema of its amount: optional where projects may leave it out. */
  readonly schema: z.ZodType<number | undefined>;
}

/**
 * THE list of accounts of the ledger, in the order of the pro forma. Amounts of a year, cash flow table, pro forma, charts, report and the costs of the
 * cost of energy derive from it.
 */
export const accounts = {
  revenue: {
    flow: 'revenue',
    section: 'revenue',
    title: message('resultLabels.revenue'),
    tableTitle: message('results.totalRevenue'),
    heading: message('resultLabels.revenue'),
    isAlwaysListed: true,
    isOperating: true,
    rowsBy: 'technology',
    chartRank: 1,
    tone: 'dam',
    schema: z.number(),
  },
  operating: {
    flow: 'opEx',
    section: 'operatingExpenses',
    title: message('results.operatingExpenses'),
    heading: message('document.operating'),
    isAlwaysListed: true,
    isOperating: true,
    rowsBy: 'component',
    chartRank: 3,
    tone: 'grid',
    schema: z.number(),
  },
  capital: {
    flow: 'capEx',
    section: 'capital',
    title: message('results.capital'),
    heading: message('results.capital'),
    isAlwaysListed: true,
    isOperating: false,
    rowsBy: 'component',
    chartRank: 6,
    tone: 'gridText',
    schema: z.number(),
  },
  replacement: {
    flow: 'replacement',
    section: 'replacement',
    title: message('money.replacement'),
    heading: message('files.replacement'),
    isAlwaysListed: false,
    isOperating: false,
    rowsBy: 'component',
    chartRank: 4,
    tone: 'wind',
    schema: z.number(),
  },
  augmentation: {
    flow: 'augmentation',
    section: 'augmentation',
    title: message('storage.augmentation'),
    heading: message('files.augmentation'),
    isAlwaysListed: false,
    isOperating: false,
    rowsBy: 'component',
    chartRank: 5,
    tone: 'storage',
    schema: z.number(),
  },
  incentive: {
    flow: 'incentives',
    section: 'incentives',
    title: message('resultLabels.incentives'),
    heading: message('resultLabels.incentives'),
    isAlwaysListed: false,
    isOperating: false,
    rowsBy: 'technology',
    chartRank: 2,
    tone: 'incentive',
    schema: z.number(),
  },
  salvage: {
    flow: 'salvage',
    section: 'salvage',
    title: message('money.salvageValue'),
    chartTitle: message('files.salvage'),
    heading: message('files.salvage'),
    isAlwaysListed: false,
    isOperating: false,
    rowsBy: 'component',
    chartRank: 7,
    tone: 'contract',
    /** Absent if the project does not include it. */
    schema: z.number().optional(),
  },
} as const satisfies Readonly<Record<string, AccountFacts>>;

export type Account = keyof typeof accounts;
type Facts = (typeof accounts)[Account];

/** Name of the amount of an account in a year of the cash flow. */
export type Flow = Facts['flow'];
/** Id of the section of an account in the pro forma. */
export type AccountSection = Facts['section'];

export const accountNames = Object.keys(accounts) as readonly Account[];

type AccountEntry = AccountFacts & Pick<Facts, 'flow' | 'section' | 'tone'>;

/** Returns the facts of an account, for code that goes through all accounts. */
export function factsOfAccount(account: Account): AccountEntry {
  return accounts[account];
}

/** Accounts in the order of the pro forma. */
export const accountList: readonly AccountEntry[] = accountNames.map(factsOfAccount);

/** Accounts in the order of charts. */
export const chartedAccounts = accountList.toSorted((a, b) => a.chartRank - b.chartRank);

/** Amounts of the accounts in a year. */
export type FlowAmounts = {
  readonly [A in Account as (typeof accounts)[A]['flow']]: z.infer<(typeof accounts)[A]['schema']>;
};

/** Shape of the amounts of a year. */
export const flowShape = Object.fromEntries(accountList.map(({ flow, schema }) => [flow, schema])) as unknown as {
  readonly [A in Account as (typeof accounts)[A]['flow']]: (typeof accounts)[A]['schema'];
};

/** Picks the amounts of the accounts that a project has. */
export function flowAmounts(amountOf: (account: Account) => number | undefined): FlowAmounts {
  const amounts = accountNames.flatMap((account) => {
    const amount = amountOf(account);
    return amount === undefined ? [] : [[accounts[account].flow, amount]];
  });
  return Object.fromEntries(amounts) as unknown as FlowAmounts;
}
