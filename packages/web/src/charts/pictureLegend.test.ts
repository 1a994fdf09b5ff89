import { expect, test } from 'vitest';
import type { LegendEntry } from './chartData';
import { placedEntries } from './pictureLegend';

const entry = (name: string): LegendEntry => ({ name, color: '#000', mark: 'block' });
/** Characters of ten pixels. */
const widthOf = (words: string): number => 10 * words.length;

test('a legend stands on as many lines as it needs, broken between its entries', () => {
  // A mark with its gap takes 20, the gap after an entry 16: 70 + 16 + 60 fit into 150, a third does not.
  const placed = placedEntries(['Solar', 'Wind', 'Storage', 'A name that is wider than all'].map(entry), 150, widthOf);
  expect(placed.map(({ x, line }) => [x, line])).toEqual([
    [0, 0],
    [86, 0],
    [0, 1],
    [0, 2],
  ]);
});

test('no entries are no lines', () => expect(placedEntries([], 150, widthOf)).toEqual([]));
