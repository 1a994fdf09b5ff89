import type { Chunk } from './queue';

/** Simulations in a chunk, or a few more where a group ends later. */
const chunkSize = 50;

/** Returns the chunks of a run whose simulations are in groups. A group, whose plants run alike, is not divided: one thread simulates it. */
export function chunksOf(run: string, groups: readonly { readonly length: number }[]): readonly Chunk[] {
  const total = groups.reduce((sum, { length }) => sum + length, 0);
  const chunks: Chunk[] = [];
  let [from, to] = [0, 0];
  for (const { length } of groups) {
    to += length;
    if (to - from < chunkSize && to < total) continue;
    chunks.push({ run, from, to });
    from = to;
  }
  return chunks;
}
