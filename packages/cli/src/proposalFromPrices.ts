import { basename } from 'node:path';
import { currencySymbol } from '@hybrid/project/document/currencies';
import type { Project } from '@hybrid/project/document/project';
import { defaultLocation, siteFields } from '@hybrid/project/document/site';
import { currencyOfFile, marketOfFile, priceMarkets, type PriceMarket } from '@hybrid/project/fromPrices/priceMarkets';
import { nameOfFile } from '@hybrid/project/fromPrices/projectName';
import { projectFromPrices, proposedBattery, type PriceYears } from '@hybrid/project/fromPrices/projectFromPrices';
import { importedYear, type ImportedYear } from './importedYears';
import { textInput } from './projectInput';
import type { ReadingOptions } from './readingOptions';
import type { PlantOptions } from './newPlant';

const operatorOf = (id: string | undefined): PriceMarket | undefined => priceMarkets.find((market) => market.id === id);

async function marketOf(file: string, operator: string | undefined): Promise<PriceMarket | undefined> {
  return operatorOf(operator) ?? marketOfFile(basename(file), await textInput(file));
}

/** Reads files of prices, each a year, against the place of their market. */
export async function pricesOf(
  files: readonly string[],
  operator: string | undefined,
  options: ReadingOptions,
): Promise<readonly ImportedYear[]> {
  const [first = ''] = files;
  const site = (await marketOf(first, operator))?.location ?? defaultLocation;
  const years: ImportedYear[] = [];
  // A project from prices keeps those below zero, as its form does.
  for (const file of files)
    years.push(await importedYear(file, 'price', { site, options: { keepNegative: true, ...options }, answered: false }));
  return years;
}

/** Returns the project that is proposed for prices, as the page for a dropped file of prices does. */
export async function proposalFromPrices(
  today: string,
  years: readonly ImportedYear[],
  operator: string | undefined,
  options: PlantOptions,
): Promise<Project> {
  const [{ file }] = years as [ImportedYear];
  const market = await marketOf(file, operator);
  const currency = options.currency ?? currencyOfFile(await textInput(file)) ?? market?.currency ?? 'USD';
  const powerMW = options.storage ?? proposedBattery.powerMW;
  const site = {
    name: options.name ?? nameOfFile(basename(file)),
    notes: '',
    electricityMarket: market?.operator ?? ('Other' as const),
    location: market?.location ?? defaultLocation,
    currency,
    currencySymbol: currencySymbol(currency),
    dateFormat: siteFields.dateFormat.initial,
    useCommaAsDecimalPoint: false,
  };
  return projectFromPrices(today, years.map(({ series }) => series) as unknown as PriceYears, site, {
    powerMW,
    hours: options.hours ?? proposedBattery.hours,
    capitalPerKWh: options.capitalCost,
    gridMW: options.grid ?? powerMW,
    discountRate: options.discountRate ?? proposedBattery.discountRate,
    lifetime: options.lifetime ?? proposedBattery.lifetime,
  });
}
