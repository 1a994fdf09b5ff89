/** Timer of the platform; browsers, workers and Node have it. */
declare const setTimeout: (work: () => void, afterMs: number) => unknown;

/** Resolves after the other work that is due. No result depends on it. */
export const pause = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));
