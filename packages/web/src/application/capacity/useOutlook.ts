import { capacityMarketFields, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import { eventRanking, type EventRanking } from '@hybrid/project/document/eventRanking';
import { blankSeries } from '@hybrid/project/document/timeSeries';
import { inRange } from '@hybrid/project/fields/field';
import type { JobOutput } from '../../engineWorker/protocol';
import { useEngineJob, type EngineJob } from '../../engineWorker/useEngineJob';
import { seriesArray, useSeriesValues } from '../../series/seriesValues';
import { useProject } from '../../openProject/projectStore';

export interface Outlook extends EngineJob<JobOutput<'capacityOutlook'>> {
  /** Market whose prices rank the days; undefined without a market. */
  readonly ranking: EventRanking | undefined;
  /** Error of a price series that could not be loaded. */
  readonly priceTrouble: { readonly detail: string; readonly again: () => void } | undefined;
}

const counts = ['totalCallsPerYear', 'callDuration', 'numberOfHighestPriceDays'] as const;

/** Returns the first operating year of a capacity market: days, draw, contracted power, payment. Out-of-range figures request nothing. */
export function useOutlook(market: CapacityMarket): Outlook {
  const project = useProject((whole) => whole);
  const ranking = eventRanking(project, market);
  const price = ranking?.price;
  const hash = price?.state === 'ready' ? price.hash : '';
  const values = useSeriesValues(price ?? blankSeries);
  const isSound = counts.every((name) => inRange(capacityMarketFields[name], market[name]));
  const isReady = isSound && !(hash !== '' && values.isPending);
  const job = useEngineJob(
    'capacityOutlook',
    isReady ? { project, marketId: market.id } : undefined,
    values.data && [[hash, seriesArray(values.data)]],
  );
  const priceTrouble = values.error ? { detail: values.error.message, again: () => void values.refetch() } : undefined;
  return { ...job, ranking, priceTrouble };
}
