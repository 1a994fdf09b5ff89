/** Units beside a value. `¤` is the project's currency symbol. */
export type Unit =
  | '%'
  | '%/yr'
  | 'MW'
  | 'MWh'
  | 'yr'
  | 'min'
  | 'h'
  | '°'
  | '°C'
  | '%/°C'
  | 'm'
  | '×'
  | 'kWh/m²/day'
  | 'units'
  | 'MWac/MWdc'
  | '¤'
  | '¤/yr'
  | '¤/MWh'
  | '¤/MW'
  | '¤/MW-yr'
  | '¤/kW'
  | '¤/kW-yr'
  | '¤/MWh-yr'
  | '¤/kWh'
  | '¤/unit'
  | '¤/unit-yr'
  | 'kW'
  | 'MWac'
  | 'm/s'
  | 'events/yr'
  | 'days'
  | 'cycles/day'
  | 'cycles'
  | 'kWh'
  | 'W'
  | 'Wh'
  | 'V'
  | 'A'
  | 'Ah'
  | 'A/Ah'
  | '1/hr'
  | 'Ω'
  | 'K'
  | 'kg'
  | 'W/K'
  | 'J/kg-K';

/** Returns the unit as displayed: `¤/MWh` becomes `$/MWh`. */
export function unitText(unit: Unit, currencySymbol: string): string {
  return unit.replace('¤', currencySymbol);
}

/** Converts percent (0-100) to a fraction (0-1). */
export function fraction(percent: number): number {
  return percent / 100;
}

/** Converts a fraction (0-1) to percent (0-100). */
export function percentOf(share: number): number {
  return share * 100;
}

export const kilowattsPerMegawatt = 1000;
export const wattsPerMegawatt = 1e6;

/** 0 °C in kelvin. */
export const kelvinAtZeroC = 273.15;

export const radiansPerDegree = Math.PI / 180;

/** Converts kW to MW, and kWh to MWh; a division, because a thousandth has no exact binary fraction. */
export function megawatts(kilowatts: number): number {
  return kilowatts / kilowattsPerMegawatt;
}
