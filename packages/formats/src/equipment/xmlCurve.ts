import { cutText } from '@hybrid/project/basics/cutText';
import { message } from '@hybrid/project/i18n/message';
import { numberIn } from './xmlRecord';
import type { Refuse, XmlPart } from './xmlTree';

/** Names that identify a table of pairs in a file: of the holder of its rows, or of the two values of a row. */
export interface CurveNames {
  readonly holders: readonly string[];
  readonly x: readonly string[];
  readonly y: readonly string[];
}

interface Pair {
  readonly x: number;
  readonly y: number;
}

interface FoundCurve {
  readonly rows: readonly Pair[];
  /** Parts that were read as the curve; parts inside them are not fields. */
  readonly read: ReadonlySet<XmlPart>;
}

const maxRows = 2000;

/**
 * Returns the rows of a curve anywhere in a part, in the order of the file; undefined without such a table. Rows without a known holder
 * count only if no holder is found.
 */
export function findCurve(scope: XmlPart, names: CurveNames, refuse: Refuse): FoundCurve | undefined {
  const holders = outermost(scope, ({ key }) => names.holders.includes(key));
  const rows = holders.flatMap((holder) => heldRows(holder, names, refuse));
  if (holders.length > 0) return { rows, read: new Set(holders) };
  const loose = outermost(scope, (part) => part.parts.length === 2 && !!valueOf(part, names.x) && !!valueOf(part, names.y));
  return loose.length === 0 ? undefined : { rows: rowsOf(loose, names, refuse), read: new Set(loose) };
}

/** Returns the outermost parts that match; matching parts inside them are not searched. */
function outermost(scope: XmlPart, isWanted: (part: XmlPart) => boolean): readonly XmlPart[] {
  return isWanted(scope) ? [scope] : scope.parts.flatMap((part) => outermost(part, isWanted));
}

const valueOf = ({ parts }: XmlPart, keys: readonly string[]): XmlPart | undefined =>
  parts.find(({ key, text }) => text !== '' && keys.includes(key));

/** Names of descriptive parts of a holder. */
const description = /^[xy]?(unit|count|id|type|name|label|title)s?$/;

function heldRows(holder: XmlPart, names: CurveNames, refuse: Refuse): readonly Pair[] {
  const held = holder.parts.filter(({ key }) => !description.test(key));
  if (held.length === 0) return textPairs(holder, refuse);
  if (holder.text !== '') throw refuse(message('imports.lineTextBetweenRows', { part: holder.name, line: holder.line }));
  const isRow = (part: XmlPart): boolean => !!(valueOf(part, [...names.x, 'x']) ?? valueOf(part, [...names.y, 'y']));
  const [first] = held;
  // A list around the rows adds no information.
  if (held.length === 1 && first && first.parts.length > 0 && !isRow(first)) return heldRows(first, names, refuse);
  if (held.every((part) => part.parts.length === 0 && part.text !== '')) return held.flatMap((part) => textPairs(part, refuse));
  return rowsOf(held, names, refuse);
}

function rowsOf(parts: readonly XmlPart[], names: CurveNames, refuse: Refuse): readonly Pair[] {
  return parts.map((part) => {
    const x = valueOf(part, [...names.x, 'x']);
    const y = valueOf(part, [...names.y, 'y']);
    if (!x || !y) throw refuse(message('imports.lineTwoValuesRow', { part: part.name, line: part.line }));
    return { x: numberIn(x, refuse), y: numberIn(y, refuse) };
  });
}

const number = String.raw`[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?`;
const pair = new RegExp(`^(${number})(?:\\s*[,;]\\s*|\\s+)(${number})$`);

/** Reads pairs as text, `3,0 4,50` or one a line: a comma separates the two values of a pair, numbers have a decimal point. */
function textPairs(part: XmlPart, refuse: Refuse): readonly Pair[] {
  const { name, text, line } = part;
  const isByLine = /[\r\n]/.test(text);
  const texts = text
    .split(isByLine ? /[\r\n]+/ : /[\s;|]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
  if (texts.length > maxRows) throw refuse(message('imports.inLineHasMoreThanRows', { part: name, line, count: maxRows }));
  return texts.map((one) => {
    const [, x, y] = (one.length <= 100 ? pair.exec(one) : null) ?? [];
    if (x === undefined || y === undefined)
      throw refuse(message('imports.lineIsNoPairOfNumbers', { part: name, line, text: cutText(one, 40) }));
    return { x: Number(x), y: Number(y) };
  });
}
