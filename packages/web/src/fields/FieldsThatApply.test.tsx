import { MantineProvider } from '@mantine/core';
import { newSolar, solarFields } from '@hybrid/project/document/solar';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startWords } from '../i18n/words';
import { NumbersProvider } from '../ui/numbers';
import { FieldsThatApply } from './FieldsThatApply';

beforeAll(startWords);
afterEach(cleanup);

const show = ['slope', 'azimuth', 'groundReflectance'] as const;

function open(unapplied: readonly (typeof show)[number][]): void {
  render(
    <MantineProvider env="test">
      <NumbersProvider comma={false} currencySymbol="$" dateFormat={2}>
        <FieldsThatApply of={solarFields} item={newSolar('pv-1', 1, 25)} {...{ show, unapplied }} onChange={() => undefined} />
      </NumbersProvider>
    </MantineProvider>,
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

test('of a tracker, slope and azimuth are one closed line that names them and keeps their values', () => {
  open(['slope', 'azimuth']);
  const line = screen.getByText('Does not apply: Slope, Azimuth').closest('details');
  expect(line?.open).toBe(false);
  for (const name of ['Slope', 'Azimuth']) expect([line?.contains(field(name)), field(name).disabled]).toEqual([true, true]);
  expect(field('Ground reflectance').closest('details')).toBeNull();
  expect(field('Ground reflectance').disabled).toBe(false);
});

test('where all fields apply, there is no such line', () => {
  open([]);
  expect(screen.queryByText(/^Does not apply/)).toBeNull();
  expect(field('Slope').disabled).toBe(false);
});
