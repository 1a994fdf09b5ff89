import { useEffect, useRef, useState } from 'react';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { clampStep, steps } from '@hybrid/project/wizard';
import { goToAnchor } from './goTo';
import { saveNow } from './editSession';
import { projectId, useProject, useProjectState } from './projectStore';
import { rememberStep, useCurrentStep } from './useCurrentStep';

const furthestKey = (id: string): string => `furthestStep:${id}`;

/** Where a project that was calculated, or worked on in this browser before, can be gone on with. */
function furthestBefore(): number {
  const { status } = useProjectState.getState();
  if (status === projectStatus.calculated || status === projectStatus.calculating) return steps.results.index;
  return clampStep(Number(localStorage.getItem(furthestKey(projectId())) ?? 0));
}

const frames = 20;

/** The step may still be loading when its address is there; looks for the anchor for some frames. */
function followAnchor(anchor: string, left = frames): void {
  if (!goToAnchor(anchor) && left > 0) requestAnimationFrame(() => followAnchor(anchor, left - 1));
}

/** Saves when a step is left (results have nothing to save), remembers the step, and follows the anchor of the address. Returns the furthest step visited. */
export function useStepKeeping(): number {
  const step = useCurrentStep();
  const [furthest, setFurthest] = useState(furthestBefore);
  const before = useRef(step);
  if (steps[step].index > furthest) setFurthest(steps[step].index);

  useEffect(() => {
    rememberStep(step);
    localStorage.setItem(furthestKey(projectId()), String(furthest));
    if (before.current !== step && before.current !== 'results') void saveNow();
    before.current = step;
    const anchor = decodeURIComponent(location.hash.slice(1));
    if (anchor !== '') followAnchor(anchor);
  }, [step, furthest]);

  const name = useProject((project) => project.name);
  useEffect(() => {
    document.title = `${name} · Hybrid Front`;
  }, [name]);
  useEffect(() => () => void (document.title = 'Hybrid Front'), []);
  return furthest;
}
