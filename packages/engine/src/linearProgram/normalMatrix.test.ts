import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newProgram, randomProgram, randomTiedDispatch, tiedDispatchProgram } from '../../../../test/oracle/linearPrograms';
import { seededRandom } from '../seededRandom';
import type { LinearProgram } from './linearProgram';
import { factor, newNormalMatrix, setCoefficients, solveFactored } from './normalMatrix';
import { rowPositions } from './rowOrder';

/** A Θ Aᵀ plus the weights of the slacks, written out, rows by position. */
function writtenOut(program: LinearProgram, position: Int32Array, theta: Float64Array): number[][] {
  const { columns, rows, columnStart, rowIndex, coefficient } = program;
  const full = Array.from({ length: rows }, (_, i) => Array.from({ length: rows }, (_unused, k) => (i === k ? theta[columns + i]! : 0)));
  for (let j = 0; j < columns; j++)
    for (let k = columnStart[j]!; k < columnStart[j + 1]!; k++)
      for (let l = columnStart[j]!; l < columnStart[j + 1]!; l++)
        full[position[rowIndex[k]!]!]![position[rowIndex[l]!]!]! += theta[j]! * coefficient[k]! * coefficient[l]!;
  return full;
}

describe('factors of the normal matrix', () => {
  test('two rows worked by hand: [[5, 2], [2, 4]] has L = 0.4 and D = 5, 3.2', () => {
    const { column, row, program } = newProgram();
    const [a, b] = [column(0, 1), column(0, 1)];
    row('=', 0, [[a, 1]]);
    row('=', 0, [
      [a, 2],
      [b, 1],
    ]);
    const { columnStart, coefficient, ...shape } = program();
    const matrix = newNormalMatrix({ ...shape, columnStart });
    setCoefficients(matrix, columnStart, coefficient, Int32Array.of(0, 1), 2);
    // Θ = 1 and 0, slack weights 4 and 0: 1 + 4, 2, 4.
    factor(matrix, Float64Array.of(1, 0), Float64Array.of(4, 0));
    expect(matrix.value[0]).toBe(5);
    expect(matrix.value[1]).toBeCloseTo(0.4, 15);
    expect(matrix.value[2]).toBeCloseTo(3.2, 15);
    const vector = Float64Array.of(9, 10);
    solveFactored(matrix, vector);
    expect(vector[0]).toBeCloseTo(1, 14);
    expect(vector[1]).toBeCloseTo(2, 14);
  });

  test('the unknown of a row that repeats an earlier one becomes 0', () => {
    const { column, row, program } = newProgram();
    const a = column(0, 1);
    row('=', 1, [[a, 1]]);
    row('=', 2, [[a, 2]]);
    const repeated = program();
    const matrix = newNormalMatrix(repeated);
    setCoefficients(matrix, repeated.columnStart, repeated.coefficient, Int32Array.of(0), 1);
    factor(matrix, Float64Array.of(3), Float64Array.of(0, 0));
    const vector = Float64Array.of(6, 12);
    solveFactored(matrix, vector);
    expect(vector[0]).toBeCloseTo(2, 14);
    expect(Math.abs(vector[1]!)).toBeLessThan(1e-100);
  });

  test('what they solve, times the matrix, is what was asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
        const random = seededRandom(seed);
        const program =
          random.next() < 0.5 ? randomProgram(random, false) : tiedDispatchProgram(randomTiedDispatch(random, 24, 1 + (seed % 2)));
        const matrix = newNormalMatrix(program);
        const inUse = Int32Array.from({ length: program.columns }, (_, j) => j).filter(() => random.next() < 0.8);
        setCoefficients(matrix, program.columnStart, program.coefficient, inUse, inUse.length);
        const weight = Float64Array.from(inUse, () => 0.1 + random.next());
        const slackWeight = Float64Array.from({ length: program.rows }, () => 0.1 + random.next());
        // What is not in use weighs nothing.
        const theta = new Float64Array(program.columns + program.rows);
        inUse.forEach((column, at) => (theta[column] = weight[at]!));
        theta.set(slackWeight, program.columns);
        const wanted = Float64Array.from({ length: program.rows }, () => random.normal());
        const full = writtenOut(program, matrix.position, theta);
        const vector = Float64Array.from(full, (row) => row.reduce((sum, value, k) => sum + value * wanted[k]!, 0));
        factor(matrix, weight, slackWeight);
        solveFactored(matrix, vector);
        vector.forEach((value, i) => expect(value).toBeCloseTo(wanted[i]!, 6));
      }),
      { numRuns: 60 },
    );
  });
});

describe('order of the rows', () => {
  const year = (days: number, obligations: boolean) => {
    const steps = 24 * days;
    return tiedDispatchProgram({
      stepHours: 1,
      pricePerMWh: new Float64Array(steps),
      generationMW: new Float64Array(steps),
      exportLimitMW: 1,
      importLimitMW: 1,
      storages: [{ capacityMWh: 4, powerMW: 1, efficiency: 0.9, startMWh: 0, endMWh: undefined, cyclesPerDay: 1 }],
      obligations: obligations
        ? Array.from({ length: days }, (_, day) => ({ begin: 24 * day + 16, end: 24 * day + 20, energyMWh: 2 }))
        : [],
      penaltyPerMWh: 1,
    });
  };

  test('each row has a place of its own', () => {
    const program = year(5, true);
    expect([...rowPositions(program)].sort((a, b) => a - b)).toEqual(Array.from({ length: program.rows }, (_, i) => i));
  });

  test('rows of a day stand behind their day, so that the skyline grows with the days and not with their square', () => {
    const size = (days: number) => newNormalMatrix(year(days, true)).value.length;
    // No row but those of a day is as long as a day.
    expect(size(40) / size(20)).toBeCloseTo(2, 1);
    expect(rowPositions(year(3, false))[2 * 72]).toBe(48);
  });
});
