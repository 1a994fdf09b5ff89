import { readFileSync } from 'node:fs';

/** Memory of a process, as the system counts it; undefined where it cannot be read. [MB] */
export function residentMB(pid: number): number | undefined {
  try {
    const [, pages] = /^\d+ (\d+)/.exec(readFileSync(`/proc/${pid}/statm`, 'utf8')) ?? [];
    return pages === undefined ? undefined : (Number(pages) * 4096) / 1e6;
  } catch {
    return undefined;
  }
}

/** Memory at the beginning and at the end of a stretch: the medians of its second and its last quarter, as the first is warming up. [MB] */
export function grownFrom(samplesMB: readonly number[]): { readonly beginMB: number; readonly endMB: number } {
  const quarter = Math.floor(samplesMB.length / 4);
  return { beginMB: median(samplesMB.slice(quarter, 2 * quarter)), endMB: median(samplesMB.slice(-quarter)) };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
