import { newSchedule, painted, addRate, scheduledValue } from '@hybrid/project/document/schedule';
import { describe, expect, test } from 'vitest';
import type { GridCase } from '../cases/case';
import { sum } from '../series';
import { gridLimits, scheduleOfYear } from './gridLimits';

const open: GridCase = {
  interconnectionLimitMW: 500,
  exportLimitMW: 120,
  importLimitMW: 50,
  importsFromYear: 0,
  boughtPerGenerated: undefined,
  exportLimitInStep: undefined,
  importLimitInStep: undefined,
  lineEfficiency: 1,
  transformerEfficiency: 1,
};

/** 100 MW at all hours, 40 MW on summer weekdays between 17 and 21 o'clock. */
const rated = addRate(newSchedule(100), 40);
const schedule = { ...rated, grid: painted(rated.grid, 'weekday', [5, 7], [17, 20], 1) };

describe('a limit by schedule', () => {
  test('holds in its months and hours on weekdays alone', () => {
    // 3 July 2027 is a Saturday, 5 July a Monday.
    const year = scheduleOfYear(schedule, 8760, 2027);
    const hourOfJuly = (day: number, hour: number): number => year[(181 + day - 1) * 24 + hour];
    expect([hourOfJuly(3, 18), hourOfJuly(4, 18), hourOfJuly(5, 16), hourOfJuly(5, 17), hourOfJuly(5, 20), hourOfJuly(5, 21)]).toEqual([
      100, 100, 100, 40, 40, 100,
    ]);
    expect(scheduledValue(schedule, 6, 18, true)).toBe(100);
  });

  test('in quarter hours each hour has its value four times', () => {
    expect(sum(scheduleOfYear(schedule, 35_040, 2028))).toBeCloseTo(4 * sum(scheduleOfYear(schedule, 8760, 2028)), 6);
  });

  test('the interconnection bounds it from above', () => {
    const { exportLimitMW } = gridLimits({ ...open, exportLimitMW: 60, exportLimitInStep: { kind: 'schedule', schedule } }, 8760, 2028);
    expect([Math.max(...exportLimitMW), Math.min(...exportLimitMW)]).toEqual([60, 40]);
  });
});

describe('a limit by time series', () => {
  test('is the tighter of both in each step, and never below zero', () => {
    const powerMW = Float64Array.from({ length: 8760 }, (_, t) => (t === 0 ? 200 : t === 1 ? -5 : 30));
    const { exportLimitMW } = gridLimits({ ...open, exportLimitInStep: { kind: 'series', powerMW } }, 8760, 2028);
    expect([exportLimitMW[0], exportLimitMW[1], exportLimitMW[2]]).toEqual([120, 0, 30]);
    expect(powerMW[0]).toBe(200);
  });

  test('where nothing may be imported, nothing is', () => {
    const powerMW = new Float64Array(8760).fill(30);
    const { importLimitMW } = gridLimits({ ...open, importLimitMW: 0, importLimitInStep: { kind: 'series', powerMW } }, 8760, 2028);
    expect(sum(importLimitMW)).toBe(0);
  });
});
