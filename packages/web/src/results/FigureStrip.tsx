import { Tooltip } from '@mantine/core';

/** A key figure with a line of context. */
interface StripFigure {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly note?: string;
  readonly isNegative?: boolean;
  /** Reason why there is no value. */
  readonly absent?: string | undefined;
}

/** Shows the key figures of a page in one strip above its charts. */
export function FigureStrip({ name, figures }: { readonly name: string; readonly figures: readonly StripFigure[] }) {
  return (
    <section className="card key-figures" role="group" aria-label={name}>
      {figures.map(({ label, value, unit, note, isNegative, absent }) => {
        const shown = (
          <span className="key-value" data-negative={isNegative || undefined}>
            {value} <small>{unit}</small>
          </span>
        );
        return (
          <div key={label} className="key-figure" role="group" aria-label={label}>
            <span className="key-label">{label}</span>
            {absent === undefined ? (
              shown
            ) : (
              <Tooltip label={absent}>
                <span role="img" aria-label={absent} tabIndex={0}>
                  {shown}
                </span>
              </Tooltip>
            )}
            <span className="key-note" title={note}>
              {note ?? '\u00a0'}
            </span>
          </div>
        );
      })}
    </section>
  );
}
