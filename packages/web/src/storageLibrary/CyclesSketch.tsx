import { useTranslation } from 'react-i18next';
import type { CurvePoint } from '@hybrid/project/library/curve';
import { useNumbers } from '../ui/numbers';

const width = 48;
const height = 16;

/**
 * Plots cycles to failure over depth of discharge on a logarithmic scale, small enough to fit beside a name and distinguish types. Its title
 * has the figures of both ends, for which there is no room.
 */
export function CyclesSketch({ curve, name }: { readonly curve: readonly CurvePoint[]; readonly name: string }) {
  const { t } = useTranslation();
  const numbers = useNumbers();
  const points = curve.filter(({ x, y }) => x > 0 && y > 0).toSorted((one, other) => one.x - other.x);
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 2 || !first || !last) return null;
  // One scale for all: from a hundred to a million cycles.
  const top = (cycles: number): number => height - ((Math.log10(cycles) - 2) / 4) * height;
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${((x / 100) * width).toFixed(1)} ${top(y).toFixed(1)}`).join('');
  const ends = {
    max: numbers.write(first.y, 0),
    shallow: numbers.write(first.x, 0),
    min: numbers.write(last.y, 0),
    deep: numbers.write(last.x, 0),
  };
  const title = `${name} · ${t('storage.lifeCurveName', ends)}`;
  return (
    <svg className="cycles-sketch" width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={title}>
      <title>{title}</title>
      <path d={path} />
    </svg>
  );
}
