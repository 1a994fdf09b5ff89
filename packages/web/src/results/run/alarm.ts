/** A wait that can be ended before its time. */
export interface Alarm {
  /** Resolves after so many milliseconds, or when it is rung; without a time only then. At once when it rang since the last wait. */
  readonly wait: (ms?: number) => Promise<void>;
  readonly ring: () => void;
}

export function newAlarm(): Alarm {
  let hasRung = false;
  let end: (() => void) | undefined;
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const timer = ms === undefined || hasRung ? undefined : setTimeout(() => end?.(), ms);
        end = () => {
          clearTimeout(timer);
          [end, hasRung] = [undefined, false];
          resolve();
        };
        if (hasRung) end();
      }),
    ring() {
      hasRung = true;
      end?.();
    },
  };
}
