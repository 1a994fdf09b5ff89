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

/** Colours of revenue streams, in their order: those of the markets on screens. */
export const streamTones = ['#1f4fbf', '#0e97c4', '#bf3f8c', '#2b9658', '#cf6324', '#4f86ec', '#d06aa6', '#5d6b7e'] as const;

/** Colours of the technologies, as on the result pages. */
export const technologyTones = { solar: '#e3a008', wind: '#1993b0', storage: '#7553db', system: '#5d6b7e' } as const;
