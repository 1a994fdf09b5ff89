import { adoptKeptToken, tokenKey, useToken } from '../token';
import { forgetUser } from './signIn';

/** What this tab does when another one changes what the browser keeps. */
export function onOtherTab(key: string | null, leave: () => void, startOver: () => void): void {
  if (key === null && useToken.getState().token !== undefined) {
    // The other one signed out, which clears everything.
    forgetUser();
    leave();
  }
  if (key !== tokenKey) return;
  const { subject } = useToken.getState();
  // Signed in as somebody else: nothing that is shown here is his.
  if (adoptKeptToken() && subject !== undefined && subject !== useToken.getState().subject) startOver();
}

/** Signing in and out in one tab is so in all. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) =>
    onOtherTab(
      key,
      () => location.assign('/'),
      () => location.reload(),
    ),
  );
}
