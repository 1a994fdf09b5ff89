/** Rows of a case: every feasible system, or the best of each system type. */
export const tableKinds = ['all', 'group'] as const;
export type TableKind = (typeof tableKinds)[number];

/** Selection in the address: nothing, a sensitivity case, or one system of it. Indices are those of the ranked table. */
export type Selection =
  | { readonly kind: 'none' }
  | { readonly kind: 'sensitivity'; readonly sensitivityIndex: number; readonly tableKind: TableKind }
  | { readonly kind: 'optimization'; readonly sensitivityIndex: number; readonly tableKind: TableKind; readonly optimizationIndex: number };

export const noSelection: Selection = { kind: 'none' };

const pattern = /^(\d{1,6})\+(all|group)(?:\+(\d{1,6}))?$/;

/** Parses `-`, `{s}+{kind}` or `{s}+{kind}+{o}`; undefined for other texts. A space counts as a `+`, since it may be decoded so. */
export function readSelection(key: string): Selection | undefined {
  if (key === '-') return noSelection;
  const found = pattern.exec(key.replaceAll(' ', '+'));
  if (!found) return undefined;
  const sensitivityIndex = Number(found[1]);
  const tableKind = found[2] as TableKind;
  return found[3] === undefined
    ? { kind: 'sensitivity', sensitivityIndex, tableKind }
    : { kind: 'optimization', sensitivityIndex, tableKind, optimizationIndex: Number(found[3]) };
}

/** Returns the selection as written in the address. */
export function selectionKey(selection: Selection): string {
  if (selection.kind === 'none') return '-';
  const head = `${selection.sensitivityIndex}+${selection.tableKind}`;
  return selection.kind === 'sensitivity' ? head : `${head}+${selection.optimizationIndex}`;
}
