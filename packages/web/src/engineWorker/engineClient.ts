import { troubleOf } from './answerTo';
import type { Answer, JobInput, JobName, JobOutput, Outcome, Question, SeriesValues } from './protocol';
import { sameValue } from './sameValue';
import { seriesSender, type Sender } from './sentSeries';

/** What the desk needs of a `Worker`. */
export interface EngineThread {
  postMessage(question: Question<JobName>): void;
  terminate(): void;
  addEventListener(type: 'message', hear: (event: { readonly data: Answer<JobName> }) => void): void;
  addEventListener(type: 'error', hear: (event: { readonly message?: string }) => void): void;
}

export interface EngineClient {
  /** Opens the thread before there is a question, so that the first one need not wait until the engine is loaded. */
  readonly wake: () => void;
  /**
   * Asks for a job; what is given back takes the question back. Nothing is heard after that, nor within the call. Who asks what is being answered
   * already hears that answer.
   */
  readonly ask: <N extends JobName>(
    name: N,
    input: JobInput<N>,
    hear: (outcome: Outcome<JobOutput<N>>) => void,
    series?: SeriesValues,
  ) => () => void;
  /** What the same question was answered lately. */
  readonly known: <N extends JobName>(name: N, input: JobInput<N>, series?: SeriesValues) => Outcome<JobOutput<N>> | undefined;
}

/** What a question says. Series are told apart by their hash. */
interface Said {
  readonly name: JobName;
  readonly input: JobInput<JobName>;
  readonly hashes: readonly string[];
}

type Hear = (outcome: Outcome<JobOutput<JobName>>) => void;

interface Asked extends Said {
  readonly id: number;
  readonly series: SeriesValues;
  /** Who waits for the answer; nobody once all have taken it back. */
  hears: readonly Hear[];
}

export const clientLimits = {
  /**
   * A job that nobody waits for any more may end by itself within so long; then its thread is ended, as nothing else stops it. A new thread takes
   * about as long to become as quick as the old one: it loads the engine, and at first runs it slowly.
   */
  timeoutMs: 1000,
  /** Answers that are kept, so that what is shown again is there at once. */
  remembered: 16,
} as const;

/**
 * Questions to one thread of the engine, one after the other in the order they came. One is sent at once where the thread is free. The thread is
 * opened when it is woken or with the first question, and anew after it was ended or broke. What goes wrong is an answer: a job that throws, a thread that breaks or
 * cannot be opened.
 */
export function engineClient(openThread: () => EngineThread): EngineClient {
  let thread: { readonly thread: EngineThread; readonly send: Sender } | undefined;
  let lastId = 0;
  let waiting: readonly Asked[] = [];
  let underWay: Asked | undefined;
  let timeout: ReturnType<typeof setTimeout> | undefined;
  let answers: readonly { readonly asked: Said; readonly outcome: Outcome<JobOutput<JobName>> }[] = [];

  function open(): { readonly thread: EngineThread; readonly send: Sender } {
    const opened = openThread();
    opened.addEventListener('message', ({ data }) => {
      if (opened === thread?.thread && data.id === underWay?.id) settle(data.outcome);
    });
    opened.addEventListener('error', ({ message }) => {
      if (opened !== thread?.thread) return;
      closeThread();
      settle({ error: troubleOf(new Error(message ?? '')) });
    });
    return { thread: opened, send: seriesSender() };
  }

  function closeThread(): void {
    thread?.thread.terminate();
    thread = undefined;
  }

  /** The job under way is over; the next begins before the answer is told, so that no time is lost. */
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
      thread ??= open();
      const { id, name, input, series } = asked;
      thread.thread.postMessage({ id, name, input, series: thread.send(series) });
    } catch (error) {
      // Told later, as every answer is: the one who asks is not back yet.
      queueMicrotask(() => underWay === asked && settle({ error: troubleOf(error) }));
    }
  }

  function endJob(): void {
    underWay = undefined;
    closeThread();
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

  /** The same question where it waits or is under way. */
  function asTranslated(said: Said): Asked | undefined {
    const found = [...(underWay ? [underWay] : []), ...waiting].find((other) => isSame(other, said));
    if (found !== undefined && found === underWay) clearTimeout(timeout);
    return found;
  }

  return {
    wake() {
      try {
        thread ??= open();
      } catch {
        // The first question tries again, and tells why it cannot be answered.
      }
    },
    ask(name, input, answered, series = []) {
      // Of a question's job are its answer and who hears it. One who asks twice is heard as two.
      const hear: Hear = (outcome) => (answered as Hear)(outcome);
      const said: Said = { name, input, hashes: hashesOf(series) };
      const asked = asTranslated(said) ?? { ...said, id: ++lastId, series, hears: [] };
      asked.hears = [...asked.hears, hear];
      if (asked !== underWay && !waiting.includes(asked)) waiting = [...waiting, asked];
      begin();
      return () => takeBack(asked, hear);
    },
    known<N extends JobName>(name: N, input: JobInput<N>, series: SeriesValues = []) {
      const said: Said = { name, input, hashes: hashesOf(series) };
      return answers.find(({ asked }) => isSame(asked, said))?.outcome as Outcome<JobOutput<N>> | undefined;
    },
  };
}

const hashesOf = (series: SeriesValues): readonly string[] => series.map(([hash]) => hash);

function isSame(one: Said, other: Said): boolean {
  return one.name === other.name && sameValue(one.hashes, other.hashes) && sameValue(one.input, other.input);
}
