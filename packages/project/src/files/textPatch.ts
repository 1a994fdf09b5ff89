import {
  cleanupEfficiency,
  cleanupSemantic,
  makeDiff,
  makePatches,
  parsePatch,
  stringifyPatches,
  type Patch,
} from '@sanity/diff-match-patch';

/** How long the shortest way from one text to another is looked for: whoever waits for the server waits that long. [s] */
const searchSeconds = 0.05;

/**
 * Makes a text diff that leads from one text to another; undefined where the library makes none that does, as it may with characters of two
 * UTF-16 units. The whole text then takes its place. Texts of thousands of differences are patched coarsely.
 */
export function makePatch(from: string, to: string): string | undefined {
  const differences = cleanupEfficiency(cleanupSemantic(makeDiff(from, to, { timeout: searchSeconds })));
  const patch = stringifyPatches(makePatches(from, differences));
  return applyPatch(patch, from) === to ? patch : undefined;
}

/** More parts than a document has fields to change: the whole text is shorter than so many. */
const maxParts = 5_000;

/**
 * Returns the text after a patch; undefined when the patch is unreadable, or does not fit the text to the letter. Takes time in proportion to the text and the patch,
 * whatever is in it.
 *
 * Each part names its place in the text as the parts before it leave it, in bytes of UTF-8, and repeats what it replaces with some letters around it, which the
 * part before may have written.
 */
export function applyPatch(patch: string, text: string): string | undefined {
  const parts = partsOf(patch);
  if (parts === undefined || parts.length > maxParts) return undefined;
  const done: string[] = [];
  let [taken, doneBytes, last] = [0, 0, ''];
  for (const part of parts) {
    const before = joined(part, 1);
    // What the part before has written, and this one sees around its own place.
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
    // Nothing of what was written before is changed again.
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

/** The text of a part without what it inserts (1), or without what it deletes (-1). */
const joined = ({ diffs }: Patch, without: 1 | -1): string =>
  diffs
    .filter(([kind]) => kind !== without)
    .map(([, text]) => text)
    .join('');

/** Bytes of UTF-8 that a character from this code point on takes. */
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

/** The index so many bytes after another; undefined where it lies within a character or behind the text. */
function placeAfterBytes(text: string, from: number, bytes: number): number | undefined {
  let [at, left] = [from, bytes];
  while (left > 0 && at < text.length) {
    const point = text.codePointAt(at) as number;
    left -= bytesOfPoint(point);
    at += point > 0xffff ? 2 : 1;
  }
  return left === 0 ? at : undefined;
}

/** The last bytes of a text; undefined where it has fewer, or they begin within a character. */
function tailOfBytes(text: string, bytes: number): string | undefined {
  const from = placeAfterBytes(text, 0, bytesOf(text) - bytes);
  return from === undefined || bytes > bytesOf(text) ? undefined : text.slice(from);
}
