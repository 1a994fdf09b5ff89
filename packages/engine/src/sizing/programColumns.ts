import type { LinearProgram } from '../linearProgram/linearProgram';

/** Builder of a linear program, column by column. */
export interface ProgramColumns {
  /** Adds a column and returns its index: objective coefficient, upper bound, and entries as row, coefficient, row, coefficient… */
  add(cost: number, upper: number, entries: readonly number[]): number;
  /** Returns the program of these rows, after all columns are added. */
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
