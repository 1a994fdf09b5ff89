export type SharedAnswers<T> = ReturnType<typeof openSharedAnswers<T>>;

interface AnswerLimits {
  /** Maximum number of answers; beyond it the one that was longest not asked for is dropped. */
  readonly max: number;
  /** Time for which an answer is valid [ms]; without it there is no limit. */
  readonly validMs?: number;
  /** Clock of the time [ms]. */
  readonly clock?: () => number;
}

/** Keeps answers by key, and no failures. Requests for one key at the same time share an answer. */
export function openSharedAnswers<T>({ max, validMs = Infinity, clock = () => performance.now() }: AnswerLimits) {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<T> }>();
  return {
    get(key: string, ask: () => Promise<T>): Promise<T> {
      const now = clock();
      const last = kept.get(key);
      const found = last && Math.abs(now - last.at) < validMs ? last : { at: now, answer: ask() };
      kept.delete(key);
      kept.set(key, found);
      const [oldest] = kept.keys();
      if (kept.size > max && oldest !== undefined) kept.delete(oldest);
      if (found !== last) found.answer.catch(() => kept.get(key) === found && kept.delete(key));
      return found.answer;
    },
    forget: (key: string): void => void kept.delete(key),
    clear: (): void => kept.clear(),
  };
}
