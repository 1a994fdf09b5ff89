/** A wait that can be ended early. */
interface Alarm {
  /** Resolves after `ms` milliseconds or on `ring`; without a time only on `ring`. At once if it rang since the last wait. */
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
