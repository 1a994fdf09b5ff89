import type { Project } from '@hybrid/project/document/project';
import { differs, moneyDiffers } from './outcome';
import { timesList, timesSeries, timesSizing, withCosts, withPrices } from './changes';
import type { Relation } from './relation';

/** A power of two, so that plans of equal value are the same to the last digit. */
const sizeFactor = 4;

const sizedUp = (project: Project): Project => ({
  ...project,
  solar: project.solar.map((item) => ({ ...item, sizing: timesSizing(item.sizing, sizeFactor) })),
  wind: project.wind.map((item) => ({ ...item, customSizing: timesSizing(item.customSizing, sizeFactor) })),
  storage: project.storage.map((item) => ({
    ...item,
    sizing: timesSizing(item.sizing, sizeFactor),
    auxiliaryLoadSensitivity: timesList(item.auxiliaryLoadSensitivity, sizeFactor),
  })),
  inverter: { ...project.inverter, sizing: timesSizing(project.inverter.sizing, sizeFactor) },
  interconnectionLimit: timesList(project.interconnectionLimit, sizeFactor),
  exportLimit: project.exportLimit * sizeFactor,
  importLimit: project.importLimit * sizeFactor,
  systemFixedCost: project.systemFixedCost * sizeFactor,
  systemOmCost: project.systemOmCost * sizeFactor,
  contracts: project.contracts.map((contract) => ({
    ...contract,
    obligations: contract.obligations.map((each) => ({ ...each, value: each.value * sizeFactor })),
  })),
  incentives: project.incentives.map((each) => (each.kind === 'prod' ? { ...each, maxCredit: each.maxCredit * sizeFactor } : each)),
});

/** A plant four times as large in everything earns four times as much. */
export const largerPlant: Relation = {
  name: 'all sizes, limits and obligations times four',
  applies: () => true,
  change: sizedUp,
  broken: (before, after) => [
    ...moneyDiffers(before, after, sizeFactor),
    ...after.simulated.years.flatMap(({ exportMWh, solarMWh, windMWh }, year) => {
      const was = before.simulated.years[year]!;
      const scale = sizeFactor * Math.max(1, was.exportMWh, was.solarMWh + was.windMWh);
      return [
        ...differs(`solar of year ${year + 1}`, solarMWh, sizeFactor * was.solarMWh, scale),
        ...differs(`wind of year ${year + 1}`, windMWh, sizeFactor * was.windMWh, scale),
        // Plans of equal value may export more and buy it back, if the prices for buying and selling are equal.
        ...differs(`exports of year ${year + 1}`, exportMWh, sizeFactor * was.exportMWh, scale, 1e-2),
      ];
    }),
  ],
};

const moneyFactor = 2;

/** Money in another unit: all prices and costs times two. */
export const otherMoney: Relation = {
  name: 'all prices and costs times two',
  applies: () => true,
  change: (project, book) => {
    const times = timesSeries(book, moneyFactor);
    const priced = withCosts(withPrices(project, times), (cost) => ({
      ...cost,
      simple: cost.simple.map((line) => ({
        ...line,
        capital: line.capital * moneyFactor,
        operating: line.operating * moneyFactor,
        replacement: line.replacement * moneyFactor,
      })),
    }));
    return {
      ...priced,
      systemFixedCost: priced.systemFixedCost * moneyFactor,
      systemOmCost: priced.systemOmCost * moneyFactor,
      storage: priced.storage.map((item) => ({
        ...item,
        augmentationCost: item.augmentationCost * moneyFactor,
        augmentationPriceDecline: item.augmentationPriceDecline.map((price) => price * moneyFactor),
        auxiliaryLoadFlatPrice: item.auxiliaryLoadFlatPrice * moneyFactor,
      })),
      regulationMarkets: priced.regulationMarkets.map((market) => ({
        ...market,
        regUpPrice: times(market.regUpPrice),
        regDownPrice: times(market.regDownPrice),
        minRegUpPrice: market.minRegUpPrice * moneyFactor,
        minRegDownPrice: market.minRegDownPrice * moneyFactor,
      })),
      capacityMarkets: priced.capacityMarkets.map((market) => ({
        ...market,
        capacityPrice: market.capacityPrice * moneyFactor,
        energyPrice: market.energyPrice * moneyFactor,
      })),
      contracts: priced.contracts.map((contract) => ({
        ...contract,
        energyPriceSchedule: {
          ...contract.energyPriceSchedule,
          rates: contract.energyPriceSchedule.rates.map((rate) => ({ ...rate, value: rate.value * moneyFactor })),
        },
        flatShortagePenalty: contract.flatShortagePenalty * moneyFactor,
      })),
      incentives: priced.incentives.map((each) =>
        each.kind === 'prod' ? { ...each, credit: each.credit * moneyFactor, maxCredit: each.maxCredit * moneyFactor } : each,
      ),
    };
  },
  broken: (before, after) => [
    ...moneyDiffers(before, after, moneyFactor),
    ...differs('IRR', after.item.irr, before.item.irr, 1, 1e-5),
    ...differs('payback', after.item.payback, before.item.payback, 1, 1e-5),
  ],
};
