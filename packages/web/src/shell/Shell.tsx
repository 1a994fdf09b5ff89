import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useToken } from '../session/token';
import { BrowserNotice } from './BrowserNotice';
import { LoginPage } from '../signIn/LoginPage';
import { PageViews } from './PageViews';
import { SkipLink } from './SkipLink';
import { useHeadingFocus } from './useHeadingFocus';
import { useUser } from '../session/useUser';
import './shell.css';

const RequiredFactor = lazy(async () => ({ default: (await import('../signInSecurity/RequiredFactor')).RequiredFactor }));

/** Pages for users without an account or password, and for readers of a link. */
const openPages: ReadonlySet<string> = new Set(['/signUp', '/forgotPassword', '/newPassword', '/shared']);

/**
 * Shows the login page until the user is signed in, at any address; then the page of the address. When a session ends, the page stays mounted
 * behind the login page with all input, so that the same user can continue.
 */
export function Shell() {
  const signedIn = useToken(({ token }) => token !== undefined);
  const subject = useToken((state) => state.subject);
  const isOpen = useLocation({ select: ({ pathname }) => openPages.has(pathname) });
  const user = useUser();
  useHeadingFocus(signedIn || isOpen);
  if (isOpen)
    return (
      <>
        <SkipLink />
        <Outlet />
      </>
    );
  if (signedIn && user?.needsSecondFactor)
    return (
      <Suspense>
        <SkipLink />
        <RequiredFactor name={user.name} />
      </Suspense>
    );
  return (
    <>
      <SkipLink />
      <BrowserNotice />
      <PageViews />
      {subject !== undefined && (
        <div key={subject} className="signed-in" hidden={!signedIn} inert={!signedIn}>
          <Outlet />
        </div>
      )}
      {!signedIn && <LoginPage />}
    </>
  );
}
