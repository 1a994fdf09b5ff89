import { troubleOf } from './answerTo';
import type { Answer, JobInput, JobName, JobOutput, Outcome, Question, SeriesValues } from './protocol';
import { sameValue } from './sameValue';
import { seriesSender, type Sender } from './sentSeries';

/** Part of `Worker` that the client uses. */
export interface EngineThread {
  postMessage(question: Question<JobName>): void;
  terminate(): void;
  addEventListener(type: 'message', hear: (event: { readonly data: Answer<JobName> }) => void): void;
  addEventListener(type: 'error', hear: (event: { readonly message?: string }) => void): void;
}

export interface EngineClient {
  /** Opens the thread before there is a question, so that the first one does not wait for the engine to load. */
  readonly wake: () => void;
  /**
   * Requests a job and returns a function that cancels the request. `hear` is not called after that, nor within this call. A request that equals
   * one under way shares its answer.
   */
  readonly ask: <N extends JobName>(
    name: N,
    input: JobInput<N>,
    hear: (outcome: Outcome<JobOutput<N>>) => void,
    series?: SeriesValues,
  ) => () => void;
  /** Returns the recent answer to an equal question, if there is one. */
  readonly known: <N extends JobName>(name: N, input: JobInput<N>, series?: SeriesValues) => Outcome<JobOutput<N>> | undefined;
}

/** Content of a question. Series are distinguished by their hash. */
interface QuestionContent {
  readonly name: JobName;
  readonly input: JobInput<JobName>;
  readonly hashes: readonly string[];
}

type Hear = (outcome: Outcome<JobOutput<JobName>>) => void;

interface Asked extends QuestionContent {
  readonly id: number;
  readonly series: SeriesValues;
  /** Listeners for the answer; empty once all have cancelled. */
  hears: readonly Hear[];
}

export const clientLimits = {
  /**
   * Time that a job without listeners may take to end by itself; then its thread is ended, as nothing else stops it. A new thread takes
   * about as long to become as fast as the old one: it loads the engine, and runs slowly at first.
   */
  timeoutMs: 1000,
  /** Number of kept answers, so that a repeated question is answered at once. */
  remembered: 16,
} as const;

/**
 * Sends questions to one thread of the engine, one at a time in the order they came. The thread is opened when it is woken or with the first
 * question, and again after it was ended or failed. Errors are answers: a job that throws, a thread that fails or cannot be opened.
 */
export function engineClient(openThread: () => EngineThread): EngineClient {
  let lastId = 0;
  let waiting: readonly Asked[] = [];
  let underWay: Asked | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let answers: readonly { readonly asked: QuestionContent; readonly outcome: Outcome<JobOutput<JobName>> }[] = [];

  const thread = reopenableThread(openThread, {
    onAnswer: ({ id, outcome }) => {
      if (id === underWay?.id) settle(outcome);
    },
    onFailure: (error) => settle({ error: troubleOf(error) }),
  });

  /** Ends the job under way; the next one begins before the answer is delivered, so that no time is lost. */
  function settle(outcome: Outcome<JobOutput<JobName>>): void {
    if (underWay === undefined) return;
    const asked = underWay;
    clearTimeout(timeout);
    underWay = undefined;
    if ('data' in outcome) {
      const { name, input, hashes } = asked;
      answers = [{ asked: { name, input, hashes }, outcome }, ...answers].slice(0, clientLimits.remembered);
    }
    begin();
    for (const hear of asked.hears) hear(outcome);
  }

  function begin(): void {
    const [asked, ...others] = waiting;
    if (underWay !== undefined || asked === undefined) return;
    waiting = others;
    underWay = asked;
    try {
      thread.post(asked);
    } catch (error) {
      // Delivered asynchronously, as every answer is: the caller of `ask` has not returned yet.
      queueMicrotask(() => underWay === asked && settle({ error: troubleOf(error) }));
    }
  }

  function endJob(): void {
    underWay = undefined;
    thread.close();
    begin();
  }

  function takeBack(asked: Asked, hear: Hear): void {
    asked.hears = asked.hears.filter((other) => other !== hear);
    if (asked.hears.length > 0) return;
    waiting = waiting.filter((other) => other !== asked);
    if (underWay !== asked) return;
    clearTimeout(timeout);
    timeout = setTimeout(endJob, clientLimits.timeoutMs);
  }

  /** Returns the equal question that is waiting or under way. */
  function pendingEqual(content: QuestionContent): Asked | undefined {
    const found = [...(underWay ? [underWay] : []), ...waiting].find((other) => isSame(other, content));
    if (found !== undefined && found === underWay) clearTimeout(timeout);
    return found;
  }

  return {
    wake() {
      try {
        thread.open();
      } catch {
        // The first question retries and reports the error.
      }
    },
    ask(name, input, answered, series = []) {
      // A wrapper for each call, so that a listener that asks twice is called twice.
      const hear: Hear = (outcome) => (answered as Hear)(outcome);
      const content: QuestionContent = { name, input, hashes: hashesOf(series) };
      const asked = pendingEqual(content) ?? { ...content, id: ++lastId, series, hears: [] };
      asked.hears = [...asked.hears, hear];
      if (asked !== underWay && !waiting.includes(asked)) waiting = [...waiting, asked];
      begin();
      return () => takeBack(asked, hear);
    },
    known<N extends JobName>(name: N, input: JobInput<N>, series: SeriesValues = []) {
      const content: QuestionContent = { name, input, hashes: hashesOf(series) };
      return answers.find(({ asked }) => isSame(asked, content))?.outcome as Outcome<JobOutput<N>> | undefined;
    },
  };
}

interface ThreadListener {
  readonly onAnswer: (answer: Answer<JobName>) => void;
  /** Called after the thread that failed is closed. */
  readonly onFailure: (error: Error) => void;
}

/** A thread that is opened when it is needed, and again after it was closed or failed. */
interface ReopenableThread {
  /** Opens the thread unless it is open. Throws if it cannot be opened. */
  readonly open: () => void;
  /** Sends a question, with the series that the thread does not have yet. */
  readonly post: (asked: Asked) => void;
  readonly close: () => void;
}

function reopenableThread(openThread: () => EngineThread, { onAnswer, onFailure }: ThreadListener): ReopenableThread {
  let current: { readonly thread: EngineThread; readonly send: Sender } | undefined;

  function opened(): { readonly thread: EngineThread; readonly send: Sender } {
    const thread = openThread();
    thread.addEventListener('message', ({ data }) => {
      if (thread === current?.thread) onAnswer(data);
    });
    thread.addEventListener('error', ({ message }) => {
      if (thread !== current?.thread) return;
      close();
      onFailure(new Error(message ?? ''));
    });
    return { thread, send: seriesSender() };
  }

  function close(): void {
    current?.thread.terminate();
    current = undefined;
  }

  return {
    open() {
      current ??= opened();
    },
    post({ id, name, input, series }) {
      current ??= opened();
      current.thread.postMessage({ id, name, input, series: current.send(series) });
    },
    close,
  };
}

const hashesOf = (series: SeriesValues): readonly string[] => series.map(([hash]) => hash);

function isSame(one: QuestionContent, other: QuestionContent): boolean {
  return one.name === other.name && sameValue(one.hashes, other.hashes) && sameValue(one.input, other.input);
}
