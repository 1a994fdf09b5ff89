import type { SizerWatch } from '@hybrid/engine/sizing/systemSizer';

/** Indices in the memory that both threads share: steps done, total steps, and whether to stop. */
const [doneAt, totalAt, stopAt] = [0, 1, 2];
const places = 3;

export function newStudyWatch(): SharedArrayBuffer {
  return new SharedArrayBuffer(places * Int32Array.BYTES_PER_ELEMENT);
}

/** Returns the side of the thread that works. */
export function watching(watch: SharedArrayBuffer): Required<SizerWatch> {
  const cells = new Int32Array(watch);
  return {
    onProgress: (done, total) => {
      Atomics.store(cells, totalAt, total);
      Atomics.store(cells, doneAt, done);
    },
    stop: () => Atomics.load(cells, stopAt) === 1,
  };
}

/** Reads the progress on the side that waits. */
export function progressSeen(watch: SharedArrayBuffer): { readonly done: number; readonly total: number } {
  const cells = new Int32Array(watch);
  return { done: Atomics.load(cells, doneAt), total: Atomics.load(cells, totalAt) };
}

export function askToStop(watch: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(watch), stopAt, 1);
}
