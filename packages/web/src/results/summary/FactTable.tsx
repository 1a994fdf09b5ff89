import { CopyableTable } from '../exports/CopyableTable';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A fact: its name, the colour of its technology, its figures. */
export interface Row {
  readonly key: string;
  readonly tone?: string;
  readonly label: ReactNode;
  readonly cells: readonly ReactNode[];
  readonly total?: boolean;
  /** True if all figures are zero; such rows are folded into one line. */
  readonly isZero?: boolean;
}

/** A table of facts: names at the left, figures at the right, columns named once. Rows of zero are behind a button at its end. */
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
  const [showsZeros, setShowsZeros] = useState(false);
  const zeros = rows.filter(({ isZero }) => isZero);
  // A single row of zero takes no more space than the line that would stand for it.
  const folds = zeros.length > 1;
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
            {rows
              .filter(({ isZero }) => !folds || !isZero)
              .map((row) => (
                <FactRow key={row.key} row={row} columns={columns} />
              ))}
            {showsZeros && folds && zeros.map((row) => <FactRow key={row.key} row={row} columns={columns} />)}
          </tbody>
        </table>
      </CopyableTable>
      {folds && <ZerosButton count={zeros.length} isOpen={showsZeros} onToggle={() => setShowsZeros(!showsZeros)} />}
    </section>
  );
}

function FactRow({ row: { tone, label, cells, total }, columns }: { readonly row: Row; readonly columns: readonly string[] }) {
  return (
    <tr data-total={total || undefined}>
      <th scope="row">
        {tone !== undefined && <i className="dot" data-tone={tone} aria-hidden="true" />}
        {label}
      </th>
      {cells.map((cell, index) => (
        <td key={columns[index] ?? index}>{cell}</td>
      ))}
    </tr>
  );
}

interface ZerosButtonProps {
  readonly count: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Line that stands for the rows of zero, and shows them. */
function ZerosButton({ count, isOpen, onToggle }: ZerosButtonProps) {
  const { t } = useTranslation();
  return (
    <button type="button" className="link-button zero-rows" aria-expanded={isOpen} onClick={onToggle}>
      {t(isOpen ? 'results.tables.hideZeros' : 'results.tables.zeros', { count })}
    </button>
  );
}
