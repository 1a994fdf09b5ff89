import type { ResultTable } from '@hybrid/project/results/resultTables';
import { useLocation, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { readSelection, selectionKey, type Selection, type TableKind } from '../runs/selection';
import { casesOf, type SensitivityCase } from './optimization/tableShape';
import { placeOf, readSection, type Place, type ResultsView, type Section } from './place';
import { pairKey } from './sideBySide/sideAddress';
import { useFollowed } from './useFollowed';

/** Address of the results, which may name a page that does not exist. */
interface ResultsAddress {
  readonly projectId: string;
  readonly view: string;
  readonly key: string;
  readonly wanted: Selection | undefined;
  readonly tableKind: TableKind;
  readonly hash: string;
  readonly section: Section;
  /** Opens a view with a selection; of the details, the shown section or another. */
  readonly go: (to: ResultsView, selection: Selection, replace?: boolean, part?: Section) => void;
  /** Opens two results side by side; a missing one is chosen there. */
  readonly toSideBySide: (first: string | undefined, second: string | undefined) => void;
}

export function useResultsAddress(): ResultsAddress {
  const { projectId = '', view = 'optimization', selection: key = '-' } = useParams({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const wanted = useMemo(() => readSelection(key), [key]);
  const tableKind = wanted && wanted.kind !== 'none' ? wanted.tableKind : 'all';
  const section = readSection(hash);
  const go = (to: ResultsView, selection: Selection, replace = false, part = section) =>
    void navigate({
      to: '/project/$projectId/results/$view/$selection',
      params: { projectId, view: to, selection: selectionKey(selection) },
      replace,
      // The hash of the optimization results names the pinned systems, which stay when another row is selected.
      ...(to === 'details' ? { hash: part } : to === 'optimization' && view === to ? { hash } : {}),
    });
  const toSideBySide = (first: string | undefined, second: string | undefined) => {
    const side = (result: string | undefined) => (result === undefined ? undefined : { project: projectId, result });
    const pair = pairKey(projectId, { first: side(first), second: side(second) });
    void navigate({ to: '/project/$projectId/results/side-by-side/$pair', params: { projectId, pair } });
  };
  return { projectId, view, key, wanted, tableKind, hash, section, go, toSideBySide };
}

interface ResultsPlace {
  readonly cases: readonly SensitivityCase[];
  readonly place: Place;
}

/**
 * Returns the page of an address. The address sets the view; one that cannot be shown is corrected without an entry in the history, once
 * the rows have `settled`. `areToCome` is as in {@link placeOf}.
 */
export function useResultsPlace(
  { view, key, wanted, hash, go }: ResultsAddress,
  table: ResultTable | undefined,
  areToCome: { readonly cases: boolean; readonly systems: boolean },
  settled: boolean,
): ResultsPlace {
  const cases = useMemo(() => (table ? casesOf(table) : []), [table]);
  const place = placeOf(view, wanted, cases, areToCome);
  // During navigation the hash is known before the path: only a resolved address is checked.
  const hasArrived = useRouterState({ select: ({ location, resolvedLocation }) => location.href === resolvedLocation?.href });
  const isThere =
    place.view === view && selectionKey(place.selection) === (wanted ? selectionKey(wanted) : key) && (view !== 'details' || hash !== '');
  useEffect(() => {
    if (cases.length > 0 && settled && hasArrived && !isThere) go(place.view, place.selection, true);
  });
  useFollowed(place, (optimizationIndex) => {
    if (place.selection.kind === 'optimization') go(place.view, { ...place.selection, optimizationIndex }, true);
  });
  return { cases, place };
}
