import { daysPerYear, monthStarts } from '@hybrid/project/basics/calendar';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fitted, panned, type StepWindow } from './window';

interface RangeStripProps {
  /** Overview of the year: mean of each day of a series. */
  readonly days: readonly number[];
  readonly window: StepWindow;
  readonly length: number;
  /** Returns the name of an end of the window. */
  readonly nameOf: (step: number) => string;
  readonly monthNames: readonly string[];
  readonly onWindow: (window: StepWindow) => void;
}

type Grip = 'from' | 'to' | 'all';

const height = 44;

/** Overview of the year with the window on it: its ends and the whole of it can be moved, by pointer and by keys. */
export function RangeStrip({ days, window, length, nameOf, monthNames, onWindow }: RangeStripProps) {
  const { t } = useTranslation();
  const strip = useRef<HTMLDivElement>(null);
  const drag = useRef<{ readonly grip: Grip; readonly x: number; readonly window: StepWindow }>(undefined);
  const share = (step: number): string => `${(100 * step) / length}%`;

  const begin = (grip: Grip) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { grip, x: event.clientX, window };
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const width = strip.current?.clientWidth ?? 0;
    if (!drag.current || width === 0) return;
    const { grip, x, window: start } = drag.current;
    onWindow(moved(start, grip, Math.round(((event.clientX - x) / width) * length), length));
  };
  const end = () => {
    drag.current = undefined;
  };
  /** A click beside the window centres it there. */
  const jump = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const step = ((event.clientX - box.left) / Math.max(1, box.width)) * length;
    const width = window.to - window.from;
    onWindow(fitted({ from: step - width / 2, to: step + width / 2 }, length));
  };

  const onKeyDown = (grip: Grip) => (event: KeyboardEvent) => {
    const next = keyMove(window, grip, event.key, length);
    if (!next) return;
    event.preventDefault();
    event.stopPropagation();
    onWindow(next);
  };

  const grips = [
    { grip: 'from', at: window.from, label: t('timeSeries.windowStart'), name: nameOf(window.from) },
    { grip: 'to', at: window.to, label: t('timeSeries.windowEnd'), name: nameOf(window.to - 1) },
  ] as const;

  return (
    <div className="card range-strip" role="group" aria-label={t('timeSeries.range')}>
      <div ref={strip} className="range-track" onPointerDown={jump}>
        <svg viewBox={`0 0 ${days.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={outline(days)} />
        </svg>
        <div
          className="range-window"
          role="slider"
          tabIndex={0}
          aria-label={t('timeSeries.window')}
          aria-valuemin={0}
          aria-valuemax={length - (window.to - window.from)}
          aria-valuenow={window.from}
          aria-valuetext={`${nameOf(window.from)} – ${nameOf(window.to - 1)}`}
          style={{ left: share(window.from), width: share(window.to - window.from) }}
          onPointerDown={begin('all')}
          onPointerMove={move}
          onPointerUp={end}
          onKeyDown={onKeyDown('all')}
        />
        {grips.map(({ grip, at, label, name }) => (
          <div
            key={grip}
            className="range-grip"
            data-grip={grip}
            role="slider"
            tabIndex={0}
            aria-label={label}
            aria-valuemin={0}
            aria-valuemax={length}
            aria-valuenow={at}
            aria-valuetext={name}
            style={{ left: share(at) }}
            onPointerDown={begin(grip)}
            onPointerMove={move}
            onPointerUp={end}
            onKeyDown={onKeyDown(grip)}
          />
        ))}
      </div>
      <MonthMarks names={monthNames} />
    </div>
  );
}

/** Shows the names of the months below the strip, each about the middle of its month. */
function MonthMarks({ names }: { readonly names: readonly string[] }) {
  return (
    <div className="range-months" aria-hidden="true">
      {monthStarts.slice(0, 12).map((start, month) => (
        <span key={start} style={{ left: `${(100 * (start + 15)) / daysPerYear}%` }}>
          {names[month]}
        </span>
      ))}
    </div>
  );
}

/** Returns the window with an end, or the whole of it, moved by a number of steps. */
function moved({ from, to }: StepWindow, grip: Grip, by: number, length: number): StepWindow {
  if (grip === 'all') return fitted({ from: from + by, to: to + by }, length);
  // The other end stays: a window that would be reversed has the minimum width.
  if (grip === 'from') return fitted({ from: Math.max(0, Math.min(from + by, to - 12)), to }, length);
  return fitted({ from, to: Math.min(length, Math.max(to + by, from + 12)) }, length);
}

/** Returns the window after a key on a grip: by days, months or to the ends of the year; undefined for other keys. */
function keyMove(window: StepWindow, grip: Grip, key: string, length: number): StepWindow | undefined {
  const day = Math.round(length / daysPerYear);
  const by = (steps: number) => moved(window, grip, steps, length);
  const windows: Readonly<Record<string, StepWindow>> = {
    ArrowLeft: by(-day),
    ArrowRight: by(day),
    ArrowDown: by(-day),
    ArrowUp: by(day),
    PageDown: grip === 'all' ? panned(window, length, -1) : by(-30 * day),
    PageUp: grip === 'all' ? panned(window, length, 1) : by(30 * day),
    Home: by(-length),
    End: by(length),
  };
  return windows[key];
}

/** Returns a closed outline between zero, or the minimum, and each day. */
function outline(days: readonly number[]): string {
  const min = Math.min(0, ...days);
  const span = Math.max(...days) - min || 1;
  const points = days.map((value, day) => `${day},${(height - 2 - ((value - min) / span) * (height - 6)).toFixed(1)}`);
  return `M0,${height} L${points.join(' L')} L${days.length},${height} Z`;
}

/** Returns the means of the days of a year of steps. */
export function dayMeans(values: readonly number[]): readonly number[] {
  const steps = Math.max(1, Math.round(values.length / daysPerYear));
  return Array.from({ length: Math.floor(values.length / steps) }, (_, day) => {
    let sum = 0;
    for (let t = day * steps; t < (day + 1) * steps; t++) sum += values[t] ?? 0;
    return sum / steps;
  });
}
