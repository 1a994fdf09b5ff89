import { figure, message, sentences, type Text } from '@hybrid/project/i18n/message';
import type { ChosenColumn } from '../table/columnChoice';
import { differences, isCounter } from './counterReadings';
import type { DataTable } from '../table/dataTable';
import { badFile, type Change, type ImportKind, type ImportOptions } from '../importedSeries';
import { rangeOf, removeCodes } from './missingCodes';
import { outliersOf, replaceByNeighbours } from './outliers';
import { lineOf, readColumn, type ColumnValues } from '../table/tableColumn';

/** Values of a column as measured: codes are gaps (NaN), counters are differenced, absurd values are replaced. */
export interface ColumnReadings extends ColumnValues {
  readonly changes: readonly Change[];
  readonly notes: readonly Text[];
  readonly warnings: readonly Text[];
  /** True if absurd values stay that can be replaced. */
  readonly hasOutliers: boolean;
}

type ReadingOptions = Pick<ImportOptions, 'answers'> & { readonly kind: ImportKind };

/**
 * Reads a column and judges its values together. Throws UserError for a counter of an unknown unit, and for absurd values that are not to be
 * replaced, with their line.
 */
export function columnReadings(table: DataTable, chosen: ChosenColumn, options: ReadingOptions): ColumnReadings {
  const read = readColumn(table, chosen.column);
  const { leftOut } = read;
  const range = rangeOf(chosen.quantity, chosen.conversion);
  const codes = removeCodes(read.values, chosen.quantity, range).map(({ code, count, first }) =>
    message(count === 1 ? 'imports.codeTakenAsGap' : 'imports.codesTakenAsGaps', {
      count: figure(count),
      code: String(code),
      line: figure(lineOf(table, read, first)),
    }),
  );
  const counted = chosen.quantity === 'power' ? countedEnergy(read.values) : undefined;
  const isOfCounter = counted !== undefined;
  if (isOfCounter && chosen.conversion?.isEnergyOfStep !== true) throw counterOfPower(chosen);
  const values = counted ?? read.values;
  const changes: Change[] = [];
  const warnings: Text[] = isOfCounter ? [message('imports.counterDifferenced', { column: chosen.column.name })] : [];
  const outliers = outliersOf(values, range);
  const [first] = outliers;
  if (first !== undefined) {
    const facts = { count: figure(outliers.length), line: figure(lineOf(table, read, first)), value: figure(values[first] as number, 2) };
    const isOne = outliers.length === 1;
    if (options.answers?.replaceOutliers === true) {
      replaceByNeighbours(values, outliers);
      changes.push({ count: outliers.length, why: message(isOne ? 'imports.outlierReplaced' : 'imports.outliersReplaced', facts) });
    } else if (chosen.quantity === 'price') warnings.push(message('imports.priceFarFromOthers', facts));
    else
      throw badFile(
        sentences(message(isOne ? 'imports.valueIsAbsurd' : 'imports.valuesAreAbsurd', facts), message('imports.outliersCanBeReplaced')),
      );
  }
  const notes = [
    ...(leftOut.length > 0
      ? [
          message('imports.rowsBetweenLeftOut', {
            count: figure(leftOut.length),
            line: figure(table.rows.lines[leftOut[0] as number] as number),
          }),
        ]
      : []),
    ...gapNote(table, read),
    ...codes,
  ];
  return { ...read, values, changes, notes, warnings, hasOutliers: outliers.length > 0 && options.answers?.replaceOutliers !== true };
}

/** Returns the energy of each step of a counter, which falls in a file whose newest rows stand first; undefined for other values. */
function countedEnergy(values: Float64Array): Float64Array | undefined {
  if (isCounter(values)) return differences(values);
  if (!((values[0] as number) > (values.at(-1) as number))) return undefined;
  const reversed = values.slice().reverse();
  return isCounter(reversed) ? differences(reversed).reverse() : undefined;
}

function counterOfPower({ column }: ChosenColumn): Error {
  return badFile(sentences(message('imports.counterOfNoEnergy', { column: column.name }), message('imports.chooseUnitOfCounter')));
}

/** Returns a note of the cells without a value, with their lines. */
function gapNote(table: DataTable, read: ColumnValues): readonly Text[] {
  let [count, first, last] = [0, -1, -1];
  for (let place = 0; place < read.values.length; place++)
    if (Number.isNaN(read.values[place])) [count, first, last] = [count + 1, first < 0 ? place : first, place];
  if (count === 0) return [];
  const line = (place: number) => figure(lineOf(table, read, place));
  return [message('imports.cellsWithoutValue', { count: figure(count), first: line(first), last: line(last) })];
}
