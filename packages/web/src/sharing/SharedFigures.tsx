import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { detailsFromWire, tableFromWire } from '@hybrid/api/wireUnits';
import type { SharedResult } from '@hybrid/api/sharedResultCalls';
import { yearLabel } from '@hybrid/project/basics/dateText';
import { columnsOf, isMoney, type ResultColumn } from '@hybrid/project/results/columns';
import { sizeUnits, type ResultHeader, type ResultItem } from '@hybrid/project/results/resultTables';
import { differingRatios } from '@hybrid/project/results/systemName';
import { BridgeCard } from '../results/cashFlow/BridgeCard';
import { moneyOf } from '@hybrid/project/results/npvBridge';
import { cashFlowLines } from '../results/cashFlow/cashFlowRows';
import { CashFlowTable } from '../results/cashFlow/CashFlowTable';
import { FigureStrip } from '../results/FigureStrip';
import { cellText, headUnit } from '../results/optimization/tableShape';
import { useTranslatedColumns, type ShownColumn } from '../results/optimization/useTranslatedColumns';
import { absentMark, scaleFor, type FigureLook } from '../ui/figures';

/** Shows the figures of a shared result: those of the best system, the table of sizes, from revenue to NPV, and the cash flow. */
export function SharedFigures({ result }: { readonly result: SharedResult }) {
  const { t } = useTranslation();
  const look: FigureLook = { comma: result.useCommaAsDecimalPoint, symbol: result.currencySymbol || '$' };
  const details = useMemo(() => detailsFromWire(result.details), [result]);
  const { header, items } = useMemo(() => tableFromWire(result.table), [result]);
  const shown = useMemo(() => {
    // Shares and ratios, such as of a converter, say nothing where all sizes have the same.
    const ratios = differingRatios(header, items);
    return columnsOf(header).filter(({ key }) =>
      header.optimization.every((_, at) => key !== `size/${at}` || isSize(header, at) || ratios.has(at)),
    );
  }, [header, items]);
  const columns = useTranslatedColumns(shown);
  const { money, rate } = moneyOf(details);
  const [best] = items;
  const yearLabels = details.cashflow.years.map(({ year }) => yearLabel(year - 1, result.firstYear, false));
  const termsOf = t(`results.flow.${money}`);
  return (
    <>
      {best && <FigureStrip name={t('sharing.page.figures')} figures={figuresOf(columns, best, look)} />}
      <SizeTable columns={columns} items={items} systems={result.systems} look={look} />
      <BridgeCard details={details} scale="million" look={look} />
      <CashFlowTable
        lines={cashFlowLines(details.cashflow, 'plain', rate)}
        yearLabels={yearLabels}
        scale="million"
        look={look}
        terms={termsOf}
      />
    </>
  );
}

const isSize = ({ optimization }: ResultHeader, at: number): boolean => sizeUnits.includes(optimization[at]?.units ?? '');

const scaleOf = (column: ResultColumn, item: ResultItem) => scaleFor(column.read(item) ?? 0);

function figuresOf(columns: readonly ShownColumn[], best: ResultItem, look: FigureLook) {
  return columns
    .filter(({ group }) => group === 'economics')
    .map((column) => {
      const value = cellText(column, best, scaleOf(column, best), look);
      return {
        label: column.label,
        value,
        unit: value === absentMark ? '' : headUnit(column, scaleOf(column, best), look),
        isNegative: column.key === 'npv' && best.npv < 0,
        ...(value === absentMark && { absent: column.absent }),
      };
    });
}

interface SizeTableProps {
  readonly columns: readonly ShownColumn[];
  readonly items: readonly ResultItem[];
  /** Number of sizes calculated, of which the best are listed. */
  readonly systems: number;
  readonly look: FigureLook;
}

/** Lists the sizes that were calculated, the best first. */
function SizeTable({ columns, items, systems, look }: SizeTableProps) {
  const { t } = useTranslation();
  const title =
    items.length < systems
      ? t('sharing.page.shown', { shown: items.length, count: systems })
      : t('sharing.page.systems', { count: systems });
  const unitOf = (column: ShownColumn) => headUnit(column, 'million', look);
  return (
    <section className="card shared-sizes" tabIndex={0} role="region" aria-label={title}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label} <span className="unit">{unitOf(column)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              {columns.map((column) => (
                <td
                  key={column.key}
                  data-label={`${column.label} ${unitOf(column)}`.trim()}
                  data-negative={(isMoney(column) && column.key === 'npv' && item.npv < 0) || undefined}
                >
                  {cellText(column, item, 'million', look)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
