import { useEffect } from 'react';
import { isStepOpen } from '@hybrid/project/issues/openSteps';
import { stepAt, stepNames, stepOfPath } from '@hybrid/project/wizard';
import { commitDraft, editKey, isForPage } from '../ui/editKeys';
import { isTyping } from '../browser/isTyping';
import { useSingleKeys } from '../browser/singleKeys';
import { saveNow } from '../openProject/saveEdits';
import { goToNextIssue } from './issueWalk';
import { usePreferences, setRail } from './preferences';
import { issuesOf, projectNow, redo, undo } from '../openProject/projectStore';
import { useGoToStep } from '../openProject/useCurrentStep';

/** Handles the keys of the workspace. None works while a dialog is open; in a field, plain characters and undo belong to the field. */
export function useKeys(furthest: number): void {
  const goToStep = useGoToStep();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isForPage(event)) return;
      const typing = isTyping(event.target);
      const command = event.ctrlKey || event.metaKey;
      const asked = editKey(event);
      if (asked !== undefined) {
        event.preventDefault();
        if (asked !== 'save') return asked === 'redo' ? redo() : undo();
        commitDraft();
        return void saveNow();
      }
      const { areOn } = useSingleKeys.getState();
      if (areOn && event.altKey && !command && /^Digit[1-5]$/.test(event.code)) {
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
      if (!areOn || typing || command || event.altKey) return;
      if (event.key === ']') setRail(!(usePreferences.getState().rail ?? innerWidth > 1360));
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [furthest, goToStep]);
}
