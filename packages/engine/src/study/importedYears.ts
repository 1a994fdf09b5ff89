import type { Text } from '@hybrid/project/i18n/message';
import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import type { Project } from '@hybrid/project/document/project';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { inOrder, type Edit } from '@hybrid/project/edits/edit';
import { setEnergyMarket } from '@hybrid/project/edits/marketEdits';

/** A year of prices or of weather, and the edit that applies it to a project. */
export interface ImportedYear {
  readonly name: Text;
  readonly give: Edit;
}

/**
 * Returns the imported years of prices, each for all energy markets at once: years that some market lacks are left out. A market with only one year
 * keeps it. Empty if no market has several.
 */
export function priceYears({ useEnergyMarket, energyMarkets }: Project): readonly ImportedYear[] {
  const markets = (useEnergyMarket ? energyMarkets : []).map((market) => ({ market, years: yearsOf(market) }));
  const several = markets.filter(({ years }) => years.size > 1);
  const [first, ...others] = several;
  if (!first) return [];
  const shared = [...first.years.keys()].filter((year) => others.every(({ years }) => years.has(year)));
  return shared
    .toSorted((a, b) => a - b)
    .map((year) => ({
      name: String(year),
      give: inOrder(...several.map(({ market, years }) => setEnergyMarket(market.id, years.get(year) ?? {}))),
    }));
}

/** Returns the prices by calendar year; separate purchase prices belong to the same year. */
function yearsOf(market: EnergyMarket): ReadonlyMap<number, Partial<EnergyMarket>> {
  const { singleFileMultiYearPrice, multiYearPrice, multiYearImportPrice, useSingleFileMultiYearPrice } = market;
  const inOneFile = useSingleFileMultiYearPrice || multiYearPrice.length === 0;
  const sale = byYear(inOneFile ? singleFileMultiYearPrice : multiYearPrice);
  const purchase = byYear(multiYearImportPrice);
  const found = [...sale].flatMap(([year, price]): readonly (readonly [number, Partial<EnergyMarket>])[] => {
    const importPrice = purchase.get(year);
    if (importPrice) return [[year, { price, importPrice }]];
    return purchase.size > 1 ? [] : [[year, { price }]];
  });
  return new Map(found);
}

function byYear(files: readonly { readonly data: TimeSeries }[]): ReadonlyMap<number, TimeSeries> {
  const ready = files.filter(({ data }) => data.state === 'ready');
  return new Map(ready.toReversed().map(({ data }) => [data.year, data]));
}

/** Returns the weather of another project at the same place: its resources, and its imported production for items with the same id. */
export function weatherOf(name: string, { solarResource, windResource, temperatureResource, solar, wind }: Project): ImportedYear {
  return {
    name,
    give: (project) => ({
      ...project,
      solarResource,
      windResource,
      temperatureResource,
      solar: project.solar.map((item) => {
        const other = solar.find(({ id }) => id === item.id);
        if (!other) return item;
        const { customData, customSize, customSizeArray } = other;
        return { ...item, customData, customSize, customSizeArray };
      }),
      wind: project.wind.map((item) => {
        const other = wind.find(({ id }) => id === item.id);
        return other ? { ...item, data: other.data, dataRating: other.dataRating } : item;
      }),
    }),
  };
}
