import { seriesOfResultCalls } from '@hybrid/api/seriesOfResultCalls';
import type { StepExplanation } from '@hybrid/project/results/stepExplanation';
import { useCallback, useEffect, useState } from 'react';
import { callServer } from '../../session/callServer';
import { spokenLanguage, useLanguage } from '../../i18n/useLanguage';
import { problemText } from '../../runs/useCalculation';

/** A step of an operating year of a result. */
export interface ExplainedStep {
  readonly id: string;
  readonly result: string;
  /** Key of the calculation. */
  readonly run: string;
  readonly year: number;
  readonly step: number;
}

interface ExplanationState {
  /** The last one received, kept while another step is loading. */
  readonly explanation: StepExplanation | undefined;
  readonly isUpdating: boolean;
  readonly message: string | undefined;
}

/** Maximum number of cached steps. */
const maxKept = 500;
const kept = new Map<string, StepExplanation>();

/** Returns the key of an explanation, which the server writes in the language of the user. */
function keyOf({ id, result, run, year, step }: ExplainedStep): string {
  return `${spokenLanguage()}/${id}/${run}/${result}/${year}/${step}`;
}

async function read(of: ExplainedStep, signal: AbortSignal): Promise<StepExplanation> {
  const { id, result, year, step } = of;
  const found = await callServer(seriesOfResultCalls.explanation, { params: { id, result, year, step }, signal });
  kept.set(keyOf(of), found);
  const [oldest] = kept.keys();
  if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
  return found;
}

interface Reading {
  readonly asked: string;
  readonly explanation?: StepExplanation;
  readonly message?: string;
}

/** Returns the explanation of a step; the neighbouring steps, out of `length`, are read ahead, so that moving on does not wait. */
export function useExplanation(of: ExplainedStep, length: number): { readonly state: ExplanationState; readonly tryAgain: () => void } {
  const { id, result, run, year, step } = of;
  const [reading, setReading] = useState<Reading>();
  const [tries, setTries] = useState(0);
  useLanguage();
  const key = keyOf(of);
  const asked = `${key}#${tries}`;

  useEffect(() => {
    const stop = new AbortController();
    const at = (other: number): ExplainedStep => ({ id, result, run, year, step: other });
    const known = kept.get(key);
    const beside = () => {
      for (const other of [step + 1, step - 1])
        if (other >= 0 && other < length && !kept.has(keyOf(at(other)))) read(at(other), stop.signal).catch(() => undefined);
    };
    if (known) beside();
    else
      read(at(step), stop.signal).then(
        (explanation) => {
          setReading({ asked, explanation });
          beside();
        },
        (problem: unknown) => {
          if (!stop.signal.aborted) setReading({ asked, message: problemText(problem) });
        },
      );
    return () => stop.abort();
  }, [id, result, run, year, step, length, key, asked]);

  const tryAgain = useCallback(() => setTries((count) => count + 1), []);
  const known = kept.get(key);
  const explanation = known ?? reading?.explanation;
  if (known) return { state: { explanation, isUpdating: false, message: undefined }, tryAgain };
  const isThere = reading?.asked === asked;
  return {
    state: {
      explanation,
      isUpdating: !isThere,
      message: isThere ? reading.message : undefined,
    },
    tryAgain,
  };
}
