import type { ReactNode } from 'react';
import { CardHead } from './CardHead';

interface ChartCardProps {
  /** Title, also the name of the card for screen readers. */
  readonly title: string;
  readonly note?: string | false | undefined;
  readonly tools?: ReactNode;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Shows a chart in a card, below its title and the controls that select what it shows. */
export function ChartCard({ title, note, tools, className, children }: ChartCardProps) {
  return (
    <section className={className === undefined ? 'card chart-card' : `card chart-card ${className}`} aria-label={title}>
      <CardHead title={title} note={note} tools={tools} />
      {children}
    </section>
  );
}
