import { productionFilePlace, type SeriesType } from '@hybrid/api/inputCalls';
import { marketKinds, markets, type Market } from '@hybrid/project/document/kinds';
import type { PriceSeries } from '@hybrid/project/document/priceSeries';
import type { Project } from '@hybrid/project/document/project';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';

/** A series of a document, and its place in the time series calls. */
interface PlacedSeries {
  readonly type: SeriesType;
  readonly index: number;
  readonly reference: TimeSeries;
}

/** Number of places of a market in the lists of price files, and the first place of single files. */
const placesOfMarket = 100;
const singleFile = 50;

/** Returns all series that a document refers to, with their places. */
export function placedSeries(project: Project): readonly PlacedSeries[] {
  const { energyMarkets, solar, wind } = project;
  const one = (type: SeriesType, reference: TimeSeries, index = 0): PlacedSeries => ({ type, index, reference });
  const files = (type: SeriesType, series: readonly PriceSeries[], from: number): readonly PlacedSeries[] =>
    series.map(({ data }, index) => one(type, data, from + index));
  return [
    ...marketKinds.flatMap((kind) =>
      project[kind].flatMap((market, index) =>
        Object.entries(markets[kind].series).map(([name, { type }]) => one(type, seriesOfMarket(market, name), index)),
      ),
    ),
    ...energyMarkets.flatMap((market, index) => [
      ...files('multiYearPrice', market.multiYearPrice, index * placesOfMarket),
      ...files('multiYearPrice', market.singleFileMultiYearPrice, index * placesOfMarket + singleFile),
      ...files('multiYearImportPrice', market.multiYearImportPrice, index * placesOfMarket),
    ]),
    ...solar.flatMap(({ customData, customSizeArray }, index) => [
      one('solarProduction', customData, index),
      ...customSizeArray.map(({ data }, file) => one('solarProduction', data, productionFilePlace(index, file))),
    ]),
    ...wind.map(({ data }, index) => one('windProduction', data, index)),
    one('importLimit', project.importLimitTimeSeries),
    one('exportLimit', project.exportLimitTimeSeries),
    one('solarResource', project.solarResource.data),
    one('windResource', project.windResource.data),
    one('temperatureResource', project.temperatureResource.data),
  ].filter(({ reference }) => reference.state === 'ready');
}

/** Returns a series of a market by its name in the definition of the kind. */
function seriesOfMarket(market: Market, name: string): TimeSeries {
  return (market as unknown as Readonly<Record<string, TimeSeries>>)[name] as TimeSeries;
}
