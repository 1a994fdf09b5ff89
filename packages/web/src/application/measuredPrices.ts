import type { EnergyMarket } from '@hybrid/project/document/energyMarket';
import { minutesPerYear } from '@hybrid/project/document/timeSeries';
import { hourlyMeans } from '../charts/hourlyYear';

export interface PriceYear {
  readonly values: readonly number[];
  readonly stepMinutes: number;
}

/** What a market sells and buys at in each step of one year. */
export interface MeasuredPrices {
  readonly stepMinutes: number;
  readonly sale: readonly number[];
  /** Undefined where it is the sale price. */
  readonly purchase: readonly number[] | undefined;
  readonly buysAt: 'sale' | 'multiple' | 'import';
}

/** Import prices as the market has them. Where their steps are not those of the sale price, both are means of the hour; without a full year of them the sale price stands. */
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
