import type { FigureWords } from '@hybrid/project/results/figureWords';
import { useMemo } from 'react';
import { amount, amountUnit, figure, scaleFor, type FigureLook } from '../ui/figures';
import { useFigureLook } from './useFigureLook';

/** Returns the formats of figures within texts of the core, with the decimal mark and the currency of a project. */
export function figureWords(look: FigureLook): FigureWords {
  return {
    figure: (value, decimals) => figure(value, decimals, look),
    trimmed: (value, decimals) => figure(value, decimals, look, true),
    money: (value) => `${amount(value, scaleFor(value), look)} ${amountUnit('¤', scaleFor(value), look)}`,
    unit: (unit) => amountUnit(unit, 'full', look),
  };
}

/** Returns {@link figureWords} of the open project. */
export function useFigureWords(): FigureWords {
  const look = useFigureLook();
  return useMemo(() => figureWords(look), [look]);
}
