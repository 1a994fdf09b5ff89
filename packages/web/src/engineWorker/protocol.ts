import type { jobs } from './jobs';

/* What is said between the page and the worker. */

type Jobs = typeof jobs;

export type JobName = keyof Jobs;
export type JobInput<N extends JobName> = Parameters<Jobs[N]>[0];
export type JobOutput<N extends JobName> = ReturnType<Jobs[N]>;

/** Values of series by their hash, which names them by their content. */
export type SeriesValues = readonly (readonly [hash: string, values: Float64Array])[];

/** The same for a job. */
export type SeriesByHash = ReadonlyMap<string, Float64Array>;

/** The jobs as functions whose input and output go together. */
export type JobList = { readonly [N in JobName]: (input: JobInput<N>, series: SeriesByHash) => JobOutput<N> };

export interface Question<N extends JobName> {
  readonly id: number;
  readonly name: N;
  readonly input: JobInput<N>;
  readonly series: SentSeries;
}

/** The series of a question. The worker keeps what it was sent, so that each goes there once. */
export interface SentSeries {
  /** Of all of them. */
  readonly hashes: readonly string[];
  /** Those that it has not been sent yet. */
  readonly news: SeriesValues;
  /** It keeps none of those before. */
  readonly forgets: boolean;
}

/** Why there is no answer: the sentence the user reads, and what more is known. */
export interface JobTrouble {
  readonly title: string;
  readonly detail: string;
}

export type Outcome<T> = { readonly data: T } | { readonly error: JobTrouble };

export interface Answer<N extends JobName> {
  readonly id: number;
  readonly outcome: Outcome<JobOutput<N>>;
}
