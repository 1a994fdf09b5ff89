import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startWords } from '../i18n/words';
import { FieldHelp } from './FieldHelp';

beforeAll(startWords);
afterEach(cleanup);

test('the button of a help looks the same after it was pressed', async () => {
  render(
    <MantineProvider env="test">
      <span id="label">Azimuth</span>
      <FieldHelp labelId="label" help="Direction that the modules face." />
    </MantineProvider>,
  );
  const button = () => screen.getByRole('button', { name: 'Help' });
  const before = [...button().classList];
  fireEvent.click(button());
  expect(await screen.findByText('Direction that the modules face.')).toBeTruthy();
  expect([...button().classList]).toEqual(expect.arrayContaining(before));
  expect(before).toContain('field-help');
});
