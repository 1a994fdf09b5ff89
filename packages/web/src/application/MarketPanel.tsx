import type { ReactNode } from 'react';
import { Chart } from '../charts/Chart';
import type { MarketChart } from './marketCharts';

interface MarketPanelProps {
  readonly title: string;
  readonly note: string;
  readonly help?: string;
  /** Controls shown in place of the note. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Shows one chart of a market below its title. */
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

/** Shows a chart in a panel; all charts have the same height. */
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

/** Shows a few figures side by side, each with its name. */
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
