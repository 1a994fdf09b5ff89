import { useEffect, useState } from 'react';
import { translate } from '../i18n/translate';
import { engineClient, type EngineClient, type EngineThread } from './engineClient';
import type { JobInput, JobName, JobOutput, JobTrouble, Outcome, SeriesValues } from './protocol';
import { sameValue } from './sameValue';

/** The desk of the page. */
const client: EngineClient = engineClient((): EngineThread => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));

/** Loads the engine into the worker of the page, whose first answer is there the sooner. */
export const wakeEngine = (): void => client.wake();

export interface EngineJob<T> {
  /** The last answer, also while a newer one is computed; undefined before the first and without input. */
  readonly data: T | undefined;
  /** What is shown answers an older question than the one that stands. */
  readonly isUpdating: boolean;
  /** Why the question that stands has no answer. */
  readonly error: JobTrouble | undefined;
}

/** What is asked: the input with the series that go with it. */
interface Asked<N extends JobName> {
  readonly input: JobInput<N> | undefined;
  readonly series: SeriesValues;
}

interface Answered<N extends JobName> {
  readonly asked: Asked<N> | undefined;
  readonly outcome: Outcome<JobOutput<N>> | undefined;
  /** The last one that was an answer. */
  readonly data: JobOutput<N> | undefined;
}

const noSeries: SeriesValues = [];

/**
 * What the engine makes of the input, computed in a worker. Input that says the same as before asks nothing, so it need not be memoised.
 * It is asked at once; while the worker has another question the newest waits, and one that it overtook is not asked any more or its answer not shown.
 * Without input nothing is asked. The worker keeps the `series` of a question, so each is sent once.
 */
export function useEngineJob<N extends JobName>(
  name: N,
  input: JobInput<N> | undefined,
  series: SeriesValues = noSeries,
): EngineJob<JobOutput<N>> {
  const [asked, setAsked] = useState<Asked<N>>(() => ({ input, series }));
  const [answered, setAnswered] = useState<Answered<N>>(() => answeredBefore(name, asked));
  // The object that came first stands for all that say the same.
  const stands = sameValue(asked.input, input) && sameValue(asked.series, series) ? asked : { input, series };
  if (stands !== asked) setAsked(stands);

  useEffect(() => {
    if (asked.input === undefined) return undefined;
    const hear = (outcome: Outcome<JobOutput<N>>) =>
      setAnswered(({ data }) => ({ asked, outcome, data: 'data' in outcome ? outcome.data : data }));
    const known = client.known(name, asked.input, asked.series);
    if (known === undefined) return client.ask(name, asked.input, hear, asked.series);
    const translate = setTimeout(() => hear(known));
    return () => clearTimeout(translate);
  }, [name, asked]);

  if (stands.input === undefined) return { data: undefined, isUpdating: false, error: undefined };
  const isCurrent = answered.outcome !== undefined && answered.asked === stands;
  return {
    data: answered.data,
    isUpdating: !isCurrent,
    error: isCurrent && answered.outcome !== undefined && 'error' in answered.outcome ? inWords(answered.outcome.error) : undefined,
  };
}

/** The worker speaks English alone. */
const inWords = ({ title, detail }: JobTrouble): JobTrouble => ({ title: translate(title), detail: translate(detail) });

/** What is known already is there with the first picture. */
function answeredBefore<N extends JobName>(name: N, asked: Asked<N>): Answered<N> {
  const outcome = asked.input === undefined ? undefined : client.known(name, asked.input, asked.series);
  return { asked, outcome, data: outcome && 'data' in outcome ? outcome.data : undefined };
}
