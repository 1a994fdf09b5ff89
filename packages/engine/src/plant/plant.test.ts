import { describe, expect, test } from 'vitest';
import { gridEfficiency, gridLosses } from './plant';

const grid = {
  interconnectionLimitMW: 100,
  exportLimitMW: 100,
  importLimitMW: 100,
  importsFromYear: 0,
  boughtPerGenerated: undefined,
  exportLimitInStep: undefined,
  importLimitInStep: undefined,
  lineEfficiency: 0.98,
  transformerEfficiency: 0.99,
};

test('line and transformer multiply', () => {
  expect(gridEfficiency(grid)).toBeCloseTo(0.9702, 12);
});

describe('losses between bus and point of interconnection', () => {
  test('of 100 MWh sent from the bus the line loses 2, the transformer 1 % of the 98 that reach it', () => {
    const { lineMWh, transformerMWh } = gridLosses(grid, 97.02, 0);
    expect(lineMWh).toBeCloseTo(2, 10);
    expect(transformerMWh).toBeCloseTo(0.98, 10);
  });

  test('of 100 MWh bought the transformer loses 1, the line 2 % of the 99 that reach it', () => {
    const { lineMWh, transformerMWh } = gridLosses(grid, 0, 100);
    expect(transformerMWh).toBeCloseTo(1, 10);
    expect(lineMWh).toBeCloseTo(1.98, 10);
  });

  test('there are none at 100 %', () => {
    expect(gridLosses({ ...grid, lineEfficiency: 1, transformerEfficiency: 1 }, 50, 20)).toEqual({ lineMWh: 0, transformerMWh: 0 });
  });
});
