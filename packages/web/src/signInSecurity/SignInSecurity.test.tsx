import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { accountRefusals } from '@hybrid/api/accountRefusals';
import type { SignInSecurity as SecurityReply } from '@hybrid/api/signInSecurityCalls';
import { speak, startWords } from '../i18n/words';
import { queries } from '../session/queries';
import { useToken } from '../session/token';
import { SignInSecurity } from './SignInSecurity';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const here = { id: 's1', device: chrome, begun: '2026-03-01T08:00:00.000Z', used: '2026-03-01T08:20:00.000Z', isThis: true };
const there = { id: 's2', device: firefox, begun: '2026-02-28T09:30:00.000Z', used: '2026-02-28T10:00:00.000Z', isThis: false };
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const address = `otpauth://totp/Hybrid%20Front:ann%40example.com?issuer=Hybrid%20Front&secret=${secret}&algorithm=SHA1&digits=6&period=30`;
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `AAAA-BBBB-CCCC-DDDD-EEEE-222${n + 2}`);

let security: SecurityReply;
let replies: Record<string, { readonly status: number; readonly body?: unknown }>;
let asked: { readonly call: string; readonly body: unknown }[];

beforeAll(startWords);
beforeEach(() => {
  queries.clear();
  queries.setDefaultOptions({ queries: { retry: false } });
  useToken.setState({ token: 'x.y.z', subject: 'ann' });
  security = { secondFactor: false, recoveryCodesLeft: 0, sessions: [here] };
  replies = {};
  asked = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (path: string, { method, body }: RequestInit) => {
    const call = `${method} ${path}`;
    if (call === 'GET /api/auth/security') return new Response(JSON.stringify(security), { status: 200 });
    asked.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const reply = replies[call] ?? { status: 500 };
    return new Response(reply.body === undefined ? null : JSON.stringify(reply.body), { status: reply.status });
  });
});
afterEach(async () => {
  cleanup();
  useToken.setState({ token: undefined, subject: undefined });
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await speak('.');
});

async function open() {
  const close = vi.fn();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <SignInSecurity name="ann@example.com" opened close={close} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('dialog', { name: 'Sign-in security' });
  return close;
}
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const enter = async (label: string, value: string) => fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe('the second factor', () => {
  test('is set up by the password, the secret for the app and a code of it, and leaves recovery codes', async () => {
    replies = {
      'POST /api/auth/secondFactor': { status: 200, body: { secret, address } },
      'PUT /api/auth/secondFactor': { status: 200, body: { recoveryCodes } },
    };
    await open();
    await press('Set up');
    await enter('Current password', 'right horse');
    await press('Continue');
    expect(await screen.findByRole('img', { name: 'QR code of the secret' })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeTruthy();
    await enter('Code from the app', '123 456');
    security = { ...security, secondFactor: true, recoveryCodesLeft: 10 };
    await press('Turn on');
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(codes)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes);
    await press('I have saved them');
    expect(await screen.findByText(/^On\. .* 10 recovery codes are left\.$/)).toBeTruthy();
    expect(asked.map(({ body }) => body)).toEqual([{ current: 'right horse' }, { code: '123 456' }]);
  });

  test('a code that is not right is told, and can be entered again', async () => {
    replies = {
      'POST /api/auth/secondFactor': { status: 200, body: { secret, address } },
      'PUT /api/auth/secondFactor': { status: 400, body: { errors: [inEnglish(accountRefusals.wrongCode)] } },
    };
    await open();
    await press('Set up');
    await enter('Current password', 'right horse');
    await press('Continue');
    await enter('Code from the app', '000000');
    await press('Turn on');
    expect((await screen.findByRole('alert')).textContent).toBe(inEnglish(accountRefusals.wrongCode));
    expect(screen.getByLabelText<HTMLInputElement>('Code from the app').value).toBe('000000');
  });

  test('is turned off with the password and a code', async () => {
    security = { ...security, secondFactor: true, recoveryCodesLeft: 1 };
    replies = { 'POST /api/auth/secondFactor/off': { status: 204 } };
    await open();
    expect(await screen.findByText(/1 recovery code is left\.$/)).toBeTruthy();
    await press('Turn off');
    await enter('Current password', 'right horse');
    await enter('Code from the app, or a recovery code', '654321');
    security = { ...security, secondFactor: false, recoveryCodesLeft: 0 };
    await press('Turn off');
    expect(await screen.findByText('The second factor is off. Your password alone signs you in.')).toBeTruthy();
    expect(asked).toEqual([{ call: 'POST /api/auth/secondFactor/off', body: { current: 'right horse', code: '654321' } }]);
  });
});

describe('where the user is signed in', () => {
  test('stands there by browser and system; what is not this page can be ended', async () => {
    security = { ...security, sessions: [here, there] };
    replies = { 'POST /api/auth/sessions/end': { status: 200, body: { ended: 1 } } };
    await open();
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['Chrome on Linux', 'Firefox on Windows']);
    expect(within(rows[0] as HTMLElement).getByText('This session')).toBeTruthy();
    fireEvent.click(within(rows[1] as HTMLElement).getByRole('button', { name: /^Sign out of Firefox on Windows, signed in / }));
    await enter('Current password', 'right horse');
    security = { ...security, sessions: [here] };
    await press('Sign out');
    expect(await screen.findByText('Signed out in 1 other place.')).toBeTruthy();
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
    expect(asked.at(-1)?.body).toEqual({ current: 'right horse', session: 's2' });
  });

  test('all others are ended at once; a wrong password ends none', async () => {
    security = { ...security, sessions: [here, there] };
    replies = { 'POST /api/auth/sessions/end': { status: 400, body: { errors: [inEnglish(accountRefusals.wrongCurrent)] } } };
    await open();
    await press('Sign out everywhere else');
    await enter('Current password', 'wrong');
    await press('Sign out');
    expect((await screen.findByRole('alert')).textContent).toBe(inEnglish(accountRefusals.wrongCurrent));
    expect(asked.at(-1)?.body).toEqual({ current: 'wrong' });
    await press('Back');
    expect(await screen.findAllByRole('row')).toHaveLength(3);
  });
});

test('a Spanish speaker reads it in Spanish', async () => {
  await speak(',');
  security = { ...security, sessions: [here, there] };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <SignInSecurity name="ann@example.com" opened close={() => {}} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await screen.findByText('Firefox en Windows')).toBeTruthy();
  expect(screen.getByRole('dialog', { name: 'Seguridad del acceso' })).toBeTruthy();
});
