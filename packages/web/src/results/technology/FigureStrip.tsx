export interface StripFigure {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly note?: string;
}

/** The figures that are read first, side by side. */
export function FigureStrip({ label, figures }: { readonly label: string; readonly figures: readonly StripFigure[] }) {
  return (
    <dl className="card figure-strip" aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label} className="key-figure">
          <dt className="key-label">{figure.label}</dt>
          <dd className="key-value">
            {figure.value} <small>{figure.unit}</small>
          </dd>
          <dd className="key-note">{figure.note ?? ' '}</dd>
        </div>
      ))}
    </dl>
  );
}
