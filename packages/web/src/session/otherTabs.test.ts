import { beforeEach, expect, test, vi } from 'vitest';
import { rememberCredentials, rememberedCredentials } from './credentials';
import { queries } from './queries';
import { keepToken, useToken } from './token';
import { onOtherTab } from './otherTabs';

const tokenOf = (sub: string, iat: number): string => `x.${btoa(JSON.stringify({ sub, iat }))}.y`;
const ann = tokenOf('ann', 1000);
const leave = vi.fn();
const startOver = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  useToken.setState({ token: undefined, subject: undefined });
  keepToken(ann);
  queries.setQueryData(['user'], { name: 'ann@example.com' });
});

test('signing out in another tab signs out in this one, and leads to the start', () => {
  rememberCredentials({ scheme: 'main', name: 'ann@example.com', password: 'right horse battery' });
  sessionStorage.setItem('place', 'here');
  onOtherTab(null, leave, startOver);
  expect(leave).toHaveBeenCalledOnce();
  expect([useToken.getState().token, rememberedCredentials(), sessionStorage.length, localStorage.length]).toEqual([
    undefined,
    undefined,
    0,
    0,
  ]);
  expect(queries.getQueryData(['user'])).toBeUndefined();
});

test('a tab that is signed out already stays where it is', () => {
  useToken.setState({ token: undefined });
  onOtherTab(null, leave, startOver);
  expect(leave).not.toHaveBeenCalled();
});

test('a fresh token of the same user is taken up in silence', () => {
  const fresh = tokenOf('ann', 2000);
  localStorage.setItem('token', fresh);
  onOtherTab('token', leave, startOver);
  expect(useToken.getState()).toEqual({ token: fresh, subject: 'ann' });
  expect(startOver).not.toHaveBeenCalled();
});

test('another user in another tab starts this one over', () => {
  localStorage.setItem('token', tokenOf('ben', 2000));
  onOtherTab('token', leave, startOver);
  expect(startOver).toHaveBeenCalledOnce();
});

test('a token that another tab lost is left to this one to find out', () => {
  localStorage.removeItem('token');
  onOtherTab('token', leave, startOver);
  expect(useToken.getState().token).toBe(ann);
});
