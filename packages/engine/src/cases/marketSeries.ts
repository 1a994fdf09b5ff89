import { listOf, message, type Text } from '@hybrid/project/i18n/message';
import { megawatts } from '@hybrid/project/basics/units';
import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import { energyMarketKinds } from '@hybrid/project/document/energyMarketKinds';
import { wordsOf } from '@hybrid/project/document/fieldPlaces';
import { marketDefinition, marketKinds, markets, type MarketKind } from '@hybrid/project/document/kinds';
import { marketName, marketsOf } from '@hybrid/project/document/marketsInUse';
import { fileOfYear, type PriceSeries } from '@hybrid/project/document/priceSeries';
import type { Project } from '@hybrid/project/document/project';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { hasOwnImportPrice, priceForm } from '@hybrid/project/document/energyMarketPrices';
import { UserError } from '@hybrid/project/i18n/userError';
import type { Series } from '../series';
import { hasOwnCase, type YearStrip } from './markets';

/** A stored series at the step of the project, each value held. */
type ReadHeld = (reference: TimeSeries, what: Text) => Series;

/** The series of all markets in use, by the id of the item. Strips: one that repeats, or one for each operating year. */
export interface MarketSeries {
  readonly sale: ReadonlyMap<string, readonly YearStrip[]>;
  /** Purchase prices of markets that have their own. */
  readonly purchase: ReadonlyMap<string, readonly YearStrip[]>;
  readonly regulationUp: ReadonlyMap<string, YearStrip>;
  readonly regulationDown: ReadonlyMap<string, YearStrip>;
  readonly contractPrice: ReadonlyMap<string, YearStrip>;
  readonly obligationMW: ReadonlyMap<string, YearStrip>;
  /** Series of kinds whose inputs are resolved field by field, by their path in the document: `markets/market-1/price`. */
  readonly strips: ReadonlyMap<string, YearStrip>;
}

/** Reads each series that a market in use refers to, once for all simulations of a project. */
export function marketSeries(project: Project, read: ReadHeld): MarketSeries {
  const energy = project.useEnergyMarket ? project.energyMarkets : [];
  const regulation = project.useRegulationMarket ? project.regulationMarkets : [];
  const contracts = project.useContract ? project.contracts : [];
  const strip = (reference: TimeSeries, what: Text, year = reference.year): YearStrip => ({ values: read(reference, what), year });
  return {
    sale: new Map(energy.map((market) => [market.id, saleStrips(project, market, strip)])),
    purchase: new Map(energy.filter(hasOwnImportPrice).map((market) => [market.id, purchaseStrips(project, market, strip)])),
    regulationUp: new Map(
      regulation
        .filter(({ useRegUp }) => useRegUp)
        .map(({ id, name, regUpPrice, regUpPriceYear }) => [
          id,
          strip(regUpPrice, message('calculation.regUpPrice', { name }), regUpPriceYear),
        ]),
    ),
    regulationDown: new Map(
      regulation
        .filter(({ useRegDown }) => useRegDown)
        .map(({ id, name, regDownPrice, regDownPriceYear }) => [
          id,
          strip(regDownPrice, message('calculation.regDownPrice', { name }), regDownPriceYear),
        ]),
    ),
    contractPrice: new Map(
      contracts
        .filter(({ energyPriceKind }) => energyPriceKind === 'import')
        .map(({ id, name, energyPriceTimeSeries }) => [id, strip(energyPriceTimeSeries, message('calculation.priceProfile', { name }))]),
    ),
    obligationMW: new Map(
      contracts
        .filter(({ obligationKind }) => obligationKind === 'import')
        .map(({ id, name, obligationTimeSeries }) => {
          const { values, year } = strip(obligationTimeSeries, message('calculation.deliveryProfile', { name }));
          return [id, { values: values.map(megawatts), year }];
        }),
    ),
    strips: new Map(plainKinds.flatMap((kind) => plainStrips(project, kind, strip))),
  };
}

/** Kinds whose series are read as they are. */
const plainKinds = marketKinds.filter((kind) => !hasOwnCase(kind));

function plainStrips(project: Project, kind: MarketKind, strip: Strip): readonly (readonly [path: string, strip: YearStrip])[] {
  const names = Object.keys(marketDefinition(kind).series);
  return marketsOf(project, project[markets[kind].switch] ? [kind] : []).flatMap((market) =>
    names.flatMap((name) => {
      const series = (market as unknown as Readonly<Record<string, TimeSeries>>)[name];
      return series?.state === 'ready'
        ? [[`${kind}/${market.id}/${name}`, strip(series, listOf([marketName(market), wordsOf(name)], ' '))] as const]
        : [];
    }),
  );
}

type Strip = (reference: TimeSeries, what: Text) => YearStrip;

function saleStrips(project: Project, market: EnergyMarket, strip: Strip): readonly YearStrip[] {
  const what = message('results.priceOfMarket', { market: energyMarketKinds[market.kind].title });
  const form = priceForm(project, market);
  if (form === 'year') return [strip(market.price, what)];
  const { lifetime } = project;
  if (form === 'files') return eachYear(lifetime, (year) => fileOfYear(market.multiYearPrice, year), what, strip);
  const years = market.singleFileMultiYearPrice.filter(({ data }) => data.state === 'ready');
  return eachYear(lifetime, (year) => years[year], what, strip);
}

function purchaseStrips(project: Project, market: EnergyMarket, strip: Strip): readonly YearStrip[] {
  const what = message('calculation.importPrice', { market: energyMarketKinds[market.kind].title });
  if (priceForm(project, market) === 'year' || market.multiYearImportPrice.length === 0) return [strip(market.importPrice, what)];
  return eachYear(project.lifetime, (year) => fileOfYear(market.multiYearImportPrice, year), what, strip);
}

/** A strip for each operating year. Years of one file share its values. */
function eachYear(
  lifetimeYears: number,
  fileOf: (operatingYear: number) => PriceSeries | undefined,
  what: Text,
  strip: Strip,
): readonly YearStrip[] {
  const known = new Map<string, YearStrip>();
  return Array.from({ length: lifetimeYears }, (_, year) => {
    const file = fileOf(year);
    if (!file)
      throw new UserError(
        'badInput',
        message('calculation.noFileForOperatingYear', { what, year: year + 1 }),
        message('calculation.giveProjectYearFileBefore'),
      );
    const found = known.get(file.id) ?? strip(file.data, what);
    known.set(file.id, found);
    return found;
  });
}
