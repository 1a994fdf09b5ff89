import { describe, expect, test } from 'vitest';
import { isEmpty, seriesOf } from '../../charts/chartData';
import type { ChartTheme } from '../../charts/chartTheme';
import { buildChargeByHour } from './chargeByHourChart';
import { buildChargeByMonth } from './chargeByMonthChart';
import { buildPowerCurve, curveMarks } from '../../charts/powerCurveChart';
import { storageOf, windOf } from './testing';

const theme = new Proxy({}, { get: (_, name) => `<${String(name)}>` }) as ChartTheme;
const look = { comma: false, symbol: '$' };
const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const { stateOfChargeByMonth: months } = storageOf('b', 'Battery');
const dataOf = (drawn: ReturnType<ReturnType<typeof buildChargeByHour>['option']>, index: number) =>
  (seriesOf(drawn)[index] as { readonly data: readonly unknown[] }).data;

describe('the boxes of the months', () => {
  const words = { month: 'Month', minimum: 'Min', averageMinimum: 'Low', average: 'Mean', averageMaximum: 'High', maximum: 'Max' };
  const january = { minimum: 5, averageMinimum: 12, average: 40, averageMaximum: 88, maximum: 99, byHour: [] };
  const picture = buildChargeByMonth([january, ...months.slice(1)], names, look, words);
  test('go from the least over the mean of daily minima, the mean and that of daily maxima to the most', () =>
    expect(dataOf(picture.option(theme), 0)[0]).toEqual([5, 12, 40, 88, 99]));
  test('leave out a month without the storage, in the picture and in the table', () => {
    expect(dataOf(picture.option(theme), 0)[11]).toEqual(['-', '-', '-', '-', '-']);
    expect(picture.table.rows.map(([month]) => month)).toEqual(names.slice(0, 11));
    expect(picture.table.rows[0]).toEqual(['Jan', '5.0', '12.0', '40.0', '88.0', '99.0']);
  });
  test('are nothing to draw where the storage never stands', () =>
    expect(
      isEmpty(
        buildChargeByMonth(
          names.map(() => null),
          names,
          look,
          words,
        ).option(theme),
      ),
    ).toBe(true));
});

describe('the hours of the months', () => {
  const picture = buildChargeByHour(months, names, look, { hour: 'Hour' });
  const drawn = picture.option(theme);
  test('are a line for each month, on axes of its own with one scale', () => {
    expect(seriesOf(drawn).map(({ type, name }) => [type, name])).toEqual(names.map((name) => ['line', name]));
    expect(dataOf(drawn, 0)).toEqual(Array.from({ length: 24 }, (_, hour) => (hour >= 12 && hour < 18 ? 100 : 20)));
    expect(drawn.yAxis).toHaveLength(12);
    for (const axis of [drawn.yAxis].flat()) expect(axis).toMatchObject({ min: 0, max: 100 });
  });
  test('leave a month without the storage empty', () => expect(new Set(dataOf(drawn, 11))).toEqual(new Set(['-'])));
  test('are read hour by hour', () => {
    expect(picture.table.rows).toHaveLength(24);
    expect(picture.table.rows[12]).toEqual(['12:00', ...Array.from({ length: 11 }, () => '100.0'), '—']);
  });
});

describe('the power curve', () => {
  const curve = windOf('w', 'Wind').turbine?.powerCurve ?? [];
  test('begins where there is power, and is full where there first is all of it', () =>
    expect(curveMarks(curve)).toEqual({ first: 3.5, full: 12, max: 3000 }));
  test('has no marks without power', () => {
    expect(curveMarks([])).toBeUndefined();
    expect(curveMarks([{ windSpeed: 5, powerOutput: 0 }])).toBeUndefined();
  });
  test('is drawn over the wind speed', () =>
    expect(dataOf(buildPowerCurve(curve, look, { windSpeed: 'Wind speed', power: 'Power' }).option(theme), 0)).toEqual([
      [0, 0],
      [3.5, 40],
      [12, 3000],
      [25, 3000],
    ]));
});
