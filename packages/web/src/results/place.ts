import type { ResultItem } from '@hybrid/project/results/resultTables';
import type { SensitivityCase } from './optimization/tableShape';
import type { Selection, TableKind } from '../runs/selection';

/** Views of the address `/results/{view}/{selection}`. */
export const resultsViews = ['sensitivity', 'graph', 'optimization', 'details'] as const;
export type ResultsView = (typeof resultsViews)[number];

/** Sections of the details, given in the hash of the address, so that the path keeps its specified shape; Summary is the default. */
export const sections = [
  'summary',
  'regulation-market',
  'wind',
  'solar',
  'storage',
  'augmentation',
  'revenue',
  'time-series',
  'cash-flow',
  'pro-forma',
  'compare-economics',
  'component-lifetimes',
  'risk',
] as const;
export type Section = (typeof sections)[number];

export function readSection(hash: string): Section {
  return sections.find((section) => section === hash.replace('#', '')) ?? 'summary';
}

/** Place of the page, from the address and the existing rows. */
export interface Place {
  readonly view: ResultsView;
  readonly selection: Selection;
  readonly shown: SensitivityCase | undefined;
  readonly item: ResultItem | undefined;
}

const isView = (name: string): name is ResultsView => resultsViews.some((view) => view === name);

/**
 * Returns the page of an address. A single sensitivity case selects itself, and the sensitivity table is left out then; a
 * single system opens its summary unless the address requests the list; missing rows fall back to the list. While rows are loading, as given by
 * `areToCome`, a single one may be single by chance: it is not selected.
 */
export function placeOf(
  view: string,
  selection: Selection | undefined,
  cases: readonly SensitivityCase[],
  areToCome: { readonly cases: boolean; readonly systems: boolean } = { cases: false, systems: false },
): Place {
  const wanted: Selection = selection ?? { kind: 'none' };
  const only = cases.length === 1 && !areToCome.cases ? cases[0] : undefined;
  const tableKind: TableKind = wanted.kind === 'none' ? 'all' : wanted.tableKind;
  if (cases.length === 0) return { view: isView(view) ? view : 'optimization', selection: wanted, shown: undefined, item: undefined };
  // The graph covers all cases: it clears the selection.
  if (view === 'graph' && !only) return { view, selection: { kind: 'none' }, shown: undefined, item: undefined };
  if (wanted.kind === 'none') {
    if (!only)
      return view === 'sensitivity'
        ? { view, selection: wanted, shown: undefined, item: undefined }
        : placeOf('sensitivity', wanted, cases, areToCome);
    const [item] = only.items;
    if (only.items.length === 1 && item && !areToCome.systems)
      return {
        view: 'details',
        selection: { kind: 'optimization', sensitivityIndex: only.index, tableKind, optimizationIndex: 0 },
        shown: only,
        item,
      };
    return {
      view: 'optimization',
      selection: { kind: 'sensitivity', sensitivityIndex: only.index, tableKind },
      shown: only,
      item: undefined,
    };
  }
  const shown = cases.find(({ index }) => index === wanted.sensitivityIndex);
  if (!shown) return placeOf('sensitivity', undefined, cases, areToCome);
  const item = wanted.kind === 'optimization' ? shown.items[wanted.optimizationIndex] : undefined;
  if (view === 'sensitivity' && !only) return { view, selection: wanted, shown, item };
  if (view === 'details' && item) return { view, selection: wanted, shown, item };
  return {
    view: 'optimization',
    selection: item ? wanted : { kind: 'sensitivity', sensitivityIndex: shown.index, tableKind },
    shown,
    item,
  };
}
