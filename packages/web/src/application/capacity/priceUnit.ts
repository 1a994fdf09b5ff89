import type { Unit } from '@hybrid/project/basics/units';
import { capacityMarketFields, type CapacityMarket } from '@hybrid/project/document/capacityMarket';
import type { Numbers } from '../../ui/numbers';

export type PriceUnit = CapacityMarket['priceUnit'];

/** Returns the unit with the currency of the project: `€/kW-mo`, `€/kW-mes`. */
export function unitLabel(unit: PriceUnit, numbers: Pick<Numbers, 'unit'>): string {
  const option = capacityMarketFields.priceUnit.options.find(({ value }) => value === unit);
  return numbers.unit((option?.label ?? unit) as Unit);
}
