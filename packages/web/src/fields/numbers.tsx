import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { evaluate, writeNumber } from '@hybrid/project/basics/numberText';
import { unitText, type Unit } from '@hybrid/project/basics/units';
import { translateUnit } from '../i18n/translate';

export interface NumberFormat {
  /** The project shows and reads numbers with a decimal comma. */
  readonly comma: boolean;
  readonly currencySymbol: string;
  /** Index into the date formats of the site. */
  readonly dateFormat: number;
}

export interface Numbers extends NumberFormat {
  /** What was typed, with arithmetic and either decimal mark; undefined when it is no number. */
  readonly read: (text: string) => number | undefined;
  /** As it stands in a field: groups separated, trailing zeros trimmed. */
  readonly write: (value: number, decimals: number) => string;
  /** As it stands in a table, where columns align on the mark: trailing zeros kept. */
  readonly column: (value: number, decimals: number) => string;
  /** Every digit that is kept, for editing. */
  readonly full: (value: number) => string;
  readonly unit: (unit: Unit) => string;
}

const NumberFormatContext = createContext<NumberFormat>({ comma: false, currencySymbol: '$', dateFormat: 0 });

export function NumbersProvider({ comma, currencySymbol, dateFormat, children }: NumberFormat & { readonly children: ReactNode }) {
  const format = useMemo(() => ({ comma, currencySymbol, dateFormat }), [comma, currencySymbol, dateFormat]);
  return <NumberFormatContext value={format}>{children}</NumberFormatContext>;
}

/** A computed zero is 0, never −0. */
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

/** How the project writes and reads numbers. */
export function useNumbers(): Numbers {
  const format = useContext(NumberFormatContext);
  return useMemo(() => numbersIn(format), [format]);
}
