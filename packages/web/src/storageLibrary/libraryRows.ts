import type { StorageItem } from '@hybrid/api/libraryItemCalls';
import { megawatts } from '@hybrid/project/basics/units';
import { rangeOfCharge } from '@hybrid/project/library/storageSpec';

/** Columns of the listing: their heads and sort keys. Capacities are shown in MWh. */
export const libraryColumns = {
  name: { value: ({ name }: StorageItem) => name },
  manufacturer: { value: ({ manufacturer }: StorageItem) => manufacturer },
  chemistry: { value: ({ chemistry }: StorageItem) => chemistry },
  nominalCapacity: { value: ({ nominalCapacity }: StorageItem) => megawatts(nominalCapacity), decimals: 3 },
  nominalVoltage: { value: ({ nominalVoltage }: StorageItem) => nominalVoltage, decimals: 1 },
  roundtripEfficiency: { value: ({ roundtripEfficiency }: StorageItem) => roundtripEfficiency, decimals: 2 },
  rangeOfCharge: { value: (item: StorageItem) => rangeOfCharge(item), decimals: 1 },
  minimumStateOfCharge: { value: ({ minimumStateOfCharge }: StorageItem) => minimumStateOfCharge, decimals: 1 },
  estimatedLifetimeThroughput: { value: ({ estimatedLifetimeThroughput }: StorageItem) => estimatedLifetimeThroughput, decimals: 0 },
} as const satisfies Readonly<Record<string, { readonly value: (item: StorageItem) => string | number; readonly decimals?: number }>>;

export type LibraryColumn = keyof typeof libraryColumns;
export const libraryColumnNames = Object.keys(libraryColumns) as readonly LibraryColumn[];

export interface LibrarySorting {
  readonly by: LibraryColumn;
  readonly descending: boolean;
}

/** Returns the items sorted by a column; text case-insensitively, numbers within names by value. */
export function sortedItems(items: readonly StorageItem[], { by, descending }: LibrarySorting): readonly StorageItem[] {
  const { value } = libraryColumns[by];
  const compare = (a: StorageItem, b: StorageItem): number => {
    const [one, other] = [value(a), value(b)];
    return typeof one === 'number' && typeof other === 'number'
      ? one - other
      : String(one).localeCompare(String(other), 'en', { numeric: true, sensitivity: 'base' });
  };
  return items.toSorted((a, b) => (descending ? -1 : 1) * compare(a, b) || (a.id < b.id ? -1 : 1));
}
