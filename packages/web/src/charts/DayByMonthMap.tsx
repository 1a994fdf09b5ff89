import { clockText } from '@hybrid/project/basics/dateText';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartTheme } from './chartTheme';
import { colourIndex, heatScale, ramp, rgbOf } from './hourlyYear';
import { useMonthNames } from './monthNames';
import './dayByMonth.css';

interface DayByMonthMapProps {
  /** Means of the hours of the day in each month: 12 rows of 24, starting in January. */
  readonly means: Float64Array;
  /** Text alternative of the map. */
  readonly name: string;
  readonly format: (value: number) => string;
  readonly unit: string;
}

const hours = 24;
const months = 12;
const colours = 64;
const cell = { width: 10, height: 11 } as const;

/** Shows the average day of each month: hours to the right, months downwards. Arrow keys read it, T shows the figures. */
export function DayByMonthMap({ means, name, format, unit }: DayByMonthMapProps) {
  const { t } = useTranslation();
  const theme = useChartTheme();
  const [marked, setMarked] = useState<number>();
  const [asTable, setAsTable] = useState(false);
  const monthNames = useMonthNames();
  const scale = useMemo(() => heatScale(means, true), [means]);
  const fills = useMemo(() => {
    const shades = ramp(theme.rampPrice.split(',').map(rgbOf), colours).map((rgb) => `rgb(${rgb.join(' ')})`);
    return Array.from(means, (value) => (value < 0 ? theme.negative : shades[colourIndex(value, scale, colours)]));
  }, [means, scale, theme]);

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.toLowerCase() === 't') return setAsTable((shown) => !shown);
    if (event.key === 'Escape') return setMarked(undefined);
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: hours, ArrowUp: -hours }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setMarked((at) => (at === undefined ? 0 : Math.min(months * hours - 1, Math.max(0, at + step))));
  };

  if (asTable)
    return (
      <div className="day-by-month-table" tabIndex={0} role="region" aria-label={name} onKeyDown={press}>
        <table aria-label={name}>
          <thead>
            <tr>
              <th scope="col">{t('charts.hour')}</th>
              {monthNames.map((month) => (
                <th key={month} scope="col">
                  {month}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: hours }, (_, hour) => (
              <tr key={hour}>
                <th scope="row">{clockText(hour)}</th>
                {monthNames.map((month, row) => (
                  <td key={month}>{format(means[row * hours + hour] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    );
  return (
    <div className="day-by-month">
      <div className="day-by-month-picture" role="img" aria-label={name} aria-description={t('charts.keys')} tabIndex={0} onKeyDown={press}>
        <div className="day-by-month-months" aria-hidden>
          {monthNames.map((month) => (
            <span key={month}>{month}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${hours * cell.width} ${months * cell.height}`}
          preserveAspectRatio="none"
          aria-hidden
          onPointerLeave={() => setMarked(undefined)}
        >
          {fills.map((fill, place) => (
            <rect
              key={place}
              x={(place % hours) * cell.width}
              y={Math.floor(place / hours) * cell.height}
              width={cell.width - 0.5}
              height={cell.height - 0.5}
              fill={fill}
              data-marked={place === marked || undefined}
              onPointerMove={() => setMarked(place)}
            />
          ))}
        </svg>
        <div className="day-by-month-hours" aria-hidden>
          {[0, 6, 12, 18].map((hour) => (
            <span key={hour} style={{ left: `${(100 * hour) / hours}%` }}>
              {hour}
            </span>
          ))}
        </div>
      </div>
      <p className="day-by-month-readout" aria-live="polite">
        {marked === undefined ? (
          <>
            <span>{format(scale.low)}</span>
            <i className="heat-ramp" />
            <span>
              {format(scale.high)} {unit}
            </span>
          </>
        ) : (
          `${monthNames[Math.floor(marked / hours)] ?? ''} ${clockText(marked % hours)} · ${format(means[marked] ?? 0)} ${unit}`
        )}
      </p>
    </div>
  );
}
