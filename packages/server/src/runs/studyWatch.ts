import type { SizerWatch } from '@hybrid/engine/sizing/systemSizer';

/** What both threads see of a study: how many steps of how many are done, and whether it is to stop. */
const [doneAt, totalAt, stopAt] = [0, 1, 2];
const places = 3;

export function newStudyWatch(): SharedArrayBuffer {
  return new SharedArrayBuffer(places * Int32Array.BYTES_PER_ELEMENT);
}

/** The side of the thread that works. */
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

/** The side of the one who waits. */
export function progressSeen(watch: SharedArrayBuffer): { readonly done: number; readonly total: number } {
  const cells = new Int32Array(watch);
  return { done: Atomics.load(cells, doneAt), total: Atomics.load(cells, totalAt) };
}

export function askToStop(watch: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(watch), stopAt, 1);
}
