/** How the page hears of a calculation. */
export const live = {
  unreachable: 'No connection to the server. The calculation goes on there; this page follows it again as soon as it can.',
} as const;
