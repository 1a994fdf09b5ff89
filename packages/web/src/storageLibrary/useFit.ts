import { message } from '@hybrid/project/i18n/message';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pointProblem } from '@hybrid/project/library/curve';
import { closedFields, type StorageSpec } from '@hybrid/project/library/storageSpec';
import { storageCurves } from '@hybrid/project/library/storageCurves';
import { CallProblem } from '../session/callServer';
import { translate } from '../i18n/translate';
import type { CurveFit } from './curveFits';
import type { SpecEditor } from './useSpecEditor';
import { sentences } from '../i18n/sentences';

/** Time that a fit waits for the next edit of the rows [ms]. */
const settleMs = 600;

export interface FitState {
  readonly isBusy: boolean;
  /** Reason why the last fit failed; the old fit stays until another succeeds. */
  readonly problem: string | undefined;
  readonly recalculate: () => void;
}

/**
 * Fits a model again when its rows or inputs were edited and are valid, and on request. A fit that follows an edit is undone with it;
 * a state restored by undo is not fitted again, since its fit is restored with it.
 */
export function useFit(fit: CurveFit, { spec, change, follow, isReturned }: SpecEditor): FitState {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(0);
  const [problem, setProblem] = useState<{ readonly text: string; readonly key: string }>();
  const latest = useRef(0);
  const key = inputsOf(fit, spec);
  const fitted = useRef(key);
  const isOpen = !closedFields(spec).has(fit.curve);

  const recalculate = async (isAsked: boolean): Promise<void> => {
    const turn = ++latest.current;
    setBusy((count) => count + 1);
    try {
      const found = await fit.recalculate(spec);
      // Rows that were edited meanwhile get their own fit.
      if (turn !== latest.current) return;
      setProblem(undefined);
      if (isAsked) change(found, t('storageLibrary.recalculated', { curve: translate(storageCurves[fit.curve].label) }));
      else follow((now) => (inputsOf(fit, now) === key ? found : {}));
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error;
      if (turn === latest.current) setProblem({ text: failureOf(error), key });
    } finally {
      setBusy((count) => count - 1);
    }
  };
  const again = useRef(recalculate);
  useEffect(() => {
    again.current = recalculate;
  });

  const mayFit = isOpen && pointProblem(storageCurves[fit.curve], spec[fit.curve]) === undefined;
  const isWaiting = useRef(false);
  useEffect(() => {
    if (key === fitted.current) return undefined;
    fitted.current = key;
    latest.current += 1;
    isWaiting.current = mayFit && !isReturned;
    if (!isWaiting.current) return undefined;
    const timer = setTimeout(() => {
      isWaiting.current = false;
      void again.current(false);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [key, mayFit, isReturned]);
  // Fits at once if the user leaves the tab while an edit waits, so that no old fit stays.
  useEffect(
    () => () => {
      if (isWaiting.current) void again.current(false);
      isWaiting.current = false;
    },
    [],
  );

  // A state restored by undo has its own fit.
  const isShown = problem !== undefined && (!isReturned || problem.key === key);
  return { isBusy: busy > 0, problem: isShown ? problem.text : undefined, recalculate: () => void recalculate(true) };
}

const failureTitle = message('calculation.couldNotRecalculateInputIsInvalid');

/** Returns the text under the table when a recalculation failed: a fixed title, then the reason. */
function failureOf(problem: CallProblem): string {
  const { status, title, detail, reply } = problem;
  if (problem.isTitled(failureTitle)) return sentences(title, detail);
  const failed = translate(failureTitle);
  if (status === 0) return sentences(failed, title, detail);
  const isRefused = status >= 400;
  const reason = translate(
    isRefused ? message('refusals.requestFailedWithStatus', { status }) : message('refusals.failedToParseResponseJson'),
  );
  return sentences(failed, `${reason}.`, ...(isRefused && reply !== undefined ? [title, detail] : []));
}

/** Returns everything that the fit depends on, as a text. */
function inputsOf({ curve, inputs }: CurveFit, spec: StorageSpec): string {
  return JSON.stringify([spec[curve], ...inputs.map((name) => spec[name])]);
}
