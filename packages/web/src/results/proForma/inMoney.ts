import type { CashFlow } from '@hybrid/project/results/cashFlow';
import type { ProFormaNode, ProFormaTree } from '@hybrid/project/results/proForma';

export const moneyKinds = ['real', 'nominal'] as const;
export type MoneyKind = (typeof moneyKinds)[number];

type Rates = CashFlow['rates'];

/** Returns the accounting basis of the project's cash flow. */
export const ownMoney = ({ isNominal }: Rates): MoneyKind => (isNominal ? 'nominal' : 'real');

/** Present values are the same on both bases; metrics stay those of the project. */
const alike: readonly string[] = ['discountedCashFlow', 'cumulativeDiscountedCashFlow', 'metrics'];

function summedUp(values: readonly number[]): readonly number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}

/**
 * Converts the pro forma to money of the base year (real) or of each year (nominal). Nominal money of year y is real money times (1 + inflation)^y; it is
 * discounted at the nominal rate d, real money at (1 + d) / (1 + inflation) − 1, so that present values agree.
 */
export function proFormaIn(tree: ProFormaTree, rates: Rates, money: MoneyKind): ProFormaTree {
  if (money === ownMoney(rates)) return tree;
  const inflation = 1 + rates.inflationRate / 100;
  const factor = money === 'nominal' ? inflation : 1 / inflation;
  const inYear = (value: number, year: number): number => value * factor ** year;
  const converted = (node: ProFormaNode): ProFormaNode =>
    node.unit === '¤' ? { ...node, values: node.values.map(inYear), children: node.children.map(converted) } : node;
  const net = tree.find(({ id }) => id === 'netCashFlow')?.values.map(inYear) ?? [];
  return tree.map((node) => {
    if (alike.includes(node.id)) return node;
    // Amounts grow by the inflation factor, so the discount factor is divided by it.
    if (node.id === 'discountFactor') return { ...node, values: node.values.map((value, year) => value / factor ** year) };
    return node.id === 'cumulativeCashFlow' ? { ...node, values: summedUp(net) } : converted(node);
  });
}
