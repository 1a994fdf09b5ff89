/** Key figures and states of the projects in their listing. */
export const portfolio = {
  states: {
    none: 'Not calculated',
    changed: 'Out of date',
    calculating: 'Calculating',
    ready: 'Up to date',
    cancelled: 'Cancelled',
    error: 'Failed',
  },
  bestOf_one: 'The only feasible system',
  bestOf_other: 'The best of {{count}} feasible systems by NPV',
  noneFeasible: 'No system is feasible',
  noFigures: 'No finished calculation; key figures of earlier versions appear when the results are opened',
  noIrr: 'There is no rate of return: the cash flow does not change its sign',
  flow: 'Cumulative cash flow of {{name}}: lowest {{low}}, {{last}} after {{years}} years',
} as const;
