import type { PvModule } from '../cases/case';

/** Share of the irradiance that the module absorbs. */
const absorptance = 0.9;

/**
 * Returns the temperature of the cells from irradiance on the plane [kW/m²] and air temperature. [°C]
 *
 * Heat balance with the losses at nominal operating cell temperature; the module operates at its maximum power point.
 * Source: Duffie and Beckman, "Solar Engineering of Thermal Processes", ch. 23, in the form of HOMER Pro's manual.
 */
export function cellTemperatureC(module: PvModule, irradiance: number, airC: number): number {
  const { powerCoefficientPerC, efficiency, nominalOperatingCellTemperatureC } = module;
  const rise = (nominalOperatingCellTemperatureC - 20) * (irradiance / 0.8);
  return (
    (airC + rise * (1 - (efficiency * (1 - powerCoefficientPerC * 25)) / absorptance)) /
    (1 + (rise * powerCoefficientPerC * efficiency) / absorptance)
  );
}

/** Returns the power relative to the power at 25 °C. */
export function temperatureFactor({ powerCoefficientPerC }: PvModule, cellC: number): number {
  return 1 + powerCoefficientPerC * (cellC - 25);
}
