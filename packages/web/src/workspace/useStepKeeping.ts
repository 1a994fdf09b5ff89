import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { clampStep, steps } from '@hybrid/project/wizard';
import { inBrowser } from '../browserStorage';
import { goToAnchor } from './goTo';
import { saveNow } from './editSession';
import { projectId, useProject, useProjectState } from './projectStore';
import { rememberStep, useCurrentStep } from './useCurrentStep';

const furthestKey = (id: string): string => `furthestStep:${id}`;

/** Where a project that was calculated, or worked on in this browser before, can be gone on with. */
function furthestBefore(): number {
  const { status } = useProjectState.getState();
  if (status === projectStatus.calculated || status === projectStatus.calculating) return steps.results.index;
  return clampStep(inBrowser.text(furthestKey(projectId()), z.coerce.number()) ?? 0);
}

const frames = 20;

/** The step may still be loading when its address is there; looks for the anchor for some frames. */
function followAnchor(anchor: string, left = frames): void {
  if (!goToAnchor(anchor) && left > 0) requestAnimationFrame(() => followAnchor(anchor, left - 1));
}

/** The anchor of an address as it was written by a page, or typed by anybody. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Saves when a step is left (results have nothing to save), remembers the step, and follows the anchor of the address. Returns the furthest step visited. */
export function useStepKeeping(): number {
  const step = useCurrentStep();
  const [furthest, setFurthest] = useState(furthestBefore);
  const before = useRef(step);
  if (steps[step].index > furthest) setFurthest(steps[step].index);

  useEffect(() => {
    rememberStep(projectId(), step);
    inBrowser.keepText(furthestKey(projectId()), String(furthest));
    if (before.current !== step && before.current !== 'results') void saveNow();
    before.current = step;
    const anchor = anchorOf(location.hash);
    if (anchor !== '') followAnchor(anchor);
  }, [step, furthest]);

  const name = useProject((project) => project.name);
  useEffect(() => {
    document.title = `${name} · Hybrid Front`;
  }, [name]);
  useEffect(() => () => void (document.title = 'Hybrid Front'), []);
  return furthest;
}
