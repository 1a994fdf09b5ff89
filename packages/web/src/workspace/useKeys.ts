import { useEffect } from 'react';
import { isStepOpen, stepAt, stepNames, stepOfPath } from '@hybrid/project/wizard';
import { saveNow } from './editSession';
import { goToNextIssue } from './issueWalk';
import { usePreferences, setRail } from './preferences';
import { issuesOf, projectNow, redo, undo } from './projectStore';
import { useGoToStep } from './useCurrentStep';

/** Whether typing goes into this element: its keys are then its own. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'range'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

/** Leaves the field that is being typed in, so that its draft is committed before what follows. */
function commitDraft(): void {
  if (isTyping(document.activeElement)) (document.activeElement as HTMLElement).blur();
}

/** The keys of the workspace. None fires while a dialog is open; in a field, plain characters and undo belong to the field. */
export function useKeys(furthest: number): void {
  const goToStep = useGoToStep();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return;
      const typing = isTyping(event.target);
      const command = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      if (command && key === 's') {
        event.preventDefault();
        commitDraft();
        return void saveNow();
      }
      if (command && !typing && (key === 'z' || key === 'y')) {
        event.preventDefault();
        return key === 'y' || event.shiftKey ? redo() : undo();
      }
      if (event.altKey && !command && /^Digit[1-5]$/.test(event.code)) {
        event.preventDefault();
        const step = stepNames[Number(event.code.slice(-1)) - 1];
        commitDraft();
        if (step !== undefined && isStepOpen(step, furthest, issuesOf(projectNow()))) goToStep(step);
        return;
      }
      if (event.key === 'F8') {
        event.preventDefault();
        const step = stepOfPath(location.pathname) ?? stepAt(0);
        return goToNextIssue(
          issuesOf(projectNow()).filter((issue) => issue.step === step),
          event.shiftKey ? -1 : 1,
        );
      }
      if (typing || command || event.altKey) return;
      if (event.key === ']') setRail(!(usePreferences.getState().rail ?? innerWidth > 1360));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [furthest, goToStep]);
}
