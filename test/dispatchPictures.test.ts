import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dispatchCharts } from '../scripts/dispatchCharts';

test.each(Object.entries(dispatchCharts()))(
  'docs/method/pictures/%s is what the engine calculates; `npm run docs:dispatch` writes it',
  (name, text) => {
    expect(readFileSync(`docs/method/pictures/${name}`, 'utf8')).toBe(text);
  },
);
