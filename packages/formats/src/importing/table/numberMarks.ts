import type { TextRows } from './textRows';

/** Marks in the numbers of a column. */
export interface NumberMarks {
  /** True for decimal commas. */
  readonly comma: boolean;
  /** True if the other mark groups thousands. */
  readonly groups: boolean;
  /** True if the numbers would mean something else with the other decimal mark, and nothing tells which it is. */
  readonly isDoubtful: boolean;
}

/** Shapes of numbers by their marks. `three` is a mark before exactly three digits, which may group or be decimal. */
const [none, zero, small, large, dotThree, dotGroups, dotDecimal, commaThree, commaGroups, commaDecimal, bothDotLast, bothCommaLast] = [
  0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
] as const;

const [dot, comma] = [46, 44];
const isDigit = (code: number): boolean => code >= 48 && code <= 57;
/** Returns true for spaces and apostrophes between digits. */
const isGap = (code: number): boolean =>
  code === 32 || code === 39 || code === 160 || code === 0x2009 || code === 0x202f || code === 0x2019;

/** Returns the shape of the number at the beginning of a cell. */
function shapeOf(cell: string): number {
  let [dots, commas, last, digits, since, before, nonZero, at] = [0, 0, 0, 0, 0, -1, 0, 0];
  let startsWithZero = false;
  let isGrouped = true;
  let isSpaced = false;
  while (at < cell.length && !isDigit(cell.charCodeAt(at)) && cell.charCodeAt(at) !== dot && cell.charCodeAt(at) !== comma) at++;
  for (; at < cell.length; at++) {
    const code = cell.charCodeAt(at);
    if (isDigit(code)) {
      if (digits === 0) startsWithZero = code === 48;
      if (code !== 48) nonZero++;
      digits++;
      since++;
    } else if (code === dot || code === comma) {
      if (before < 0) before = since;
      else if (since !== 3 && !(code === comma && since === 2)) isGrouped = false;
      if (code === dot) dots++;
      else commas++;
      [last, since] = [code, 0];
    } else if (isGap(code) && isDigit(cell.charCodeAt(at + 1))) isSpaced = true;
    else break;
  }
  if (digits === 0) return none;
  if (dots + commas === 0) return isSpaced ? none : nonZero === 0 ? zero : digits > 3 ? large : small;
  if (dots > 0 && commas > 0) return last === dot ? bothDotLast : bothCommaLast;
  const mayGroup = isGrouped && since === 3 && before > 0 && before <= 3 && !startsWithZero && !isSpaced;
  if (dots > 0) return dots > 1 ? (mayGroup ? dotGroups : none) : mayGroup ? dotThree : dotDecimal;
  return commas > 1 ? (mayGroup ? commaGroups : none) : mayGroup ? commaThree : commaDecimal;
}

/** Minimum number of values with a mark to judge them among whole numbers. */
const minMarked = 24;

/**
 * Returns the marks of a column from all its cells. Two different marks in one number, or a mark before other than three digits, tell the
 * decimal mark. Marks that are always before exactly three digits group thousands if smaller numbers are whole and none of a thousand
 * or more is without a mark: values with three decimals would have `0.345` among them, or `345.000`.
 */
export function numberMarks(
  { cells }: TextRows,
  { from, to, at, comma: stated }: { from: number; to: number; at: number; comma: boolean },
): NumberMarks {
  const counts = new Int32Array(12);
  for (let row = from; row < to; row++) {
    const shape = shapeOf(cells[row]?.[at] ?? '');
    counts[shape] = (counts[shape] as number) + 1;
  }
  const has = (...shapes: readonly number[]): boolean => shapes.some((shape) => (counts[shape] as number) > 0);
  const isDot = has(dotDecimal, bothDotLast, commaGroups);
  const isComma = has(commaDecimal, bothCommaLast, dotGroups);
  if (isDot !== isComma) {
    const groups = isDot ? has(commaThree, commaGroups, bothDotLast) : has(dotThree, dotGroups, bothCommaLast);
    return { comma: isComma, groups, isDoubtful: false };
  }
  if (isDot || has(dotThree) === has(commaThree)) return { comma: stated, groups: false, isDoubtful: false };
  // All marks are of one kind and before three digits.
  const isDotMark = has(dotThree);
  const marked = counts[isDotMark ? dotThree : commaThree] as number;
  const whole = counts[small] as number;
  const isGrouping = !has(large) && whole > 0 && (marked >= minMarked || whole > marked);
  if (isGrouping) return { comma: isDotMark, groups: true, isDoubtful: false };
  const isDoubtful = !has(small, large) && marked >= minMarked;
  return { comma: !isDotMark, groups: false, isDoubtful };
}
