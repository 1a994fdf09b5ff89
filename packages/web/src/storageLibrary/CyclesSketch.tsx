import type { CurvePoint } from '@hybrid/project/library/curve';

const width = 48;
const height = 16;

/** Plots cycles to failure over depth of discharge on a logarithmic scale, small enough to fit beside a name and distinguish types. */
export function CyclesSketch({ curve, name }: { readonly curve: readonly CurvePoint[]; readonly name: string }) {
  const points = curve.filter(({ x, y }) => x > 0 && y > 0).toSorted((one, other) => one.x - other.x);
  if (points.length < 2) return null;
  // One scale for all: from a hundred to a million cycles.
  const top = (cycles: number): number => height - ((Math.log10(cycles) - 2) / 4) * height;
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${((x / 100) * width).toFixed(1)} ${top(y).toFixed(1)}`).join('');
  return (
    <svg className="cycles-sketch" width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      <path d={path} />
    </svg>
  );
}
