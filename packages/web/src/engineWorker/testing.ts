import { answerTo } from './answerTo';
import type { EngineThread } from './engineClient';
import { jobs } from './jobs';
import type { Answer, JobName, Question } from './protocol';
import { seriesKeeper } from './sentSeries';

/** Worker that runs on the thread of the test: it copies its messages and answers asynchronously. */
class WorkerHere implements EngineThread {
  #hear: ((event: { readonly data: Answer<JobName> }) => void) | undefined;
  #ended = false;
  readonly #seriesOf = seriesKeeper();

  postMessage(question: Question<JobName>): void {
    const copy = structuredClone(question);
    setTimeout(() => !this.#ended && this.#hear?.({ data: structuredClone(answerTo(jobs, copy, this.#seriesOf(copy.series))) }));
  }

  terminate(): void {
    this.#ended = true;
  }

  addEventListener(type: 'message' | 'error', hear: never): void {
    if (type === 'message') this.#hear = hear;
  }
}

/** Lets `useEngineJob` answer in a test: `beforeAll(workHere)`. */
export function workHere(): void {
  Object.assign(globalThis, { Worker: WorkerHere });
}
