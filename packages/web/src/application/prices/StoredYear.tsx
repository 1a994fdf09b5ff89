import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { useNumbers } from '../../ui/numbers';
import { SeriesFigures } from '../../series/SeriesFigures';
import { SeriesSkeleton, SeriesTrouble } from '../../series/SeriesInputDialog';
import { SeriesPicture } from '../../series/SeriesInputPicture';
import { troubleOf } from '../../series/seriesImport';
import { useSeriesValues } from '../../series/seriesValues';
import { useInSight } from '../../ui/useInSight';

interface StoredYearProps {
  readonly series: TimeSeries;
  readonly label: string;
}

/** Chart and figures of one of several years of prices, loaded when scrolled into view. */
export function StoredYear({ series, label }: StoredYearProps) {
  const numbers = useNumbers();
  const { frame, wasInSight } = useInSight<HTMLDivElement>();
  const values = useSeriesValues(series, wasInSight);
  const look = { tone: 'price', unit: numbers.unit('¤/MWh'), decimals: 2 } as const;
  return (
    <div ref={frame} className="price-shown">
      {values.data ? (
        <SeriesPicture values={values.data} stepMinutes={series.stepMinutes} label={label} {...look} />
      ) : values.error ? (
        <SeriesTrouble {...troubleOf(values.error)} />
      ) : (
        <SeriesSkeleton file={series.name} />
      )}
      <SeriesFigures value={series} {...look} />
    </div>
  );
}
