import { kilowattsPerMegawatt } from '../basics/units';
import { costAmounts, type ComponentSize } from '../document/costAmounts';
import type { CostItem, CostTable } from '../costs/costTable';
import { newProject, type Project } from '../document/project';
import { fillYears, newPriceSeries } from '../document/priceSeries';
import { baseYear, type Location, type Site } from '../document/site';
import { absolute, valueList } from '../document/sizing';
import type { TimeSeries } from '../document/timeSeries';
import { inOrder, type Edit } from '../edits/edit';
import { setFields } from '../edits/fieldEdits';
import { setEnergyMarket, useEnergyMarket } from '../edits/marketEdits';
import { setPriceFiles } from '../edits/priceFileEdits';
import { yearsOf } from '../edits/stageRules';
import { chooseOwnStorage, chooseStorage, setStorage, useTechnology } from '../edits/technologyEdits';
import { builtInStorages } from '../library/builtInStorages';
import { unitAmountsOf, type StorageSpec } from '../library/storageSpec';

/** Site of a project from prices: its market's, and the preferences of the user. */
export type SiteOfPrices = Pick<
  Site,
  'name' | 'notes' | 'electricityMarket' | 'currency' | 'currencySymbol' | 'dateFormat' | 'useCommaAsDecimalPoint'
> & { readonly location: Location };

/** Proposed plant and its economics. */
export interface BatteryChoices {
  readonly powerMW: number;
  /** Hours at full power that the cells hold, at beginning of life. */
  readonly hours: number;
  /** Capital cost of the storage, its converter excluded [currency/kWh]; undefined for that of the library. */
  readonly capitalPerKWh: number | undefined;
  /** Interconnection limit, either way. [MW] */
  readonly gridMW: number;
  readonly discountRate: number;
  readonly lifetime: number;
}

/** Battery that is proposed for a file of prices: four hours, at a discount rate with which a first figure says something. */
export const proposedBattery: BatteryChoices = {
  powerMW: 100,
  hours: 4,
  capitalPerKWh: undefined,
  gridMW: 100,
  discountRate: 8,
  lifetime: 25,
};

/** One or several years of prices. */
export type PriceYears = readonly [TimeSeries, ...TimeSeries[]];

/**
 * Returns a project that sells a battery on a day-ahead market of the given prices. One year of prices stands for all, in early analysis; several
 * are taken in turn by the years of the project, in late-stage analysis. `today` (ISO day) becomes commercial operation. The plant has the costs
 * and lifetimes of the library.
 */
export function projectFromPrices(today: string, prices: PriceYears, site: SiteOfPrices, choices: BatteryChoices): Project {
  const { powerMW, hours, capitalPerKWh, gridMW, discountRate, lifetime } = choices;
  const id = 'storage-1';
  return inOrder(
    setFields({ ...site, discountRate, lifetime, timeStepSize: stepOf(prices), earlyAnalysis: prices.length === 1 }),
    useEnergyMarket(true),
    setPrices('dam', prices),
    useTechnology('storage', true),
    setBattery(id, hours),
    setStorage(id, { sizing: absolute([powerMW]) }),
    (project) => {
      const cost = project.storage[0]?.cost;
      return cost === undefined || capitalPerKWh === undefined
        ? project
        : setStorage(id, { cost: withCapital(cost, powerMW, hours, capitalPerKWh) })(project);
    },
    setFields({ interconnectionLimit: valueList([gridMW]) }),
  )(newProject('', today));
}

/** Sets the prices of a market: one year, or a file for each with the years of the project in turn, which early analysis does not have. */
export const setPrices =
  (id: string, prices: PriceYears): Edit =>
  (project) => {
    const years = yearsOf(project);
    const inOrderOfYears = prices.toSorted((a, b) => a.year - b.year);
    const files = inOrderOfYears.map((data, index) => newPriceSeries(`file-${index + 1}`, index, data.name, data, years));
    const [price] = inOrderOfYears;
    const several = inOrder(
      setEnergyMarket(id, { useMultiYearPrice: true }),
      setPriceFiles(id, 'multiYearPrice', fillYears(files, 'cycle', years, baseYear(project))),
    );
    return inOrder(setEnergyMarket(id, price ? { price } : {}), ...(files.length > 1 ? [several] : []))(project);
  };

/** Returns the time step for prices: the finest of theirs, but neither finer nor coarser than a project can have. [minutes] */
function stepOf(prices: PriceYears): Project['timeStepSize'] {
  const stepMinutes = Math.min(...prices.map((year) => year.stepMinutes));
  return stepMinutes >= 60 ? 60 : stepMinutes >= 30 ? 30 : 15;
}

const fourHours = builtInStorages[2] as StorageSpec;

const holds = (hours: number) => (item: StorageSpec) =>
  item.nominalPower === kilowattsPerMegawatt && item.nominalCapacity === hours * kilowattsPerMegawatt;

/** Sets units of 1 MW with so many hours: an item of the library, or the four-hour item with other cells. */
export const setBattery = (id: string, hours: number) => {
  const found = builtInStorages.slice(0, 3).find(holds(hours));
  return found ? chooseStorage(id, found) : chooseOwnStorage(id, unitOf(hours));
};

/** Returns a unit like that of four hours with cells for another number of hours. */
function unitOf(hours: number): StorageSpec {
  const { nominalPower, nominalVoltage, nominalCapacity: fourHourCapacity, estimatedLifetimeThroughput } = fourHours;
  const nominalCapacity = hours * nominalPower;
  const size = `1 MW / ${hours} MWh`;
  return {
    ...fourHours,
    ...unitAmountsOf(nominalPower, nominalCapacity, nominalVoltage),
    name: `Energy Storage (${size})`,
    abbreviation: size,
    nominalCapacity,
    estimatedLifetimeThroughput: (estimatedLifetimeThroughput * nominalCapacity) / fourHourCapacity,
  };
}

const sizeOf = (powerMW: number, hours: number): ComponentSize => ({
  simpleUnits: powerMW * hours,
  powerMW,
  directCurrentMW: powerMW,
  capacityMWh: powerMW * hours,
  units: powerMW,
});

/** Returns the capital cost of a battery of the library with so many hours. [currency/kWh] */
export function libraryCapitalPerKWh(hours: number): number {
  return capitalPerKWhOf(fourHours.cost, 1, hours);
}

function capitalPerKWhOf(cost: CostTable, powerMW: number, hours: number): number {
  return costAmounts(cost, sizeOf(powerMW, hours)).capital / (powerMW * hours * kilowattsPerMegawatt);
}

/** Returns a cost table with another capital cost: all its lines of capital in proportion, so that shares of them stay shares. */
function withCapital(cost: CostTable, powerMW: number, hours: number, capitalPerKWh: number): CostTable {
  const present = capitalPerKWhOf(cost, powerMW, hours);
  if (present === 0) return cost;
  const scaled = <T extends CostItem>(lines: readonly T[]): readonly T[] =>
    lines.map((line) => (line.unit.startsWith('Percent') ? line : { ...line, value: (line.value * capitalPerKWh) / present }));
  const { directCapital, indirectCapital } = cost.complex;
  return { ...cost, complex: { ...cost.complex, directCapital: scaled(directCapital), indirectCapital: scaled(indirectCapital) } };
}
