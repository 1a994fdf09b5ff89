import { moneyScales, scaleFor, type MoneyScale } from '@hybrid/project/basics/moneyScale';
import { writeNumber } from '@hybrid/project/basics/numberText';
import { translateUnit } from '../i18n/translate';
import type { Numbers } from './numbers';

export { moneyScales, scaleFor, type MoneyScale };
export const moneyScaleNames = Object.keys(moneyScales) as readonly MoneyScale[];

/** Number format of the project: decimal mark and currency symbol. */
export interface FigureLook {
  readonly comma: boolean;
  readonly symbol: string;
}

export const absentMark = '—';

/** Formats a figure with thousands separators, the project's decimal mark and a true minus; a dash where there is no value. */
export function figure(value: number | null | undefined, decimals: number, look: FigureLook, trim = false): string {
  if (value === null || value === undefined) return absentMark;
  return writeNumber(value, { decimals, comma: look.comma, group: true, trim });
}

/** Formats an amount in the chosen money unit, without the unit. */
export function amount(value: number | null | undefined, scale: MoneyScale, look: FigureLook): string {
  const { divisor, decimals } = moneyScales[scale];
  return figure(value === null || value === undefined ? value : value / divisor, decimals, look);
}

/** Formats an amount for the label of an axis, without needless decimals. */
export function axisAmount(value: number, scale: MoneyScale, look: FigureLook): string {
  return figure(value / moneyScales[scale].divisor, 3, look, true);
}

/** Returns the unit of an amount: `M$`, `k$/yr`. */
export function amountUnit(unit: string, scale: MoneyScale, look: FigureLook): string {
  return translateUnit(unit.replace('¤', `${moneyScales[scale].prefix}${look.symbol}`));
}

/** Formats an amount in the money unit that suits it: `305.12 M$`. */
export function moneyText(value: number, numbers: Pick<Numbers, 'column' | 'currencySymbol'>): string {
  const { divisor, prefix } = moneyScales[scaleFor(value)];
  return `${numbers.column(value / divisor, prefix === '' ? 0 : 2)} ${prefix}${numbers.currencySymbol}`;
}
