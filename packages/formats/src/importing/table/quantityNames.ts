import { message, type Message } from '@hybrid/project/i18n/message';
import type { Quantity } from './columnUnits';
import type { TableKind } from '../importedSeries';

/** Patterns that identify the columns of a kind by name. A column of the first row takes precedence if it is the only match. */
export interface Marks {
  readonly quantity: Quantity;
  readonly what: Message;
  readonly names: readonly RegExp[];
  /** Similar names of other quantities. */
  readonly not: RegExp;
}

const irradiance: Marks = {
  quantity: 'irradiance',
  what: message('imports.globalHorizontalIrradiance'),
  names: [
    /^ghi\b|global.?horiz|^g\(h\)|^globhor|^shortwave_radiation|^solar.?radiation|^global solar|^[gh]_gh\b|^fg_lberg$/i,
    /radiaci[oó]n.{0,4}global|globalstrahlung|rayonnement.{0,4}global|irradi\w+.global/i,
  ],
  not: /clear.?sky|normal|diffuse|direct|etr|source|uncert|\bpoa\b|\bgti\b|\bdni\b|\bdhi\b|plane.of.array|tilted/i,
};
const temperature: Marks = {
  quantity: 'temperature',
  what: message('imports.airTemperature'),
  names: [
    /^temp(erature)?\b|^temperature_2m|^t2m\b|dry.?bulb|^tdry|^t.?amb|air.?temp|ambient/i,
    /^temperatura\b|lufttemperatur|^température|^ta(?:\b|_)|^t(?= ?[([]|$)/i,
  ],
  not: /dew|wet|cell|module|array|soil|ground|apparent|source|uncert|panel|gearbox|nacelle|inverter|feels/i,
};
export const wind: Marks = {
  quantity: 'speed',
  what: message('imports.windSpeed'),
  names: [
    /wind.?(speed|vel)|^wspd|^ws_?\d|^ws$|^speed\b|^v_?wind/i,
    /velocidad.{0,5}viento|windgeschwindigkeit|vitesse.{0,5}vent|^ff\b|^m(?= ?[([]m\/s)/i,
  ],
  not: /gust|dir|source|uncert|std|\bsd\b|deviation/i,
};
export const price: Marks = {
  quantity: 'price',
  what: message('results.price'),
  names: [
    /\b(lbmp|lmp)\b|total_lmp|^lmp_|_lmp\b/i,
    /price|preis|precio|prix|preço|prijs|\b(mcp|smp|rrp|spp)\b|(eur|usd|sek|gbp|dkk|nok|aud|cad)_per_/i,
  ],
  not: /congestion|loss|\b(mcc|mlc|mec)\b|forecast|volume|factor/i,
};
export const power: Marks = {
  quantity: 'power',
  what: message('imports.power'),
  names: [
    /^e_?grid$/i,
    /^p_?act|^metered\b|^electricity$/i,
    /power|production|generation|output|wind_prod|pv_prod|deliver|obligation|limit/i,
  ],
  not: /price|factor|capacity|loss|direction|possible|potential|available|theoretical|forecast|scheduled|reactive|apparent/i,
};
/** Names of columns that are never the power of a plant, even as the only column. */
export const neverPower = /price|factor|loss|direction|reactive|apparent/i;

export const marksOf: Readonly<Record<TableKind, Marks>> = {
  price,
  production: power,
  windProduction: power,
  limit: power,
  obligation: power,
  solarResource: irradiance,
  temperature,
  windResource: wind,
};

export const weather: readonly Marks[] = [irradiance, temperature, wind];

export const fits = ({ names, not }: Marks, pattern: RegExp, name: string): boolean =>
  names.includes(pattern) && pattern.test(name) && !not.test(name);
export const fitsAny = (marks: Marks, name: string): boolean => marks.names.some((pattern) => fits(marks, pattern, name));
