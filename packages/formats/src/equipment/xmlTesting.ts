import fc from 'fast-check';

/** Texts of any code units: control characters, unpaired surrogates, markup, escapes. */
export function anyText(maxLength: number): fc.Arbitrary<string> {
  const sign = fc.oneof(
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.integer({ min: 0, max: 0x9f }).map((code) => String.fromCharCode(code)),
    fc.constantFrom('<', '&', ']]>', '_x0041_', '_x0041', '&#0;', '\r\n', ' ', 'é', '\u{1f600}'),
  );
  return fc.array(sign, { maxLength }).map((signs) => signs.join('').slice(0, maxLength));
}

const pieces = [
  '<',
  '>',
  '/>',
  '"',
  '&',
  '&#0;',
  '&lt;',
  ']]>',
  '<![CDATA[',
  '<!--',
  '<!DOCTYPE a>',
  '<?xml version="1.1"?>',
  '<__proto__><polluted>1</polluted></__proto__>',
  '<constructor x="1"/>',
  'NaN',
  '-1e999',
  '1,500',
  ' ',
  '\u0000',
  '\ud800',
  '0',
  '-',
  'Name',
  'Item',
  'Point',
];

type Damage = (text: string) => string;

const at = (text: string, share: number): number => Math.floor(share * text.length);

/** A text with a few places cut out, doubled, moved, or overwritten by characters that disturb readers. */
export function mutated(text: string): fc.Arbitrary<string> {
  const place = fc.noBias(fc.nat(1_000_000)).map((part) => part / 1_000_000);
  const length = fc.oneof(fc.nat(12), fc.nat(400));
  const insert = fc.tuple(place, fc.constantFrom(...pieces)).map(
    ([share, piece]): Damage =>
      (before) =>
        before.slice(0, at(before, share)) + piece + before.slice(at(before, share)),
  );
  const overwrite = fc.tuple(place, length, fc.constantFrom('', ...pieces)).map(
    ([share, count, piece]): Damage =>
      (before) =>
        before.slice(0, at(before, share)) + piece + before.slice(at(before, share) + count),
  );
  const double = fc.tuple(place, place, length).map(([from, to, count]): Damage => (before) => {
    const piece = before.slice(at(before, from), at(before, from) + count);
    return before.slice(0, at(before, to)) + piece + before.slice(at(before, to));
  });
  const elements = [...text.matchAll(/<(\w+)[^<>]*>[^<>]*<\/\1>/g)].map(([element]) => element);
  const value = fc.tuple(fc.constantFrom(...elements), fc.constantFrom(...pieces, '')).map(
    ([element, piece]): Damage =>
      (before) =>
        before.replace(element, () => element.replace(/>[^<>]*</, () => `>${piece}<`)),
  );
  const move = fc.tuple(fc.constantFrom(...elements), fc.constantFrom(...elements)).map(
    ([one, other]): Damage =>
      (before) =>
        before.replace(one, () => other),
  );
  // Half of the texts stay mostly well-formed, so that the reader after the parser is tested as well.
  const damages = fc.oneof(
    fc.array(fc.oneof(value, move), { minLength: 1, maxLength: 4 }),
    fc.array(fc.oneof(insert, overwrite, double, value, move), { minLength: 1, maxLength: 4 }),
  );
  return damages.map((list) => list.reduce((before, damage) => damage(before), text));
}

/** Returns true if built-in objects of the language are unchanged. */
export function ordinaryObject(): boolean {
  const empty: Record<string, unknown> = {};
  return (
    Object.keys(Object.prototype).length === 0 && empty['polluted'] === undefined && typeof Object.prototype.constructor === 'function'
  );
}
