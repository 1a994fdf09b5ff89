import type { Project } from '@hybrid/project/document/project';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { focusHeading } from '../browser/headingFocus';
import { takeCalculationRequest } from '../openProject/calculationRequest';
import { useSession } from '../openProject/heldSession';
import { useIssues, useProject } from '../openProject/projectStore';
import { isQuickCalculation, useAutomaticCalculation } from '../runs/automaticCalculation';
import type { ResultsState } from '../runs/resultsState';
import { letWarningsStand } from '../runs/useCalculation';
import { CannotCalculate } from './noResults/CannotCalculate';

interface CalculationStart {
  /** Requests a calculation; warnings that were not accepted are shown first. */
  readonly ask: () => void;
  /** Page with the issues to solve or to read before a calculation; undefined if there are none. */
  readonly issuesPage: ReactNode | undefined;
}

/** Time without an edit after which a calculation starts by itself [ms]. */
const restMs = 1000;

/** Starts calculations requested on this page or, before it was opened, on another step; and of outdated rows by itself, where that is quick and not switched off. */
export function useCalculationStart(projectId: string, state: ResultsState, stale: boolean, calculate: () => void): CalculationStart {
  const issues = useIssues();
  const warningsStand = useProject((project) => project.ignoreWarnings);
  const errors = issues.filter(({ severity }) => severity === 'error');
  const warnings = issues.filter(({ severity }) => severity === 'warning');
  const running = state.calculation === 'loading';
  // Warnings that were not accepted are shown before each calculation, from whichever step it was requested.
  const [isAsked, setAsked] = useState(() => takeCalculationRequest(projectId));
  const isRequested = useRef(isAsked);
  const hasToRead = warnings.length > 0 && !warningsStand;
  const ask = () => {
    setAsked(hasToRead);
    if (!hasToRead) calculate();
    // The pressed button goes away.
    focusHeading(false);
  };
  const isHeld = errors.length > 0 || hasToRead;
  useEffect(() => {
    if (state.calculation === 'initialLoad' || running || isHeld || !isRequested.current) return;
    isRequested.current = false;
    calculate();
  }, [state.calculation, running, calculate, isHeld]);

  const isWanted = useAutomaticCalculation(({ on }) => on);
  const project = useProject((whole) => whole);
  const isQuick = isQuickCalculation(project);
  const lastStarted = useRef<Project>(undefined);
  const mayEdit = useSession((session) => session.state !== 'readOnly');
  const startsByItself = stale && isWanted && isQuick && mayEdit && !running && !isHeld;
  useEffect(() => {
    // Once for each state of the inputs: where the results stay outdated, as when a save fails, there is no second try.
    if (!startsByItself || lastStarted.current === project) return undefined;
    const timer = setTimeout(() => {
      lastStarted.current = project;
      calculate();
    }, restMs);
    return () => clearTimeout(timer);
  }, [startsByItself, project, calculate]);

  const answer = () => {
    isRequested.current = false;
    setAsked(false);
  };
  const goOn = () => {
    letWarningsStand();
    answer();
    calculate();
    focusHeading(false);
  };
  const isBlank = state.calculation === 'blank';
  const issuesPage = () => {
    if (running || state.calculation === 'initialLoad') return undefined;
    if (errors.length > 0) return <CannotCalculate projectId={projectId} issues={[...errors, ...warnings]} />;
    if (hasToRead && isAsked)
      return <CannotCalculate projectId={projectId} issues={warnings} onNext={goOn} {...(isBlank ? {} : { onBack: answer })} />;
    return hasToRead && isBlank ? <CannotCalculate projectId={projectId} issues={warnings} onNext={letWarningsStand} /> : undefined;
  };
  return { ask, issuesPage: issuesPage() };
}
