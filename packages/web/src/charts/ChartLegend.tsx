import type { ReactNode } from 'react';
import type { LegendEntry } from './chartData';

/** A legend that wraps and can be read and toggled by keyboard. */
export function ChartLegend({
  entries,
  hidden,
  onToggle,
  note,
}: {
  readonly entries: readonly LegendEntry[];
  readonly hidden: ReadonlySet<string>;
  readonly onToggle: (name: string) => void;
  readonly note?: ReactNode;
}) {
  return (
    <div className="chart-legend">
      {entries.map(({ name, color, edge, mark }) => (
        <button key={name} type="button" aria-pressed={!hidden.has(name)} onClick={() => onToggle(name)}>
          <i className={`mark-${mark}`} style={{ '--mark': color, '--edge': edge ?? color }} aria-hidden="true" />
          {name}
        </button>
      ))}
      {note !== undefined && <span className="chart-note">{note}</span>}
    </div>
  );
}

declare module 'react' {
  interface CSSProperties {
    '--mark'?: string;
    '--edge'?: string;
  }
}
