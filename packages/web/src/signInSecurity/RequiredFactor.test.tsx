import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { startWords } from '../i18n/words';
import { queries } from '../session/queries';
import { useToken } from '../session/token';
import { RequiredFactor } from './RequiredFactor';

beforeAll(startWords);
afterEach(() => {
  cleanup();
  useToken.setState({ token: undefined, subject: undefined });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('who has to set up a second factor is led through it, and then the product is asked anew', async () => {
  useToken.setState({ token: 'x.y.z', subject: 'ann' });
  const replies: Readonly<Record<string, unknown>> = {
    'POST /api/auth/secondFactor': { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' },
    'PUT /api/auth/secondFactor': { recoveryCodes: ['AAAA-BBBB'] },
  };
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => Response.json(replies[`${method} ${path}`]));
  const askedAgain = vi.spyOn(queries, 'resetQueries').mockResolvedValue();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RequiredFactor name="ann@example.com" />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Second factor' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Current password'), { target: { value: 'right horse' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  fireEvent.change(await screen.findByLabelText('Code from the app'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findByText('AAAA-BBBB')).toBeTruthy();
  expect(askedAgain).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect(askedAgain).toHaveBeenCalled();
});
