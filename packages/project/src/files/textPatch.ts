import { applyPatches, makePatches, parsePatch, stringifyPatches } from '@sanity/diff-match-patch';

/** A text diff that leads from one text to another. */
export function makePatch(from: string, to: string): string {
  return stringifyPatches(makePatches(from, to));
}

/** The text after the patch; undefined when the patch is unreadable or does not fit. */
export function applyPatch(patch: string, text: string): string | undefined {
  try {
    const [patched, fitted] = applyPatches(parsePatch(patch), text);
    return fitted.every(Boolean) ? patched : undefined;
  } catch {
    return undefined;
  }
}
