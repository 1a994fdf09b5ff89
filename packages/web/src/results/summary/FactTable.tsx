import { CopyableTable } from '../exports/CopyableTable';
import type { ReactNode } from 'react';

/** A fact: its name, the colour of its technology, its figures. */
export interface Row {
  readonly key: string;
  readonly tone?: string;
  readonly label: string;
  readonly cells: readonly ReactNode[];
  readonly total?: boolean;
}

/** A table of facts: names at the left, figures at the right, columns named once. */
export function FactTable({
  title,
  note,
  columns,
  rows,
}: {
  readonly title: string;
  readonly note?: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
}) {
  return (
    <section className="card fact-card">
      <CopyableTable name={title} place="title">
        <table className="fact-table">
          <caption>
            {title}
            {note !== undefined && <span className="muted"> · {note}</span>}
          </caption>
          {columns.length > 0 && (
            <thead>
              <tr>
                <td />
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map(({ key, tone, label, cells, total }) => (
              <tr key={key} data-total={total || undefined}>
                <th scope="row">
                  {tone !== undefined && <i className="dot" data-tone={tone} aria-hidden="true" />}
                  {label}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index] ?? index}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </CopyableTable>
    </section>
  );
}
