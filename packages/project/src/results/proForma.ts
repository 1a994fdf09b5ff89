import { z } from 'zod';

/** The rows of a pro forma that stand at its top level, in their order. Salvage is there where the project counts it. */
export const proFormaSections = [
  'production',
  'revenue',
  'operatingExpenses',
  'netOperatingIncome',
  'capital',
  'replacement',
  'augmentation',
  'incentives',
  'salvage',
  'netCashFlow',
  'discountFactor',
  'discountedCashFlow',
  'cumulativeCashFlow',
  'cumulativeDiscountedCashFlow',
  'metrics',
] as const;
export type ProFormaSection = (typeof proFormaSections)[number];

/** The figures below Metrics. */
export const proFormaMetrics = ['npv', 'irr', 'lcoe', 'payback', 'discountedPayback'] as const;
export type ProFormaMetric = (typeof proFormaMetrics)[number];

/**
 * A row of the pro forma and the rows it is made of. `values` has one number a year, year 0 being the investment: money of the base year, income
 * > 0, cost < 0. A row with children is their sum, year by year; a row without values is a heading. `unit` may hold `¤` for the currency.
 */
export interface ProFormaNode {
  /** Its own in the whole tree: that of its section at the top, and the places below it: `revenue/0/1`. */
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly values: readonly number[];
  readonly children: readonly ProFormaNode[];
  /** Money paid for energy from the grid, which the cost of energy counts as a cost. */
  readonly isPurchase?: true | undefined;
  /** Shortage penalty of a contract, which the cost of energy counts as a cost too. */
  readonly isPenalty?: true | undefined;
  /** Of a metric, in its unit; null where it does not exist. */
  readonly figure?: number | null | undefined;
}

export const proFormaNodeSchema: z.ZodType<ProFormaNode> = z
  .object({
    id: z.string(),
    name: z.string(),
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

/** The row of a section. A tree without it is a fault. */
export function sectionOf(tree: ProFormaTree, section: ProFormaSection): ProFormaNode {
  const found = tree.find(({ id }) => id === section);
  if (!found) throw new Error(`The pro forma has no row ${section}`);
  return found;
}

/** A row in the order they are shown, with its depth from the top. */
export interface ProFormaRow {
  readonly node: ProFormaNode;
  readonly depth: number;
}

/** The rows from the top down, each before its children; children of a row that `isOpen` refuses are left out. */
export function proFormaRows(tree: ProFormaTree, isOpen: (node: ProFormaNode) => boolean = () => true): readonly ProFormaRow[] {
  const below = (nodes: readonly ProFormaNode[], depth: number): readonly ProFormaRow[] =>
    nodes.flatMap((node) => [{ node, depth }, ...(isOpen(node) ? below(node.children, depth + 1) : [])]);
  return below(tree, 0);
}
