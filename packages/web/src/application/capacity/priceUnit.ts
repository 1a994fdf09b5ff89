import { capacityMarketFields, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import type { Numbers } from '../../fields/numbers';

export type PriceUnit = CapacityMarket['priceUnit'];

/** `€/kW-mo`: the unit with the currency of the project. */
export function unitLabel(unit: PriceUnit, { currencySymbol }: Pick<Numbers, 'currencySymbol'>): string {
  const option = capacityMarketFields.priceUnit.options.find(({ value }) => value === unit);
  return (option?.label ?? unit).replace('¤', currencySymbol);
}
