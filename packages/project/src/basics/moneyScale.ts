/** Units in which amounts of money are shown. */
export const moneyScales = {
  full: { divisor: 1, prefix: '', decimals: 0 },
  thousand: { divisor: 1e3, prefix: 'k', decimals: 1 },
  million: { divisor: 1e6, prefix: 'M', decimals: 1 },
} as const;

export type MoneyScale = keyof typeof moneyScales;

/** Returns the money unit that suits an amount as a key figure. */
export function scaleFor(value: number): MoneyScale {
  const size = Math.abs(value);
  return size >= 1e6 ? 'million' : size >= 1e4 ? 'thousand' : 'full';
}
