import type { LinearProgram } from '../linearProgram/linearProgram';

/** A linear program while it is written column by column. */
export interface ProgramColumns {
  /** Adds a column and answers with its index: what one unit brings, its largest value, and its entries as row, coefficient, row, coefficient… */
  add(cost: number, upper: number, entries: readonly number[]): number;
  /** With all columns there: the program of these rows. */
  program(rightHandSide: Float64Array, tight: Uint8Array): LinearProgram;
}

export function newProgramColumns(): ProgramColumns {
  const cost: number[] = [];
  const upper: number[] = [];
  const columnStart: number[] = [0];
  const rowIndex: number[] = [];
  const coefficient: number[] = [];
  return {
    add(costOfUnit, max, entries) {
      for (let k = 0; k < entries.length; k += 2) {
        if (entries[k + 1] === 0) continue;
        rowIndex.push(entries[k]);
        coefficient.push(entries[k + 1]);
      }
      cost.push(costOfUnit);
      upper.push(max);
      return columnStart.push(rowIndex.length) - 2;
    },
    program: (rightHandSide, tight) => ({
      columns: cost.length,
      rows: rightHandSide.length,
      cost: Float64Array.from(cost),
      upper: Float64Array.from(upper),
      columnStart: Int32Array.from(columnStart),
      rowIndex: Int32Array.from(rowIndex),
      coefficient: Float64Array.from(coefficient),
      rightHandSide,
      tight,
    }),
  };
}
