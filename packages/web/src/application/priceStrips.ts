import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import { fileOfYear, type PriceSeries } from '@hybrid/project/document/priceSeries';
import type { Project } from '@hybrid/project/document/project';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { priceForm } from '@hybrid/project/document/energyMarketPrices';

interface PriceStrip {
  readonly id: string;
  readonly label: string;
  readonly series: TimeSeries;
}

/** Returns the years of sale prices of a market, the first project year first; empty if it has none. */
export function priceStrips(project: Project, market: EnergyMarket): readonly PriceStrip[] {
  const form = priceForm(project, market);
  if (form === 'year') return market.price.state === 'ready' ? [{ id: 'year', label: market.price.name, series: market.price }] : [];
  const files = (form === 'files' ? market.multiYearPrice : market.singleFileMultiYearPrice).filter(({ data }) => data.state === 'ready');
  const first = form === 'files' ? fileOfYear(files, 0) : files[0];
  const strip = ({ id, data, timeSeriesFileBaseName }: PriceSeries): PriceStrip => ({
    id,
    label: `${timeSeriesFileBaseName || data.name} · ${data.year}`,
    series: data,
  });
  return [...files.filter((file) => file === first), ...files.filter((file) => file !== first)].map(strip);
}
