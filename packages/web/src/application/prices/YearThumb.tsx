import { useMemo } from 'react';
import type { PriceSeries } from '@hybrid/project/document/priceSeries';
import { HeatCanvas } from '../../charts/HeatCanvas';
import { heatScale, hourlyMeans } from '../../charts/hourlyYear';
import { useSeriesValues } from '../../series/seriesValues';
import { useInSight } from '../../ui/useInSight';
import type { DraftFile } from './draftFiles';

interface YearThumbProps {
  readonly file: DraftFile | PriceSeries;
  readonly name: string;
}

/** Thumbnail of a year of prices, as high as a table row; a stored year is loaded when scrolled into view. */
export function YearThumb({ file, name }: YearThumbProps) {
  const read = 'reading' in file ? file.reading?.reply.data : undefined;
  const { frame, wasInSight } = useInSight<HTMLSpanElement>();
  const stored = useSeriesValues(file.data, wasInSight).data;
  const values = read ?? stored;
  const { stepMinutes } = file.data;
  const hourly = useMemo(() => hourlyMeans(values ?? [], stepMinutes), [values, stepMinutes]);
  const scale = useMemo(() => heatScale(hourly, true), [hourly]);
  return (
    <span ref={frame} className="price-thumb" role="img" aria-label={name}>
      <HeatCanvas hourly={hourly} scale={scale} tone="price" />
    </span>
  );
}
