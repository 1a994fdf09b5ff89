import type { Text } from '../i18n/message';
import { z } from 'zod';
import { textSchema } from '../i18n/textSchema';
import type { AccountSection } from './accounts';

/** Top-level rows of a pro forma besides those of the accounts. */
const otherSections = [
  'production',
  'netOperatingIncome',
  'netCashFlow',
  'discountFactor',
  'discountedCashFlow',
  'cumulativeCashFlow',
  'cumulativeDiscountedCashFlow',
  'metrics',
] as const;
/** Top-level row of a pro forma. Salvage is present if the project includes it. */
export type ProFormaSection = AccountSection | (typeof otherSections)[number];

/** Rows that are sums of income and cost: only their negative values are a warning, and their zero is a figure. */
export const proFormaBalances: ReadonlySet<string> = new Set<ProFormaSection>([
  'netOperatingIncome',
  'netCashFlow',
  'discountedCashFlow',
  'cumulativeCashFlow',
  'cumulativeDiscountedCashFlow',
]);

/** Figures below Metrics. */
const proFormaMetrics = ['npv', 'irr', 'lcoe', 'payback', 'discountedPayback'] as const;
export type ProFormaMetric = (typeof proFormaMetrics)[number];

/**
 * A row of the pro forma and its parts. `values` has one number a year, year 0 being the investment: money of the base year, income
 * > 0, cost < 0. A row with children is their sum, year by year; a row without values is a heading. `unit` may hold `¤` for the currency.
 */
export interface ProFormaNode {
  /** Unique id in the tree: the id of its section at the top, and the positions below it: `revenue/0/1`. */
  readonly id: string;
  readonly name: Text;
  readonly unit: string;
  readonly values: readonly number[];
  readonly children: readonly ProFormaNode[];
  /** True for payments for energy from the grid, which count as a cost in the cost of energy. */
  readonly isPurchase?: true | undefined;
  /** True for the shortage penalty of a contract, which also counts as a cost in the cost of energy. */
  readonly isPenalty?: true | undefined;
  /** Value of a metric, in its unit; null if it does not exist. */
  readonly figure?: number | null | undefined;
}

const proFormaNodeSchema: z.ZodType<ProFormaNode> = z
  .object({
    id: z.string(),
    name: textSchema,
    unit: z.string(),
    values: z.array(z.number()).readonly(),
    children: z.lazy(() => z.array(proFormaNodeSchema).readonly()),
    isPurchase: z.literal(true).optional(),
    isPenalty: z.literal(true).optional(),
    figure: z.number().nullable().optional(),
  })
  .readonly()
  .meta({ id: 'ProFormaNode' });

/** The tree, a node for each section in their order. */
export const proFormaTreeSchema = z.array(proFormaNodeSchema).readonly();
export type ProFormaTree = readonly ProFormaNode[];

/** Returns the row of a section. Throws for a tree without it. */
export function sectionOf(tree: ProFormaTree, section: ProFormaSection): ProFormaNode {
  const found = tree.find(({ id }) => id === section);
  if (!found) throw new Error(`The pro forma has no row ${section}`);
  return found;
}

/** A row in display order, with its depth from the top. */
export interface ProFormaRow {
  readonly node: ProFormaNode;
  readonly depth: number;
}

/** Returns the rows from the top down, each before its children; children of a row that is not open are left out. */
export function proFormaRows(tree: ProFormaTree, isOpen: (node: ProFormaNode) => boolean = () => true): readonly ProFormaRow[] {
  const below = (nodes: readonly ProFormaNode[], depth: number): readonly ProFormaRow[] =>
    nodes.flatMap((node) => [{ node, depth }, ...(isOpen(node) ? below(node.children, depth + 1) : [])]);
  return below(tree, 0);
}
