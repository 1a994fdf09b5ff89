import { cutText } from '@hybrid/project/basics/cutText';
import type { XmlPart } from './xmlTree';

/** Single values of a file at any depth, by name. */
export interface FoundFields {
  /** Returns the first part with one of the names, in the order of the names; with `filled`, empty parts are skipped. */
  take(keys: readonly string[], filled: boolean): XmlPart | undefined;
  /** Names of parts that were not taken. */
  unused(): readonly string[];
}

/** Parts that identify a file rather than hold its data. */
const identity = new Set(['id', 'type', 'model', 'kind', 'class', 'modeltype', 'schemaversion', 'version', 'schemalocation']);

/**
 * Finds the parts of a scope at any depth. Parts in `read` are skipped; parts named in `records` are taken whole, so that the parts inside
 * are not fields.
 */
export function foundFields(scope: XmlPart, read: ReadonlySet<XmlPart>, records: readonly string[]): FoundFields {
  const all: XmlPart[] = [];
  const look = (part: XmlPart): void => {
    if (read.has(part)) return;
    all.push(part);
    if (!records.includes(part.key) && !isList(part)) part.parts.forEach(look);
  };
  scope.parts.forEach(look);
  const taken = new Set<XmlPart>();
  return {
    take(keys, filled) {
      const isUsable = (part: XmlPart): boolean => !filled || part.text !== '' || part.parts.length > 0;
      const found = keys.flatMap((key) => all.find((part) => part.key === key && isUsable(part)) ?? [])[0];
      if (found) taken.add(found);
      return found;
    },
    unused: () =>
      all
        .filter((part) => !taken.has(part) && !identity.has(part.key) && part.parts.length === 0 && part.text !== '')
        .map(({ name, line }) => `${cutText(name, 40)} (line ${line})`),
  };
}

/** Returns true for a list of values: all of its parts have one name. */
function isList({ parts }: XmlPart): boolean {
  const [first, ...others] = parts;
  return first !== undefined && ['item', 'value'].includes(first.key) && others.every(({ key }) => key === first.key);
}

const maxShown = 10;

export function unusedText(names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const more = names.length > maxShown ? ` and ${names.length - maxShown} more` : '';
  return [`Not known, so not used: ${names.slice(0, maxShown).join(', ')}${more}.`];
}

/** Returns the name of a file without folder and extension. */
export function fileTitle(fileName: string): string {
  return fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]{0,8}$/, '');
}
