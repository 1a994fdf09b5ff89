import { useMemo, type PointerEvent } from 'react';
import { zeroScale } from './axisScale';
import { curvePoints, hourAtShare, shareOfHour, valueRange, type Exceedance } from './exceedance';
import type { HeatTone } from './YearHeatMap';
import './seriesPictures.css';

interface DurationCurveProps {
  readonly curve: Exceedance;
  readonly tone: HeatTone;
  /** Text alternative of the curve. */
  readonly name: string;
  readonly format: (value: number) => string;
  readonly marked: number | undefined;
  readonly onMark: (hour: number | undefined) => void;
}

const box = { width: 216, height: 130, right: 17, top: 6, bottom: 18 } as const;
const plotHeight = box.height - box.top - box.bottom;
/** Minimum width of the axis [px]; it is as wide as its longest label. */
const minLeft = 38;
const digitWidth = 6.6;
const shares = [0, 0.25, 0.5, 0.75, 1] as const;

/** Shows the hours of a year from the highest value to the lowest. A few values far above the rest are cut off at the top. */
export function DurationCurve({ curve, tone, name, format, marked, onMark }: DurationCurveProps) {
  const { ticks, left, x, y, line } = useMemo(() => drawing(curve, format), [curve, format]);
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const { left: edge, width } = event.currentTarget.getBoundingClientRect();
    onMark(hourAtShare(curve, (((event.clientX - edge) / width) * box.width - left) / (x(1) - left)));
  };
  const markedShare = marked === undefined ? undefined : shareOfHour(curve, marked);
  const markedValue = marked === undefined ? undefined : curve.hourly[marked];
  return (
    <svg
      className="duration"
      data-tone={tone}
      viewBox={`0 0 ${box.width} ${box.height}`}
      role="img"
      aria-label={name}
      onPointerMove={point}
      onPointerLeave={() => onMark(undefined)}
    >
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={tick === 0 ? 'zero' : 'split'} x1={left} x2={x(1)} y1={y(tick)} y2={y(tick)} />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end">
            {format(tick)}
          </text>
        </g>
      ))}
      {shares.map((share) => (
        <text key={share} x={x(share)} y={box.height - 4} textAnchor="middle">
          {share * 100}%
        </text>
      ))}
      <svg x={0} y={box.top} width={box.width} height={plotHeight} viewBox={`0 ${box.top} ${box.width} ${plotHeight}`} overflow="hidden">
        <path className="area" d={`${line} L${x(1)} ${y(0)} L${x(0)} ${y(0)} Z`} />
        <path className="line" d={line} />
      </svg>
      {markedShare !== undefined && markedValue !== undefined && (
        <>
          <line className="mark" x1={x(markedShare)} x2={x(markedShare)} y1={box.top} y2={box.top + plotHeight} />
          <circle className="mark-dot" cx={x(markedShare)} cy={Math.max(box.top, y(markedValue))} r={3} />
        </>
      )}
    </svg>
  );
}

function drawing(curve: Exceedance, format: (value: number) => string) {
  const { low, high } = valueRange(curve);
  const { min, max, interval } = zeroScale({ min: low, max: high });
  const steps = Math.round((max - min) / interval);
  const ticks = Array.from({ length: steps + 1 }, (_, index) => Number((min + index * interval).toPrecision(12)));
  const left = Math.max(minLeft, 8 + digitWidth * Math.max(...ticks.map((tick) => format(tick).length)));
  const x = (share: number): number => left + share * (box.width - left - box.right);
  const y = (value: number): number => box.top + ((max - value) / (max - min || 1)) * plotHeight;
  const points = curvePoints(curve, 220).map(({ share, value }) => `${x(share).toFixed(1)} ${Math.max(-1e4, y(value)).toFixed(1)}`);
  return { ticks, left, x, y, line: points.length > 0 ? `M${points.join(' L')}` : '' };
}
