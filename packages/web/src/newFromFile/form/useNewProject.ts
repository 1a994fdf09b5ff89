import { useMemo, useState } from 'react';
import type { ImportReply } from '@hybrid/api/inputCalls';
import { currencySymbol } from '@hybrid/project/document/currencies';
import type { Project } from '@hybrid/project/document/project';
import { defaultLocation, type Location } from '@hybrid/project/document/site';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { cutText } from '@hybrid/project/basics/cutText';
import { seriesHash } from '@hybrid/project/files/hash';
import { nameOfFile } from '@hybrid/project/fromPrices/projectName';
import { currencyOfFile, marketOfFile, priceMarkets, type PriceMarket } from '@hybrid/project/fromPrices/priceMarkets';
import { projectFromPrices, proposedBattery, type BatteryChoices } from '@hybrid/project/fromPrices/projectFromPrices';
import { figure, message } from '@hybrid/project/i18n/message';
import { translate } from '../../i18n/translate';
import { readingTexts } from '../../series/seriesImport';
import { statisticsOf } from '../../series/seriesStatistics';
import type { SeriesValues } from '../../engineWorker/protocol';
import type { PriceYear } from './usePriceYears';
import type { ChosenFile } from '../../series/useChosenFile';
import { useUser } from '../../session/useUser';

/** Choices about the project; undefined where the file or the user's preferences decide. */
interface SiteChoices {
  readonly name: string | undefined;
  /** Id of the market; empty for another market. */
  readonly marketId: string | undefined;
  readonly currency: string | undefined;
}

/** A fact about the project, and whether the file shows it. */
export interface Found<T> {
  readonly value: T;
  readonly isFound: boolean;
}

/** The market and its place: as chosen, as the file shows, or those of a new project. */
export function useMarketChoice() {
  const [site, setSite] = useState<SiteChoices>({ name: undefined, marketId: undefined, currency: undefined });
  const change = (part: Partial<SiteChoices>) => setSite((before) => ({ ...before, ...part }));
  const marketOf = (file: ChosenFile | undefined): Found<PriceMarket | undefined> => {
    const found = file && marketOfFile(file.name, file.text);
    const value = site.marketId === undefined ? found : priceMarkets.find(({ id }) => id === site.marketId);
    return { value, isFound: value !== undefined && value === found };
  };
  return { site, change, marketOf };
}

const locationOf = (market: PriceMarket | undefined): Location => market?.location ?? defaultLocation;

/** Returns the place and the standard time of a market, against which a file is checked. */
export function siteOfMarket(market: PriceMarket | undefined) {
  const { pos, timeZoneHours = 0 } = locationOf(market);
  return { latitude: pos.latitude, longitude: pos.longitude, utcOffsetHours: timeZoneHours };
}

interface Inputs {
  readonly file: ChosenFile | undefined;
  /** Reading of the file; undefined while it is not understood. */
  readonly reply: ImportReply | undefined;
  /** Further years of prices; undefined while one of them is not understood. */
  readonly others: readonly PriceYear[] | undefined;
  readonly site: SiteChoices;
  readonly market: PriceMarket | undefined;
  readonly battery: BatteryChoices;
}

export interface NewProject {
  readonly project: Project;
  /** Values of its prices by their hash. */
  readonly series: SeriesValues;
  /** Projects for other hours of storage, otherwise the same. */
  readonly withHours: (hours: number) => Project;
}

/** Returns the currency of the project: as chosen, as the file states, that of the market, or that of the user. */
export function useCurrencyOf({ file, site, market }: Pick<Inputs, 'file' | 'site' | 'market'>): Found<string> {
  const user = useUser();
  const stated = useMemo(() => file && currencyOfFile(file.text), [file]);
  const value = site.currency ?? stated ?? market?.currency ?? user?.defaultCurrency ?? 'USD';
  return { value, isFound: value === stated };
}

/** Returns the unsaved project of a reading with its prices; undefined while the file is not understood. */
export function useNewProject({
  file,
  reply,
  others,
  site,
  market,
  battery,
  currency,
}: Inputs & { readonly currency: string }): NewProject | undefined {
  const user = useUser();
  const prices = useMemo(
    () =>
      file && reply && others
        ? [pricesOf(file.name, reply), ...others.flatMap((year) => (year.reply ? [pricesOf(year.name, year.reply)] : []))]
        : undefined,
    [file, reply, others],
  );
  const dateFormat = (user?.defaultDateFormat ?? 0) as Project['dateFormat'];
  const useCommaAsDecimalPoint = user?.defaultDecimalPoint === ',';
  const name = site.name ?? (file ? nameOfFile(file.name) : '');
  return useMemo(() => {
    const [first, ...further] = prices ?? [];
    if (!first) return undefined;
    const today = new Date().toISOString().slice(0, 10);
    const siteOfPrices = {
      name,
      notes: '',
      electricityMarket: market?.operator ?? ('Other' as const),
      location: locationOf(market),
      currency,
      currencySymbol: currencySymbol(currency),
      dateFormat,
      useCommaAsDecimalPoint,
    };
    const build = (choices: BatteryChoices) =>
      projectFromPrices(today, [first.series, ...further.map(({ series }) => series)], siteOfPrices, choices);
    return {
      project: build(battery),
      series: [first, ...further].map(({ series, values }) => [series.hash, values] as const),
      withHours: (hours) => build({ ...battery, hours }),
    };
  }, [prices, name, market, currency, dateFormat, useCommaAsDecimalPoint, battery]);
}

/** A year of prices as the document refers to it, and its values. */
interface Prices {
  readonly series: TimeSeries;
  readonly values: Float64Array;
}

/** Prices by their reading, so that a hash is computed once. */
const read = new WeakMap<ImportReply, Prices>();

/** Returns the prices of a reading as the document refers to them, as the server stores an imported series. */
function pricesOf(name: string, reply: ImportReply): Prices {
  const known = read.get(reply);
  if (known?.series.name === cutText(name, 250)) return known;
  const values = Float64Array.from(reply.data);
  const { year, stepMinutes, negativeCount, utcOffsetHours, rowsRead } = reply;
  const notes = [message('imports.rowsRead', { count: figure(rowsRead) }), ...reply.notes].slice(0, 50).map(translate);
  const series: TimeSeries = {
    state: 'ready',
    hash: seriesHash(values),
    name: cutText(name, 250),
    year,
    stepMinutes,
    count: values.length,
    statistics: statisticsOf(reply.data, negativeCount),
    notes,
    ...readingTexts(reply),
    ...(utcOffsetHours !== undefined && { utcOffsetHours }),
  };
  const prices = { series, values };
  read.set(reply, prices);
  return prices;
}

/** Choices of the battery, with those that follow others until they are changed: the grid connection follows the power. */
export function useBatteryChoices() {
  const [own, setOwn] = useState<Partial<BatteryChoices>>({});
  const battery = useMemo((): BatteryChoices => {
    const powerMW = own.powerMW ?? proposedBattery.powerMW;
    return { ...proposedBattery, gridMW: powerMW, ...own };
  }, [own]);
  return { battery, change: (part: Partial<BatteryChoices>) => setOwn((before) => ({ ...before, ...part })) };
}
