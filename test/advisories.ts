/** A published vulnerability of a library: versions below `fixedIn` have it. */
export interface Advisory {
  readonly library: string;
  readonly fixedIn: string;
  readonly id: string;
}

/**
 * Published vulnerabilities of libraries in the lock file (GitHub Advisory Database), so that an old version cannot come back. The list is
 * not complete and is maintained by hand: before a release, `npm audit` is run as well, where the registry answers it.
 */
export const advisories: readonly Advisory[] = [
  { library: 'brace-expansion', fixedIn: '2.0.2', id: 'GHSA-v6h2-p8h4-qcjw' },
  { library: 'cookie', fixedIn: '0.7.0', id: 'GHSA-pxg6-pf52-xh8x' },
  { library: 'esbuild', fixedIn: '0.25.0', id: 'GHSA-67mh-4wv8-2f99' },
  { library: 'fastify', fixedIn: '5.3.2', id: 'GHSA-mg2h-6x62-wpwc' },
  { library: 'find-my-way', fixedIn: '8.2.2', id: 'GHSA-rrr8-f88r-h8q6' },
  { library: 'jose', fixedIn: '4.15.5', id: 'GHSA-hhhv-q57g-882q' },
  { library: 'marked', fixedIn: '4.0.10', id: 'GHSA-rrrm-qjm4-v8hf' },
  { library: 'nodemailer', fixedIn: '7.0.7', id: 'GHSA-mm7p-fcc7-pg87' },
  { library: 'papaparse', fixedIn: '5.2.0', id: 'GHSA-qvjc-g5vr-mfgr' },
  { library: 'semver', fixedIn: '7.5.2', id: 'GHSA-c2qf-rxjj-qqgw' },
  { library: 'ws', fixedIn: '8.17.1', id: 'GHSA-3h5v-q93c-6h6q' },
];
