/** Of a modern crystalline module. The engine takes one module type: the document has no fields for it. */
export const module = {
  /** Change of power for each °C above 25. [1/°C] */
  powerCoefficientPerC: -0.004,
  efficiency: 0.2,
  /** Cell temperature at 0.8 kW/m², 20 °C and 1 m/s of wind. */
  nominalOperatingCellTemperatureC: 47,
  /** Part of the irradiance that is absorbed. */
  absorptance: 0.9,
} as const;

/**
 * Temperature of the cells from irradiance on the plane [kW/m²] and air temperature. [°C]
 *
 * Heat balance with the losses of the nominal operating state; the module gives power at its maximum point.
 * Source: Duffie and Beckman, "Solar Engineering of Thermal Processes", ch. 23, in the form of HOMER Pro's manual.
 */
export function cellTemperatureC(irradiance: number, airC: number): number {
  const { powerCoefficientPerC, efficiency, nominalOperatingCellTemperatureC, absorptance } = module;
  const rise = (nominalOperatingCellTemperatureC - 20) * (irradiance / 0.8);
  return (
    (airC + rise * (1 - (efficiency * (1 - powerCoefficientPerC * 25)) / absorptance)) /
    (1 + (rise * powerCoefficientPerC * efficiency) / absorptance)
  );
}

/** Power relative to that at 25 °C. */
export function temperatureFactor(cellC: number): number {
  return 1 + module.powerCoefficientPerC * (cellC - 25);
}
