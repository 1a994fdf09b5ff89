import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lightFrame, lightTones } from '@hybrid/project/results/seriesColors';

/** The light theme, which stands first. */
const [light = ''] = readFileSync(new URL('../packages/web/src/ui/theme.css', import.meta.url), 'utf8').split("[data-theme='dark']");

const onScreen = (tone: string): string | undefined =>
  new RegExp(`--${tone.replace(/[A-Z]|\d/g, (letter) => `-${letter.toLowerCase()}`)}: (#\\w+);`).exec(light)?.[1];

test('files have the colours of light screens', () => {
  for (const [tone, color] of Object.entries({ ...lightTones, ...lightFrame })) expect(color, tone).toBe(onScreen(tone));
});
