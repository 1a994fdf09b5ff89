import { cutText } from '@hybrid/project/basics/cutText';
import { readNumber } from '@hybrid/project/basics/numberText';
import { message, sentences } from '@hybrid/project/i18n/message';
import { comparable, type Refuse, type XmlPart } from './xmlTree';
import { plainText, xmlContent } from './xmlText';

/** Value of a record. */
export type Plain = string | number | boolean | readonly Plain[] | { readonly [name: string]: Plain };
type PlainRecord = { readonly [name: string]: Plain };

const isRecord = (value: Plain): value is PlainRecord => typeof value === 'object' && !Array.isArray(value);
const isList = (value: Plain): value is readonly Plain[] => Array.isArray(value);

const elementName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns the lines of an element and its content; a record of single values takes one line. */
export function xmlLines(name: string, value: Plain, item = 'Item'): readonly string[] {
  if (isList(value))
    return value.length === 0
      ? [`<${name}/>`]
      : around(
          name,
          value.flatMap((one) => xmlLines(item, one)),
        );
  if (!isRecord(value)) return [`<${name}>${xmlContent(String(value))}</${name}>`];
  const lines = Object.entries(value).map(([field, content]) => xmlLines(elementName(field), content));
  const isFlat = Object.values(value).every((content) => typeof content !== 'object');
  return isFlat ? [`<${name}>${lines.flat().join('')}</${name}>`] : around(name, lines.flat());
}

/** Returns lines inside an element. */
export function around(name: string, lines: readonly string[], attributes = ''): readonly string[] {
  return [`<${name}${attributes}>`, ...lines.map((line) => `  ${line}`), `</${name}>`];
}

const plainNumber = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i;

/** Reads the number of a part. Commas are accepted if they are unambiguous. */
export function numberIn({ name, text, line }: XmlPart, refuse: Refuse): number {
  const shown = text.length > 40 ? `${cutText(text, 40)}…` : text;
  if (text.length <= 40) {
    const readings = plainNumber.test(text) ? [Number(text)] : [readNumber(text, { comma: false }), readNumber(text, { comma: true })];
    const [first, second = first] = readings;
    if (first !== undefined && first === second && Number.isFinite(first)) return first;
    if (first !== undefined && first !== second)
      throw refuse(
        sentences(
          message('imports.inLineCanBeOr', {
            part: name,
            line,
            text: shown,
            one: String(first),
            other: String(second),
          }),
          message('imports.writeDecimalPointWithoutGroups'),
        ),
      );
  }
  throw refuse(message('imports.inLineIsNoNumber', { part: name, line, text: shown }));
}

const flags: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

function flagIn({ name, text, line }: XmlPart, refuse: Refuse): boolean {
  const flag = flags.get(text.toLowerCase());
  if (flag === undefined) throw refuse(message('imports.lineNeitherTrueNorFalse', { part: name, line }));
  return flag;
}

/** Returns the part of a name; `unit` and `Units` are equal. */
function partNamed(parts: readonly XmlPart[], name: string): XmlPart | undefined {
  const key = comparable(name);
  return parts.find((part) => part.key === key) ?? parts.find((part) => part.key === `${key}s`);
}

/** Returns true if a part is empty where a number or a flag is expected. */
function isBlank({ text, parts }: XmlPart): boolean {
  return text === '' && parts.length === 0;
}

/**
 * Reads a part by a shape: fields of the shape are looked up by name, other parts are ignored. A missing field
 * takes its usual value; items of lists have the shape of the first item. Unreadable numbers and flags are refused.
 */
export function readLike(shape: Plain, usual: Plain, part: XmlPart, refuse: Refuse): Plain {
  if (typeof shape === 'string') return plainText(part.text);
  if (typeof shape === 'number') return isBlank(part) ? usual : numberIn(part, refuse);
  if (typeof shape === 'boolean') return isBlank(part) ? usual : flagIn(part, refuse);
  if (isList(shape)) return readList(shape[0] as Plain, part, refuse);
  const record = shape as PlainRecord;
  return Object.fromEntries(
    Object.entries(record).map(([name, field]) => {
      const found = partNamed(part.parts, name);
      const usualValue = (usual as PlainRecord)[name] as Plain;
      return [name, found ? readLike(field, usualValue, found, refuse) : usualValue];
    }),
  );
}

/** Returns the fields of the shape that a part lacks, by their element names. */
export function lackingIn(shape: Plain, part: XmlPart): readonly string[] {
  if (!isRecord(shape)) return [];
  return Object.entries(shape).flatMap(([name, field]) => {
    const found = partNamed(part.parts, name);
    return found ? lackingIn(field, found).map((inner) => `${elementName(name)} ${inner}`) : [elementName(name)];
  });
}

/** Returns the default value of a missing field of an item. */
function blankLike(shape: Plain): Plain {
  if (isList(shape)) return [];
  if (isRecord(shape)) return Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, blankLike(field)]));
  return typeof shape === 'string' ? '' : typeof shape === 'number' ? 0 : false;
}

function readList(shape: Plain, part: XmlPart, refuse: Refuse): Plain {
  // A single value may stand without a list around it.
  const isValue = isRecord(shape) && Object.keys(shape).join() === 'id,value';
  if (isValue && part.parts.length === 0 && part.text !== '') return [{ id: 'v1', value: numberIn(part, refuse) }];
  const items = part.parts.map((item) => readLike(shape, blankLike(shape), item, refuse));
  if (!isRecord(shape) || !('id' in shape)) return items;
  const hasOwn = part.parts.every(({ parts }) => partNamed(parts, 'id') !== undefined);
  const isUnique = new Set(items.map((item) => (item as PlainRecord)['id'])).size === items.length;
  return hasOwn && isUnique ? items : items.map((item, index) => ({ ...(item as PlainRecord), id: `v${index + 1}` }));
}
