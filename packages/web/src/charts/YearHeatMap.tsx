import { hoursPerYear } from '@hybrid/project/basics/calendar';
import { useMemo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartTheme } from './chartTheme';
import { HeatCanvas } from './HeatCanvas';
import { drawHeatPicture } from './heatPicture';
import { heatScale, hourAt, monthPlaces, placeOf, type HeatScale } from './hourlyYear';
import { PictureButton } from './PictureButton';
import './seriesPictures.css';

/** Colours of a map: prices in ink blue with negative hours in rust, else the tone of the technology. */
export type HeatTone = 'price' | 'solar' | 'wind' | 'storage' | 'temperature' | 'grid' | 'contract';

interface YearHeatMapProps {
  readonly hourly: Float64Array;
  readonly tone: HeatTone;
  /** Text alternative of the picture: `Price, mean 39.88 $/MWh, 127 negative hours`. */
  readonly name: string;
  readonly format: (value: number) => string;
  readonly unit: string;
  /** The hour under the pointer, here or in a linked chart. */
  readonly marked: number | undefined;
  readonly onMark: (hour: number | undefined) => void;
  /** Called on the key T, which shows the figures as a table. */
  readonly onTable?: () => void;
  /** Ends of the colour scale, if not those of the values: for a few hours that matter among many zeros. */
  readonly scale?: HeatScale;
}

/** Shows a year: 365 days to the right, 24 hours upwards. Arrow keys move from hour to hour and from day to day. */
export function YearHeatMap({ hourly, tone, name, format, unit, marked, onMark, onTable, scale: given }: YearHeatMapProps) {
  const { t, i18n } = useTranslation();
  const negativeApart = tone === 'price';
  const scale = useMemo(() => given ?? heatScale(hourly, negativeApart), [given, hourly, negativeApart]);
  const hasNegative = useMemo(() => negativeApart && hourly.some((value) => value < 0), [hourly, negativeApart]);
  const theme = useChartTheme();
  const pixels = useRef<HTMLCanvasElement>(null);
  const months = useMemo(() => monthPlaces(i18n.language || 'en'), [i18n.language]);

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const hour = hourAt((event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height);
    onMark(hour < hourly.length ? hour : undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() === 't' && !event.ctrlKey && !event.metaKey) return onTable?.();
    const step = { ArrowUp: 1, ArrowDown: -1, ArrowRight: 24, ArrowLeft: -24, PageUp: 24 * 28, PageDown: -24 * 28 }[event.key];
    if (event.key === 'Escape') return onMark(undefined);
    if (step === undefined) return;
    event.preventDefault();
    const last = Math.min(hoursPerYear, hourly.length) - 1;
    onMark(marked === undefined ? 12 : Math.min(last, Math.max(0, marked + step)));
  };

  const place = marked === undefined ? undefined : placeOf(marked);
  return (
    <figure className="heat" data-tone={tone}>
      <div className="heat-hours" aria-hidden>
        {[24, 18, 12, 6, 0].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <div
        className="heat-picture"
        role="img"
        aria-label={name}
        tabIndex={0}
        onPointerMove={point}
        onPointerLeave={() => onMark(undefined)}
        onKeyDown={press}
      >
        <HeatCanvas hourly={hourly} scale={scale} tone={tone} pixels={pixels} />
        {place && <span className="heat-mark" style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }} />}
      </div>
      <div className="heat-months" aria-hidden>
        {months.map((month) => (
          <span key={month.name} style={{ left: `${month.x * 100}%` }}>
            {month.name}
          </span>
        ))}
      </div>
      <figcaption className="heat-scale">
        <span>{format(scale.low)}</span>
        <i className="heat-ramp" />
        <span>
          {format(scale.high)} {unit}
        </span>
        {hasNegative && (
          <span className="heat-negative">
            <i />
            {t('series.negative')}
          </span>
        )}
        <PictureButton
          name={name}
          draw={() => (pixels.current ? drawHeatPicture({ pixels: pixels.current, name, months, theme }) : undefined)}
        />
      </figcaption>
    </figure>
  );
}
