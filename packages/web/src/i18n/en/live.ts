/** Live connection to a calculation. */
export const live = {
  unreachable: 'No connection to the server. The calculation continues there; this page reconnects as soon as possible.',
} as const;
