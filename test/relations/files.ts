import { newPriceSeries } from '@hybrid/project/document/priceSeries';
import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import type { TimeSeries } from '@hybrid/project/document/timeSeries';
import { withPrices, withProduction } from './changes';
import { differs, revenueOf, sameMoney } from './outcome';
import type { Relation } from './relation';

const hasFilesToSplit = ({
  useMultiYearPrice,
  priceEscalator,
  importPriceEscalator,
  hasSeparateImportPrice,
  useImportPriceMultiplier,
}: EnergyMarket): boolean =>
  !(useMultiYearPrice || priceEscalator.enabled || importPriceEscalator.enabled || (hasSeparateImportPrice && !useImportPriceMultiplier));

/** Escalators replace files by year, and are not used beside them: docs/method/timeSeries.md. */
export const filesByYear: Relation = {
  name: 'files for several years, all the same',
  applies: ({ earlyAnalysis, energyMarkets, useEnergyMarket }) => !earlyAnalysis && useEnergyMarket && energyMarkets.every(hasFilesToSplit),
  change: (project) => ({
    ...project,
    energyMarkets: project.energyMarkets.map((market) => ({
      ...market,
      useMultiYearPrice: true,
      multiYearPrice: Array.from({ length: project.lifetime }, (_, year) => ({
        ...newPriceSeries(`file-${year}`, year, 'file', market.price, project.lifetime),
        projectYearsValid: Array.from({ length: project.lifetime }, (__, other) => other === year),
      })),
    })),
  }),
  broken: sameMoney,
};

const quarters = (values: Float64Array): Float64Array =>
  Float64Array.from({ length: 4 * values.length }, (_, t) => values[Math.floor(t / 4)]!);

/** Offers of regulation and the standby for calls are by step, so only energy is compared: docs/method/markets.md. */
export const quarterHours: Relation = {
  name: 'hours as four equal quarter hours',
  applies: (project) =>
    project.earlyAnalysis &&
    project.useEnergyMarket &&
    project.energyMarkets[0]!.price.stepMinutes === 60 &&
    project.storage.length < 2 &&
    project.energyMarkets.length === 1 &&
    !(project.useRegulationMarket || project.useCapacityMarket) &&
    !project.storage.some(({ useCycleLimitPerDay }) => useCycleLimitPerDay) &&
    project.dispatchForesight === 'wholeYear' &&
    !project.wearInDispatch,
  change: (project, book) => {
    const inQuarters = (series: TimeSeries): TimeSeries => book.changed(series, quarters);
    return { ...withProduction(withPrices(project, inQuarters), inQuarters), timeStepSize: 15 };
  },
  broken: (before, after) => differs('revenue', revenueOf(after), revenueOf(before), 1),
};

const shiftedDays = 60;

/** Contracts and calendars of capacity keep their place in the year; so does the charge at the beginning and the end of the year. */
export const shiftedYear: Relation = {
  name: 'prices and production shifted together round the year',
  applies: (project) => !(project.useStorage || project.useContract || project.applyShiftDays) && project.useEnergyMarket,
  change: (project, book) => {
    const rotated = (values: Float64Array): Float64Array => {
      const steps = (shiftedDays * values.length) / 365;
      return Float64Array.from(values, (_, t) => values[(t + steps) % values.length]!);
    };
    const shifted = (series: TimeSeries): TimeSeries => book.changed(series, rotated);
    return withProduction(withPrices(project, shifted), shifted);
  },
  broken: sameMoney,
};
