import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { evaluate, writeNumber } from '@hybrid/project/basics/numberText';
import { unitText, type Unit } from '@hybrid/project/basics/units';
import { translateUnit } from '../i18n/translate';

interface NumberFormat {
  /** True if the project uses a decimal comma. */
  readonly comma: boolean;
  readonly currencySymbol: string;
  /** Index into the date formats of the site. */
  readonly dateFormat: number;
}

export interface Numbers extends NumberFormat {
  /** Parses a number with arithmetic and either decimal mark; undefined if it is none. */
  readonly read: (text: string) => number | undefined;
  /** Formats for a field: grouped digits, trailing zeros trimmed. */
  readonly write: (value: number, decimals: number) => string;
  /** Formats for a table, where columns align on the decimal mark: trailing zeros kept. */
  readonly column: (value: number, decimals: number) => string;
  /** Formats with all stored digits, for editing. */
  readonly full: (value: number) => string;
  readonly unit: (unit: Unit) => string;
}

const NumberFormatContext = createContext<NumberFormat>({ comma: false, currencySymbol: '$', dateFormat: 0 });

export function NumbersProvider({ comma, currencySymbol, dateFormat, children }: NumberFormat & { readonly children: ReactNode }) {
  const format = useMemo(() => ({ comma, currencySymbol, dateFormat }), [comma, currencySymbol, dateFormat]);
  return <NumberFormatContext value={format}>{children}</NumberFormatContext>;
}

/** Turns a computed −0 into 0. */
const plain = (value: number): number => (value === 0 ? 0 : value);

export function numbersIn({ comma, currencySymbol, dateFormat }: NumberFormat): Numbers {
  return {
    comma,
    currencySymbol,
    dateFormat,
    read: (text) => evaluate(text, { comma }),
    write: (value, decimals) => writeNumber(plain(value), { decimals, comma, group: true, trim: true }),
    column: (value, decimals) => writeNumber(plain(value), { decimals, comma, group: true, trim: false }),
    full: (value) => writeNumber(plain(value), { decimals: 15, comma, group: false, trim: true }),
    unit: (unit) => translateUnit(unitText(unit, currencySymbol)),
  };
}

/** Returns the number format of the project. */
export function useNumbers(): Numbers {
  const format = useContext(NumberFormatContext);
  return useMemo(() => numbersIn(format), [format]);
}
