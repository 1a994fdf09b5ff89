import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pointProblem } from '@hybrid/project/library/curve';
import { closedFields, type StorageSpec } from '@hybrid/project/library/storageSpec';
import { storageCurves } from '@hybrid/project/library/storageCurves';
import { CallProblem } from '../callServer';
import { translate } from '../i18n/translate';
import type { CurveFit } from './curveFits';
import type { SpecEditor } from './useSpecEditor';
import { sentences } from '../i18n/sentences';

/** After an edit of the rows the fit waits so long for the next one. */
export const settleMs = 600;

export interface FitState {
  readonly isBusy: boolean;
  /** Why the last fit failed; the old one stands until another succeeds. */
  readonly problem: string | undefined;
  readonly recalculate: () => void;
}

/**
 * Fits a model again when its rows, or what it depends on, were edited and are in range; and when it is asked. A fit that follows an edit is
 * undone with it, and what undo brings back is not fitted again: its fit came back with it.
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
      // Rows that were edited meanwhile have a fit of their own to come.
      if (turn !== latest.current) return;
      setProblem(undefined);
      if (isAsked) change(found, t('storageLibrary.recalculated', { curve: storageCurves[fit.curve].label }));
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
  // Who goes on to another tab at once leaves no old fit behind.
  useEffect(
    () => () => {
      if (isWaiting.current) void again.current(false);
      isWaiting.current = false;
    },
    [],
  );

  // What undo brings back has a fit of its own.
  const isTold = problem !== undefined && (!isReturned || problem.key === key);
  return { isBusy: busy > 0, problem: isTold ? problem.text : undefined, recalculate: () => void recalculate(true) };
}

const failureTitle = 'Could not recalculate, input is invalid';

/** What stands under the table when a recalculation failed: always the same, and then why. */
function failureOf({ status, sent, title, detail, reply }: CallProblem): string {
  if (sent === failureTitle) return sentences(title, detail);
  const failed = translate(failureTitle);
  if (status === 0) return sentences(failed, title, detail);
  const isRefused = status >= 400;
  const reason = translate(isRefused ? `Request failed with status ${status}` : 'Failed to parse response JSON');
  return sentences(failed, `${reason}.`, ...(isRefused && reply !== undefined ? [title, detail] : []));
}

/** All that the fit depends on, as a text. */
function inputsOf({ curve, inputs }: CurveFit, spec: StorageSpec): string {
  return JSON.stringify([spec[curve], ...inputs.map((name) => spec[name])]);
}
