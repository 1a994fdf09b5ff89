import type { Unit } from '@hybrid/project/basics/units';
import type { CapacityMarket } from '@hybrid/project/document/capacityMarket';
import type { Numbers } from '../../ui/numbers';

export type PriceUnit = CapacityMarket['priceUnit'];

/** Returns the unit with the currency of the project: `€/kW-mo`, `€/kW-mes`. */
export const unitLabel = (unit: PriceUnit, numbers: Pick<Numbers, 'unit'>): string => numbers.unit(unit.replace('$', '¤') as Unit);
