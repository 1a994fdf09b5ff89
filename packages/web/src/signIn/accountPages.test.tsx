import { inEnglish } from '@hybrid/project/i18n/inEnglish';
import { inLanguage } from '@hybrid/project/i18n/locales';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Installation } from '@hybrid/api/accountCalls';
import { accountRefusals } from '@hybrid/api/accountRefusals';
import { rememberedCredentials } from '../session/credentials';
import { speak, startWords } from '../i18n/words';
import { queries } from '../session/queries';
import { useToken } from '../session/token';
import ForgotPasswordPage from './ForgotPasswordPage';
import { LoginPage } from './LoginPage';
import NewPasswordPage from './NewPasswordPage';
import { ResetPassword } from './ResetPassword';
import SignUpPage from './SignUpPage';

const offering: Installation = {
  sendsMail: true,
  signUp: 'request',
  supportEmail: 'help@example.org',
  featureAddress: null,
  analyticsAddress: null,
  mapTilesAddress: null,
};

interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

let answers: Record<string, Answer>;
let asked: { readonly path: string; readonly body: unknown }[];
const askedOf = (path: string) => asked.filter((one) => one.path === path).map(({ body }) => body);

beforeAll(startWords);
beforeEach(() => {
  queries.clear();
  queries.setDefaultOptions({ queries: { retry: false } });
  localStorage.clear();
  useToken.setState({ token: undefined, subject: undefined });
  asked = [];
  answers = { '/api/auth/installation': { status: 200, body: offering } };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    asked.push({ path, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = answers[path];
    if (!answer) throw new TypeError('Failed to fetch');
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status,
      headers: answer.headers ?? {},
    });
  });
});
afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
  await speak('.');
});

/** Shows a page in the frame of the app, with the addresses it links to. */
async function show(page: ReactNode) {
  const root = createRootRoute({ component: Outlet });
  const paths = ['/', '/signUp', '/forgotPassword', '/newPassword'];
  const routes = paths.map((path) => createRoute({ getParentRoute: () => root, path, component: () => page }));
  const router = createRouter({ routeTree: root.addChildren(routes), history: createMemoryHistory() });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
}

const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const alert = async () => (await screen.findByRole('alert')).textContent;

describe('signing in', () => {
  const ready = (name = 'ann@example.com') => {
    enter('Email', name);
    enter('Password', 'right horse battery');
    fireEvent.click(screen.getByRole('checkbox', { name: /I accept the Service Terms/ }));
  };

  test('without a tick at the terms says so, and asks the server nothing', async () => {
    await show(<LoginPage />);
    enter('Email', 'ann@example.com');
    press('LOG IN');
    expect(await alert()).toBe('Please accept Service Terms');
    expect(askedOf('/api/auth/token')).toEqual([]);
  });

  test('opens the terms as a PDF, and links to sign-up and to a new password', async () => {
    await show(<LoginPage />);
    expect(screen.getByRole('link', { name: 'Service Terms' }).getAttribute('href')).toBe('/serviceTerms.pdf');
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signUp');
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgotPassword');
  });

  test.each([
    ['ann@example.com', 'main'],
    ['guest', 'internal'],
    ['Reports', 'internal'],
    ['samples', 'internal'],
  ])('%s uses the scheme %s', async (name, scheme) => {
    answers['/api/auth/token'] = { status: 200, body: { token: 'a-token' } };
    await show(<LoginPage />);
    ready(name);
    press('LOG IN');
    await waitFor(() => expect(useToken.getState().token).toBe('a-token'));
    expect(askedOf('/api/auth/token')).toEqual([{ scheme, name, password: 'right horse battery' }]);
    expect(rememberedCredentials()).toMatchObject({ name });
  });

  test("a 400 shows the server's list of messages", async () => {
    answers['/api/auth/token'] = { status: 400, body: { errors: ['Licensed users only', 'And another message'] } };
    await show(<LoginPage />);
    ready();
    press('LOG IN');
    await screen.findByRole('alert');
    expect(screen.getByText('Licensed users only')).toBeTruthy();
    expect(screen.getByText('And another message')).toBeTruthy();
  });

  test('of an account with a second factor asks for a code, too, and for another one where it was wrong', async () => {
    answers['/api/auth/token'] = { status: 400, body: { errors: [inEnglish(accountRefusals.codeNeeded)], reasons: ['codeNeeded'] } };
    await show(<LoginPage />);
    expect(screen.queryByLabelText('Code from the app, or a recovery code')).toBeNull();
    ready();
    press('LOG IN');
    const code = await screen.findByLabelText<HTMLInputElement>('Code from the app, or a recovery code');
    expect(document.activeElement).toBe(code);
    fireEvent.change(code, { target: { value: '111 111' } });
    answers['/api/auth/token'] = { status: 400, body: { errors: [inEnglish(accountRefusals.wrongCode)], reasons: ['wrongCode'] } };
    press('LOG IN');
    expect(await screen.findByText(inEnglish(accountRefusals.wrongCode))).toBeTruthy();
    expect(code.value).toBe('');
    fireEvent.change(code, { target: { value: '222 222' } });
    answers['/api/auth/token'] = { status: 200, body: { token: 'a-token' } };
    press('LOG IN');
    await waitFor(() => expect(useToken.getState().token).toBe('a-token'));
    expect(askedOf('/api/auth/token').map((body) => (body as { code?: string }).code)).toEqual([undefined, '111 111', '222 222']);
  });

  test.each([
    ['an answer that is neither good nor 400', { status: 503, body: { status: 503, title: 'x', detail: 'y' } }],
    ['no answer', undefined],
  ])('%s is told with the address of the installation', async (_what, answer) => {
    if (answer) answers['/api/auth/token'] = answer;
    await show(<LoginPage />);
    ready();
    await waitFor(() => expect(queries.getQueryData(['installation'])).toEqual(offering));
    press('LOG IN');
    expect(await alert()).toBe('The system is unavailable. If this error persists, please send us a message at help@example.org.');
    expect(screen.getByRole('link', { name: 'help@example.org' }).getAttribute('href')).toBe('mailto:help@example.org');
  });

  test('where no address is named says whom to ask, and shows none that nobody reads', async () => {
    answers['/api/auth/installation'] = { status: 200, body: { ...offering, supportEmail: null } };
    answers['/api/auth/token'] = { status: 503 };
    await show(<LoginPage />);
    ready();
    await waitFor(() => expect(queries.getQueryData(['installation'])).toMatchObject({ supportEmail: null }));
    press('LOG IN');
    expect(await alert()).toBe('The system is unavailable. If this error persists, please ask the administrator of this installation.');
    expect(document.querySelector(`a[href^="mailto:"]`)).toBeNull();
  });

  test('speaks Spanish, with the messages of the server and the terms', async () => {
    // The server answers in the language that it is asked for.
    answers['/api/auth/token'] = { status: 400, body: { errors: [inLanguage('es', accountRefusals.wrong)], reasons: ['wrong'] } };
    await speak(',');
    await show(<LoginPage />);
    enter('Correo electrónico', 'ann@example.com');
    enter('Contraseña', 'wrong');
    fireEvent.click(screen.getByRole('checkbox', { name: /Acepto las condiciones del servicio/ }));
    expect(screen.getByRole('link', { name: 'condiciones del servicio' }).getAttribute('href')).toBe('/serviceTerms.es.pdf');
    press('INICIAR SESIÓN');
    expect(await alert()).toBe('El correo electrónico o la contraseña no son correctos.');
  });
});

describe('a forgotten password', () => {
  test('has a link mailed, and says the same whether there is such an account or not', async () => {
    answers['/api/auth/password/request'] = { status: 204 };
    await show(<ForgotPasswordPage />);
    await screen.findByLabelText('Email');
    enter('Email', ' ann@example.com ');
    press('SEND LINK');
    expect((await screen.findByRole('status')).textContent).toBe(
      'If there is an account for ann@example.com, an email with a link is on its way. The link is valid for one hour and works once.',
    );
    expect(askedOf('/api/auth/password/request')).toEqual([{ email: 'ann@example.com', language: 'en' }]);
    expect(screen.getByRole('link', { name: 'help@example.org' })).toBeTruthy();
  });

  test('says how long to wait when too many were asked for', async () => {
    const body = { status: 429, title: 'Too many emails', detail: 'x' };
    answers['/api/auth/password/request'] = { status: 429, body, headers: { 'retry-after': '601' } };
    await show(<ForgotPasswordPage />);
    await screen.findByLabelText('Email');
    enter('Email', 'ann@example.com');
    press('SEND LINK');
    expect(await alert()).toBe('Too many emails were requested. Please wait 11 minutes and try again.');
  });

  test('is for whom to ask where no letters are sent', async () => {
    answers['/api/auth/installation'] = { status: 200, body: { ...offering, sendsMail: false } };
    await show(<ForgotPasswordPage />);
    await screen.findByText('This installation does not send email.');
    expect(screen.getByText(/^Ask/).textContent).toBe('Ask help@example.org for a new password.');
    expect(screen.queryByRole('button', { name: 'SEND LINK' })).toBeNull();
  });

  test('is for the administrator to help with where nobody is named', async () => {
    answers['/api/auth/installation'] = { status: 200, body: { ...offering, sendsMail: false, supportEmail: null } };
    await show(<ForgotPasswordPage />);
    await screen.findByText('This installation does not send email.');
    expect(screen.getByText(/^Ask/).textContent).toBe('Ask the administrator of this installation for a new password.');
  });

  test('cannot be helped while nobody answers', async () => {
    delete answers['/api/auth/installation'];
    await show(<ForgotPasswordPage />);
    expect(await alert()).toContain('The system is unavailable.');
  });
});

describe('signing up', () => {
  test('tells of the licence, and has a link mailed', async () => {
    answers['/api/auth/signUp'] = { status: 204 };
    await show(<SignUpPage />);
    await screen.findByText(/an administrator has given the account a licence/);
    enter('Email', 'new@example.com');
    press('SIGN UP');
    expect((await screen.findByRole('status')).textContent).toContain('An email to new@example.com is on its way.');
    expect(askedOf('/api/auth/signUp')).toEqual([{ email: 'new@example.com', language: 'en' }]);
  });

  test('of what is no address is told', async () => {
    answers['/api/auth/signUp'] = { status: 400, body: { status: 400, title: 'The request cannot be read', detail: 'x' } };
    await show(<SignUpPage />);
    await screen.findByLabelText('Email');
    enter('Email', 'nobody');
    press('SIGN UP');
    expect(await alert()).toBe('Please enter an email address.');
  });

  test.each([
    [{ signUp: 'off', sendsMail: true } as const, 'Accounts of this installation are created by its administrator.'],
    [{ signUp: 'request', sendsMail: false } as const, 'This installation does not send email.'],
  ])('where it is not offered (%o) says so, and whom to ask', async (lack, text) => {
    answers['/api/auth/installation'] = { status: 200, body: { ...offering, ...lack } };
    await show(<SignUpPage />);
    await screen.findByText(text);
    expect(screen.getByText(/^Ask/).textContent).toBe('Ask help@example.org for an account.');
    expect(screen.queryByLabelText('Email')).toBeNull();
  });
});

describe('a mailed link', () => {
  const arrive = async (purpose: 'password' | 'signUp') => {
    history.replaceState(null, '', '/newPassword#the-secret');
    answers['/api/auth/link'] = { status: 200, body: { purpose, email: 'ann@example.com' } };
    await show(<NewPasswordPage />);
    await screen.findByLabelText('New password');
  };

  test('leads to a new password; the sign-in of this browser ends with the old one', async () => {
    useToken.setState({ token: 'old', subject: 'ann' });
    answers['/api/auth/password'] = { status: 200, body: { licensed: true } };
    await arrive('password');
    enter('New password', 'nine turbines by the sea');
    press('SET PASSWORD');
    expect((await screen.findByRole('status')).textContent).toBe('Your new password is set.');
    expect(askedOf('/api/auth/password')).toEqual([{ link: 'the-secret', password: 'nine turbines by the sea', language: 'en' }]);
    expect(useToken.getState().token).toBeUndefined();
    expect(location.hash).toBe('');
  });

  test('a password that is too short is told before the server is asked', async () => {
    await arrive('password');
    enter('New password', 'short');
    press('SET PASSWORD');
    expect(await alert()).toBe('The password must have 12 characters or more.');
    expect(askedOf('/api/auth/password')).toEqual([]);
  });

  test('to a new account tells that it waits for a licence', async () => {
    answers['/api/auth/password'] = { status: 200, body: { licensed: false } };
    await arrive('signUp');
    enter('New password', 'nine turbines by the sea');
    press('SET PASSWORD');
    expect((await screen.findByRole('status')).textContent).toBe('Your account has been created.');
    expect(screen.getByText(/^The account cannot sign in yet/).textContent).toBe(
      'The account cannot sign in yet: it needs a licence. Ask help@example.org for it.',
    );
  });

  test('that is used or ended leads to another one', async () => {
    history.replaceState(null, '', '/newPassword#the-secret');
    answers['/api/auth/link'] = { status: 404, body: { status: 404, title: 'This link is no longer valid', detail: 'x' } };
    await show(<NewPasswordPage />);
    expect(await alert()).toContain('This link is no longer valid.');
    expect(screen.getByRole('link', { name: 'Request another link' }).getAttribute('href')).toBe('/forgotPassword');
  });

  test('without its secret asks nobody', async () => {
    history.replaceState(null, '', '/newPassword');
    await show(<NewPasswordPage />);
    expect(await alert()).toContain('This link is no longer valid.');
    expect(askedOf('/api/auth/link')).toEqual([]);
  });
});

describe('Reset Password of the account menu', () => {
  const open = async () => {
    await show(
      <>
        <h1>Projects</h1>
        <ResetPassword name="ann@example.com" opened close={() => {}} />
      </>,
    );
    await screen.findByRole('dialog', { name: 'Reset Password' });
  };

  test('takes the current password and a new one, and goes on with the token of a new session', async () => {
    useToken.setState({ token: 'old', subject: 'ann' });
    answers['/api/auth/password'] = { status: 200, body: { token: 'fresh' } };
    await open();
    enter('Current password', 'right horse battery');
    enter('New password', 'nine turbines by the sea');
    press('SET PASSWORD');
    expect((await screen.findByRole('status')).textContent).toBe(
      'Your password has been changed. Your other sessions have been signed out. API tokens stay valid.',
    );
    expect(askedOf('/api/auth/password')).toEqual([{ current: 'right horse battery', password: 'nine turbines by the sea' }]);
    expect(useToken.getState().token).toBe('fresh');
  });

  test('mails a link to who forgot the current one', async () => {
    answers['/api/auth/password/request'] = { status: 204 };
    await open();
    press('Send a link by email');
    expect((await screen.findByRole('status')).textContent).toContain('on its way to ann@example.com');
  });

  test('where no letters are sent says so', async () => {
    answers['/api/auth/installation'] = { status: 200, body: { ...offering, sendsMail: false } };
    await open();
    await screen.findByText('This installation does not send email.');
    expect(screen.queryByRole('button', { name: 'Send a link by email' })).toBeNull();
  });
});
