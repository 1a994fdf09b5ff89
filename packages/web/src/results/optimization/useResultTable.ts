import type { ResultColumn } from '@hybrid/project/results/columns';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { useMemo } from 'react';
import { create } from 'zustand';
import type { MoneyScale } from '../figures';
import type { ValueRange } from './rangeFilter';
import { columnsLooked, setTableLook, useTableLook, type TableLook } from './tableLook';
import { byNpv, filteredRows, sortedByHead, sortedRows, type Filters, type Sorting } from './tableRows';

/** What is done to the rows of a table until the page is left for good. */
interface Arranged {
  readonly sorting: Sorting;
  readonly filters: Filters;
  /** Whether there is a field for a range under each head. */
  readonly hasFilters: boolean;
}

const asRanked: Arranged = { sorting: byNpv, filters: {}, hasFilters: false };

const useArrangements = create<Readonly<Record<string, Arranged>>>(() => ({}));

/** A table of systems as it is looked at: which columns, which rows, in which order. */
export interface ShownTable extends Arranged {
  readonly all: readonly ResultColumn[];
  readonly columns: readonly ResultColumn[];
  readonly pinned: ReadonlySet<string>;
  /** Every system, ranked. */
  readonly items: readonly ResultItem[];
  /** Those that filters let through, sorted. */
  readonly rows: readonly ResultItem[];
  readonly look: TableLook;
  readonly setLook: (change: Partial<TableLook>) => void;
  readonly sortBy: (column: ResultColumn, adds: boolean) => void;
  readonly filter: (column: ResultColumn, range: ValueRange | undefined) => void;
  readonly clearFilters: () => void;
  readonly showFilters: (shown: boolean) => void;
}

/** `table` is the id of the project, or stands for another table of it; its columns and order are there again when the page is. */
export function useResultTable(table: string, all: readonly ResultColumn[], items: readonly ResultItem[], scale: MoneyScale): ShownTable {
  const look = useTableLook(table);
  const arranged = useArrangements((arrangements) => arrangements[table] ?? asRanked);
  const { shown, pinned } = look;
  const { sorting, filters, hasFilters } = arranged;
  const columns = useMemo(() => columnsLooked(all, items, { shown, pinned }), [all, items, shown, pinned]);
  const rows = useMemo(
    () => sortedRows(hasFilters ? filteredRows(items, all, filters, scale) : items, all, sorting),
    [items, all, filters, hasFilters, scale, sorting],
  );
  // The table is another one only where something of it is: its parts are drawn anew then, and not with each step of a calculation.
  return useMemo(() => {
    const arrange = (change: Partial<Arranged>) =>
      useArrangements.setState((before) => ({ [table]: { ...(before[table] ?? asRanked), ...change } }));
    return {
      ...arranged,
      ...columns,
      all,
      items,
      rows,
      look,
      setLook: (change) => setTableLook(table, change),
      sortBy: (column, adds) => arrange({ sorting: sortedByHead(arranged.sorting, column, adds) }),
      filter: ({ key }, range) => {
        const { [key]: _, ...others } = arranged.filters;
        arrange({ filters: range ? { ...others, [key]: range } : others });
      },
      clearFilters: () => arrange({ filters: {} }),
      showFilters: (hasThem) => arrange({ hasFilters: hasThem }),
    };
  }, [table, arranged, columns, all, items, rows, look]);
}
