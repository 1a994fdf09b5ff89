import { useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { colorOf, useChartTheme } from '../../charts/chartTheme';
import { HeatCanvas } from '../../charts/HeatCanvas';
import { heatScale, hourAt, monthPlaces, placeOf } from '../../charts/hourlyYear';
import '../../charts/seriesPictures.css';
import { figure, type FigureLook } from '../../ui/figures';
import { Segmented } from '../../ui/Segmented';
import { CardHead } from '../CardHead';
import type { DispatchMap } from './dispatchItems';
import { actionHours, colorOfAction, storageActions } from './reasonMap';
import { useKindWord, type MapKind } from './useKindWord';
import type { YearWindow } from './useYearWindow';
import { fitted, type StepWindow } from './window';

interface YearMapProps {
  readonly maps: readonly DispatchMap[];
  /** Action of the first storage in each hour, as indices in `storageActions`; undefined without a storage. */
  readonly actions: Float64Array | undefined;
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

/** Scale in which each index has a colour of its own. */
const actionScale = { low: -0.5, high: storageActions.length - 0.5 };

/** Shows the year, 365 days by 24 hours, with the window on it: a press, a drag or arrow keys move it. */
export function YearMap({ maps, actions, view, range, step, look, onDrag, onStep, onWindow }: YearMapProps) {
  const { t, i18n } = useTranslation();
  const wordOf = useKindWord();
  const theme = useChartTheme();
  const [kind, setKind] = useState<MapKind>('price');
  const isDown = useRef(false);
  const months = useMemo(() => monthPlaces(i18n.language || 'en'), [i18n.language]);
  const reasons = kind === 'reason' ? actions : undefined;
  const map = maps.find((each) => each.kind === kind) ?? maps[0];
  const scale = useMemo(() => map && heatScale(map.hourly, map.tone === 'price'), [map]);
  const palette = useMemo(() => storageActions.map((action) => theme[colorOfAction[action]]), [theme]);
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
  const inWindow = (hourly: Float64Array): Float64Array =>
    hourly.subarray(Math.floor(window.from * stepHours), Math.ceil(window.to * stepHours));
  const value = reasons
    ? [
        range,
        ...actionHours(inWindow(reasons)).map(({ action, hours }) => `${t(`dispatch.actions.${action}`)} ${figure(hours, 0, look)} h`),
      ].join(', ')
    : t('dispatch.mean', { range, value: written(meanOf(inWindow(map.hourly))), unit: map.unit });
  const place = placeOf(Math.floor(step * stepHours));
  const kinds: readonly MapKind[] = [...maps.map((each) => each.kind), ...(actions ? (['reason'] as const) : [])];
  const shown = reasons ? 'reason' : map.kind;
  return (
    <section className="card year-map" aria-label={t('dispatch.year')}>
      <CardHead
        title={t('dispatch.year')}
        note={reasons ? t('dispatch.reasonNote') : `${written(scale.low)} – ${written(scale.high)} ${map.unit}`}
        {...(!reasons && { mark: <i className="heat-ramp" aria-hidden="true" /> })}
        tools={
          <Segmented
            size="small"
            value={shown}
            onChange={setKind}
            label={t('dispatch.mapOf')}
            options={kinds.map((each) => ({ value: each, label: wordOf(each) }))}
          />
        }
      />
      <div className="heat" data-tone={reasons ? 'reason' : map.tone}>
        <div className="heat-hours" aria-hidden="true">
          {[24, 12, 0].map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
        </div>
        <div
          className="heat-picture"
          role="slider"
          tabIndex={0}
          aria-label={t('dispatch.map', { what: wordOf(shown) })}
          aria-description={t('dispatch.mapKeys')}
          aria-valuemin={0}
          aria-valuemax={length - width}
          aria-valuenow={window.from}
          aria-valuetext={value}
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
          {reasons ? (
            <HeatCanvas hourly={reasons} scale={actionScale} tone="storage" palette={palette} />
          ) : (
            <HeatCanvas hourly={map.hourly} scale={scale} tone={map.tone} />
          )}
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
        {reasons && <ReasonLegend hourly={reasons} look={look} />}
      </div>
    </section>
  );
}

/** Names the colours of the reasons that occur in the year, each with its hours. */
function ReasonLegend({ hourly, look }: { readonly hourly: Float64Array; readonly look: FigureLook }) {
  const { t } = useTranslation();
  const found = useMemo(() => actionHours(hourly), [hourly]);
  return (
    <ul className="reason-legend" aria-label={t('dispatch.reasonLegend')}>
      {found.map(({ action, hours }) => (
        <li key={action}>
          <i style={{ background: colorOf(colorOfAction[action]) }} aria-hidden="true" />
          {t(`dispatch.actions.${action}`)} <span className="muted">{figure(hours, 0, look)} h</span>
        </li>
      ))}
    </ul>
  );
}

function meanOf(hours: Float64Array): number {
  return hours.reduce((sum, value) => sum + value, 0) / Math.max(1, hours.length);
}
