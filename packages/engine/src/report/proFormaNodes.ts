import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { message, type Text } from '@hybrid/project/i18n/message';
import type { ProFormaNode } from '@hybrid/project/results/proForma';

/** Amounts by year with their path of names below a section. */
export interface ProFormaLeaf {
  readonly names: readonly Text[];
  readonly byYear: Float64Array;
  readonly isPurchase?: boolean;
  readonly isPenalty?: boolean;
}

/** Returns a row with the rows below it; without any it is a row of zeros. */
export function sumNode(id: string, name: Text, unit: string, leaves: readonly ProFormaLeaf[], yearCount: number): ProFormaNode {
  return withValues(id, name, unit, childrenOf(id, unit, leaves, yearCount), yearCount);
}

/** Returns rows by first name. Leaves with equal paths are added up; a leaf whose path ends where others continue gets a row of its own. */
function childrenOf(id: string, unit: string, leaves: readonly ProFormaLeaf[], yearCount: number): readonly ProFormaNode[] {
  const byName = new Map<string, { readonly name: Text; readonly under: ProFormaLeaf[] }>();
  for (const leaf of leaves) {
    const name = leaf.names[0] ?? rest;
    const key = inEnglish(name);
    const found = byName.get(key) ?? { name, under: [] };
    found.under.push(leaf);
    byName.set(key, found);
  }
  return [...byName.values()].map(({ name, under }, place) => {
    const path = `${id}/${place}`;
    if (under.every(({ names }) => names.length <= 1)) return leafNode(path, name, unit, under, yearCount);
    const below = under.map((leaf) => ({ ...leaf, names: leaf.names.slice(1) }));
    return withValues(path, name, unit, childrenOf(path, unit, below, yearCount), yearCount);
  });
}

/** Name of the row for leaves whose path ends where others continue. */
const rest = message('results.other');

function leafNode(id: string, name: Text, unit: string, leaves: readonly ProFormaLeaf[], yearCount: number): ProFormaNode {
  const values = total(
    leaves.map(({ byYear }) => byYear),
    yearCount,
  );
  return {
    id,
    name,
    unit,
    values,
    children: [],
    ...(leaves.some(({ isPurchase }) => isPurchase) && { isPurchase: true as const }),
    ...(leaves.some(({ isPenalty }) => isPenalty) && { isPenalty: true as const }),
  };
}

function withValues(id: string, name: Text, unit: string, children: readonly ProFormaNode[], yearCount: number): ProFormaNode {
  return {
    id,
    name,
    unit,
    values: total(
      children.map(({ values }) => values),
      yearCount,
    ),
    children,
  };
}

function total(rows: readonly ArrayLike<number>[], yearCount: number): readonly number[] {
  return Array.from({ length: yearCount }, (_, year) => rows.reduce((sum, row) => sum + row[year], 0));
}
