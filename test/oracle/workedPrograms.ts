import type { LinearProgram } from '@hybrid/engine/linearProgram/linearProgram';
import { newProgram } from './linearPrograms';

/** Programs of a few columns with a known optimum. */

export const unlimited = Number.POSITIVE_INFINITY;

/** Two products, three scarce machines: 3 a + 5 b, a <= 4, 2 b <= 12, 3 a + 2 b <= 18 (Hillier, Lieberman, ch. 3). */
export function twoProducts(): LinearProgram {
  const { column, row, program } = newProgram();
  const a = column(3, unlimited);
  const b = column(5, unlimited);
  row('<=', 4, [[a, 1]]);
  row('<=', 12, [[b, 2]]);
  row('<=', 18, [
    [a, 3],
    [b, 2],
  ]);
  return program();
}

/** 10 units must be placed: up to six at a cost of 1, column 0, any number at a cost of 4, column 1. */
export function tenUnits(): LinearProgram {
  const { column, row, program } = newProgram();
  const cheap = column(-1, 6);
  const costly = column(-4, unlimited);
  row('=', 10, [
    [cheap, 1],
    [costly, 1],
  ]);
  return program();
}

/** Returns an unbounded program. */
export function unboundedProgram(): LinearProgram {
  const { column, row, program } = newProgram();
  const a = column(1, unlimited);
  const b = column(0, unlimited);
  row('<=', 3, [
    [a, 1],
    [b, -1],
  ]);
  return program();
}
