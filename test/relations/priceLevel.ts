import type { Project } from '@hybrid/project/document/project';
import { valueList } from '@hybrid/project/document/sizing';
import { withPrices } from './changes';
import { differs, revenueOf } from './outcome';
import type { Relation } from './relation';
import type { SeriesBook } from './seriesBook';

/** Makes a storage that trades in one energy market alone, without wear, auxiliary losses and limits that generation may reach. */
function trading(project: Project): Project {
  return {
    ...project,
    earlyAnalysis: true,
    useNominalMoney: false,
    dispatchForesight: 'wholeYear',
    canBatteryChargeFromGrid: 'true',
    useSolar: false,
    useWind: false,
    useRegulationMarket: false,
    useCapacityMarket: false,
    useContract: false,
    bus: 'ac',
    hasSystemConverter: false,
    energyMarkets: project.energyMarkets
      .slice(0, 1)
      .map((market) => ({ ...market, hasSeparateImportPrice: false, useMultiYearPrice: false })),
    storage: project.storage.slice(0, 1).map((item) => ({
      ...item,
      useAuxiliaryLoad: false,
      hasDeferment: false,
      specs: { ...item.specs, fittedA: 0, arrheniusDegredationB: 0, minimumStateOfCharge: 0, initialStateOfCharge: 0 },
    })),
  };
}

const tradesEnergy = ({ useStorage, useEnergyMarket }: Project): boolean => useStorage && useEnergyMarket;

export const constantPrice: Relation = {
  name: 'constant price, no cycling',
  applies: tradesEnergy,
  prepare: (project, book) =>
    withPrices(
      {
        ...trading(project),
        storage: trading(project).storage.map((item) => ({ ...item, specs: { ...item.specs, roundtripEfficiency: 90 } })),
      },
      (series) => book.changed(series, (values) => values.map(() => 47)),
    ),
  change: (project) => ({ ...project, dispatchForesight: 'lookAhead48h' }),
  broken: (before, after) =>
    [before, after].flatMap(({ simulated }) => simulated.years.flatMap(({ throughputMWh }) => differs('throughput', throughputMWh, 0, 1))),
};

const addedPrice = 13;

/** Keeps prices above 0, so that cells are empty at the end either way and their charge has no value that grows with the price. */
const lossless = (project: Project, book: SeriesBook): Project =>
  withPrices(
    {
      ...trading(project),
      acLineEfficiencySensitivity: valueList([100]),
      acTransfomerEfficiencySensitivity: valueList([100]),
      wearInDispatch: false,
      storage: trading(project).storage.map((item) => ({
        ...item,
        specs: { ...item.specs, roundtripEfficiency: 100, otherLosses: 0 },
        converter: { ...item.converter, efficiency: 100 },
      })),
    },
    (series) => book.changed(series, (values) => values.map((value) => Math.abs(value) + 20)),
  );

export const addedToPrice: Relation = {
  name: 'a constant added to the price, lossless storage',
  applies: tradesEnergy,
  prepare: lossless,
  change: (project, book) => withPrices(project, (series) => book.changed(series, (values) => values.map((value) => value + addedPrice))),
  broken: (before, after, project) => {
    const [was, is] = [before.simulated.years[0]!, after.simulated.years[0]!];
    // Energy that stays in the cells was bought at the higher price.
    const multiplier = project.energyMarkets[0]!.priceSensitivity[0]!.value;
    const expected = revenueOf(before) - addedPrice * multiplier * was.levelGainMWh;
    return [
      ...differs('revenue', revenueOf(after), expected, Math.max(1, revenueOf(before))),
      ...differs('level', is.levelGainMWh, was.levelGainMWh, 1),
    ];
  },
};
