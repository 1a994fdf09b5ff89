import { readFileSync } from 'node:fs';

/** Returns the memory of a process, as the system counts it; undefined if it cannot be read. [MB] */
export function residentMB(pid: number): number | undefined {
  try {
    const [, pages] = /^\d+ (\d+)/.exec(readFileSync(`/proc/${pid}/statm`, 'utf8')) ?? [];
    return pages === undefined ? undefined : (Number(pages) * 4096) / 1e6;
  } catch {
    return undefined;
  }
}

/** Returns the memory at the beginning and at the end of a period: the medians of its second and its last quarter, as the first is warm-up. [MB] */
export function grownFrom(samplesMB: readonly number[]): { readonly beginMB: number; readonly endMB: number } {
  const quarter = Math.floor(samplesMB.length / 4);
  return { beginMB: median(samplesMB.slice(quarter, 2 * quarter)), endMB: median(samplesMB.slice(-quarter)) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
