import type { ResultItem } from '@hybrid/project/results/resultTables';
import { useEffect } from 'react';
import { create } from 'zustand';

/** Base of a comparison: the zero cash flow, the system with the lowest capital cost, or a chosen row. */
export type BaseChoice = { readonly kind: 'zero' } | { readonly kind: 'default' } | { readonly kind: 'row'; readonly id: string };

export const zeroCashFlow: BaseChoice = { kind: 'zero' };

interface Chosen {
  /** The optimization table whose rows can be chosen. */
  readonly table: string;
  readonly choice: BaseChoice;
}

const useChosen = create<Chosen>(() => ({ table: '', choice: zeroCashFlow }));

/** Resets the base case when another optimization table is shown, since that has other rows. Does nothing while no table is shown. */
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

/** Returns the system with the lowest capital cost, the first of equals in the ranking: the one to build if no addition paid off. */
export function defaultBase(items: readonly ResultItem[]): ResultItem | undefined {
  return items.reduce<ResultItem | undefined>((min, item) => (min === undefined || item.capex < min.capex ? item : min), undefined);
}

/** Returns the row of a choice; undefined for the zero cash flow, and for a row that no longer exists. */
export function baseRow(choice: BaseChoice, items: readonly ResultItem[]): ResultItem | undefined {
  if (choice.kind === 'zero') return undefined;
  return choice.kind === 'default' ? defaultBase(items) : items.find(({ id }) => id === choice.id);
}
