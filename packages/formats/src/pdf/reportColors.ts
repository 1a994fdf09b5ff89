import { accounts } from '@hybrid/project/results/accounts';

/** Light colours of the product, for paper. */
export const ink = {
  text: '#1b2330',
  soft: '#5d6b7e',
  faint: '#8b97a6',
  line: '#d9dfe6',
  wash: '#f4f6f8',
} as const;

export const tones = { revenue: accounts.revenue.paperColor, net: '#1b2330' } as const;

/** Colours of revenue streams, in their order. */
export const streamTones = ['#4c9a7a', '#7553db', '#1993b0', '#e3a008', '#c0686e', '#5d6b7e', '#8fc1a9', '#b7a6ee'] as const;

/** Colours of the technologies, as on the result pages. */
export const technologyTones = { solar: '#e3a008', wind: '#1993b0', storage: '#7553db', system: '#5d6b7e' } as const;
