import { absent, writeNumber, type NumberMarks } from './numberText';

/** The steps of the money switch in tables; `fitting` takes the largest that leaves a figure of one or more. */
export type MoneyScale = 'ones' | 'thousands' | 'millions' | 'fitting';

export interface MoneyStyle extends Partial<NumberMarks> {
  readonly symbol: string;
  readonly scale?: MoneyScale;
}

const scales = {
  ones: { divisor: 1, prefix: '', decimals: 0 },
  thousands: { divisor: 1e3, prefix: 'k', decimals: 1 },
  millions: { divisor: 1e6, prefix: 'M', decimals: 1 },
} as const;

/** An amount of money with its unit: `84.4 M$`, `12.5 k€`, `84,354,638 $`. */
export function moneyText(amount: number, { symbol, scale = 'fitting', comma = false }: MoneyStyle): string {
  if (!Number.isFinite(amount)) return absent;
  const { divisor, prefix, decimals } = scales[scale === 'fitting' ? fittingScale(Math.abs(amount)) : scale];
  return `${writeNumber(amount / divisor, { decimals, comma })} ${prefix}${symbol}`;
}

/** Decided on the figure as it will be rounded, so that 999,960 reads 1.0 M$ and not 1,000.0 k$. */
function fittingScale(amount: number): keyof typeof scales {
  if (amount >= 999_950) return 'millions';
  return amount >= 999.5 ? 'thousands' : 'ones';
}
