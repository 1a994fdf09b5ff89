import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { streamTones, technologyTones } from '@hybrid/formats/pdf/reportColors';
import { accounts } from '@hybrid/project/results/accounts';

/** The light theme, which stands first. */
const [light = ''] = readFileSync(new URL('../packages/web/src/ui/theme.css', import.meta.url), 'utf8').split("[data-theme='dark']");

const onScreen = (tone: string): string | undefined =>
  new RegExp(`--${tone.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: (#\\w+);`).exec(light)?.[1];

test('an account has the same colour in the report as on light screens', () => {
  for (const { tone, paperColor } of Object.values(accounts)) expect(paperColor, tone).toBe(onScreen(tone));
});

test('streams and technologies have colours of light screens', () => {
  for (const tone of [...streamTones, ...Object.values(technologyTones)]) expect(light).toContain(tone);
  expect(technologyTones.storage).toBe(onScreen('storage'));
});
