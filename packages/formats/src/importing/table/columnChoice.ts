import { cutText } from '@hybrid/project/basics/cutText';
import { figure, message, sentences, type Text } from '@hybrid/project/i18n/message';
import { badFile, excerpt, type ImportOptions, type TableKind } from '../importedSeries';
import { conversionOf, isShare, storedUnits, unitChoices, unknownUnitInHeading, type Conversion, type Quantity } from './columnUnits';
import type { DataTable, ValueColumn } from './dataTable';
import { isGapText } from './gapTexts';
import { fits, fitsAny, marksOf, neverPower, power, price, weather, wind, type Marks } from './quantityNames';
import { numberMarks, type NumberMarks } from './numberMarks';

export interface ChosenColumn {
  readonly column: MarkedColumn;
  /** Undefined where the file states no unit. */
  readonly conversion: Conversion | undefined;
  readonly quantity: Quantity;
  readonly notes: readonly Text[];
  readonly warnings: readonly Text[];
}

/** A column with the marks of its numbers. */
export interface MarkedColumn extends ValueColumn {
  readonly marks: NumberMarks;
}

const maxListed = 24;

const listed = (columns: readonly ValueColumn[]): Text => {
  const nameList = columns
    .slice(0, maxListed)
    .map(({ name }) => name)
    .join(', ');
  return columns.length > maxListed ? message('imports.listAndMore', { list: nameList, count: columns.length - maxListed }) : nameList;
};

/**
 * Returns the column of a name or of the kind of import, with its unit and its marks; answers of the user take precedence. Throws, with the
 * names there are, if it is ambiguous, cannot be read, or is of another quantity.
 */
export function chosenColumn(table: DataTable, kind: TableKind, options: ImportOptions): ChosenColumn {
  const marks = marksOf[kind];
  const { columns } = table;
  const heightM = options.heightM ?? options.answers?.heightM;
  const found = options.column === undefined ? unmistakable(table, marks, heightM) : named(table, options.column);
  const { unit, conversion } = options.answers?.unit === undefined ? unitOf(found, table) : answeredUnit(options.answers.unit, kind, marks);
  const isOther = conversion && conversion.quantity !== marks.quantity && !(marks === price && fitsAny(marks, found.name));
  if (isOther) throw otherUnit(found, unit ?? '', marks, columns);
  if (unit !== undefined && !conversion && marks !== price) throw unknownUnit(found, unit, kind, marks);
  const ofNumbers = numberMarks(table.rows, { from: table.from, to: table.to, at: found.at, comma: table.comma });
  const height = options.answers?.heightM ?? found.heightM ?? (marks === wind ? table.facts.heightM : undefined);
  const column = { ...found, unit, heightM: height, marks: ofNumbers };
  return {
    column,
    conversion: conversion?.quantity === marks.quantity ? conversion : undefined,
    quantity: marks.quantity,
    notes: [
      ...(columns.length > 1 ? [message('imports.columnOfTaken', { column: column.name, count: columns.length })] : []),
      ...(ofNumbers.groups
        ? [message(ofNumbers.comma ? 'imports.dotsGroupThousands' : 'imports.commasGroupThousands', { column: column.name })]
        : []),
    ],
    warnings: choiceWarnings(column, unit, marks, kind, options.column === undefined),
  };
}

function choiceWarnings(column: MarkedColumn, unit: string | undefined, marks: Marks, kind: TableKind, isOwn: boolean): readonly Text[] {
  const { name } = column;
  const unknown = unit === undefined ? unknownUnitInHeading(name) : undefined;
  const isNamed = unknown !== undefined && (marks !== price || /\/|per/i.test(unknown));
  const isDoubtful = column.marks.isDoubtful && (marks === power || marks === price);
  return [
    ...(isOwn && marks.not.test(name) ? [message('imports.onlyColumnLooksLikeAnother', { column: name, what: marks.what })] : []),
    ...(isNamed ? [message('imports.unitNotKnownReadAs', { column: name, unit: unknown, stored: unitChoices(kind)[0] ?? '' })] : []),
    ...(isDoubtful
      ? [message(column.marks.comma ? 'imports.commasMayGroupThousands' : 'imports.dotsMayGroupThousands', { column: name })]
      : []),
  ];
}

function otherUnit({ name }: ValueColumn, unit: string, marks: Marks, columns: readonly ValueColumn[]): Error {
  const found = { column: name, found: unit, what: marks.what, unit: storedUnits[marks.quantity] };
  return badFile(
    sentences(
      message('imports.columnUnitLikeNeeded', found),
      marks === power && isShare(unit) ? message('imports.multiplyByRatedPower') : message('imports.columnsAre', { list: listed(columns) }),
    ),
  );
}

function unknownUnit({ name }: ValueColumn, unit: string, kind: TableKind, { what }: Marks): Error {
  const known = unitChoices(kind).join(', ');
  return badFile(
    sentences(
      message('imports.unitOfColumnIsNotKnown', { column: name, unit: excerpt(unit) }),
      message('imports.unitsOfAre', { what, list: known }),
    ),
  );
}

/** Returns the unit that the user states; throws if it is not known. */
function answeredUnit(unit: string, kind: TableKind, { what }: Marks): StatedUnit {
  const conversion = conversionOf(unit);
  if (!conversion)
    throw badFile(
      sentences(
        message('imports.unitIsNotKnown', { unit: excerpt(unit) }),
        message('imports.unitsOfAre', { what, list: unitChoices(kind).join(', ') }),
      ),
    );
  return { unit, conversion };
}

function named(table: DataTable, wanted: string): ValueColumn {
  const { columns, unread } = table;
  const plain = (name: string): string => name.trim().toLowerCase();
  const among = (some: readonly ValueColumn[]): ValueColumn | undefined =>
    some.find(({ name }) => name === wanted) ?? some.find(({ name }) => plain(name) === plain(wanted));
  const found = among(columns);
  if (found) return found;
  const other = among(unread);
  if (other) throw cannotBeRead(table, other);
  throw badFile(
    sentences(
      message('imports.thereIsNoColumn', { column: cutText(wanted, 60) }),
      message('imports.columnsAre', { list: listed(columns) }),
    ),
  );
}

/** Number of rows by which a column that was not read is judged. */
const judgedRows = 200;

/** Returns a text of a column from the middle of the table, empty if it has none. */
function textOf({ rows, from, to }: DataTable, { at }: ValueColumn): { readonly line: number; readonly text: string } {
  const middle = Math.floor((from + to) / 2);
  for (let row = middle; row < Math.min(to, middle + judgedRows); row++) {
    const text = rows.cells[row]?.[at] ?? '';
    if (!isGapText(text)) return { line: rows.lines[row] as number, text };
  }
  return { line: rows.lines[middle] ?? 0, text: '' };
}

/** Returns true for a text that begins like a number, of which most characters are digits and marks. */
const isLikeNumber = (text: string): boolean => /^[\s$€£(+-]*\d/.test(text) && text.replace(/\D/g, '').length * 2 >= text.trim().length;

function cannotBeRead(table: DataTable, column: ValueColumn): Error {
  const { line, text } = textOf(table, column);
  return badFile(
    text === ''
      ? message('imports.columnIsEmpty', { column: column.name })
      : sentences(
          message('imports.columnCannotBeRead', { column: column.name, line: figure(line), text: excerpt(text) }),
          message('imports.writeItsNumbersPlain'),
        ),
  );
}

/** Throws if a column has the name of the kind and cannot be read; another one is not taken in its place. */
function refuseUnread(table: DataTable, patterns: readonly RegExp[], { not }: Marks, withEmpty: boolean): void {
  const found = table.unread.find((column) => {
    if (not.test(column.name) || !patterns.some((pattern) => pattern.test(column.name))) return false;
    const { text } = textOf(table, column);
    return text === '' ? withEmpty : isLikeNumber(text);
  });
  if (found) throw cannotBeRead(table, found);
}

/** Returns the only column of values, unless it is of another quantity by its name. */
function onlyColumn(table: DataTable, only: ValueColumn, marks: Marks): ValueColumn {
  const { name } = only;
  const isOwn = fitsAny(marks, name);
  if (!isOwn) refuseUnread(table, marks.names, marks, true);
  const other = isOwn ? undefined : weather.find((one) => one !== marks && fitsAny(one, name));
  if (other)
    throw badFile(
      sentences(
        message('imports.columnValues', { column: name, other: other.what }),
        message('imports.columnOfIsNeeded', { what: marks.what }),
      ),
    );
  // A unit of another quantity is the clearer reason.
  const quantity = conversionOf(only.unit ?? '')?.quantity ?? marks.quantity;
  if (quantity === marks.quantity && (weather.includes(marks) ? marks.not.test(name) : marks === power && neverPower.test(name)))
    throw badFile(
      sentences(message('imports.onlyColumnIsAnother', { column: name, what: marks.what }), message('imports.chooseNameIfItIs')),
    );
  return only;
}

/** Returns columns without those of direct current, if others remain: the output of inverters is that of the plant. */
function afterInverters(columns: readonly ValueColumn[]): readonly ValueColumn[] {
  const others = columns.filter(({ name }) => !/\bdc\b/i.test(name));
  return others.length > 0 ? others : columns;
}

function unmistakable(table: DataTable, marks: Marks, heightM: number | undefined): ValueColumn {
  const { columns } = table;
  const [first] = columns;
  if (columns.length === 1 && first) return onlyColumn(table, first, marks);
  for (const [place, pattern] of marks.names.entries()) {
    refuseUnread(table, marks.names.slice(0, place + 1), marks, false);
    const candidates = afterInverters(columns.filter(({ name }) => fits(marks, pattern, name)));
    const [only] = candidates;
    if (candidates.length === 1 && only) return only;
    const atHeight = heightM === undefined ? [] : candidates.filter((one) => one.heightM === heightM);
    const [atHeightOnly] = atHeight;
    if (atHeight.length === 1 && atHeightOnly) return atHeightOnly;
    if (candidates.length > 0) {
      const facts = { what: marks.what, list: listed(candidates) };
      throw badFile(
        sentences(
          heightM === undefined
            ? message('imports.fileHasSeveralColumnsOf', facts)
            : message('imports.fileSeveralColumnsValuesMay', { ...facts, height: heightM }),
          message('imports.chooseName'),
        ),
      );
    }
  }
  refuseUnread(table, marks.names, marks, true);
  return byUnit(columns, marks) ?? noColumn(columns, marks);
}

/** Power has names in many languages, but stands alone with its unit, and so do speeds; prices and irradiance have others beside them. */
function byUnit(columns: readonly ValueColumn[], marks: Marks): ValueColumn | undefined {
  if (marks !== power && marks !== wind) return undefined;
  const inUnit = columns.filter(({ name, unit = '' }) => conversionOf(unit)?.quantity === marks.quantity && !marks.not.test(name));
  const sums = inUnit.filter(({ name }) => /\b(?:total|sum|park|plant|farm)\b/i.test(name));
  return [inUnit, sums].find((some) => some.length === 1)?.[0];
}

/** Throws because no column has the name of the kind, with those that were passed over. */
function noColumn(columns: readonly ValueColumn[], marks: Marks): never {
  const passed = columns.filter(({ name }) => marks.not.test(name) && marks.names.some((pattern) => pattern.test(name)));
  if (passed.length > 0)
    throw badFile(
      sentences(
        message('imports.columnsPassedOver', { list: listed(passed), what: marks.what }),
        message('imports.itsColumnsAre', { list: listed(columns) }),
        message('imports.chooseNameIfItIs'),
      ),
    );
  if (weather.some((one) => columns.some(({ name }) => fitsAny(one, name))))
    throw badFile(
      sentences(message('imports.fileHasNoColumnOf', { what: marks.what }), message('imports.itsColumnsAre', { list: listed(columns) })),
    );
  throw badFile(
    sentences(
      message('imports.fileSeveralColumnsValuesNeeded', { list: listed(columns) }),
      message('imports.chooseNameKeepYouMean'),
      message('imports.numbersDecimalCommasChooseDecimal'),
    ),
  );
}

interface StatedUnit {
  /** As written in the file. */
  readonly unit?: string;
  readonly conversion?: Conversion | undefined;
}

/** Texts in place of a unit that state none. */
const noUnit = /^(?:-+|n\/?a|none|null|\d*)$/i;

/** Returns the unit of a column, or the unit of a price in the lines above a single column. */
function unitOf({ unit }: ValueColumn, { columns, header }: DataTable): StatedUnit {
  if (unit !== undefined && !noUnit.test(unit)) return { unit, conversion: conversionOf(unit) };
  if (columns.length > 1) return {};
  for (const cells of header)
    for (const cell of cells) {
      const [, alone] = /^\W*units?\s*[:=]\s*(\S{1,20})\s*$/i.exec(cell) ?? [];
      const conversion = alone === undefined ? undefined : conversionOf(alone);
      if (alone !== undefined && conversion) return { unit: alone, conversion };
      const found = cell.length < 200 && /wh?\b/i.test(cell) ? priceUnitIn(cell) : undefined;
      if (found) return found;
    }
  return {};
}

/** Returns the unit of a price per energy anywhere in a line: `Day Ahead LMP Electricity Price (Currency Unit/MWh)`. */
function priceUnitIn(text: string): StatedUnit | undefined {
  const [unit] = /(?:\/|per[ _]?)[kmg]wh?/i.exec(text) ?? [];
  const conversion = unit === undefined ? undefined : conversionOf(unit);
  return unit !== undefined && conversion?.quantity === 'price' ? { unit, conversion } : undefined;
}
