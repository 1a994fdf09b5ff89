import { describe, expect, test } from 'vitest';
import { messages } from '../messages';

const gaps = (text: string): readonly string[] => [...new Set(text.match(/{{\w+}}/g) ?? [])].toSorted();
const figures = (text: string): readonly string[] => (text.replace(/{{\w+}}/g, '').match(/\d+|[%°≥≤<>]|\b(?:MW|kW|h)\b/g) ?? []).toSorted();

describe.each(Object.entries(messages))('%s', (text, translated) => {
  test('has the same values, numbers and units', () => {
    expect(gaps(translated)).toEqual(gaps(text));
    expect(figures(translated)).toEqual(figures(text));
  });
});
