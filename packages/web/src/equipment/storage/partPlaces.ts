/** Where a folded or open part stands in two columns; alone in its row it takes both. */
export type PartPlace = 'left' | 'right' | 'whole';

/** Open parts take a row of their own; folded ones stand in pairs, in the order of reading. */
export function partPlaces(open: readonly boolean[]): readonly PartPlace[] {
  const places: PartPlace[] = [];
  for (const [index, isOpen] of open.entries()) {
    if (isOpen) places.push('whole');
    else if (places.at(-1) === 'left') places.push('right');
    else places.push(open[index + 1] === false ? 'left' : 'whole');
  }
  return places;
}
