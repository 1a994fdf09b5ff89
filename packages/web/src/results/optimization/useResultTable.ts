import type { ShownColumn } from './useTranslatedColumns';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { efficientFrontier } from '@hybrid/project/results/frontier';
import { useMemo } from 'react';
import { create } from 'zustand';
import type { MoneyScale } from '../../ui/figures';
import type { ValueRange } from './rangeFilter';
import { columnsLooked, setTableLook, useTableLook, type TableLook } from './tableLook';
import { byNpv, filteredRows, sortedByHead, sortedRows, type Filters, type Sorting } from './tableRows';

/** Sorting and filters of a table, kept until the page is closed. */
interface Arranged {
  readonly sorting: Sorting;
  readonly filters: Filters;
  /** True when each head has a field for a range. */
  readonly hasFilters: boolean;
  /** True when only systems on the efficient frontier are shown. */
  readonly isFrontier: boolean;
}

const asRanked: Arranged = { sorting: byNpv, filters: {}, hasFilters: false, isFrontier: false };

const useArrangements = create<Readonly<Record<string, Arranged>>>(() => ({}));

/** A table of systems as shown: its columns, its rows, and their order. */
export interface ShownTable extends Arranged {
  readonly all: readonly ShownColumn[];
  readonly columns: readonly ShownColumn[];
  readonly pinned: ReadonlySet<string>;
  /** All systems, ranked. */
  readonly items: readonly ResultItem[];
  /** Systems on the efficient frontier of NPV against capital cost, by ascending cost. */
  readonly frontier: ReadonlySet<ResultItem>;
  /** Systems that pass the filters, sorted. */
  readonly rows: readonly ResultItem[];
  readonly look: TableLook;
  readonly setLook: (change: Partial<TableLook>) => void;
  readonly sortBy: (column: ShownColumn, adds: boolean) => void;
  readonly filter: (column: ShownColumn, range: ValueRange | undefined) => void;
  readonly clearFilters: () => void;
  readonly showFilters: (shown: boolean) => void;
  readonly showFrontier: (isOnly: boolean) => void;
}

/** `table` is the id of the project, or the key of another table of it; its columns and order are restored when the page opens again. */
export function useResultTable(table: string, all: readonly ShownColumn[], items: readonly ResultItem[], scale: MoneyScale): ShownTable {
  const look = useTableLook(table);
  const arranged = useArrangements((arrangements) => arrangements[table] ?? asRanked);
  const { shown, pinned } = look;
  const { sorting, filters, hasFilters, isFrontier } = arranged;
  const columns = useMemo(() => columnsLooked(all, items, { shown, pinned }), [all, items, shown, pinned]);
  const frontier = useMemo(() => new Set(efficientFrontier(items)), [items]);
  const rows = useMemo(() => {
    const wanted = isFrontier ? [...frontier] : items;
    return sortedRows(hasFilters ? filteredRows(wanted, all, filters, scale) : wanted, all, sorting);
  }, [items, frontier, isFrontier, all, filters, hasFilters, scale, sorting]);
  // Memoized, so that parts of the table are drawn again only when it changes, not with each step of a calculation.
  return useMemo(() => {
    const arrange = (change: Partial<Arranged>) =>
      useArrangements.setState((before) => ({ [table]: { ...(before[table] ?? asRanked), ...change } }));
    return {
      ...arranged,
      ...columns,
      all,
      items,
      frontier,
      rows,
      look,
      setLook: (change) => setTableLook(table, change),
      sortBy: (column, adds) => arrange({ sorting: sortedByHead(arranged.sorting, column, adds) }),
      filter: ({ key }, range) => {
        const { [key]: _, ...others } = arranged.filters;
        arrange({ filters: range ? { ...others, [key]: range } : others });
      },
      clearFilters: () => arrange({ filters: {}, isFrontier: false }),
      showFilters: (hasThem) => arrange({ hasFilters: hasThem }),
      showFrontier: (isOnly) => arrange({ isFrontier: isOnly }),
    };
  }, [table, arranged, columns, all, items, frontier, rows, look]);
}
