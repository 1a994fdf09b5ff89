import { message, type Text } from '@hybrid/project/i18n/message';
import { economicColumns } from '@hybrid/project/results/economicColumns';
import type { Details } from '@hybrid/project/results/details';
import { contentWidth, page } from '../pdf/pdfPaper';
import type { Cursor } from '../pdf/pdfTable';
import { ink } from '../pdf/reportColors';
import { moneyStepFor, threeDigits } from '../tables/moneySteps';
import type { ResultFacts } from '../tables/resultFacts';
import type { ReportWords } from './reportFields';

interface KeyFigure {
  readonly label: Text;
  readonly value: string;
  readonly unit: Text;
}

function keyFigures({ financial, cashflow }: Details, { currency }: ResultFacts, { written }: ReportWords): readonly KeyFigure[] {
  const money = (label: Text, value: number, perYear = false): KeyFigure => {
    const { divisor, unitOf } = moneyStepFor([value * threeDigits]);
    return { label, value: written(value / divisor, divisor === 1 ? 0 : 1), unit: unitOf(perYear ? `${currency}/yr` : currency) };
  };
  const some = (label: Text, value: number | null, decimals: number, unit: string, absent: Text): KeyFigure =>
    value === null ? { label, value: '—', unit: absent } : { label, value: written(value, decimals), unit };
  const { npv, irr, lcoe, payback, capex, opex } = economicColumns;
  return [
    money(npv.label, financial.npv),
    some(
      message(cashflow.rates.isNominal ? 'files.irrNominal' : 'files.irrReal'),
      financial.irr === null ? null : financial.irr * 100,
      2,
      '%',
      irr.absent,
    ),
    some(lcoe.label, financial.lcoe, 2, `${currency}/MWh`, lcoe.absent),
    some(payback.label, financial.payback, 1, 'yr', payback.absent),
    money(capex.label, financial.capitalCost),
    money(opex.label, financial.operatingCost, true),
    money(message('resultLabels.revenue'), financial.revenue, true),
    money(message('resultLabels.incentives'), financial.incentives),
  ];
}

const figuresInRow = 4;
const figureHeight = 58;

/** Draws the key figures as boxes in rows of four; where one does not exist, its reason stands below the dash. */
export function drawKeyFigures(cursor: Cursor, details: Details, facts: ResultFacts, words: ReportWords): void {
  const {
    paper,
    locale: { translate, unit: translateUnit },
  } = cursor;
  const gap = 8;
  const width = (contentWidth - gap * (figuresInRow - 1)) / figuresInRow;
  for (const [index, { label, value, unit }] of keyFigures(details, facts, words).entries()) {
    const x = page.left + (index % figuresInRow) * (width + gap);
    const y = cursor.y + Math.floor(index / figuresInRow) * (figureHeight + gap);
    paper.box(x, y, width, figureHeight, ink.wash);
    paper.text(translate(label), x + 9, y + 8, width - 18, { size: 8, color: ink.soft });
    paper.text(value, x + 9, y + 20, width - 18, { size: 15, weight: 'semiBold', color: ink.text });
    const look = { size: 7.5, color: ink.soft } as const;
    for (const [line, text] of paper
      .wrapped(translateUnit(unit), width - 18, look)
      .slice(0, 2)
      .entries())
      paper.text(text, x + 9, y + 39 + line * 8.5, width - 18, look);
  }
  cursor.y += 2 * figureHeight + gap + 16;
}
