import type { ReactNode } from 'react';
import { Chart } from '../charts/Chart';
import type { MarketChart } from './marketCharts';

interface MarketPanelProps {
  readonly title: string;
  readonly note: string;
  readonly help?: string;
  /** A choice in place of the note. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One of the pictures of a market, with what it is above it. */
export function MarketPanel({ title, note, help, actions, children }: MarketPanelProps) {
  return (
    <div className="market-panel" role="group" aria-label={title}>
      <header title={help}>
        <h4>{title}</h4>
        {actions || <span>{note}</span>}
      </header>
      {children}
    </div>
  );
}

/** A chart in a panel; all have one height. */
export function PanelChart({ chart, name }: { readonly chart: MarketChart; readonly name: string }) {
  return (
    <Chart
      option={chart.option}
      table={chart.table}
      height={chart.legend ? 166 : 190}
      name={name}
      {...(chart.legend && { legend: chart.legend })}
    />
  );
}

/** A few figures side by side, each with its name. */
export function PictureFigures({
  figures,
}: {
  readonly figures: readonly { readonly label: string; readonly text: string; readonly isKey?: boolean }[];
}) {
  return (
    <dl className="figure-strip market-figures">
      {figures.map(({ label, text, isKey }) => (
        <div key={label} data-key={isKey || undefined}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
