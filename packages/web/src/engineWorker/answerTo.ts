import { UserError } from '@hybrid/project/basics/userError';
import type { Answer, JobList, JobName, JobTrouble, Question, SeriesByHash } from './protocol';

/** Does the job that a question names. What the job throws is the answer then: a worker never falls silent. */
export function answerTo<N extends JobName>(jobs: JobList, { id, name, input }: Question<N>, series: SeriesByHash): Answer<N> {
  try {
    return { id, outcome: { data: jobs[name](input, series) } };
  } catch (error) {
    return { id, outcome: { error: troubleOf(error) } };
  }
}

/** What is expected to go wrong has its own sentence; of a fault its message is the detail. */
export function troubleOf(error: unknown): JobTrouble {
  if (error instanceof UserError) return { title: error.message, detail: error.detail ?? '' };
  return { title: 'This could not be computed here.', detail: error instanceof Error ? error.message : String(error) };
}
