const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the beginning of a text, at most so many UTF-16 units. No letter is cut in two, whatever code points it consists of. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}

/** Returns the first letter of a text, whatever code points it consists of; empty for an empty text. */
export function firstLetter(text: string): string {
  for (const { segment } of graphemes.segment(text)) return segment;
  return '';
}
