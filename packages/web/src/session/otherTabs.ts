import { adoptKeptToken, tokenKey, useToken } from './token';
import { forgetUser } from './signIn';

/** Handles a change of the browser's storage by another tab. */
export function onOtherTab(key: string | null, leave: () => void, startOver: () => void): void {
  if (key === null && useToken.getState().token !== undefined) {
    // The other tab signed out, which clears everything.
    forgetUser();
    leave();
  }
  if (key !== tokenKey) return;
  const { subject } = useToken.getState();
  // Another user signed in: nothing that is shown here belongs to that user.
  if (adoptKeptToken() && subject !== undefined && subject !== useToken.getState().subject) startOver();
}

/** Keeps sign-in and sign-out the same in all tabs. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) =>
    onOtherTab(
      key,
      () => location.assign('/'),
      () => location.reload(),
    ),
  );
}
