import { message } from '@hybrid/project/i18n/message';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Answer, JobList, JobName, JobTrouble, Question, SeriesByHash } from './protocol';

/** Runs the job that a question names. An error of the job becomes the answer, so the worker always answers. */
export function answerTo<N extends JobName>(jobs: JobList, { id, name, input }: Question<N>, series: SeriesByHash): Answer<N> {
  try {
    return { id, outcome: { data: jobs[name](input, series) } };
  } catch (error) {
    return { id, outcome: { error: troubleOf(error) } };
  }
}

/** Returns the trouble of an error: expected errors have their own title; for a fault the message is the detail. */
export function troubleOf(error: unknown): JobTrouble {
  if (error instanceof UserError) return { title: error.title, detail: error.detail ?? '' };
  return { title: message('calculation.thisCouldNotBeComputedHere'), detail: error instanceof Error ? error.message : String(error) };
}
