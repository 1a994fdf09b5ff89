import { energyMarketKinds } from './energyMarketKinds';
import { itemName } from './fieldPlaces';
import { optionalNames, partFieldAt, type PartField } from './partFields';
import type { Project } from './project';
import { isRaw, type Raw } from './rawDocument';
import { inEnglish } from '../i18n/inEnglish';

/** A value, a record, a list or an item of a document, found by its path. */
export interface DocumentPlace {
  /** Path with the positions of items: `storage[0].sizing`. */
  readonly path: string;
  /** Names and positions from the document to the value. */
  readonly steps: readonly (string | number)[];
  /** Path of the value in the catalogues: `storage[].sizing`. */
  readonly cataloguePath: string;
  /** Field of the value; undefined for a record, a list, an item, or a value that follows from others. */
  readonly field: PartField | undefined;
  readonly value: unknown;
}

/** The first word of a path that leads nowhere. */
export interface NoPlace {
  /** Path up to that word; empty for the document itself. */
  readonly at: string;
  readonly word: string;
  /** `value`: it stands after a value without parts; `position`: a list of several items needs a position. */
  readonly why: 'name' | 'item' | 'position' | 'value';
  /** Names, or ids of items, that can follow instead. */
  readonly choices: readonly string[];
}

/** Other names in the records of the document, as people say them. */
const aliases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'solar[]': { size: 'sizing', name: 'customName', abbreviation: 'customAbbreviation' },
  'wind[]': { turbines: 'sizing', units: 'sizing', name: 'customName', abbreviation: 'customAbbreviation' },
  'storage[]': { units: 'sizing', name: 'customName', abbreviation: 'customAbbreviation' },
  inverter: { size: 'sizing' },
};

interface Word {
  readonly text: string;
  /** True for a word in brackets, which names an item. */
  readonly isItem: boolean;
}

function wordsOfPath(path: string): readonly Word[] {
  return [...path.matchAll(/\[([^\]]*)\]|[^.[\]/]+/g)].map(([whole, item]) =>
    item === undefined ? { text: whole.trim(), isItem: false } : { text: item.trim().replace(/^(["'])(.*)\1$/, '$2'), isItem: true },
  );
}

/**
 * Finds a place of a document: names separated by dots or slashes, items of lists by position, id or name: `storage[0].sizing`,
 * `energyMarkets/dam/priceSensitivity`, `storage[Energy Storage 1]`. The only item of a list needs no position: `storage.sizing`.
 */
export function placeAt(project: Project, path: string): DocumentPlace | NoPlace {
  let place: DocumentPlace = { path: '', steps: [], cataloguePath: '', field: undefined, value: project };
  for (const word of wordsOfPath(path)) {
    const next = stepFrom(place, word);
    if ('why' in next) return next;
    place = next;
  }
  return place;
}

function stepFrom(place: DocumentPlace, word: Word): DocumentPlace | NoPlace {
  const { path, value, field } = place;
  if (field !== undefined) return { at: path, word: word.text, why: 'value', choices: [] };
  if (Array.isArray(value)) return stepInList(place, value, word);
  if (!isRaw(value)) return { at: path, word: word.text, why: 'value', choices: [] };
  const name = word.isItem ? undefined : nameIn(place, value, word.text);
  if (name === undefined) return { at: path, word: word.text, why: 'name', choices: namesIn(place, value) };
  return partOf(place, value, name);
}

function stepInList(place: DocumentPlace, items: readonly unknown[], word: Word): DocumentPlace | NoPlace {
  const at = positionOf(items, word.text);
  if (at !== undefined) return itemOf(place, items, at);
  const only = items.length === 1 && !word.isItem;
  if (only) return stepFrom(itemOf(place, items, 0), word);
  const choices = items.map((item, index) => (isRaw(item) && typeof item['id'] === 'string' ? item['id'] : String(index)));
  return { at: place.path, word: word.text, why: word.isItem ? 'item' : 'position', choices };
}

function itemOf(place: DocumentPlace, items: readonly unknown[], at: number): DocumentPlace {
  return {
    path: `${place.path}[${at}]`,
    steps: [...place.steps, at],
    cataloguePath: `${place.cataloguePath}[]`,
    field: undefined,
    value: items[at],
  };
}

/** Returns a part of a record by its exact name. */
export function partOf(place: DocumentPlace, record: Raw, name: string): DocumentPlace {
  const joined = (before: string): string => (before === '' ? name : `${before}.${name}`);
  return {
    path: joined(place.path),
    steps: [...place.steps, name],
    cataloguePath: joined(place.cataloguePath),
    field: partFieldAt(place.cataloguePath, record, name),
    value: record[name],
  };
}

/** Returns the names in a record, also of values that it may lack. */
export function namesIn({ cataloguePath }: DocumentPlace, record: Raw): readonly string[] {
  return [...new Set([...Object.keys(record), ...(optionalNames[cataloguePath] ?? [])])];
}

function nameIn(place: DocumentPlace, record: Raw, word: string): string | undefined {
  const names = namesIn(place, record);
  if (names.includes(word)) return word;
  const others = aliases[place.cataloguePath] ?? {};
  const lower = word.toLowerCase();
  return Object.hasOwn(others, lower) ? others[lower] : names.find((name) => name.toLowerCase() === lower);
}

function positionOf(items: readonly unknown[], word: string): number | undefined {
  if (/^\d+$/.test(word)) return Number(word) < items.length ? Number(word) : undefined;
  const lower = word.toLowerCase();
  const at = items.findIndex((item) => isRaw(item) && wordsOfItem(item).some((name) => name.toLowerCase() === lower));
  return at < 0 ? undefined : at;
}

/** Returns the words that name an item: its id, its name, its abbreviation, and the title of its kind of energy market. */
function wordsOfItem(item: Raw): readonly string[] {
  const { id, kind, customAbbreviation, abbreviation } = item;
  const title = typeof kind === 'string' && Object.hasOwn(energyMarketKinds, kind) ? wordOfEnergyMarket(kind) : undefined;
  return [id, inEnglish(itemName(item)), customAbbreviation, abbreviation, title].filter((word) => typeof word === 'string');
}

/** Returns an energy market as one word: `day-ahead`, `real-time`. */
export function wordOfEnergyMarket(kind: string): string {
  return inEnglish(energyMarketKinds[kind as keyof typeof energyMarketKinds].title)
    .toLowerCase()
    .replaceAll(' ', '-');
}
