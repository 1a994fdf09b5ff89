import { kelvinAtZeroC } from '@hybrid/project/basics/units';
import { message, type Text } from '@hybrid/project/i18n/message';
import type { ImportKind, TableKind } from '../importedSeries';

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

type Row = readonly [quantity: Quantity | 'other', factor: number, names: readonly string[], offset?: number, isEnergyOfStep?: boolean];

/** `?` stands for a superscript two that was lost in decoding. Sources: SI brochure (9th ed.); knot, mile, foot, British thermal unit: international definitions; langley: 41,840 J/m². */
const table: readonly Row[] = [
  ['irradiance', 1e-3, ['w/m2', 'w/m?', 'w/m', 'wm-2', 'wm**-2', 'watts/m2', 'watt/m2', 'watts/meter2', 'w/meter2', 'w/sqm', 'w/qm']],
  ['irradiance', 1, ['kw/m2', 'kw/m?', 'kwm-2']],
  ['irradiance', 1e-3, ['wh/m2', 'wh/m?', 'whm-2'], 0, true],
  ['irradiance', 1, ['kwh/m2', 'kwh/m?', 'kwhm-2'], 0, true],
  // Energy of a step in joules, langleys and British thermal units, as kWh/m².
  ['irradiance', 1 / 3.6e6, ['j/m2', 'j/m?', 'jm-2', 'jm**-2'], 0, true],
  ['irradiance', 1 / 3.6e3, ['kj/m2', 'kj/m?', 'kjm-2'], 0, true],
  ['irradiance', 1 / 3.6, ['mj/m2', 'mj/m?', 'mjm-2'], 0, true],
  ['irradiance', 1 / 360, ['j/cm2', 'j/cm?', 'jcm-2'], 0, true],
  ['irradiance', 41.84 / 3.6e3, ['ly', 'langley', 'langleys', 'cal/cm2'], 0, true],
  ['irradiance', 11.356526682 / 3.6e3, ['btu/ft2', 'btu/sqft'], 0, true],
  [
    'temperature',
    1,
    ['c', '°c', '?c', 'degc', 'degreec', 'degreecelsius', 'degreescelsius', 'degreesc', 'deg.c', 'celsius', 'centigrade', 'ºc', '℃'],
  ],
  ['temperature', 5 / 9, ['f', '°f', '?f', 'ºf', 'degf', 'degreesf', 'degreef', 'fahrenheit', 'tmpf'], (-32 * 5) / 9],
  ['temperature', 1, ['k', 'kelvin', 'degk', '°k'], -kelvinAtZeroC],
  [
    'speed',
    1,
    ['m/s', 'ms-1', 'm/sec', 'mps', 'm/seg', 'm/sek', 'meters/second', 'meter/second', 'metres/second', 'meterspersecond', 'm.s-1'],
  ],
  ['speed', 1 / 3.6, ['km/h', 'kmh', 'kmh-1', 'kph', 'kmph', 'km/hr', 'km/std', 'km/hour', 'kilometers/hour']],
  ['speed', 1852 / 3600, ['kn', 'kt', 'kts', 'knot', 'knots', 'sknt', 'nodos', 'noeuds', 'knoten']],
  ['speed', 0.44704, ['mph', 'mi/h', 'mp/h', 'mi/hr', 'mile/h', 'miles/h', 'mile/hour', 'miles/hour', 'milesperhour']],
  ['speed', 0.3048, ['ft/s', 'fps', 'ft/sec', 'feet/s', 'feet/second']],
  ['power', 1e-3, ['w', 'watt', 'watts', 'wac', 'wdc', 'wh/h']],
  ['power', 1, ['kw', 'kilowatt', 'kilowatts', 'kwac', 'kwdc', 'kwh/h', 'kwel']],
  ['power', 1e3, ['mw', 'megawatt', 'megawatts', 'mwac', 'mwdc', 'mwh/h', 'mwel']],
  ['power', 1e6, ['gw', 'gigawatt', 'gigawatts', 'gwac', 'gwh/h']],
  ['power', 1e-3, ['wh', 'w-h', 'watthours'], 0, true],
  ['power', 1, ['kwh', 'kwhac', 'kw-h', 'kilowatthours', 'kilowatt-hours'], 0, true],
  ['power', 1e3, ['mwh', 'mwhac', 'mw-h', 'megawatthours', 'megawatt-hours'], 0, true],
  ['power', 1e6, ['gwh'], 0, true],
  ['power', 1 / 3.6e3, ['kj'], 0, true],
  ['power', 1 / 3.6, ['mj'], 0, true],
  ['power', 1e3 / 3.6, ['gj'], 0, true],
  [
    'other',
    1,
    [
      '%',
      'percent',
      'pct',
      'p.u.',
      'pu',
      'w/kwp',
      'wh/kwp',
      'kwh/kwp',
      'kw/kwp',
      'w/w',
      'kw/kw',
      'kva',
      'mva',
      'kvar',
      'mvar',
      'kvarh',
      'mvarh',
      'rpm',
      'hz',
      'volt',
      'volts',
      'amp',
      'amps',
      'kg/m3',
      'k/m3',
      'kgm-3',
      'g/kg',
      'kg/kg',
      'ppm',
      'lux',
      'klux',
      'inhg',
      'mmhg',
      'inches',
      'oktas',
      'pa',
      'hpa',
      'kpa',
      'mbar',
      'atm',
      '°',
      'deg',
      'degree',
      'degrees',
      'mm',
      'cm',
    ],
  ],
];

const byName: ReadonlyMap<string, Conversion> = new Map(
  table.flatMap(([quantity, factor, names, offset = 0, isEnergyOfStep = false]) =>
    names.map((name): [string, Conversion] => [name, { quantity, factor, offset, isEnergyOfStep }]),
  ),
);

/** Maximum length of a unit; longer texts in a heading are not units. [characters] */
const maxLength = 40;

/** Step after a unit of energy: `kWh/15min`, `MWh per 30 min`; the energy is that of the step, whichever it is. */
const stepOfEnergy = /(?:\/|per)(?:\d{1,2}(?:min|mins|minutes)|step|interval|hour|quarter|quarterhour|period)$/;

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
    // Letters before marks are left over where a text was decoded as another character set.
    .replace(/â(?=[²°])/g, '')
    .replace(/²|³/g, (mark) => (mark === '²' ? '2' : '3'))
    .replaceAll('\ufffd', '?');
  return byName.get(plain) ?? byName.get(plain.replace(stepOfEnergy, '')) ?? byName.get(plain.replaceAll('_', '')) ?? priceConversion(unit);
}

function priceConversion(unit: string): Conversion | undefined {
  const factor = megawattsPer[pricePattern.exec(unit)?.[1]?.toLowerCase() ?? ''];
  if (factor === undefined) return undefined;
  return { quantity: 'price', factor: centPattern.test(unit) ? factor / 100 : factor, offset: 0, isEnergyOfStep: false };
}

/** Units to choose from for a quantity, the stored unit first. */
const choices: { readonly [Q in Quantity]: readonly string[] } = {
  irradiance: ['kW/m²', 'W/m²', 'Wh/m²', 'kWh/m²', 'kJ/m²', 'MJ/m²', 'J/cm²'],
  temperature: ['°C', '°F', 'K'],
  speed: ['m/s', 'km/h', 'mph', 'knots', 'ft/s'],
  power: ['kW', 'MW', 'W', 'GW', 'kWh', 'MWh', 'Wh'],
  price: ['/MWh', '/kWh', 'cents/kWh'],
};

/** Quantity of each kind of series in a table. */
export const quantityOfKind: { readonly [K in TableKind]: Quantity } = {
  price: 'price',
  production: 'power',
  windProduction: 'power',
  limit: 'power',
  obligation: 'power',
  solarResource: 'irradiance',
  temperature: 'temperature',
  windResource: 'speed',
};

/** Returns the usual units of a kind of series, the stored one first; each is known to `conversionOf`. */
export function unitChoices(kind: ImportKind): readonly string[] {
  if (kind === 'limit') return ['MW', 'kW'];
  return choices[kind === 'pvsyst' ? 'power' : quantityOfKind[kind]];
}

/** Shares of rated power, which become power by the rated power of the plant. */
const shares: ReadonlySet<string> = new Set(['%', 'percent', 'pct', 'p.u.', 'pu', 'w/kwp', 'wh/kwp', 'kwh/kwp', 'kw/kwp', 'w/w', 'kw/kw']);

/** Returns true for the unit of a share of rated power: `%`, `p.u.`, `W/kWp`. */
export const isShare = (unit: string): boolean => shares.has(unit.trim().toLowerCase());

/** Returns the unit in a heading: `Wspd (m/s)` is Wspd in m/s. A text in brackets that is no unit belongs to the name: `G(h)`. */
export function unitInHeading(heading: string): string | undefined {
  const text = heading.trim().slice(0, 120);
  const open = Math.max(text.lastIndexOf('('), text.lastIndexOf('['));
  const close = Math.max(text.lastIndexOf(')'), text.lastIndexOf(']'));
  if (open >= 0 && close > open) {
    const inside = text.slice(open + 1, close).trim();
    if (conversionOf(inside)) return inside;
  }
  const behind = text.slice(text.lastIndexOf(' ') + 1);
  if (behind.includes('/') && conversionOf(behind)) return behind;
  if (text.length <= maxLength && /per[ _]?[kmg]wh?$/i.test(text)) return text;
  return unitAmongParts(text);
}

/** Texts in brackets at the end of a heading that are no unit: statistics, places, heights, numbers, sides of the inverter, clocks. */
const noUnit =
  /^(?:\d+|[\d.]+ ?m|\(?[a-z]\)?|h|i|ac|dc|net|gross|avg|ave|mean|average|min|max|sum|total|std|sd|tot|hourly|daily|actual|measured|metered|raw|utc|gmt.*|utc.*|local|lst|mst|est|cst|pst|time|hour|hours|all|main|new|old)$/i;

/** Returns the text in brackets at the end of a heading that stands like a unit and is not known: `Power (furlongs)`. */
export function unknownUnitInHeading(heading: string): string | undefined {
  const [, inside] = /[([]([^()[\]]{1,24})[)\]]\s*$/.exec(heading.trim().slice(0, 120)) ?? [];
  if (inside === undefined || noUnit.test(inside.trim()) || conversionOf(inside)) return undefined;
  return /\s\S+\s/.test(inside.trim()) ? undefined : inside.trim();
}

/** Units that are also words or letters of a name, so that they are read in brackets only. */
const ambiguous: ReadonlySet<string> = new Set([
  'c',
  'f',
  'k',
  'w',
  'ly',
  'pu',
  'kn',
  'deg',
  'degree',
  'degrees',
  'mm',
  'cm',
  'atm',
  'fps',
  'mps',
  'kj',
  'mj',
  'gj',
  'hz',
  'amp',
  'amps',
  'volt',
  'volts',
  'inches',
]);

/** Returns the unit that stands among the parts of a heading: `Power_MW`, `MW`, `wind speed, mph`, `Export kWh (sum)`, `kWh-15min`. */
function unitAmongParts(heading: string): string | undefined {
  const parts = heading.split(/[\s_,;:()[\]-]+/).filter((part) => part !== '');
  return parts.toReversed().find((part) => {
    const plain = part.toLowerCase();
    if (ambiguous.has(plain)) return false;
    const conversion = conversionOf(part);
    return conversion !== undefined && conversion.quantity !== 'price';
  });
}
