import { kelvinAtZeroC } from '@hybrid/project/basics/units';
import { message, type Text } from '@hybrid/project/i18n/message';

/** Quantities that are read, by their stored unit. */
export type Quantity = 'irradiance' | 'temperature' | 'speed' | 'power' | 'price';

export const storedUnits: { readonly [Q in Quantity]: Text } = {
  irradiance: 'kW/m²',
  temperature: '°C',
  speed: 'm/s',
  power: 'kW',
  price: message('imports.currencyPerMwh'),
};

/** Value in the stored unit = value × factor + offset. */
export interface Conversion {
  /** `other` marks units of columns that stand beside those that are read, so that they are not mistaken for them. */
  readonly quantity: Quantity | 'other';
  readonly factor: number;
  readonly offset: number;
  /** True if the unit is the energy of one step, which equals power only for hourly steps. */
  readonly isEnergyOfStep: boolean;
}

type Row = readonly [quantity: Quantity | 'other', factor: number, names: readonly string[], offset?: number];

/** `?` stands for a superscript two that was lost in decoding. Sources: SI brochure (9th ed.); knot, mile: international definitions. */
const table: readonly Row[] = [
  ['irradiance', 1e-3, ['w/m2', 'w/m?', 'w/m', 'wm-2', 'wh/m2', 'wh/m?', 'watts/m2']],
  ['irradiance', 1, ['kw/m2', 'kw/m?', 'kwh/m2', 'kwh/m?']],
  ['temperature', 1, ['c', '°c', '?c', 'degc', 'degreec', 'degreecelsius', 'celsius']],
  ['temperature', 5 / 9, ['f', '°f', '?f', 'degf', 'fahrenheit'], (-32 * 5) / 9],
  ['temperature', 1, ['k', 'kelvin'], -kelvinAtZeroC],
  ['speed', 1, ['m/s', 'ms-1', 'm/sec', 'mps']],
  ['speed', 1 / 3.6, ['km/h', 'kmh', 'kph', 'kmph']],
  ['speed', 1852 / 3600, ['kn', 'kt', 'kts', 'knot', 'knots']],
  ['speed', 0.44704, ['mph', 'mi/h']],
  ['power', 1e-3, ['w', 'wh']],
  ['power', 1, ['kw', 'kwh']],
  ['power', 1e3, ['mw', 'mwh']],
  ['power', 1e6, ['gw', 'gwh']],
  ['other', 1, ['%', 'pa', 'hpa', 'kpa', 'mbar', 'atm', '°', 'deg', 'degree', 'degrees', 'mm', 'cm']],
];

const byName: ReadonlyMap<string, Conversion> = new Map(
  table.flatMap(([quantity, factor, names, offset = 0]) =>
    names.map((name): [string, Conversion] => [
      name,
      { quantity, factor, offset, isEnergyOfStep: quantity === 'power' && name.endsWith('h') },
    ]),
  ),
);

/** Maximum length of a unit; longer texts in a heading are not units. [characters] */
const maxLength = 40;

/** `$/kWh`, `EUR/MWh`, `SEK_per_kWh`, `$/MW/hr`: money for energy, or for power offered over an hour; `kWh/kWp` is neither. */
const pricePattern = /(?:\/|per[ _]?)([kmg])w(?!p)/i;
const centPattern = /(?:^|[^a-z])(?:cts?|cents?|c|¢)(?:\/|[ _]?per)/i;

const megawattsPer: Readonly<Record<string, number>> = { k: 1e3, m: 1, g: 1e-3 };

/** Returns the conversion of a unit as written in a file; undefined for an unknown unit. */
export function conversionOf(unit: string): Conversion | undefined {
  if (unit.length > maxLength) return undefined;
  const plain = unit
    .trim()
    .toLowerCase()
    .replace(/[\s^*()[\]]/g, '')
    .replaceAll('²', '2')
    .replace(/\ufffd|â²/g, '?');
  return byName.get(plain) ?? priceConversion(unit);
}

function priceConversion(unit: string): Conversion | undefined {
  const factor = megawattsPer[pricePattern.exec(unit)?.[1]?.toLowerCase() ?? ''];
  if (factor === undefined) return undefined;
  return { quantity: 'price', factor: centPattern.test(unit) ? factor / 100 : factor, offset: 0, isEnergyOfStep: false };
}

/** Returns the unit in a heading: `Wspd (m/s)` is Wspd in m/s. A text in brackets that is no unit belongs to the name: `G(h)`. */
export function unitInHeading(heading: string): string | undefined {
  const text = heading.trim().slice(0, 120);
  const open = Math.max(text.lastIndexOf('('), text.lastIndexOf('['));
  const close = Math.max(text.lastIndexOf(')'), text.lastIndexOf(']'));
  if (open >= 0 && close > open) {
    const inside = text.slice(open + 1, close).trim();
    if (conversionOf(inside)) return inside;
  }
  const slash = text.lastIndexOf(' ');
  const last = text.slice(slash + 1);
  if (last.includes('/') && conversionOf(last)) return last;
  return text.length <= maxLength && /per[ _]?[kmg]wh?$/i.test(text) ? text : undefined;
}
