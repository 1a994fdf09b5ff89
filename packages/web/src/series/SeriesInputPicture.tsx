import { useMemo, useState } from 'react';
import { minutesPerHour } from '@hybrid/project/basics/calendar';
import { useTranslation } from 'react-i18next';
import { DurationCurve } from '../charts/DurationCurve';
import { exceedance, hourAtShare, shareOfHour } from '../charts/exceedance';
import { hourlyMeans, hourText } from '../charts/hourlyYear';
import { YearHeatMap, type HeatTone } from '../charts/YearHeatMap';
import { useNumbers } from '../ui/numbers';
import './series.css';

interface SeriesPictureProps {
  readonly values: readonly number[];
  readonly stepMinutes: number;
  readonly label: string;
  readonly tone: HeatTone;
  readonly unit: string;
  readonly decimals: number;
  readonly onTable?: () => void;
  /** True if the sorted hours are shown elsewhere on the page. */
  readonly withoutCurve?: boolean | undefined;
  /** Runs of steps that were missing in the file and filled. */
  readonly filled?: readonly FilledSteps[];
}

interface FilledSteps {
  /** First step of the year. */
  readonly from: number;
  readonly count: number;
}

/** Shows heat map and duration curve of a year side by side; pointing at one highlights the same hour on both. */
export function SeriesPicture({ values, stepMinutes, label, tone, unit, decimals, onTable, ...rest }: SeriesPictureProps) {
  const { withoutCurve = false, filled = [] } = rest;
  const { t, i18n } = useTranslation();
  const numbers = useNumbers();
  const [marked, setMarked] = useState<number>();
  const hourly = useMemo(() => hourlyMeans(values, stepMinutes), [values, stepMinutes]);
  const curve = useMemo(() => exceedance(hourly), [hourly]);
  const format = (value: number): string => numbers.write(value, decimals);
  const valueAt = (hour: number | undefined): string => format(hour === undefined ? 0 : (hourly[hour] ?? 0));
  const mean = hourly.reduce((total, value) => total + value, 0) / Math.max(1, hourly.length);
  const name = t('series.mapName', {
    label,
    mean: format(mean),
    unit,
    minimum: valueAt(curve.order.at(-1)),
    maximum: valueAt(curve.order[0]),
  });
  const below = tone === 'price' ? hourly.filter((value) => value < 0).length : 0;
  return (
    <div className="series-picture" data-alone={withoutCurve || undefined}>
      <YearHeatMap
        hourly={hourly}
        tone={tone}
        name={below > 0 ? t('series.mapNegative', { name, count: below }) : name}
        format={format}
        unit={unit}
        marked={marked}
        onMark={setMarked}
        {...(onTable ? { onTable } : {})}
      />
      {!withoutCurve && (
        <div>
          <DurationCurve
            curve={curve}
            tone={tone}
            name={t('series.curveName', { label, median: valueAt(hourAtShare(curve, 0.5)), unit })}
            format={format}
            marked={marked}
            onMark={setMarked}
          />
        </div>
      )}
      <p className="series-readout" aria-live="polite">
        {marked === undefined
          ? !withoutCurve && t('series.sorted')
          : t('series.point', {
              at: hourText(marked, i18n.language || 'en'),
              value: valueAt(marked),
              unit,
              share: numbers.write(shareOfHour(curve, marked) * 100, 1),
            })}
      </p>
      {filled.length > 0 && <FilledPlaces filled={filled} stepMinutes={stepMinutes} onMark={setMarked} />}
    </div>
  );
}

/** Number of filled gaps that are listed by their time. */
const maxPlaces = 6;

interface FilledPlacesProps {
  readonly filled: readonly FilledSteps[];
  readonly stepMinutes: number;
  readonly onMark: (hour: number | undefined) => void;
}

/** Lists the gaps that were filled; each shows its place in the picture. */
function FilledPlaces({ filled, stepMinutes, onMark }: FilledPlacesProps) {
  const { t, i18n } = useTranslation();
  const numbers = useNumbers();
  const count = filled.reduce((sum, gap) => sum + gap.count, 0);
  return (
    <p className="series-filled">
      {t('series.filledAt', { count, text: numbers.write(count, 0) })}
      {filled.slice(0, maxPlaces).map((gap) => {
        const hour = Math.floor((gap.from * stepMinutes) / minutesPerHour);
        const show = () => onMark(hour);
        return (
          <button key={gap.from} type="button" className="link-button" onClick={show} onFocus={show} onPointerEnter={show}>
            {[hourText(hour, i18n.language || 'en'), ...(gap.count > 1 ? [`(${numbers.write(gap.count, 0)})`] : [])].join(' ')}
          </button>
        );
      })}
      {filled.length > maxPlaces && t('series.filledMore', { count: filled.length - maxPlaces })}
    </p>
  );
}
