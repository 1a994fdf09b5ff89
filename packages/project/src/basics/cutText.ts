const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the beginning of a text, at most so many UTF-16 units. No letter is cut in two, whatever code points it consists of. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // Where a letter begins depends on what precedes it: of a text of megabytes no more than the beginning is segmented.
  return text.slice(0, graphemes.segment(text.slice(0, maxLength + 2)).containing(maxLength)?.index);
}

/** Returns the first letter of a text, whatever code points it consists of; empty for an empty text. */
export function firstLetter(text: string): string {
  for (const { segment } of graphemes.segment(text)) return segment;
  return '';
}
