import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { resultsViews } from '../results/run/place';
import { useToken } from '../token';
import { useInstallation } from './useInstallation';

/** The pattern of a page: its path with the names of what varies, but for the view of the results. */
export function pagePattern(routePath: string, view: string | undefined): string {
  const known = resultsViews.find((one) => one === view);
  if (!routePath.includes('/$view')) return routePath;
  return routePath.replace('/$view/$selection', `/${known ?? '$view'}`);
}

/** Tells what page was opened, where the installation counts that: no ids, cookies or referrer, and nobody waits for it. */
function reportView(address: string, page: string): void {
  const body = JSON.stringify({ page });
  const quietly = { credentials: 'omit', referrerPolicy: 'no-referrer', mode: 'no-cors', keepalive: true } as const;
  // Who counts may be away: that is nothing to those who work here.
  void fetch(address, { method: 'POST', headers: { 'content-type': 'text/plain' }, body, ...quietly }).catch(() => undefined);
}

/** Tells the views of a signed-in user. Shows nothing. */
export function PageViews() {
  const address = useInstallation().installation?.analyticsAddress ?? undefined;
  const signedIn = useToken(({ token }) => token !== undefined);
  // Of the page that shows, which the address may be ahead of.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const page = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      const view = last && 'view' in last.params ? String(last.params.view) : undefined;
      // Nothing is at an address that matches the root alone.
      return last === undefined || last.routeId === '__root__' ? 'NOT FOUND' : pagePattern(last.fullPath, view);
    },
  });
  return address !== undefined && signedIn ? <PageView key={path} address={address} page={page} /> : null;
}

function PageView({ address, page }: { readonly address: string; readonly page: string }) {
  useEffect(() => reportView(address, page), [address, page]);
  return null;
}
