import { listOf, message, type Text } from '@hybrid/project/i18n/message';
import type { Project } from '@hybrid/project/document/project';
import type { BetterSystem } from '@hybrid/project/results/decisionSentence';
import { economicColumns } from '@hybrid/project/results/economicColumns';
import { compareByNpv, type ResultItem, type ResultTable } from '@hybrid/project/results/resultTables';
import { hexOf, sizeLineTones } from '@hybrid/project/results/seriesColors';
import { bestBySize, minCurveSystems, npvMeasure, sizeCurve, type SizeLine } from '@hybrid/project/results/sizeCurve';
import { differingRatios, systemName } from '@hybrid/project/results/systemName';
import type { LineChart } from '../pdf/pdfLines';
import { unitIn, type ExportTable } from '../tables/exportTable';
import type { FileLocale } from '../tables/fileLocale';
import { moneyStepFor, threeDigits } from '../tables/moneySteps';
import { nameColumn } from '../tables/summaryTables';
import { tickText } from './reportCharts';
import type { ReportWords } from './reportFields';

/** Maximum number of systems in the comparison. */
const maxCompared = 10;

/** Returns the name of a system by its sizes and the ratios in which the systems differ. */
function nameOf({ header, items }: ResultTable, item: ResultItem, project: Project, { trimmed }: ReportWords): Text {
  return systemName(header, item, project, { write: (value) => trimmed(value, 3), ratios: differingRatios(header, items) });
}

/** Returns the best system of a case by NPV; undefined if it is the one shown. */
export function betterSystem(table: ResultTable, shown: string, project: Project, words: ReportWords): BetterSystem | undefined {
  const [best] = table.items.toSorted(compareByNpv);
  return best && best.id !== shown ? { name: nameOf(table, best, project, words), npv: best.npv } : undefined;
}

/** Returns the best systems of a case by NPV, and the one shown; undefined without another one. */
export function comparedSizesTable(table: ResultTable, shown: string, project: Project, words: ReportWords): ExportTable | undefined {
  const ranked = table.items.toSorted(compareByNpv);
  if (ranked.length < 2) return undefined;
  const compared = ranked.filter(({ id }, rank) => rank < maxCompared || id === shown);
  const { divisor, unitOf } = moneyStepFor(compared.flatMap(({ npv, capex }) => [npv * threeDigits, capex * threeDigits]));
  const currency = words.unit('¤');
  const { npv, irr, lcoe, payback, capex } = economicColumns;
  const moneyColumn = (label: Text) => ({ label, unit: unitOf(currency), decimals: divisor === 1 ? 0 : 1 });
  return {
    title: message('memo.comparison'),
    columns: [
      nameColumn,
      moneyColumn(npv.label),
      { label: irr.label, unit: '%', decimals: irr.decimals },
      { label: lcoe.label, unit: unitIn(currency, lcoe.unit), decimals: lcoe.decimals },
      { label: payback.label, unit: payback.unit, decimals: payback.decimals },
      moneyColumn(capex.label),
    ],
    rows: compared.map((item) => {
      const name = nameOf(table, item, project, words);
      return [
        item.id === shown ? message('memo.thisSystem', { system: name }) : name,
        item.npv / divisor,
        item.irr === null ? null : item.irr * 100,
        item.lcoe,
        item.payback,
        item.capex / divisor,
      ];
    }),
    ...(ranked.length > compared.length && {
      note: message('memo.comparisonNote', { shown: Math.min(maxCompared, ranked.length), count: ranked.length }),
    }),
  };
}

/** NPV over a size, with the title of what the lines are. */
export interface SizePlot {
  readonly title: Text;
  readonly chart: LineChart;
}

/** Returns the curve of NPV over the size with the most values; undefined if too few systems were calculated. */
export function sizePlot({ header, items }: ResultTable, shown: string, words: ReportWords, locale: FileLocale): SizePlot | undefined {
  const curve = items.length < minCurveSystems ? undefined : sizeCurve(header, items, npvMeasure);
  if (!curve) return undefined;
  const { along, other, isMap } = curve;
  const lines: readonly SizeLine[] = isMap ? [{ other: undefined, points: bestBySize(along, items, npvMeasure) }] : curve.lines;
  const points = lines.flatMap((line) => line.points);
  const { divisor, unitOf } = moneyStepFor(points.map(({ value }) => value * threeDigits));
  const unit = locale.unit(unitOf(words.unit('¤')));
  const size = (value: number, of: { readonly unit: string }): string => `${words.trimmed(value, 3)} ${locale.unit(of.unit)}`;
  const here = points.find(({ item }) => item.id === shown);
  const npvText = (value: number): string => `${words.written(value / divisor, divisor === 1 ? 0 : 1)} ${unit}`;
  return {
    title: isMap ? message('memo.mapOfSizes') : message('memo.npvBySize'),
    chart: {
      xName: locale.translate(listOf([along.name, locale.unit(along.unit)])),
      yUnit: unit,
      lines: lines.map(({ other: value, points: of }, index) => ({
        name: value === undefined || !other ? '' : `${locale.translate(other.name)}: ${size(value, other)}`,
        color: hexOf(sizeLineTones[index % sizeLineTones.length] ?? 'storage'),
        points: of.map((point) => [point.size, point.value / divisor] as const),
      })),
      marks: [
        ...(curve.best
          ? [
              {
                name: locale.translate(message('memo.best', { size: size(curve.best.size, along), npv: npvText(curve.best.value) })),
                color: hexOf('ok'),
                at: [curve.best.size, curve.best.value / divisor] as const,
              },
            ]
          : []),
        ...(here && here.item.id !== curve.best?.item.id
          ? [
              {
                name: locale.translate(message('memo.shown', { size: size(here.size, along), npv: npvText(here.value) })),
                color: hexOf('text'),
                at: [here.size, here.value / divisor] as const,
              },
            ]
          : []),
      ],
      written: tickText(words.written),
    },
  };
}
