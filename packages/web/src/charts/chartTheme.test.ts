import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { readChartTheme } from './chartTheme';

const style = document.createElement('style');
style.textContent = readFileSync('packages/web/src/ui/theme.css', 'utf8');
afterEach(() => {
  style.remove();
  delete document.documentElement.dataset['theme'];
});

test.each(['light', 'dark'])(
  'every colour of a chart is there with the first page, %s: a chart that is drawn first keeps what it finds',
  (theme) => {
    document.head.append(style);
    document.documentElement.dataset['theme'] = theme;
    expect(Object.entries(readChartTheme()).filter(([, colour]) => !/^#[0-9a-f]{6}/.test(colour))).toEqual([]);
  },
);
