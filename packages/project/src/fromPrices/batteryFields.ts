import { count, number, power } from '../fields/field';

/** Fields of the proposed battery that a project keeps in another form: units of 1 MW, an item of the library, lines of costs. */
export const batteryFields = {
  powerMW: count('storage.nominalPower', 100, { unit: 'MW', min: 1, max: 10_000 }),
  hours: number('storage.nominalCapacity', 4, { unit: 'h', min: 0.5, max: 24, decimals: 2 }),
  capitalPerKWh: number('money.capitalCost', 0, { unit: '¤/kWh', above: 0, max: 100_000, decimals: 2 }),
  gridMW: power('plant.interconnectionLimit', 100, { above: 0, help: 'plant.interconnectionLimitHelp' }),
} as const;
