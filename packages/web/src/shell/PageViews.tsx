import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { resultsViews } from '../results/place';
import { useToken } from '../session/token';
import { useInstallation } from '../session/useInstallation';

/** Returns the pattern of a page: its path with parameter names, except for the view of the results. */
export function pagePattern(routePath: string, view: string | undefined): string {
  const known = resultsViews.find((one) => one === view);
  if (!routePath.includes('/$view')) return routePath;
  return routePath.replace('/$view/$selection', `/${known ?? '$view'}`);
}

/** Reports a page view, if the installation counts them: no ids, cookies or referrer, and without waiting for the answer. */
function reportView(address: string, page: string): void {
  const body = JSON.stringify({ page });
  const quietly = { credentials: 'omit', referrerPolicy: 'no-referrer', mode: 'no-cors', keepalive: true } as const;
  // A counter that does not answer must not disturb the user.
  void fetch(address, { method: 'POST', headers: { 'content-type': 'text/plain' }, body, ...quietly }).catch(() => undefined);
}

/** Reports the page views of a signed-in user. Renders nothing. */
export function PageViews() {
  const address = useInstallation().installation?.analyticsAddress ?? undefined;
  const signedIn = useToken(({ token }) => token !== undefined);
  // Path of the shown page, as the address may be ahead of it.
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const page = useMatches({
    select: (matches) => {
      const last = matches.at(-1);
      const view = last && 'view' in last.params ? String(last.params.view) : undefined;
      // An address that matches only the root has no page.
      return last === undefined || last.routeId === '__root__' ? 'NOT FOUND' : pagePattern(last.fullPath, view);
    },
  });
  return address !== undefined && signedIn ? <PageView key={path} address={address} page={page} /> : null;
}

function PageView({ address, page }: { readonly address: string; readonly page: string }) {
  useEffect(() => reportView(address, page), [address, page]);
  return null;
}
