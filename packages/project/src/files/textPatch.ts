import { applyPatches, makePatches, parsePatch, stringifyPatches } from '@sanity/diff-match-patch';

/**
 * A text diff that leads from one text to another; undefined where the library makes none that does, as it may with characters of two
 * UTF-16 units. The whole text then takes its place.
 */
export function makePatch(from: string, to: string): string | undefined {
  const patch = stringifyPatches(makePatches(from, to));
  return applyPatch(patch, from) === to ? patch : undefined;
}

/**
 * The text after the patch; undefined when the patch is unreadable or does not fit.
 *
 * Its parts are applied one by one, each at its place in the text so far: applied together, the library looks for the later parts at
 * places of the old text, and does not find them where the text has grown.
 */
export function applyPatch(patch: string, text: string): string | undefined {
  try {
    return parsePatch(patch).reduce<string | undefined>((before, part) => {
      if (before === undefined) return undefined;
      const [after, fitted] = applyPatches([{ ...part, start1: part.start2 }], before);
      return fitted.every(Boolean) ? after : undefined;
    }, text);
  } catch {
    return undefined;
  }
}
