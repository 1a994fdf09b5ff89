import type { ImportKind } from '@hybrid/project/document/importKinds';
import { priceForm } from '@hybrid/project/document/energyMarketPrices';
import { energyMarketKindNames, type EnergyMarketKind } from '@hybrid/project/document/energyMarketKinds';
import { wordOfEnergyMarket } from '@hybrid/project/document/documentPath';
import { limitFlags } from '@hybrid/project/document/gridConnection';
import { fillYears, newPriceSeries } from '@hybrid/project/document/priceSeries';
import type { Project } from '@hybrid/project/document/project';
import type { ResourceName } from '@hybrid/project/document/resource';
import { baseYear } from '@hybrid/project/document/site';
import { defaultSeriesYear } from '@hybrid/project/document/timeSeries';
import { windFields } from '@hybrid/project/document/wind';
import { inOrder, type Edit } from '@hybrid/project/edits/edit';
import { setContract } from '@hybrid/project/edits/contractEdits';
import { setFields } from '@hybrid/project/edits/fieldEdits';
import { addEnergyMarket, setEnergyMarket, setMarket } from '@hybrid/project/edits/marketEdits';
import { setPriceFiles, setYearsInFile } from '@hybrid/project/edits/priceFileEdits';
import { yearsOf } from '@hybrid/project/edits/stageRules';
import { importSolarProduction, setWind, useTechnology } from '@hybrid/project/edits/technologyEdits';
import { setPrices } from '@hybrid/project/fromPrices/projectFromPrices';
import { UserError } from '@hybrid/project/i18n/userError';
import { placeIn } from './documentPlaces';
import type { ImportedYear } from './importedYears';

type Years = readonly [ImportedYear, ...ImportedYear[]];

/** Place of a project that files are imported into. */
export interface ImportTarget {
  /** Kind of the files; undefined for production of solar, which each file shows. */
  readonly kind: ImportKind | undefined;
  /** Returns the project with the item that receives the values. */
  readonly prepared: Edit;
  /** Rated power that values are checked against. [kW] */
  ratedKW?(project: Project): number | undefined;
  /** Maximum number of files. */
  readonly maxFiles: number;
  put(years: Years): Edit;
}

const same: Edit = (project) => project;
const maxYears = 40;

/** Returns the kind of energy market that a word names: `day-ahead` or `dam`. Rejects others. */
export function energyMarketOf(word: string): EnergyMarketKind {
  const lower = word.trim().toLowerCase().replaceAll(' ', '-');
  const kind = energyMarketKindNames.find((name) => name === lower || wordOfEnergyMarket(name) === lower);
  if (kind) return kind;
  const known = energyMarketKindNames.map((name) => `${wordOfEnergyMarket(name)} (${name})`);
  throw new UserError('badInput', `There is no energy market "${word}".`, `There are: ${known.join(', ')}.`);
}

function refuseEarly({ earlyAnalysis }: Project): void {
  if (earlyAnalysis)
    throw new UserError(
      'badInput',
      'Early-stage analysis has one year of prices.',
      'Set earlyAnalysis=no first, or import one file of one year.',
    );
}

/** Sale prices of an energy market, which is added if the project does not have it: one year, a file for each of several, or all years of one file. */
export function salePrices(market: EnergyMarketKind, isYearsOfFile: boolean): ImportTarget {
  return {
    kind: 'price',
    prepared: addEnergyMarket(market),
    maxFiles: maxYears,
    put: (years) => (project) => {
      const all = years.map(({ series }) => series) as [ImportedYear['series'], ...ImportedYear['series'][]];
      const isOne = years.length === 1 && !isYearsOfFile;
      if (isOne) return inOrder(setPrices(market, all), setEnergyMarket(market, oneYear))(project);
      refuseEarly(project);
      if (!isYearsOfFile) return inOrder(setPrices(market, all), setEnergyMarket(market, manyFiles))(project);
      return inOrder(setYearsInFile(market, years[0].series.name, all), setEnergyMarket(market, yearsInFile))(project);
    },
  };
}

const oneYear = { useMultiYearPrice: false, useSingleFileMultiYearPrice: false } as const;
const manyFiles = { useMultiYearPrice: true, useSingleFileMultiYearPrice: false } as const;
const yearsInFile = { useMultiYearPrice: false, useSingleFileMultiYearPrice: true } as const;

/** Purchase prices of an energy market: one year, or a file for each of several. */
export function purchasePrices(market: EnergyMarketKind): ImportTarget {
  return {
    kind: 'price',
    prepared: addEnergyMarket(market),
    maxFiles: maxYears,
    put: (years) => (project) => {
      const own = setEnergyMarket(market, { hasSeparateImportPrice: true, useImportPriceMultiplier: false });
      if (years.length === 1)
        return inOrder(
          setEnergyMarket(market, { importPrice: years[0].series }),
          setPriceFiles(market, 'multiYearImportPrice', []),
          own,
        )(project);
      refuseEarly(project);
      const item = project.energyMarkets.find(({ id }) => id === market);
      if (!item || priceForm(project, item) === 'year')
        throw new UserError('badInput', 'Purchase prices of several years need sale prices of several years.', 'Import those first.');
      const lifetime = yearsOf(project);
      const files = years
        .toSorted((a, b) => a.series.year - b.series.year)
        .map(({ series }, at) => newPriceSeries(`file-${at + 1}`, at, series.name, series, lifetime));
      return inOrder(setPriceFiles(market, 'multiYearImportPrice', fillYears(files, 'cycle', lifetime, baseYear(project))), own)(project);
    },
  };
}

/** Returns the item of a list that receives values: the named one, or the only one. Rejects a list without it. */
export function itemIn<T extends { readonly id: string }>(
  project: Project,
  list: string,
  items: readonly T[],
  word: string | undefined,
): T {
  if (word !== undefined) {
    const found = placeIn(project, `${list}[${word}]`).value;
    return found as T;
  }
  const [item, ...others] = items;
  if (!item) throw new UserError('badInput', `The project has no item in ${list}.`, 'Add one with "hybrid add" first.');
  if (others.length === 0) return item;
  const ids = items.map(({ id }) => id).join(', ');
  throw new UserError('badInput', `The project has several items in ${list}.`, `Say which with --item: ${ids}.`);
}

const resource =
  (name: ResourceName, kind: ImportKind): Make =>
  () => ({
    kind,
    prepared: same,
    maxFiles: 1,
    put:
      ([year]) =>
      (project) => {
        const heightM = name === 'windResource' ? year.read.measurementHeightM : undefined;
        const measured = heightM === undefined ? [] : project.wind.map(({ id }) => setWind(id, { anemometerHeight: heightM }));
        return inOrder(setFields({ [name]: { ...project[name], kind: 'timeseries', data: year.series } }), ...measured)(project);
      },
  });

const limit =
  (flow: 'import' | 'export'): Make =>
  () => ({
    kind: 'limit',
    prepared: same,
    maxFiles: 1,
    put: ([{ series }]) => setFields({ ...limitFlags(flow, 'timeSeries'), [`${flow}LimitTimeSeries`]: series }),
  });

const regulation =
  (price: 'regUpPrice' | 'regDownPrice', use: 'useRegUp' | 'useRegDown'): Make =>
  (item) => ({
    kind: 'price',
    prepared: same,
    maxFiles: 1,
    put:
      ([{ series }]) =>
      (project) => {
        const { id } = itemIn(project, 'regulationMarkets', project.regulationMarkets, item);
        return setMarket('regulationMarkets', id, {
          [price]: series,
          ...(series.year !== defaultSeriesYear && { [`${price}Year`]: series.year }),
          [use]: true,
        })(project);
      },
  });

type Make = (item: string | undefined) => ImportTarget;

/** Targets beside prices of energy markets, by the words that name them. */
export const importTargets: Readonly<Record<string, Make>> = {
  solar: (item) => ({
    kind: undefined,
    prepared: (project) => (project.solar.length === 0 ? useTechnology('solar', true)(project) : project),
    maxFiles: maxYears,
    ratedKW: (project) => {
      const { customSize } = itemIn(project, 'solar', project.solar, item);
      return customSize > 0 ? customSize * 1000 : undefined;
    },
    put: (years) => (project) => {
      const { id } = itemIn(project, 'solar', project.solar, item);
      return importSolarProduction(
        id,
        years.map(({ series }) => series),
      )(project);
    },
  }),
  wind: (item) => ({
    kind: 'windProduction',
    prepared: (project) => (project.wind.length === 0 ? useTechnology('wind', true)(project) : project),
    maxFiles: 1,
    ratedKW: (project) => {
      const { dataRating } = itemIn(project, 'wind', project.wind, item);
      return dataRating === windFields.dataRating.initial ? undefined : dataRating;
    },
    put:
      ([{ series }]) =>
      (project) =>
        setWind(itemIn(project, 'wind', project.wind, item).id, { kind: 'production', data: series })(project),
  }),
  irradiance: resource('solarResource', 'solarResource'),
  temperature: resource('temperatureResource', 'temperature'),
  'wind-speed': resource('windResource', 'windResource'),
  'regulation-up': regulation('regUpPrice', 'useRegUp'),
  'regulation-down': regulation('regDownPrice', 'useRegDown'),
  'contract-price': (item) => ({
    kind: 'price',
    prepared: same,
    maxFiles: 1,
    put:
      ([{ series }]) =>
      (project) =>
        setContract(itemIn(project, 'contracts', project.contracts, item).id, { energyPriceKind: 'import', energyPriceTimeSeries: series })(
          project,
        ),
  }),
  delivery: (item) => ({
    kind: 'obligation',
    prepared: same,
    maxFiles: 1,
    put:
      ([{ series }]) =>
      (project) =>
        setContract(itemIn(project, 'contracts', project.contracts, item).id, { obligationKind: 'import', obligationTimeSeries: series })(
          project,
        ),
  }),
  'import-limit': limit('import'),
  'export-limit': limit('export'),
};
