import { sensitivityDimensions } from '@hybrid/project/document/dimensions';
import type { ResultItem, ResultTable } from '@hybrid/project/results/resultTables';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { differingRatios, systemName } from '@hybrid/project/results/systemName';
import { useCallback, useEffect, useMemo, useRef, type RefObject } from 'react';
import { useTranslate } from '../i18n/translate';
import { projectNow, useProject, useProjectStatus } from '../openProject/projectStore';
import { useFigureLook } from '../openProject/useFigureLook';
import { useTitledView } from '../openProject/viewTitle';
import { keepMeasuredTime } from '../runs/measuredTimes';
import { isInfeasible, type ResultsState } from '../runs/resultsState';
import { selectionKey, type Selection } from '../runs/selection';
import { useCalculation, type Calculation } from '../runs/useCalculation';
import { useBestSizeParts, type BestSizeParts } from './bestSize/useBestSizeParts';
import { setBaseChoice, useTableForBaseCase } from './compare/baseCase';
import { DetailsPage } from './DetailsPage';
import { SensitivityGraphView } from './graph/SensitivityGraphView';
import { EndAnnouncement } from './progress/EndAnnouncement';
import { InfeasibleResults } from './noResults/InfeasibleResults';
import { BlankResults, FailedResults, LoadingResults, StaleLine, TableFailed } from './noResults/PageStates';
import { OptimizationTable, SensitivityTable } from './optimization/ResultTables';
import { caseName, sizeText, type SensitivityCase } from './optimization/tableShape';
import { useSizedItems } from './optimization/useSizedItems';
import type { Place, ResultsView } from './place';
import { ProgressStrip } from './progress/ProgressStrip';
import { ReadOnlyResults } from './ReadOnlyResults';
import { ResultsNav } from './ResultsNav';
import { RowsOrigin } from './RowsOrigin';
import { TimeSeriesPage } from './timeSeries/TimeSeriesPage';
import { useCalculationStart } from './useCalculationStart';
import { useResultsAddress, useResultsPlace } from './useResultsPlace';
import { useViewName } from './viewName';
import './results.css';

/** The fifth step: runs the calculation and shows its results. */
export default function ResultsPage() {
  const address = useResultsAddress();
  const calculation = useCalculation(address.projectId, address.tableKind);
  return (
    <>
      <EndAnnouncement state={calculation.state} hasAllRows={calculation.hasAllRows} />
      <Results address={address} calculation={calculation} />
    </>
  );
}

interface ResultsProps {
  readonly address: ReturnType<typeof useResultsAddress>;
  readonly calculation: Calculation;
}

/** Shows the view of the address, or why there are no results. */
function Results({ address, calculation: { state, hasAllRows, calculate, cancel } }: ResultsProps) {
  const { projectId, tableKind, section } = address;
  const translate = useTranslate();
  const [status] = useProjectStatus();
  const dimensionCount = useProject((project) => sensitivityDimensions(project).filter(({ length }) => length > 1).length);

  const running = state.calculation === 'loading';
  // When a calculation has just ended, its last rows are still to be read.
  const areToCome = { cases: !hasAllRows && dimensionCount > 0, systems: !hasAllRows && state.total > 1 };
  const settled = state.calculation === 'ready' || state.calculation === 'cancelled' || running;
  const { cases, place } = useResultsPlace(address, state.table, areToCome, settled);
  const tableKey = [projectId, state.ended, place.shown?.index, tableKind].join('/');
  useTableForBaseCase(place.shown && tableKey);
  // The project of a cancelled calculation is not calculated either, but its rows belong to the current inputs.
  const stale = state.calculation === 'ready' && (state.changed || status === projectStatus.changed);
  useEffect(() => {
    if (!stale) keepMeasuredTime(projectNow(), state);
  }, [stale, state]);
  const title = useSystemTitle(state.table);
  const { ask, issuesPage } = useCalculationStart(projectId, state, stale, calculate);
  const bestSize = useBestSizeParts({
    projectId,
    onCalculate: ask,
    onStarted: () => {
      // The address of a case keeps to the list of systems, also where it has a single one.
      if (place.view === 'details' && place.shown)
        address.go('optimization', { kind: 'sensitivity', sensitivityIndex: place.shown.index, tableKind });
    },
  });
  const viewName = useViewName(place.view, section);
  useTitledView(state.table && viewName);
  const main = useReadFromTop(`${place.view}/${section}`);

  if (issuesPage !== undefined) return issuesPage;
  if (state.calculation === 'initialLoad') return <LoadingResults />;
  if (state.calculation === 'blank') return <BlankResults onCalculate={ask} bestSize={bestSize} />;
  if (state.calculation === 'error') return <FailedResults message={translate(state.message)} onCalculate={ask} />;
  if (isInfeasible(state)) return <InfeasibleResults projectId={projectId} onCalculate={ask} bestSize={bestSize} />;

  const { shown, item, selection } = place;
  const listed = shown ?? cases[0];
  const selectionOf = (chosen: ResultItem): Selection | undefined => {
    const optimizationIndex = shown?.items.findIndex(({ id }) => id === chosen.id) ?? -1;
    return shown && optimizationIndex >= 0
      ? { kind: 'optimization', sensitivityIndex: shown.index, tableKind, optimizationIndex }
      : undefined;
  };
  const select = (to: ResultsView) => (chosen: ResultItem) => {
    const wanted = selectionOf(chosen);
    if (wanted) address.go(to, wanted, to === place.view);
  };
  const compareWith = (chosen: ResultItem, base: ResultItem) => {
    const wanted = selectionOf(chosen);
    if (!wanted) return;
    setBaseChoice(tableKey, { kind: 'row', id: base.id });
    address.go('details', wanted, place.view === 'details', 'compare-economics');
  };
  const rank = item && shown ? shown.items.indexOf(item) : -1;
  const neighbour = (index: number) => {
    const other = shown?.items[index];
    return other && rank >= 0 ? () => select(place.view)(other) : undefined;
  };
  const view = { address, state, cases, place, stale, title, ask, select, compareWith, bestSize };
  return (
    <div className="results">
      <ResultsNav
        projectId={projectId}
        view={place.view}
        hereKey={selectionKey(selection)}
        caseKey={selectionKey(listed ? { kind: 'sensitivity', sensitivityIndex: listed.index, tableKind } : { kind: 'none' })}
        systemKey={item ? selectionKey(selection) : undefined}
        showsSensitivity={cases.length > 1 || (cases.length === 1 && areToCome.cases)}
        showsGraph={cases.length > 1 && dimensionCount > 1}
        header={state.table?.header}
        item={item}
        run={state.ended}
        onBetter={neighbour(rank - 1)}
        onWorse={neighbour(rank + 1)}
      />
      <main id="content" className="results-main" ref={main}>
        <ReadOnlyResults />
        {bestSize.dialog}
        {running && <ProgressStrip state={state} onCancel={cancel} />}
        <RowsState state={state} stale={stale} onCalculate={ask} />
        <RowsOrigin projectId={projectId} state={state} nameOf={title} />
        {state.tableState === 'error' && <TableFailed onCalculate={ask} />}
        {!state.table && state.tableState !== 'error' && <LoadingResults running={running} />}
        {state.table && <TableViews {...view} table={state.table} />}
        {state.table && item && shown && place.view === 'details' && (
          <SystemViews {...view} table={state.table} item={item} shown={shown} rank={rank} tableKey={tableKey} />
        )}
      </main>
    </div>
  );
}

/** Returns a function that names a system by its sizes. */
function useSystemTitle(table: ResultTable | undefined): (of: ResultItem) => string {
  const look = useFigureLook();
  const sized = useSizedItems();
  const translate = useTranslate();
  const header = table?.header;
  const ratios = useMemo(() => (table ? differingRatios(table.header, table.items) : new Set<number>()), [table]);
  return useCallback(
    (of) => (header ? translate(systemName(header, of, sized, { write: (value) => sizeText(value, look), ratios })) : ''),
    [header, sized, look, translate, ratios],
  );
}

/** Returns the ref of a scrolling frame that returns to its top when the page changes. */
function useReadFromTop(page: string): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  const last = useRef(page);
  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    if (frame.current) frame.current.scrollTop = 0;
  }, [page]);
  return frame;
}

interface RowsStateProps {
  readonly state: ResultsState;
  readonly stale: boolean;
  readonly onCalculate: () => void;
}

/** Shows that the rows belong to other inputs, or are not all of them. */
function RowsState({ state, stale, onCalculate }: RowsStateProps) {
  const olderEngine = state.origin?.isOlderEngine && !state.origin.areOfOtherInput ? state.origin.engineVersion : undefined;
  if (stale) return <StaleLine onCalculate={onCalculate} {...(olderEngine && { olderEngine })} />;
  if (state.calculation !== 'cancelled') return null;
  return <StaleLine cancelled={{ done: state.done, total: state.total }} onCalculate={onCalculate} />;
}

interface ViewProps {
  readonly address: ReturnType<typeof useResultsAddress>;
  readonly state: ResultsState;
  readonly table: ResultTable;
  readonly cases: readonly SensitivityCase[];
  readonly place: Place;
  readonly stale: boolean;
  readonly title: (of: ResultItem) => string;
  readonly ask: () => void;
  readonly bestSize: BestSizeParts;
  /** Returns a function that opens a view of a system. */
  readonly select: (to: ResultsView) => (chosen: ResultItem) => void;
  /** Opens the economics of a system as a difference from another. */
  readonly compareWith: (chosen: ResultItem, base: ResultItem) => void;
}

/** Views of all cases, and of the systems of one case. */
function TableViews({ address, state, table, cases, place, stale, title, ask, select, compareWith, bestSize }: ViewProps) {
  const { projectId, tableKind, go, toSideBySide } = address;
  const { view, shown, item } = place;
  const running = state.calculation === 'loading';
  const partial = running || state.calculation === 'cancelled' ? { done: state.done, total: state.total } : undefined;
  const openCase = (sensitivityIndex: number) => go('optimization', { kind: 'sensitivity', sensitivityIndex, tableKind });
  if (view === 'sensitivity')
    return (
      <SensitivityTable
        projectId={projectId}
        header={table.header}
        cases={cases}
        selected={shown?.index}
        onSelect={(sensitivityIndex) => go('sensitivity', { kind: 'sensitivity', sensitivityIndex, tableKind }, true)}
        onOpen={openCase}
        bestSize={bestSize}
      />
    );
  if (view === 'graph')
    return <SensitivityGraphView projectId={projectId} run={`${state.calculation}/${table.items.length}/${state.ended}`} />;
  if (view !== 'optimization' || !shown) return null;
  return (
    <OptimizationTable
      projectId={projectId}
      header={table.header}
      cases={cases}
      shown={shown}
      selected={item?.id}
      partial={partial}
      stale={stale}
      newest={state.newest}
      nameOf={title}
      tableKind={tableKind}
      onTableKind={(kind) => go('optimization', { kind: 'sensitivity', sensitivityIndex: shown.index, tableKind: kind })}
      onCase={openCase}
      onSideBySide={([first, second]) => toSideBySide(first ?? (item ?? shown.items[0])?.id, second)}
      onSelect={select('optimization')}
      onOpen={select('details')}
      onCompare={compareWith}
      bestSize={bestSize}
      {...(running || stale || state.calculation === 'cancelled' ? {} : { onCalculate: ask })}
    />
  );
}

interface SystemViewsProps extends ViewProps {
  readonly item: ResultItem;
  readonly shown: SensitivityCase;
  readonly rank: number;
  readonly tableKey: string;
}

/** Views of one system. */
function SystemViews({
  address,
  state,
  table,
  cases,
  stale,
  title,
  ask,
  item,
  shown,
  rank,
  tableKey,
  compareWith,
  bestSize,
}: SystemViewsProps) {
  const { projectId, section } = address;
  const look = useFigureLook();
  const caseText = cases.length > 1 ? caseName(table.header, shown.values, look) : undefined;
  if (section === 'time-series')
    return <TimeSeriesPage key={item.id} projectId={projectId} result={item.id} run={state.ended} caseText={caseText} />;
  return (
    <DetailsPage
      projectId={projectId}
      item={item}
      title={title(item)}
      run={state.ended}
      section={section}
      rank={rank + 1}
      count={shown.items.length}
      caseText={caseText}
      table={{ key: tableKey, run: state.ended, header: table.header, items: shown.items, nameOf: title, onCompare: compareWith }}
      bestSizeButton={bestSize.button}
      {...(state.calculation === 'loading' || stale ? {} : { onCalculate: ask })}
    />
  );
}
