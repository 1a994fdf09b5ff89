import { flowColor } from './cashFlowChart';
import { CopyableTable } from '../exports/CopyableTable';
import { useTranslation } from 'react-i18next';
import { amount, amountUnit, type FigureLook, type MoneyScale } from '../../ui/figures';
import type { CashFlowLine } from './cashFlowRows';

interface CashFlowTableProps {
  readonly lines: readonly CashFlowLine[];
  readonly yearLabels: readonly string[];
  readonly scale: MoneyScale;
  readonly look: FigureLook;
  readonly terms: string;
}

/** Lists the cash flow year by year, in the colours of the chart. Costs are negative by definition; red marks sums below zero. */
export function CashFlowTable({ lines, yearLabels, scale, look, terms }: CashFlowTableProps) {
  const { t } = useTranslation();
  const unit = amountUnit('¤', scale, look);
  return (
    // A scrolling region must be reachable by keyboard.
    <CopyableTable name={t('results.flow.table', { unit })} place="corner">
      <div className="card year-scroll" tabIndex={0} role="region" aria-label={t('results.flow.table', { unit })}>
        <table className="year-table" data-stacks aria-label={t('results.flow.table', { unit })}>
          <thead>
            <tr>
              <th scope="col">{t('results.flow.tableShort', { unit, terms })}</th>
              {yearLabels.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ kind, sign, values }) => (
              <tr key={kind} data-balance={sign === 'balance' || undefined}>
                <th scope="row">
                  {sign === 'flow' && <i className="dot" style={{ background: flowColor(kind) }} aria-hidden="true" />}
                  {t(`results.flow.lines.${kind}`)}
                </th>
                {values.map((value, year) => (
                  <td
                    key={yearLabels[year]}
                    data-year={yearLabels[year]}
                    data-none={value === undefined || undefined}
                    data-negative={(sign === 'balance' && (value ?? 0) < 0) || undefined}
                    title={value === undefined ? t('results.flow.noFlow') : undefined}
                  >
                    {amount(value, scale, look)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </CopyableTable>
  );
}
