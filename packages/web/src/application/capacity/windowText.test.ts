import { describe, expect, test } from 'vitest';
import { emptyGrid, painted } from '@hybrid/project/document/schedule';
import { hoursText, monthsText, paintedWindows } from './windowText';

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const summer = painted(emptyGrid, 'all', [6, 8], [16, 20], 1);

describe('painted windows in words', () => {
  test('summer afternoons are Jul–Sep, 16–21 h', () => {
    const found = paintedWindows(summer)!;
    expect([monthsText(found.months, names), hoursText(found.hours), found.days]).toEqual(['Jul–Sep', '16–21', 'all']);
  });

  test('runs apart are told apart', () => {
    const found = paintedWindows(painted(summer, 'weekday', [0, 0], [6, 8], 1))!;
    expect([monthsText(found.months, names), hoursText(found.hours), found.days]).toEqual(['Jan, Jul–Sep', '6–9, 16–21', 'all']);
  });

  test('weekdays alone and weekends alone are named', () => {
    expect(paintedWindows(painted(summer, 'weekend', [0, 11], [0, 23], 0))?.days).toBe('weekdays');
    expect(paintedWindows(painted(summer, 'weekday', [0, 11], [0, 23], 0))?.days).toBe('weekends');
  });

  test('nothing painted is no window', () => {
    expect(paintedWindows(emptyGrid)).toBeUndefined();
  });
});
