import { useEffect, useState } from 'react';
import { translate } from '../i18n/translate';
import { engineClient, type EngineClient, type EngineThread } from './engineClient';
import type { JobInput, JobName, JobOutput, JobTrouble, Outcome, SeriesValues } from './protocol';
import { sameValue } from './sameValue';

/** Engine client of the page. */
const client: EngineClient = engineClient((): EngineThread => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

/** Loads the engine into the worker of the page, so that its first answer comes sooner. */
export const wakeEngine = (): void => client.wake();

export interface EngineJob<T> {
  /** Last answer, also while a newer one is computed; undefined before the first and without input. */
  readonly data: T | undefined;
  /** True while the shown answer belongs to an earlier question. */
  readonly isUpdating: boolean;
  /** Reason why the current question has no answer. */
  readonly error: JobTrouble | undefined;
}

/** Question: the input with its series. */
interface Asked<N extends JobName> {
  readonly input: JobInput<N> | undefined;
  readonly series: SeriesValues;
}

interface Answered<N extends JobName> {
  readonly asked: Asked<N> | undefined;
  readonly outcome: Outcome<JobOutput<N>> | undefined;
  /** Data of the last successful answer. */
  readonly data: JobOutput<N> | undefined;
}

const noSeries: SeriesValues = [];

/**
 * Returns the engine's result for the input, computed in a worker. Equal input requests nothing, so it need not be memoised.
 * Requests are sent at once; while the worker is busy the newest waits, and an overtaken one is cancelled or its answer not shown.
 * Without input nothing is requested. The worker keeps the `series` of a question, so each is sent once.
 */
export function useEngineJob<N extends JobName>(
  name: N,
  input: JobInput<N> | undefined,
  series: SeriesValues = noSeries,
): EngineJob<JobOutput<N>> {
  const [asked, setAsked] = useState<Asked<N>>(() => ({ input, series }));
  const [answered, setAnswered] = useState<Answered<N>>(() => answeredBefore(name, asked));
  // Equal inputs keep the first object, so that effects do not run again.
  const stands = sameValue(asked.input, input) && sameValue(asked.series, series) ? asked : { input, series };
  if (stands !== asked) setAsked(stands);

  useEffect(() => {
    if (asked.input === undefined) return undefined;
    const hear = (outcome: Outcome<JobOutput<N>>) =>
      setAnswered(({ data }) => ({ asked, outcome, data: 'data' in outcome ? outcome.data : data }));
    const known = client.known(name, asked.input, asked.series);
    if (known === undefined) return client.ask(name, asked.input, hear, asked.series);
    const timer = setTimeout(() => hear(known));
    return () => clearTimeout(timer);
  }, [name, asked]);

  if (stands.input === undefined) return { data: undefined, isUpdating: false, error: undefined };
  const isCurrent = answered.outcome !== undefined && answered.asked === stands;
  return {
    data: answered.data,
    isUpdating: !isCurrent,
    error: isCurrent && answered.outcome !== undefined && 'error' in answered.outcome ? inWords(answered.outcome.error) : undefined,
  };
}

/** Returns a trouble in the language of the user, which the worker does not know. */
const inWords = ({ title, detail }: JobTrouble): JobTrouble => ({ title: translate(title), detail: translate(detail) });

/** Starts with an answer that is already known, so that it shows in the first render. */
function answeredBefore<N extends JobName>(name: N, asked: Asked<N>): Answered<N> {
  const outcome = asked.input === undefined ? undefined : client.known(name, asked.input, asked.series);
  return { asked, outcome, data: outcome && 'data' in outcome ? outcome.data : undefined };
}
