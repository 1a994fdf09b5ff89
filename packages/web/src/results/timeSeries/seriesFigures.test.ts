import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chosen, isShown, paletteOf, paletteSize, shownIn } from './choices';
import { lightTones, mixed } from '@hybrid/project/results/seriesColors';
import { bestDay, statisticsOf } from './statistics';
import { dayName, momentName, rangeName } from './stepTime';
import { extremesIn, meansIn, maxPoints } from './thinned';
import { hourlyItem, smallYear } from './testing';

describe('statistics of what is in view', () => {
  test('of 40 MW at noon over a day of quarter hours: the mean is a 96th, the energy 10 MWh', () => {
    const item = { ...hourlyItem('x', () => 0), data: Array.from({ length: 96 }, (_, t) => (t === 48 ? 40 : 0)) };
    expect(statisticsOf(item, { from: 0, to: 96 }, 0.25)).toEqual({ min: 0, mean: 40 / 96, max: 40, total: 10 });
  });
  test('a price has no sum, money has one that hours do not change', () => {
    const of = (units: string, totalUnits?: string) =>
      statisticsOf(
        hourlyItem('x', () => 3, { units, totalUnits }),
        { from: 10, to: 14 },
        0.25,
      ).total;
    expect(of('$/MWh')).toBeUndefined();
    expect(of('$', '$')).toBe(12);
  });
  test('the best day is the one that adds up to most', () => {
    const [money] = smallYear.items.filter(({ units }) => units === '$');
    expect(bestDay(money?.data ?? [], 1)).toBe(190 * 24);
  });
});

describe('names of steps', () => {
  const calendar = { calendarYear: 2028, language: 'en-GB' };
  test('are of the calendar year without 29 February', () => {
    expect(dayName((31 + 28) * 24, calendar)).toContain('1 Mar');
    expect(dayName((31 + 28) * 24 - 1, calendar)).toContain('28 Feb');
    expect(momentName(18.25, calendar)).toMatch(/1 Jan, 18:15$/);
  });
  test('a window is named by its days, or its hours where it is shorter', () => {
    expect(rangeName(190 * 24, 197 * 24, calendar)).toBe('10 Jul – 16 Jul');
    expect(rangeName(0, 24, calendar)).toMatch(/1 Jan$/);
    expect(rangeName(6, 18, calendar)).toMatch(/1 Jan, 06:00–18:00$/);
  });
});

describe('the choice of series', () => {
  test('is that of the year until the user makes his own, chart by chart', () => {
    const [field] = smallYear.items;
    if (!field) throw new Error('The year has series');
    expect([isShown(field, {}, 'top'), isShown(field, {}, 'bottom')]).toEqual([true, false]);
    const both = chosen({}, field.id, { bottom: true });
    expect(shownIn(smallYear, both, 'bottom').map(({ name }) => name)).toEqual(['Field', 'Day-ahead sale price']);
    expect(isShown(field, chosen(both, field.id, { top: false }), 'bottom')).toBe(true);
  });
  test('offers 16, 24, 36, 48 or 56 colours, or as many as there are series, all different', () => {
    expect([5, 16, 17, 36, 40, 56, 70].map(paletteSize)).toEqual([16, 16, 24, 36, 48, 56, 70]);
    for (const count of [5, 30, 70]) expect(new Set(paletteOf(count)).size).toBe(paletteSize(count));
    expect(paletteOf(5).every((color) => /^#[0-9a-f]{6}$/.test(color))).toBe(true);
  });
  test('a share of a colour lies between it and its ground', () => {
    expect(mixed('#ff0000', '#ffffff', 0.5)).toBe('#ff8080');
    expect(mixed('#f00', '#fff', 0.5)).toBe('#ff8080');
    expect(mixed('#123456', '#ffffff', 1)).toBe('#123456');
  });
  test('the colours that travel are those of the light theme', () => {
    const css = readFileSync(`${import.meta.dirname}/../../ui/theme.css`, 'utf8');
    const token = (tone: string) =>
      new RegExp(`--${tone.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: (#\\w{6});`).exec(css)?.[1];
    expect(Object.fromEntries(Object.keys(lightTones).map((tone) => [tone, token(tone)]))).toEqual(lightTones);
  });
});

describe('what is drawn of more steps than there are pixels', () => {
  test('a few are drawn as they are', () => {
    expect(meansIn([1, 2, 3, 4], { from: 1, to: 3 })).toEqual([
      [1, 2],
      [2, 3],
    ]);
  });
  test('many are few; areas keep their energy, lines their peaks', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: -100, max: 100, noNaN: true }), { minLength: 5000, maxLength: 9000 }), (values) => {
        const all = { from: 0, to: values.length };
        const [means, extremes] = [meansIn(values, all), extremesIn(values, all)];
        expect(means.length).toBeLessThanOrEqual(maxPoints);
        expect(extremes.length).toBeLessThanOrEqual(maxPoints + 1);
        expect(Math.max(...extremes.map(([, value]) => value))).toBe(Math.max(...values));
        expect(Math.min(...extremes.map(([, value]) => value))).toBe(Math.min(...values));
        const each = Math.ceil(values.length / maxPoints);
        const energy = means.reduce((sum, [step, mean]) => sum + mean * Math.min(each, values.length - step), 0);
        expect(energy).toBeCloseTo(
          values.reduce((sum, value) => sum + value, 0),
          4,
        );
      }),
      { numRuns: 20 },
    );
  });
});
