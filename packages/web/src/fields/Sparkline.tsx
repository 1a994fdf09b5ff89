import './escalator.css';

interface SparklineProps {
  readonly values: readonly number[];
  /** Reference level, drawn as a horizontal line. */
  readonly level: number;
  /** Description of the line for screen readers. */
  readonly name: string;
}

const box = { width: 96, height: 24, edge: 3 } as const;

/** Small line chart of a few values, as high as a row of the form. */
export function Sparkline({ values, level, name }: SparklineProps) {
  const low = Math.min(level, ...values);
  const span = Math.max(level, ...values) - low || 1;
  const y = (value: number): string => (box.height - box.edge - ((value - low) / span) * (box.height - 2 * box.edge)).toFixed(1);
  const x = (index: number): string => ((index / Math.max(1, values.length - 1)) * box.width).toFixed(1);
  return (
    <svg className="sparkline" viewBox={`0 0 ${box.width} ${box.height}`} role="img" aria-label={name}>
      <title>{name}</title>
      <line className="level" x1={0} x2={box.width} y1={y(level)} y2={y(level)} />
      <polyline points={values.map((value, index) => `${x(index)},${y(value)}`).join(' ')} />
    </svg>
  );
}
