import {
  cleanupEfficiency,
  cleanupSemantic,
  makeDiff,
  makePatches,
  parsePatch,
  stringifyPatches,
  type Patch,
} from '@sanity/diff-match-patch';

/** Maximum time of the search for the shortest diff, during which the server is blocked. [s] */
const searchSeconds = 0.05;

/**
 * Returns a patch from one text to another; undefined if the library cannot make a correct one, as may happen with characters of two
 * UTF-16 units. The whole text is then sent instead. Texts with thousands of differences are patched coarsely.
 */
export function makePatch(from: string, to: string): string | undefined {
  const differences = cleanupEfficiency(cleanupSemantic(makeDiff(from, to, { timeout: searchSeconds })));
  const patch = stringifyPatches(makePatches(from, differences));
  return applyPatch(patch, from) === to ? patch : undefined;
}

/** Maximum number of parts, more than a document has fields to change: the whole text would be shorter. */
const maxParts = 5_000;

/**
 * Returns the text after a patch; undefined if the patch is unreadable, or does not match the text exactly. Takes time in proportion to text and
 * patch, whatever their content.
 *
 * Each part states its position in the text after the parts before it, in bytes of UTF-8, and repeats the text it replaces with some context, which the
 * part before may have written.
 */
export function applyPatch(patch: string, text: string): string | undefined {
  const parts = partsOf(patch);
  if (parts === undefined || parts.length > maxParts) return undefined;
  const done: string[] = [];
  let [taken, doneBytes, last] = [0, 0, ''];
  for (const part of parts) {
    const before = joined(part, 1);
    // Text written by the previous part that is within the context of this part.
    let seen = '';
    if (part.utf8Start2 < doneBytes) {
      const overlap = tailOfBytes(last, doneBytes - part.utf8Start2);
      if (overlap === undefined) return undefined;
      seen = overlap;
    } else {
      const to = placeAfterBytes(text, taken, part.utf8Start2 - doneBytes);
      if (to === undefined) return undefined;
      done.push(text.slice(taken, to));
      doneBytes = part.utf8Start2;
      taken = to;
    }
    if (!before.startsWith(seen)) return undefined;
    const own = before.slice(seen.length);
    if (!text.startsWith(own, taken)) return undefined;
    const after = joined(part, -1);
    // Text written by a previous part must not change again.
    if (!after.startsWith(seen)) return undefined;
    taken += own.length;
    last = after.slice(seen.length);
    done.push(last);
    doneBytes += bytesOf(last);
    last = after;
  }
  done.push(text.slice(taken));
  return done.join('');
}

function partsOf(patch: string): readonly Patch[] | undefined {
  try {
    return parsePatch(patch);
  } catch {
    return undefined;
  }
}

/** Returns the text of a part without its insertions (1), or without its deletions (-1). */
const joined = ({ diffs }: Patch, without: 1 | -1): string =>
  diffs
    .filter(([kind]) => kind !== without)
    .map(([, text]) => text)
    .join('');

/** Returns the number of UTF-8 bytes of a code point. */
const bytesOfPoint = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);

function bytesOf(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at) as number;
    if (point > 0xffff) at++;
    bytes += bytesOfPoint(point);
  }
  return bytes;
}

/** Returns the index a number of bytes after another; undefined if it is within a character or beyond the text. */
function placeAfterBytes(text: string, from: number, bytes: number): number | undefined {
  let [at, left] = [from, bytes];
  while (left > 0 && at < text.length) {
    const point = text.codePointAt(at) as number;
    left -= bytesOfPoint(point);
    at += point > 0xffff ? 2 : 1;
  }
  return left === 0 ? at : undefined;
}

/** Returns the last bytes of a text; undefined if it has fewer, or they begin within a character. */
function tailOfBytes(text: string, bytes: number): string | undefined {
  const from = placeAfterBytes(text, 0, bytesOf(text) - bytes);
  return from === undefined || bytes > bytesOf(text) ? undefined : text.slice(from);
}
