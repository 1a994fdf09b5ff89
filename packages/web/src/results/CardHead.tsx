import type { ReactNode } from 'react';

interface CardHeadProps {
  readonly title: string;
  /** Id of the title, for a card that is labelled by it. */
  readonly id?: string;
  /** Muted text beside the title. */
  readonly note?: string | false | undefined;
  /** Other marks beside the title. */
  readonly mark?: ReactNode;
  /** Controls at the end. */
  readonly tools?: ReactNode;
}

/** Shows the head of a card: its title, a note beside it, and controls at the end. */
export function CardHead({ title, id, note, mark, tools }: CardHeadProps) {
  return (
    <div className="chart-head">
      <h2 id={id}>{title}</h2>
      {note && <span className="muted">{note}</span>}
      {mark}
      {tools && <span className="grow" />}
      {tools}
    </div>
  );
}
