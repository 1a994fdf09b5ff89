import type { Text } from '@hybrid/project/i18n/message';
import type { jobs } from './jobs';

/* Messages between the page and the worker. */

type Jobs = typeof jobs;

export type JobName = keyof Jobs;
export type JobInput<N extends JobName> = Parameters<Jobs[N]>[0];
export type JobOutput<N extends JobName> = ReturnType<Jobs[N]>;

/** Values of series, each with the hash of its content. */
export type SeriesValues = readonly (readonly [hash: string, values: Float64Array])[];

/** Series available to a job, by their hash. */
export type SeriesByHash = ReadonlyMap<string, Float64Array>;

/** The jobs as functions, each with its types of input and output. */
export type JobList = { readonly [N in JobName]: (input: JobInput<N>, series: SeriesByHash) => JobOutput<N> };

export interface Question<N extends JobName> {
  readonly id: number;
  readonly name: N;
  readonly input: JobInput<N>;
  readonly series: SentSeries;
}

/** Series of a question. The worker keeps the values, so each series is sent once. */
export interface SentSeries {
  /** Hashes of all its series. */
  readonly hashes: readonly string[];
  /** Series that have not been sent yet. */
  readonly news: SeriesValues;
  /** True if the worker is to drop all series sent before. */
  readonly forgets: boolean;
}

/** Reason why there is no answer: the sentence for the user, and details. */
export interface JobTrouble {
  readonly title: Text;
  readonly detail: Text;
}

export type Outcome<T> = { readonly data: T } | { readonly error: JobTrouble };

export interface Answer<N extends JobName> {
  readonly id: number;
  readonly outcome: Outcome<JobOutput<N>>;
}
