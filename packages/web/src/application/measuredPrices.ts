import { minutesPerYear } from '@hybrid/project/basics/calendar';
import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import { hourlyMeans } from '../charts/hourlyYear';

interface PriceYear {
  readonly values: readonly number[];
  readonly stepMinutes: number;
}

/** Sale and purchase prices of a market in each step of one year. */
interface MeasuredPrices {
  readonly stepMinutes: number;
  readonly sale: readonly number[];
  /** Purchase prices; undefined where they equal the sale prices. */
  readonly purchase: readonly number[] | undefined;
  readonly buysAt: 'sale' | 'multiple' | 'import';
}

/** Returns the prices of a market. If the steps of import and sale prices differ, both are hourly means; without a full year of import prices the sale price applies. */
export function measuredPrices(market: EnergyMarket, sale: PriceYear, bought: PriceYear | undefined): MeasuredPrices {
  const atSale = { stepMinutes: sale.stepMinutes, sale: sale.values, purchase: undefined, buysAt: 'sale' } as const;
  const { hasSeparateImportPrice, useImportPriceMultiplier, importPriceMultiplier } = market;
  if (!hasSeparateImportPrice) return atSale;
  if (useImportPriceMultiplier)
    return importPriceMultiplier === 1
      ? atSale
      : { ...atSale, purchase: sale.values.map((price) => price * importPriceMultiplier), buysAt: 'multiple' };
  if (!bought || bought.values.length * bought.stepMinutes !== minutesPerYear) return atSale;
  if (bought.stepMinutes === sale.stepMinutes) return { ...atSale, purchase: bought.values, buysAt: 'import' };
  const [sold, paid] = [sale, bought].map(({ values, stepMinutes }) => [...hourlyMeans(values, stepMinutes)]);
  return { stepMinutes: 60, sale: sold ?? [], purchase: paid, buysAt: 'import' };
}
