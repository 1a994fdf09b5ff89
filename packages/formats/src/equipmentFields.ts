import { cutText } from '@hybrid/project/basics/cutText';
import type { XmlPart } from './xmlTree';

/** The single values of a file wherever they stand, by name. */
export interface FoundFields {
  /** The first part with one of the names, in the order of the names; passed over where it has to hold something and does not. */
  take(keys: readonly string[], filled: boolean): XmlPart | undefined;
  /** Names of what nobody took. */
  unused(): readonly string[];
}

/** Parts that say what a file is, not what it holds. */
const identity = new Set(['id', 'type', 'model', 'kind', 'class', 'modeltype', 'schemaversion', 'version', 'schemalocation']);

/**
 * The parts of a scope at any depth. `read` has been read as a whole; parts of the `records` names are taken whole, what is inside of
 * them are not fields.
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

/** A list of values: its parts are all of one name. */
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

/** The name of a file without folder and ending. */
export function fileTitle(fileName: string): string {
  return fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]{0,8}$/, '');
}
