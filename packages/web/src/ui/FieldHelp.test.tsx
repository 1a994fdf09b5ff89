import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { startWords } from '../i18n/words';
import { FieldHelp } from './FieldHelp';

beforeAll(startWords);
afterEach(cleanup);

const help = 'Direction that the modules face.';
const button = () => screen.getByRole('button', { name: 'Help: Azimuth' });

/** Shows the help of a field with the field after it, and opens it. */
async function open(): Promise<void> {
  render(
    <MantineProvider env="test">
      <FieldHelp name="Azimuth" help={help} />
      <input aria-label="Azimuth" />
    </MantineProvider>,
  );
  fireEvent.click(button());
  await screen.findByText(help);
}

test('the button of a help looks the same after it was pressed, and the text describes it', async () => {
  await open();
  expect([...button().classList]).toContain('field-help');
  expect(button().getAttribute('aria-expanded')).toBe('true');
  const described = button().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe(help);
});

test('Escape closes a help and leaves the focus on its button', async () => {
  await open();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText(help)).toBeNull());
  expect(document.activeElement).toBe(button());
});

test('a help closes when the focus moves on to the field', async () => {
  await open();
  act(() => screen.getByRole('textbox', { name: 'Azimuth' }).focus());
  await waitFor(() => expect(screen.queryByText(help)).toBeNull());
});

test('a help shows while the pointer rests on its button or the keyboard is there, and goes with them', async () => {
  render(
    <MantineProvider env="test">
      <FieldHelp name="Azimuth" help={help} />
      <input aria-label="Azimuth" />
    </MantineProvider>,
  );
  fireEvent.pointerEnter(button(), { pointerType: 'mouse' });
  await screen.findByText(help);
  expect(document.activeElement).toBe(document.body);
  fireEvent.pointerLeave(button(), { pointerType: 'mouse' });
  await waitFor(() => expect(screen.queryByText(help)).toBeNull());
});
