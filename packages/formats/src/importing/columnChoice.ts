import { cutText } from '@hybrid/project/basics/cutText';
import { message, sentences, type Message, type Text } from '@hybrid/project/i18n/message';
import { badFile, type ImportKind, type ImportOptions } from './importedSeries';
import { conversionOf, storedUnits, type Conversion, type Quantity } from './columnUnits';
import type { DataTable, ValueColumn } from './dataTable';
import { dotsMayGroup } from './groupedDots';

/** Patterns that identify the columns of a kind by name. A column of the first row takes precedence if it is the only match. */
interface Marks {
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
    /^ghi\b|global.?horiz|^g\(h\)|^globhor|^shortwave_radiation|^solar.?radiation|^global solar/i,
    /radiaci[oó]n.{0,4}global|globalstrahlung|rayonnement.{0,4}global|irradi\w+.global/i,
  ],
  not: /clear.?sky|normal|diffuse|direct|etr|source|uncert|\bpoa\b|\bgti\b|\bdni\b|\bdhi\b|plane.of.array|tilted/i,
};
const temperature: Marks = {
  quantity: 'temperature',
  what: message('imports.airTemperature'),
  names: [
    /^temp(erature)?\b|^temperature_2m|^t2m\b|dry.?bulb|^tdry|^t.?amb|air.?temp|ambient/i,
    /^temperatura\b|lufttemperatur|^température/i,
  ],
  not: /dew|wet|cell|module|array|soil|ground|apparent|source|uncert|panel|gearbox|nacelle|inverter|feels/i,
};
const wind: Marks = {
  quantity: 'speed',
  what: message('imports.windSpeed'),
  names: [/wind.?(speed|vel)|^wspd|^ws_?\d|^ws$|^speed\b|^v_?wind/i, /velocidad.{0,5}viento|windgeschwindigkeit|vitesse.{0,5}vent/i],
  not: /gust|dir|source|uncert|std|\bsd\b|deviation/i,
};
const price: Marks = {
  quantity: 'price',
  what: message('results.price'),
  names: [
    /\b(lbmp|lmp)\b|total_lmp|^lmp_|_lmp\b/i,
    /price|preis|precio|prix|preço|prijs|\b(mcp|smp|rrp|spp)\b|(eur|usd|sek|gbp|dkk|nok|aud|cad)_per_/i,
  ],
  not: /congestion|loss|\b(mcc|mlc|mec)\b|forecast|volume|factor/i,
};
const power: Marks = {
  quantity: 'power',
  what: message('imports.power'),
  names: [
    /^e_?grid$/i,
    /^p_?act|^metered\b|^electricity$/i,
    /power|production|generation|output|wind_prod|pv_prod|deliver|obligation|limit/i,
  ],
  not: /price|factor|capacity|loss|direction|possible|potential|available|theoretical|forecast|scheduled|reactive|apparent/i,
};

const marksOf: Readonly<Record<Exclude<ImportKind, 'pvsyst'>, Marks>> = {
  price,
  production: power,
  windProduction: power,
  limit: power,
  obligation: power,
  solarResource: irradiance,
  temperature,
  windResource: wind,
};

const weather: readonly Marks[] = [irradiance, temperature, wind];

export interface ChosenColumn {
  readonly column: ValueColumn;
  /** Undefined where the file states no unit, or an unknown one. */
  readonly conversion: Conversion | undefined;
  readonly notes: readonly Text[];
  readonly warnings: readonly Text[];
}

const fits = ({ names, not }: Marks, pattern: RegExp, name: string): boolean =>
  names.includes(pattern) && pattern.test(name) && !not.test(name);
const fitsAny = (marks: Marks, name: string): boolean => marks.names.some((pattern) => fits(marks, pattern, name));

const maxListed = 24;

const listed = (columns: readonly ValueColumn[]): Text => {
  const nameList = columns
    .slice(0, maxListed)
    .map(({ name }) => name)
    .join(', ');
  return columns.length > maxListed ? message('imports.listAndMore', { list: nameList, count: columns.length - maxListed }) : nameList;
};

/** Returns the column of a name or of the kind of import; throws, with the names there are, if it is ambiguous. */
export function chosenColumn(table: DataTable, kind: Exclude<ImportKind, 'pvsyst'>, options: ImportOptions): ChosenColumn {
  const marks = marksOf[kind];
  const { columns } = table;
  const column = options.column === undefined ? unmistakable(columns, marks, options.heightM) : named(columns, options.column);
  const { unit = '', conversion } = unitOf(column, table);
  const isOther = conversion && conversion.quantity !== marks.quantity && !(marks === price && fitsAny(marks, column.name));
  if (isOther)
    throw badFile(
      sentences(
        message('imports.columnUnitLikeNeeded', {
          column: column.name,
          found: unit,
          what: marks.what,
          unit: storedUnits[marks.quantity],
        }),
        message('imports.columnsAre', { list: listed(columns) }),
      ),
    );
  return {
    column,
    conversion: conversion?.quantity === marks.quantity ? conversion : undefined,
    notes: columns.length > 1 ? [message('imports.columnOfTaken', { column: column.name, count: columns.length })] : [],
    warnings: [
      ...(options.column === undefined && weather.includes(marks) && marks.not.test(column.name)
        ? [message('imports.onlyColumnLooksLikeAnother', { column: column.name, what: marks.what })]
        : []),
      ...(dotsMayGroup(table, column.at) ? [message('imports.dotsMayGroupThousands', { column: column.name })] : []),
    ],
  };
}

function named(columns: readonly ValueColumn[], wanted: string): ValueColumn {
  const plain = (name: string): string => name.trim().toLowerCase();
  const found = columns.find(({ name }) => name === wanted) ?? columns.find(({ name }) => plain(name) === plain(wanted));
  if (!found)
    throw badFile(
      sentences(
        message('imports.thereIsNoColumn', { column: cutText(wanted, 60) }),
        message('imports.columnsAre', { list: listed(columns) }),
      ),
    );
  return found;
}

function unmistakable(columns: readonly ValueColumn[], marks: Marks, heightM: number | undefined): ValueColumn {
  const [first] = columns;
  if (columns.length === 1 && first) {
    const other = weather.find((one) => one !== marks && fitsAny(one, first.name));
    if (other && !fitsAny(marks, first.name))
      throw badFile(
        sentences(
          message('imports.columnValues', { column: first.name, other: other.what }),
          message('imports.columnOfIsNeeded', { what: marks.what }),
        ),
      );
    return first;
  }
  for (const pattern of marks.names) {
    const candidates = columns.filter(({ name }) => fits(marks, pattern, name));
    const [only] = candidates;
    if (candidates.length === 1 && only) return only;
    const atHeight = heightM === undefined ? [] : candidates.filter((one) => one.heightM === heightM);
    const [atHeightOnly] = atHeight;
    if (atHeight.length === 1 && atHeightOnly) return atHeightOnly;
    if (candidates.length > 0) {
      const facts = { what: marks.what, list: listed(candidates) };
      throw badFile(
        sentences(
          heightM === undefined
            ? message('imports.fileHasSeveralColumnsOf', facts)
            : message('imports.fileSeveralColumnsValuesMay', { ...facts, height: heightM }),
          message('imports.chooseName'),
        ),
      );
    }
  }
  // Power has names in many languages, but stands alone with its unit; prices, irradiance and speeds have others beside them.
  const inUnit =
    marks === power ? columns.filter(({ name, unit = '' }) => conversionOf(unit)?.quantity === 'power' && !power.not.test(name)) : [];
  const sums = inUnit.filter(({ name }) => /\b(?:total|sum|park|plant|farm)\b/i.test(name));
  for (const [only, ...others] of [inUnit, sums]) if (only && others.length === 0) return only;
  if (weather.some((one) => columns.filter(({ name }) => fitsAny(one, name)).length > 0))
    throw badFile(
      sentences(message('imports.fileHasNoColumnOf', { what: marks.what }), message('imports.itsColumnsAre', { list: listed(columns) })),
    );
  throw badFile(
    sentences(
      message('imports.fileSeveralColumnsValuesNeeded', { list: listed(columns) }),
      message('imports.chooseNameKeepYouMean'),
      message('imports.numbersDecimalCommasChooseDecimal'),
    ),
  );
}

interface StatedUnit {
  /** As written in the file. */
  readonly unit?: string;
  readonly conversion?: Conversion | undefined;
}

/** Returns the unit of a column, or the unit of a price in the lines above a single column. */
function unitOf({ unit }: ValueColumn, { columns, header }: DataTable): StatedUnit {
  if (unit !== undefined) return { unit, conversion: conversionOf(unit) };
  if (columns.length > 1) return {};
  for (const cells of header)
    for (const cell of cells) {
      const [, alone] = /^\W*units?\s*[:=]\s*(\S{1,20})\s*$/i.exec(cell) ?? [];
      const conversion = alone === undefined ? undefined : conversionOf(alone);
      if (alone !== undefined && conversion) return { unit: alone, conversion };
      const found = cell.length < 200 && /wh?\b/i.test(cell) ? priceUnitIn(cell) : undefined;
      if (found) return found;
    }
  return {};
}

/** Returns the unit of a price per energy anywhere in a line: `Day Ahead LMP Electricity Price (Currency Unit/MWh)`. */
function priceUnitIn(text: string): StatedUnit | undefined {
  const [unit] = /(?:\/|per[ _]?)[kmg]wh?/i.exec(text) ?? [];
  const conversion = unit === undefined ? undefined : conversionOf(unit);
  return unit !== undefined && conversion?.quantity === 'price' ? { unit, conversion } : undefined;
}
