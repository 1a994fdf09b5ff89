import type { ResultItem } from '@hybrid/project/results/resultTables';
import { useEffect } from 'react';
import { create } from 'zustand';

/** What a system is compared with: nothing built and nothing earned, the system that costs least to build, or one that was picked. */
export type BaseChoice = { readonly kind: 'zero' } | { readonly kind: 'default' } | { readonly kind: 'row'; readonly id: string };

export const zeroCashFlow: BaseChoice = { kind: 'zero' };

interface Chosen {
  /** The optimization table whose rows may be picked. */
  readonly table: string;
  readonly choice: BaseChoice;
}

const useChosen = create<Chosen>(() => ({ table: '', choice: zeroCashFlow }));

/** Another optimization table has other rows: what was chosen among those of the one before is forgotten. While no table is shown nothing is. */
export function useTableForBaseCase(table: string | undefined): void {
  useEffect(() => {
    if (table !== undefined && useChosen.getState().table !== table) useChosen.setState({ table, choice: zeroCashFlow });
  }, [table]);
}

export function useBaseChoice(table: string): BaseChoice {
  return useChosen((chosen) => (chosen.table === table ? chosen.choice : zeroCashFlow));
}

export function setBaseChoice(table: string, choice: BaseChoice): void {
  useChosen.setState({ table, choice });
}

/** The system that costs least to build, the first of them in the ranking: what would be built if nothing more paid off. */
export function defaultBase(items: readonly ResultItem[]): ResultItem | undefined {
  return items.reduce<ResultItem | undefined>((min, item) => (min === undefined || item.capex < min.capex ? item : min), undefined);
}

/** The row that a choice stands for; undefined for the zero cash flow, and for a row that is no longer there. */
export function baseRow(choice: BaseChoice, items: readonly ResultItem[]): ResultItem | undefined {
  if (choice.kind === 'zero') return undefined;
  return choice.kind === 'default' ? defaultBase(items) : items.find(({ id }) => id === choice.id);
}
