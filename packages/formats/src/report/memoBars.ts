import { listOf, message, type Text } from '@hybrid/project/i18n/message';
import { accountList } from '@hybrid/project/results/accounts';
import { scaleFor, moneyScales } from '@hybrid/project/basics/moneyScale';
import type { Details } from '@hybrid/project/results/details';
import { streamColors } from '@hybrid/project/results/marketColors';
import { bridgeSteps, moneyOf } from '@hybrid/project/results/npvBridge';
import type { ResultTable } from '@hybrid/project/results/resultTables';
import { hexOf } from '@hybrid/project/results/seriesColors';
import { npvMeasure, sizeCurve, type SizePoint } from '@hybrid/project/results/sizeCurve';
import { drawnBars, figureOf, studiedPart } from '@hybrid/project/results/tornadoBars';
import type { BarRow } from '../pdf/pdfBars';
import type { FileLocale } from '../tables/fileLocale';
import type { ReportEvidence } from './reportEvidence';
import type { ReportWords } from './reportFields';

/** Rows of bars with their unit and how to read them. */
export interface MemoBars {
  readonly note: Text;
  readonly rows: readonly BarRow[];
}

interface ScaledMoney {
  readonly unit: string;
  readonly text: (value: number) => string;
}

function moneyIn(largest: number, { written, unit }: ReportWords): ScaledMoney {
  const { divisor, prefix, decimals } = moneyScales[scaleFor(largest)];
  return { unit: `${prefix}${unit('¤')}`, text: (value) => written(value / divisor, decimals) };
}

/** Returns the steps from revenue to the NPV in present values, in the colours of their markets and accounts. */
export function waterfallBars(details: Details, words: ReportWords, { translate }: FileLocale): MemoBars {
  const { cashflow } = details;
  const { rate } = moneyOf(details);
  const steps = bridgeSteps(cashflow, rate);
  const money = moneyIn(Math.max(...steps.flatMap(({ from, to }) => [Math.abs(from), Math.abs(to)])), words);
  const streams = streamColors(cashflow.revenueNames, details);
  return {
    note: message('memo.presentValues', { unit: money.unit, rate: words.trimmed(rate, 2) }),
    rows: steps.map(({ name, kind, stream, from, to }) => {
      const isTotal = kind === 'npv';
      const account = accountList.find(({ flow }) => flow === kind);
      const title = isTotal ? message('resultLabels.netPresentValue') : (account?.chartTitle ?? account?.title ?? kind);
      const tone = isTotal ? (to < 0 ? 'error' : 'ok') : stream === undefined ? account?.tone : streams[stream];
      return {
        name: translate(name === '' ? title : name),
        spans: [{ from, to, color: hexOf(tone ?? 'grid') }],
        value: money.text(to - from),
        isTotal,
        ...(!isTotal && { leadsOnAt: to }),
      };
    }),
  };
}

/** Number of inputs that the memo shows. */
const maxInputs = 5;

/** An input, or the size, with its values and the change of NPV at each; without a change where the system is infeasible. */
interface MovedBy {
  readonly name: Text;
  /** Part of the plant; empty for the project itself. */
  readonly of: Text;
  readonly low: Text;
  readonly high: Text;
  readonly changes: readonly number[];
}

/**
 * Returns what moves the NPV most: inputs from their low to their high values, and the size to its calculated neighbours. Undefined where no
 * input was varied and no other size calculated.
 */
export function tornadoBars(evidence: ReportEvidence, shown: string, words: ReportWords, locale: FileLocale): MemoBars | undefined {
  const size = evidence.table && sizeMove(evidence.table, shown, words, locale);
  if (!evidence.tornado && !size) return undefined;
  const moves = [...inputMoves(evidence, words), ...(size ? [size] : [])].toSorted((a, b) => swingOf(b) - swingOf(a));
  const money = moneyIn(Math.max(0, ...moves.flatMap(({ changes }) => changes.map(Math.abs))), words);
  const signed = (value: number): string => (value > 0 ? `+${money.text(value)}` : money.text(value));
  const { translate } = locale;
  return {
    note: message('memo.changeOfNpv', { unit: money.unit }),
    rows: moves.map(({ name, of, low, high, changes }) => {
      const ends = changes.toSorted((a, b) => a - b);
      return {
        name: translate(name),
        note: translate(listOf([...(of === '' ? [] : [of]), message('decision.range', { low, high })], ' · ')),
        spans: ends.map((end) => ({ from: 0, to: end, color: hexOf(end < 0 ? 'error' : 'dam') })),
        value: ends.map(signed).join(' / '),
      };
    }),
  };
}

const swingOf = ({ changes }: MovedBy): number => Math.max(0, ...changes) - Math.min(0, ...changes);

function inputMoves({ tornado }: ReportEvidence, words: ReportWords): readonly MovedBy[] {
  if (!tornado) return [];
  const { result, inputs } = tornado;
  const present = figureOf(result.present, 'npv');
  if (present === undefined) return [];
  return drawnBars(result, 'npv')
    .filter(({ swing }) => swing > 0)
    .slice(0, maxInputs)
    .map(({ path, low, high }) => {
      const input = inputs.find((one) => one.path === path);
      const valueText = (value: number): string => `${words.trimmed(value, 4)} ${words.unit(input?.unit ?? '')}`.trim();
      return {
        name: input?.label ?? path,
        of: input ? studiedPart(input) : '',
        low: valueText(low.value),
        high: valueText(high.value),
        changes: [low.figure, high.figure].flatMap((figure) => (figure === undefined ? [] : [figure - present])),
      };
    });
}

/** Returns the change of NPV to the next smaller and the next larger size that was calculated, the other sizes being equal. */
function sizeMove({ header, items }: ResultTable, shown: string, words: ReportWords, { unit }: FileLocale): MovedBy | undefined {
  const curve = sizeCurve(header, items, npvMeasure);
  const points = curve?.lines.map((line) => line.points).find((of) => of.some(({ item }) => item.id === shown));
  if (!curve || !points) return undefined;
  const place = points.findIndex(({ item }) => item.id === shown);
  const [here, below, above] = [points[place], points[place - 1], points[place + 1]];
  const neighbours = [below, above].flatMap((point) => point ?? []);
  if (!here || neighbours.length === 0) return undefined;
  const sizeText = ({ size }: SizePoint): string => `${words.trimmed(size, 3)} ${unit(curve.along.unit)}`;
  return {
    name: message('document.size'),
    of: curve.along.name,
    low: sizeText(below ?? here),
    high: sizeText(above ?? here),
    changes: neighbours.map(({ value }) => value - here.value),
  };
}
