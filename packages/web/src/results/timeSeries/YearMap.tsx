import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { HeatCanvas } from '../../charts/HeatCanvas';
import { heatScale, hourAt, monthPlaces, placeOf } from '../../charts/hourlyYear';
import '../../charts/seriesPictures.css';
import { figure, type FigureLook } from '../../ui/figures';
import { Segmented } from '../../ui/Segmented';
import { CardHead } from '../CardHead';
import type { DispatchKind, DispatchMap } from './dispatchItems';
import { useKindWord } from './useKindWord';
import type { YearWindow } from './useYearWindow';
import { fitted, type StepWindow } from './window';

interface YearMapProps {
  readonly maps: readonly DispatchMap[];
  readonly view: YearWindow;
  /** The window as text. */
  readonly range: string;
  /** The step that is explained. */
  readonly step: number;
  readonly look: FigureLook;
  /** Moves the window while the pointer is down. */
  readonly onDrag: (window: StepWindow) => void;
  /** Goes to a step, once the pointer is up. */
  readonly onStep: (step: number) => void;
  /** Moves the window by keys. */
  readonly onWindow: (window: StepWindow) => void;
}

/** Shows the year, 365 days by 24 hours, with the window on it: a press, a drag or arrow keys move it. */
export function YearMap({ maps, view, range, step, look, onDrag, onStep, onWindow }: YearMapProps) {
  const { t, i18n } = useTranslation();
  const wordOf = useKindWord();
  const [kind, setKind] = useState<DispatchKind>('price');
  const isDown = useRef(false);
  const months = useMemo(() => monthPlaces(i18n.language || 'en'), [i18n.language]);
  const map = maps.find((each) => each.kind === kind) ?? maps[0];
  const scale = useMemo(() => map && heatScale(map.hourly, map.tone === 'price'), [map]);
  if (!map || !scale) return null;

  const { window, length, stepHours } = view;
  const width = window.to - window.from;
  const written = (value: number): string => figure(value, 1, look);
  const stepUnder = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): number => {
    const box = currentTarget.getBoundingClientRect();
    const hour = hourAt((clientX - box.left) / Math.max(1, box.width), (clientY - box.top) / Math.max(1, box.height));
    return Math.min(length - 1, Math.floor(hour / stepHours));
  };
  const centred = (at: number): StepWindow => {
    const day = Math.round(24 / stepHours);
    const from = Math.round((at - width / 2) / day) * day;
    // A window of hours is not aligned with days, so that it contains the step.
    const start = width < 2 * day ? Math.floor(at / Math.min(day, width)) * Math.min(day, width) : from;
    return fitted({ from: start, to: start + width }, length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const days = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -7, ArrowUp: 7, PageDown: -28, PageUp: 28, Home: -365, End: 365 }[event.key];
    if (days === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const by = Math.round((24 * days) / stepHours);
    onWindow(fitted({ from: window.from + by, to: window.to + by }, length));
  };
  const place = placeOf(Math.floor(step * stepHours));
  return (
    <section className="card year-map" aria-label={t('dispatch.year')}>
      <CardHead
        title={t('dispatch.year')}
        note={`${written(scale.low)} – ${written(scale.high)} ${map.unit}`}
        mark={<i className="heat-ramp" aria-hidden="true" />}
        tools={
          <Segmented
            size="small"
            value={map.kind}
            onChange={setKind}
            label={t('dispatch.mapOf')}
            options={maps.map((each) => ({ value: each.kind, label: wordOf(each.kind) }))}
          />
        }
      />
      <div className="heat" data-tone={map.tone}>
        <div className="heat-hours" aria-hidden="true">
          {[24, 12, 0].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        <div
          className="heat-picture"
          role="slider"
          tabIndex={0}
          aria-label={t('dispatch.map', { what: wordOf(map.kind) })}
          aria-description={t('dispatch.mapKeys')}
          aria-valuemin={0}
          aria-valuemax={length - width}
          aria-valuenow={window.from}
          aria-valuetext={t('dispatch.mean', { range, value: written(meanOf(map.hourly, window, stepHours)), unit: map.unit })}
          onPointerDown={(event) => {
            isDown.current = true;
            event.currentTarget.setPointerCapture(event.pointerId);
            onDrag(centred(stepUnder(event)));
          }}
          onPointerMove={(event) => {
            if (isDown.current) onDrag(centred(stepUnder(event)));
          }}
          onPointerUp={(event) => {
            isDown.current = false;
            onStep(stepUnder(event));
          }}
          onPointerCancel={() => {
            isDown.current = false;
          }}
          onKeyDown={onKeyDown}
        >
          <HeatCanvas hourly={map.hourly} scale={scale} tone={map.tone} />
          <span className="year-frame" style={{ left: `${(100 * window.from) / length}%`, width: `${(100 * width) / length}%` }} />
          <span className="heat-mark" style={{ left: `${100 * place.x}%`, top: `${100 * place.y}%` }} />
        </div>
        <div className="heat-months" aria-hidden="true">
          {months.map((month) => (
            <span key={month.name} style={{ left: `${month.x * 100}%` }}>
              {month.name}
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Returns the mean of the hours of a window. */
function meanOf(hourly: Float64Array, { from, to }: StepWindow, stepHours: number): number {
  const [first, end] = [Math.floor(from * stepHours), Math.ceil(to * stepHours)];
  const hours = hourly.subarray(first, end);
  return hours.reduce((sum, value) => sum + value, 0) / Math.max(1, hours.length);
}
