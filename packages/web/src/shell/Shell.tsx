import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useToken } from '../token';
import { BrowserNotice } from './BrowserNotice';
import { LoginPage } from './LoginPage';
import { PageViews } from './PageViews';
import { useUser } from './useUser';

const RequiredFactor = lazy(async () => ({ default: (await import('../signInSecurity/RequiredFactor')).RequiredFactor }));

/** Pages for those who cannot sign in yet. */
const openPages: ReadonlySet<string> = new Set(['/signUp', '/forgotPassword', '/newPassword']);

/**
 * The login page until someone is signed in, wherever the address leads; then the page of the address. When a session ends, the page stays as it is
 * behind the login page, with all that was entered, for the same user to go on.
 */
export function Shell() {
  const signedIn = useToken(({ token }) => token !== undefined);
  const subject = useToken((state) => state.subject);
  const isOpen = useLocation({ select: ({ pathname }) => openPages.has(pathname) });
  const user = useUser();
  if (isOpen) return <Outlet />;
  if (signedIn && user?.needsSecondFactor)
    return (
      <Suspense>
        <RequiredFactor name={user.name} />
      </Suspense>
    );
  return (
    <>
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
