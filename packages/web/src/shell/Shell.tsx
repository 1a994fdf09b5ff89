import { Outlet } from '@tanstack/react-router';
import { useToken } from '../token';
import { BrowserNotice } from './BrowserNotice';
import { LoginPage } from './LoginPage';
import { useUser } from './useUser';

/** The login page until someone is signed in, wherever the address leads; then the page of the address. */
export function Shell() {
  const signedIn = useToken(({ token }) => token !== undefined);
  useUser();
  return (
    <>
      <BrowserNotice />
      {signedIn ? <Outlet /> : <LoginPage />}
    </>
  );
}
