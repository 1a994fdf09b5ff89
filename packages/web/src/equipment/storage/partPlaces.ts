/** Position of a part in two columns; a part alone in its row takes both. */
type PartPlace = 'left' | 'right' | 'whole';

/** Returns the positions of the parts: open parts take a whole row; folded ones are placed in pairs, in reading order. */
export function partPlaces(open: readonly boolean[]): readonly PartPlace[] {
  const places: PartPlace[] = [];
  for (const [index, isOpen] of open.entries()) {
    if (isOpen) places.push('whole');
    else if (places.at(-1) === 'left') places.push('right');
    else places.push(open[index + 1] === false ? 'left' : 'whole');
  }
  return places;
}
