import type { Numbers } from '../ui/numbers';

/** Maximum length of a list in the diagram, in characters. */
const roomInPicture = 14;

/** Formats values for the diagram: `98, 99`, or a long list as a range, `95–99`. */
export function shortListText(values: readonly { readonly value: number }[], numbers: Pick<Numbers, 'write'>): string {
  const list = listText(values, numbers);
  if (list.length <= roomInPicture) return list;
  const all = values.map(({ value }) => value);
  return `${numbers.write(Math.min(...all), 3)}–${numbers.write(Math.max(...all), 3)}`;
}

/** Formats values for a sentence: `100, 120, 140`. */
export function listText(values: readonly { readonly value: number }[], numbers: Pick<Numbers, 'write'>): string {
  return values.map(({ value }) => numbers.write(value, 3)).join(numbers.write(0.5, 1).includes(',') ? '; ' : ', ');
}
