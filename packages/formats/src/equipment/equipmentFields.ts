import { cutText } from '@hybrid/project/basics/cutText';
import type { Field } from '@hybrid/project/fields/field';
import { figure, listOf, message, type Message, type Text } from '@hybrid/project/i18n/message';
import type { XmlPart } from './xmlTree';

/** Single values of a file at any depth, by name. */
export interface FoundFields {
  /** Returns the first part with one of the names, in the order of the names; with `filled`, empty parts are skipped. */
  take(keys: readonly string[], filled: boolean): XmlPart | undefined;
  /** Names of parts that were not taken, with their lines. */
  unused(): readonly Message[];
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
        .map(({ name, line }) => message('imports.partInLine', { part: cutText(name, 40), line })),
  };
}

/** Returns true for a list of values: all of its parts have one name. */
function isList({ parts }: XmlPart): boolean {
  const [first, ...others] = parts;
  return first !== undefined && ['item', 'value'].includes(first.key) && others.every(({ key }) => key === first.key);
}

const maxShown = 10;

export function unusedText(parts: readonly Message[]): readonly Text[] {
  if (parts.length === 0) return [];
  const shown = listOf(parts.slice(0, maxShown));
  const more = parts.length - maxShown;
  return [message('imports.notKnownSoNotUsed', { list: more > 0 ? message('imports.listAndMore', { list: shown, count: more }) : shown })];
}

/** Returns the usual value of a field that a file lacks: `Hub height 80 m`, `Name "V90"`. */
export function usualValue(field: Field, value: unknown): Text {
  const { label } = field;
  if (field.kind === 'flag') {
    const { on, off } = field.states ?? { on: message('results.yes'), off: message('results.no') };
    return message('ranges.labelValue', { label, value: value === true ? on : off });
  }
  if (field.kind === 'values')
    return message('ranges.labelValue', { label, value: listOf(field.initial.map((one) => figure(one.value, 9))) });
  if (field.kind !== 'number') return message('ranges.labelValue', { label, value: `"${String(value)}"` });
  const number = value as number;
  if (field.unit === undefined) return message('ranges.labelValue', { label, value: number });
  return message('ranges.labelValueUnit', { label, value: number, unit: field.unit === 'yr' ? message('imports.yr') : field.unit });
}

/** Returns a text with a full stop. */
export const asSentence = (text: Text): Text => listOf([text, '.'], '');

/** Returns the name of a file without folder and extension. */
export function fileTitle(fileName: string): string {
  return fileName.replace(/^.*[/\\]/, '').replace(/\.[^.]{0,8}$/, '');
}
