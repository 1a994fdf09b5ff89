import { sensitivityDimensions } from '@hybrid/project/document/dimensions';
import type { ResultItem } from '@hybrid/project/results/resultTables';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { useLocation, useNavigate, useParams, useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslateSentence } from '../i18n/translate';
import { takeCalculationRequest } from '../openProject/calculationRequest';
import { useIssues, useProject, useProjectStatus } from '../openProject/projectStore';
import { CannotCalculate } from './noResults/CannotCalculate';
import { InfeasibleResults } from './noResults/InfeasibleResults';
import { BlankResults, FailedResults, LoadingResults, StaleLine, TableFailed } from './noResults/PageStates';
import { ProgressStrip } from './progress/ProgressStrip';
import { DetailsPage } from './DetailsPage';
import { useTableForBaseCase } from './compare/baseCase';
import { differingRatios, systemName } from '@hybrid/project/results/systemName';
import { caseName, casesOf, sizeText } from './optimization/tableShape';
import { useTitleWords } from './optimization/useTitleWords';
import { useSizedItems } from './optimization/useSizedItems';
import { OptimizationTable, SensitivityTable } from './optimization/ResultTables';
import { SensitivityGraphView } from './graph/SensitivityGraphView';
import { ReadOnlyResults } from './ReadOnlyResults';
import { RowsOrigin } from './RowsOrigin';
import { ResultsNav } from './ResultsNav';
import { useFigureLook } from '../openProject/useFigureLook';
import { isInfeasible } from '../runs/resultsState';
import { placeOf, readSection, type ResultsView } from './place';
import { readSelection, selectionKey, type Selection } from '../runs/selection';
import { letWarningsStand, useCalculation } from '../runs/useCalculation';
import { useFollowed } from './useFollowed';
import { useReadFromTop } from './useReadFromTop';
import { pairKey } from './sideBySide/sideAddress';
import { TimeSeriesPage } from './timeSeries/TimeSeriesPage';
import './results.css';

/** The fifth step: runs the calculation and shows its results. */
export default function ResultsPage() {
  const { projectId = '', view = 'optimization', selection: key = '-' } = useParams({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const wanted = useMemo(() => readSelection(key), [key]);
  const tableKind = wanted && wanted.kind !== 'none' ? wanted.tableKind : 'all';
  const { state, hasAllRows, calculate, cancel } = useCalculation(projectId, tableKind);
  const translate = useTranslateSentence();
  const look = useFigureLook();
  const sized = useSizedItems();
  const issues = useIssues();
  const [status] = useProjectStatus();
  const dimensionCount = useProject((project) => sensitivityDimensions(project).filter(({ length }) => length > 1).length);
  const warningsStand = useProject((project) => project.ignoreWarnings);

  const cases = useMemo(() => (state.table ? casesOf(state.table) : []), [state.table]);
  const running = state.calculation === 'loading';
  // When a calculation has just ended, its last rows are still to be read.
  const areToCome = { cases: !hasAllRows && dimensionCount > 0, systems: !hasAllRows && state.total > 1 };
  const place = placeOf(view, wanted, cases, areToCome);
  const tableKey = [projectId, state.ended, place.shown?.index, tableKind].join('/');
  useTableForBaseCase(place.shown && tableKey);
  // The project of a cancelled calculation is not calculated either, but its rows belong to the current inputs.
  const stale = state.calculation === 'ready' && (state.changed || status === projectStatus.changed);

  const go = (to: ResultsView, selection: Selection, replace = false) =>
    void navigate({
      to: '/project/$projectId/results/$view/$selection',
      params: { projectId, view: to, selection: selectionKey(selection) },
      replace,
      ...(to === 'details' ? { hash: readSection(hash) } : {}),
    });

  // The address sets the view; an address that cannot be shown is corrected without an entry in the history.
  const settled = cases.length > 0 && (state.calculation === 'ready' || state.calculation === 'cancelled' || running);
  // During navigation the hash is known before the path: only a resolved address is checked.
  const hasArrived = useRouterState({ select: ({ location, resolvedLocation }) => location.href === resolvedLocation?.href });
  const isThere =
    place.view === view && selectionKey(place.selection) === (wanted ? selectionKey(wanted) : key) && (view !== 'details' || hash !== '');
  useEffect(() => {
    if (settled && hasArrived && !isThere) go(place.view, place.selection, true);
  });

  useFollowed(place, (optimizationIndex) => {
    if (place.selection.kind === 'optimization') go(place.view, { ...place.selection, optimizationIndex }, true);
  });

  const header = state.table?.header;
  const words = useTitleWords();
  const ratios = useMemo(() => (state.table ? differingRatios(state.table.header, state.table.items) : new Set<number>()), [state.table]);
  const title = useCallback(
    (of: ResultItem) => (header ? systemName(header, of, sized, { words, write: (value) => sizeText(value, look), ratios }) : ''),
    [header, sized, look, words, ratios],
  );

  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  // Warnings that were not accepted are shown before each calculation, from whichever step it was requested.
  const [isAsked, setAsked] = useState(() => takeCalculationRequest(projectId));
  const isRequested = useRef(isAsked);
  const hasToRead = warnings.length > 0 && !warningsStand;
  const ask = () => {
    setAsked(hasToRead);
    if (!hasToRead) calculate();
  };
  const isHeld = errors.length > 0 || hasToRead;
  useEffect(() => {
    if (state.calculation === 'initialLoad' || running || isHeld || !isRequested.current) return;
    isRequested.current = false;
    calculate();
  }, [state.calculation, running, calculate, isHeld]);

  const main = useReadFromTop(`${place.view}/${readSection(hash)}`);

  if (!running && state.calculation !== 'initialLoad') {
    if (errors.length > 0) return <CannotCalculate projectId={projectId} issues={[...errors, ...warnings]} />;
    if (hasToRead && isAsked) {
      const goOn = () => {
        isRequested.current = false;
        letWarningsStand();
        setAsked(false);
        calculate();
      };
      const goBack = () => {
        isRequested.current = false;
        setAsked(false);
      };
      const back = state.calculation === 'blank' ? {} : { onBack: goBack };
      return <CannotCalculate projectId={projectId} issues={warnings} onNext={goOn} {...back} />;
    }
    if (state.calculation === 'blank' && hasToRead)
      return <CannotCalculate projectId={projectId} issues={warnings} onNext={letWarningsStand} />;
  }
  if (state.calculation === 'initialLoad') return <LoadingResults />;
  if (state.calculation === 'blank') return <BlankResults onCalculate={ask} />;
  if (state.calculation === 'error') return <FailedResults message={translate(state.message)} onCalculate={ask} />;
  if (isInfeasible(state)) return <InfeasibleResults projectId={projectId} onCalculate={ask} />;

  const { shown, item, selection } = place;
  const section = readSection(hash);
  const listed = shown ?? cases[0];
  const select = (to: ResultsView) => (chosen: ResultItem) => {
    if (!shown) return;
    const optimizationIndex = shown.items.findIndex(({ id }) => id === chosen.id);
    if (optimizationIndex >= 0)
      go(to, { kind: 'optimization', sensitivityIndex: shown.index, tableKind, optimizationIndex }, to === place.view);
  };
  const toSideBySide = (first: string | undefined, second: string | undefined) => {
    const side = (result: string | undefined) => (result === undefined ? undefined : { project: projectId, result });
    const pair = pairKey(projectId, { first: side(first), second: side(second) });
    void navigate({ to: '/project/$projectId/results/side-by-side/$pair', params: { projectId, pair } });
  };
  const openCase = (sensitivityIndex: number) => go('optimization', { kind: 'sensitivity', sensitivityIndex, tableKind });
  const selectCase = (sensitivityIndex: number) => go('sensitivity', { kind: 'sensitivity', sensitivityIndex, tableKind }, true);
  const caseText = header && shown && cases.length > 1 ? caseName(header, shown.values, look) : undefined;
  const rank = item && shown ? shown.items.indexOf(item) : -1;
  const neighbour = (index: number) => {
    const other = shown?.items[index];
    return other && rank >= 0 ? () => select(place.view)(other) : undefined;
  };
  const olderEngine = state.origin?.isOlderEngine && !state.origin.areOfOtherInput ? state.origin.engineVersion : undefined;
  const partial = running || state.calculation === 'cancelled' ? { done: state.done, total: state.total } : undefined;

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
      <main className="results-main" ref={main}>
        <ReadOnlyResults />
        {running && <ProgressStrip state={state} onCancel={cancel} />}
        {stale && <StaleLine onCalculate={ask} {...(olderEngine && { olderEngine })} />}
        {state.calculation === 'cancelled' && !stale && (
          <StaleLine cancelled={{ done: state.done, total: state.total }} onCalculate={ask} />
        )}
        <RowsOrigin projectId={projectId} state={state} nameOf={title} />
        {state.tableState === 'error' && <TableFailed onCalculate={ask} />}
        {!state.table && state.tableState !== 'error' && <LoadingResults running={running} />}
        {state.table && place.view === 'sensitivity' && (
          <SensitivityTable
            projectId={projectId}
            header={state.table.header}
            cases={cases}
            selected={shown?.index}
            onSelect={selectCase}
            onOpen={openCase}
          />
        )}
        {state.table && place.view === 'graph' && (
          <SensitivityGraphView projectId={projectId} run={`${state.calculation}/${state.table.items.length}/${state.ended}`} />
        )}
        {state.table && place.view === 'optimization' && shown && (
          <OptimizationTable
            projectId={projectId}
            header={state.table.header}
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
            {...(running || stale || state.calculation === 'cancelled' ? {} : { onCalculate: ask })}
          />
        )}
        {place.view === 'details' && item && section === 'time-series' && (
          <TimeSeriesPage key={item.id} projectId={projectId} result={item.id} run={state.ended} caseText={caseText} />
        )}
        {place.view === 'details' && item && shown && state.table && section !== 'time-series' && (
          <DetailsPage
            projectId={projectId}
            item={item}
            title={title(item)}
            run={state.ended}
            section={section}
            rank={rank + 1}
            count={shown.items.length}
            caseText={caseText}
            table={{ key: tableKey, run: state.ended, header: state.table.header, items: shown.items, nameOf: title }}
            {...(running || stale ? {} : { onCalculate: ask })}
          />
        )}
      </main>
    </div>
  );
}
