import { moneyScales, scaleFor } from '@hybrid/project/basics/moneyScale';
import type { FigureWords } from '@hybrid/project/results/figureWords';
import type { ReportWords } from './reportFields';

/** Returns the formats of figures within sentences of a document. */
export function sentenceFigures({ written, trimmed, unit }: ReportWords): FigureWords {
  return {
    figure: written,
    trimmed,
    money: (value) => {
      const { divisor, decimals, prefix } = moneyScales[scaleFor(value)];
      return `${written(value / divisor, decimals)} ${prefix}${unit('¤')}`;
    },
    unit,
  };
}
