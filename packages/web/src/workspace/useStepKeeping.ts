import { useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { projectStatus } from '@hybrid/project/results/resultTables';
import { clampStep, steps } from '@hybrid/project/wizard';
import { inBrowser } from '../browser/browserStorage';
import { usePageTitle } from '../browser/pageTitle';
import { useTranslate } from '../i18n/translate';
import { goToAnchor } from '../ui/goTo';
import { saveNow } from '../openProject/saveEdits';
import { projectId, useProject, useProjectState } from '../openProject/projectStore';
import { useViewTitle } from '../openProject/viewTitle';
import { rememberStep, useCurrentStep } from '../openProject/useCurrentStep';

const furthestKey = (id: string): string => `furthestStep:${id}`;

/** Returns the furthest step of a project that was calculated, or edited in this browser before. */
function furthestBefore(): number {
  const { status } = useProjectState.getState();
  if (status === projectStatus.calculated || status === projectStatus.calculating) return steps.results.index;
  return clampStep(inBrowser.text(furthestKey(projectId()), z.coerce.number()) ?? 0);
}

const frames = 20;

/** Looks for the anchor for some frames: the step may still be loading when its address is set. */
function followAnchor(anchor: string, left = frames): void {
  if (!goToAnchor(anchor) && left > 0) requestAnimationFrame(() => followAnchor(anchor, left - 1));
}

/** Returns the anchor of an address, whether written by a page or typed by the user. */
function anchorOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}

/** Saves when a step is left (results have nothing to save), stores the step, and follows the anchor of the address. Returns the furthest step. */
export function useStepKeeping(): number {
  const step = useCurrentStep();
  const translate = useTranslate();
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
  const view = useViewTitle(({ title }) => title);
  usePageTitle((step === 'results' ? view : undefined) ?? translate(steps[step].label), name);
  return furthest;
}
