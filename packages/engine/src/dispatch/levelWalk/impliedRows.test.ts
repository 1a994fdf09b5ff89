import { describe, expect, test } from 'vitest';
import { markImplied, newImpliedRows } from './impliedRows';
import type { DispatchProblem } from '../problem';
import { fillStep, stepProgram } from '../stepProgram/stepProgram';
import { batteryOf } from '../testing';

const flat = (value: number): Float64Array => new Float64Array(2).fill(value);

/** A battery of 100 MW that offers regulation; its limits at the POI and the generation are those given, of two steps. */
function battery(connectionMW: Float64Array, generationMW: Float64Array): DispatchProblem {
  return {
    stepHours: 1,
    salePricePerMWh: flat(50),
    purchasePricePerMWh: flat(50),
    generationMW,
    exportLimitMW: connectionMW,
    importLimitMW: connectionMW,
    gridEfficiency: 1,
    storage: batteryOf(100, 400, 0.9),
    terms: {
      regulation: {
        offers: [
          {
            upPricePerMWh: flat(10),
            downPricePerMWh: flat(5),
            upLimitMW: flat(50),
            downLimitMW: flat(50),
            upThroughput: 0.1,
            downThroughput: 0.1,
            energyPricePerMWh: undefined,
          },
        ],
        headroomHours: 1,
        headroomAt: 'startOfStep',
      },
    },
  };
}

/** The rows in the order of the program: generation, export, sharing, export and import with regulation, power out, power in, head-room up and down. */
const [sharing, exportRow, importRow, powerOut, powerIn, headroomUp] = [2, 3, 4, 5, 6, 7] as const;

function impliedIn(problem: DispatchProblem, steps: readonly number[]): readonly (readonly number[])[] {
  const program = stepProgram(problem);
  const rows = newImpliedRows(program.columnCount, program.rowCount);
  return steps.map((t) => {
    fillStep(problem, t, 0, 400, program);
    markImplied(program, rows);
    return Array.from(rows.implied.keys()).filter((r) => rows.implied[r] === 1);
  });
}

describe('rows that another row keeps', () => {
  test('of a connection as strong as the storage one row stays for what it gives, and one for what it takes', () => {
    const [implied] = impliedIn(battery(flat(100), flat(0)), [0]);
    expect([exportRow, powerOut].filter((r) => implied?.includes(r))).toHaveLength(1);
    expect([importRow, powerIn].filter((r) => implied?.includes(r))).toHaveLength(1);
    for (const stays of [sharing, headroomUp]) expect(implied).not.toContain(stays);
  });

  test('a connection stronger than the storage leaves its power to be bounded, step by step', () => {
    const [weak, strong] = impliedIn(battery(Float64Array.of(80, 150), flat(0)), [0, 1]);
    for (const power of [powerOut, powerIn]) {
      expect(weak).toContain(power);
      expect(strong).not.toContain(power);
    }
    for (const connection of [exportRow, importRow]) expect(strong).toContain(connection);
  });

  test('what is charged from generation passes no connection, so the charging power stays bounded in steps with generation only', () => {
    const problem = battery(flat(80), Float64Array.of(0, 30));
    expect(impliedIn(problem, [0, 1, 0]).map((rows) => rows.includes(powerIn))).toEqual([true, false, true]);
  });
});
