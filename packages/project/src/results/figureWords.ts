import type { Text } from '../i18n/message';

/** Formats of figures within sentences: the decimal mark and the currency of a project. */
export interface FigureWords {
  /** Writes a number with all its decimals. */
  readonly figure: (value: number, decimals: number) => Text;
  /** Writes a number without trailing zeros. */
  readonly trimmed: (value: number, decimals: number) => Text;
  /** Writes an amount in the money unit that suits it: `69.4 M$`. */
  readonly money: (value: number) => Text;
  /** Replaces `¤` in a unit by the currency. */
  readonly unit: (unit: string) => Text;
}
