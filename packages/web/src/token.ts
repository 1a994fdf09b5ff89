import { create } from 'zustand';

const key = 'token';

function stored(): string | undefined {
  return globalThis.localStorage?.getItem(key) ?? undefined;
}

/** The bearer token of the signed-in user. Losing it shows the login page, wherever the user is. */
export const useToken = create<{ readonly token: string | undefined }>(() => ({ token: stored() }));

export function keepToken(token: string): void {
  localStorage.setItem(key, token);
  useToken.setState({ token });
}

export function dropToken(): void {
  localStorage.removeItem(key);
  useToken.setState({ token: undefined });
}
