import { CopyableTable } from '../exports/CopyableTable';
import type { SeriesColor } from '@hybrid/project/results/seriesColors';
import { cssColor } from './colorOf';
import './years.css';

/** A line of a yearly table: a figure for each year, or the heading of the lines below it. */
export interface YearRow {
  readonly key: string;
  readonly label: string;
  readonly unit?: string;
  readonly color?: SeriesColor;
  /** `why` is shown as a tooltip, where there is no figure or it needs a note. */
  readonly cells: readonly { readonly text: string; readonly why?: string; readonly isNegative?: boolean }[];
  readonly kind?: 'heading' | 'sum';
  /** True for one of the amounts that the line above totals. */
  readonly isPart?: boolean;
}

/** The table below every yearly chart: years in columns, figures in rows. */
export function YearTable({
  name,
  corner,
  yearLabels,
  rows,
}: {
  readonly name: string;
  readonly corner: string;
  readonly yearLabels: readonly string[];
  readonly rows: readonly YearRow[];
}) {
  return (
    // A scrolling region must be reachable by keyboard.
    <CopyableTable name={name} place="corner">
      <div className="card year-scroll yearly" tabIndex={0} role="region" aria-label={name}>
        <table className="year-table" data-stacks>
          <caption className="aside-text">{name}</caption>
          <thead>
            <tr>
              <th scope="col">{corner}</th>
              {yearLabels.map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, unit, color, cells, kind, isPart }) => (
              <tr
                key={key}
                data-heading={kind === 'heading' || undefined}
                data-balance={kind === 'sum' || undefined}
                data-part={isPart || undefined}
              >
                <th scope={kind === 'heading' ? 'rowgroup' : 'row'}>
                  {color !== undefined && <i className="dot" style={{ background: cssColor(color) }} aria-hidden="true" />}
                  {label}
                  {unit !== undefined && unit !== '' && <span className="unit"> {unit}</span>}
                </th>
                {kind === 'heading'
                  ? yearLabels.length > 0 && <td colSpan={yearLabels.length} />
                  : cells.map(({ text, why, isNegative }, index) => (
                      <td
                        key={yearLabels[index] ?? index}
                        data-year={yearLabels[index]}
                        title={why}
                        data-negative={isNegative || undefined}
                      >
                        {text}
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
